/** @jest-environment ./src/testing/environment.ts */
import * as paths from "@rodinki/contract/paths";
import { appointmentOf } from "@rodinki/contract/samples";
import { screen } from "@testing-library/react";
import { createStore } from "jotai";
import { startFakeApi, type Reply } from "../../testing/fake-api";
import { press } from "../../testing/press";
import { renderPart } from "../../testing/render-part";

const api = startFakeApi();

const visit = appointmentOf();
const alternative = {
  clinicTimeId: 7,
  doctorDate: "2026-12-03",
  timeBegin: "13:15",
  timeEnd: "13:30",
  doctor: "Орлова М. С.",
  clinicName: "Клиника «Заря»",
  address: "",
  expiresAt: "2026-12-01T10:00:00Z",
};

async function open(reply: Reply<typeof paths.moveAppointment>) {
  const calls = api.reply({
    [paths.listAppointments]: [
      200,
      { data: [{ ...visit, startsAt: "2096-01-01T10:00:00Z", alternatives: [alternative] }] },
    ],
    [paths.moveAppointment]: reply,
  });
  const { AppointmentsPage } = await import("./appointments-page");
  renderPart(<AppointmentsPage />, createStore());
  await press(/Перенести на.3 декабря, 13:15, врач Орлова М. С., Клиника «Заря»/);
  return () => calls.filter(({ name }) => name === paths.moveAppointment);
}

test("one press moves the visit to an alternative, which the list announces", async () => {
  const moved = { ...visit, startsAt: "2096-01-01T10:00:00Z", timeBegin: "13:15" };
  const sent = await open([200, { data: moved }]);
  expect(await screen.findByText(/Запись перенесена: .*13:15/)).toBeVisible();
  expect(sent()).toMatchObject([{ fields: { clinic_time_id: "7" } }]);
  expect(screen.queryByRole("region", { name: "Другое время на выбор" })).toBeNull();
});

test("an expired alternative is announced", async () => {
  await open([410, { code: "hold_expired", message: "" }]);
  expect(await screen.findByText(/больше не.держится для вас/)).toBeVisible();
});
