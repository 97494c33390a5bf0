/** @jest-environment ./src/testing/environment.ts */
import { LocationProvider, navigate } from "@reach/router";
import type { BookedVisit, FreeTimes } from "@rodinki/contract/clinic-visit";
import * as paths from "@rodinki/contract/paths";
import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { daysAfter, todayIn } from "../../shared/days";
import { staffClinicOf, staffSessionOf } from "../testing/clinic";
import { startFakeApi, type Replies } from "../testing/fake-api";
import { press } from "../testing/press";

const api = startFakeApi();
const today = todayIn(staffClinicOf().timeZone);
const day = daysAfter(today, 2);

const timeOf = (id: number, begins: string, childFromAge: number | null) => ({
  ...{ id, begins, ends: "23:00", doctor: `Врач ${id}`, childFromAge },
});

const free: FreeTimes = {
  ...{ today, next: null },
  days: [{ day, times: [timeOf(11, "10:15", null), timeOf(12, "11:00", 3)] }],
  others: [],
};

const booked: BookedVisit = {
  ...{ id: 5, recordId: "РК-7F3K9Q", day, begins: "10:15", ends: "10:30", doctor: "Врач 11" },
  ...{ clinic: "Клиника", address: "ул. Светланская, д. 1", isElsewhere: false, isEmailed: false },
};

async function open(replies: Replies) {
  const calls = api.reply({
    [paths.showStaffSession]: [200, staffSessionOf()],
    [paths.showClinicDay]: [200, { day: today, today, visits: [], toPhone: [], unmarked: [] }],
    [paths.showAttendance]: [200, { data: [], calledAt: null }],
    [paths.listFreeTimes]: [200, free],
    ...replies,
  });
  void navigate("/clinic/12/day", { replace: true });
  const { ClinicPage } = await import("./clinic-page");
  render(
    <LocationProvider>
      <ClinicPage />
    </LocationProvider>,
  );
  await press("Записать");
  return (name: string) => calls.filter((call) => call.name === name);
}

/** As somebody types it while they listen. */
async function typeCaller() {
  await userEvent.type(await screen.findByLabelText("Фамилия"), "кузнецова");
  await userEvent.type(screen.getByLabelText("Имя"), "зоя");
  await userEvent.type(screen.getByLabelText("Отчество"), "ильинична");
  await userEvent.type(screen.getByLabelText("Дата рождения"), "5.6.1950");
  await userEvent.type(screen.getByLabelText("Телефон"), "89161234567");
  await userEvent.tab();
}

test("a new caller is booked in four presses and the fields, without an e-mail", async () => {
  const sent = await open({ [paths.bookForCaller]: [201, booked] });
  await press("10:15");
  await typeCaller();
  await press("Ответ «да»: записать");

  expect(await screen.findByRole("heading", { name: /Скажите номер: РК-7F3K9Q/ })).toHaveFocus();
  expect(sent(paths.bookForCaller).map(({ fields }) => fields)).toEqual([
    {
      ...{ clinic_time_id: 11, family_name: "Кузнецова", name: "Зоя" },
      ...{ patronymic_name: "Ильинична", "no-patronymic": false, birth_date: "05.06.1950" },
      // The patronymic has filled it in.
      gender: "F",
      ...{ phone: "+7 (916) 123-45-67", comment: "", consent: true },
    },
  ]);
  await waitFor(() => expect(sent(paths.showClinicDay)).toHaveLength(2));
});

test("for a child only doctors who see children are offered", async () => {
  await open({});
  expect(await screen.findByRole("button", { name: "10:15" })).toBeVisible();
  await userEvent.click(screen.getByRole("radio", { name: "Ребёнок" }));

  expect(screen.queryByRole("button", { name: "10:15" })).toBeNull();
  expect(screen.getByRole("button", { name: "11:00" })).toBeVisible();
});

test("what was typed stays when the time is taken meanwhile", async () => {
  await open({
    [paths.bookForCaller]: [409, { code: "slot_taken", message: "Это время уже занято" }],
  });
  await press("10:15");
  await typeCaller();
  await press("Ответ «да»: записать");

  expect(await screen.findByRole("alert")).toHaveTextContent(/уже занято.*сохранилось/);
  await press("11:00");
  expect(await screen.findByLabelText("Фамилия")).toHaveValue("Кузнецова");
});

test("somebody who is booked already is named beside the form", async () => {
  const message = "Этот человек уже записан: 5 декабря, 10:00, номер РК-222222";
  await open({ [paths.bookForCaller]: [409, { code: "already_booked", message }] });
  await press("10:15");
  await typeCaller();
  await press("Ответ «да»: записать");

  expect(await screen.findByText(message)).toBeVisible();
});

test("what a caller has said is not dropped without a question", async () => {
  await open({});
  await press("10:15");
  await userEvent.type(await screen.findByLabelText("Фамилия"), "Кузнецова");
  await press("Закрыть");
  await press("Нет, вернуться");
  expect(screen.getByLabelText("Фамилия")).toHaveValue("Кузнецова");
  await press("Закрыть");
  await press("Да, закрыть");
  await waitFor(() => expect(screen.queryByLabelText("Фамилия")).toBeNull());
});
