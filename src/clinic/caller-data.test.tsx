/** @jest-environment ./src/testing/environment.ts */
import * as paths from "@rodinki/contract/paths";
import { screen } from "@testing-library/react";
import { staffClinicOf, staffSessionOf } from "../testing/clinic";
import { startFakeApi, type Replies } from "../testing/fake-api";
import { found, heading, look, openDay, visitOf } from "../testing/finding";
import { press } from "../testing/press";

const api = startFakeApi();
const OFFER = "Выдать или стереть данные человека";
const number = visitOf().recordId;

const stored = {
  recordIds: [number, "РК-2Z9Q4M"],
  upcoming: 1,
  isWaiting: false,
  fileName: "dannye.pdf",
  base64: "",
};

/** Opens the card of a caller's visit. */
async function openCard(replies: Replies = {}) {
  const opened = await openDay(api, {
    [paths.findVisits]: found(visitOf({ hasAccount: false })),
    [paths.takeCallerData]: [200, stored],
    ...replies,
  });
  await look("верк");
  await press("Открыть");
  await heading(/Проверкина/);
  return opened;
}

test("a coordinator sees what is stored about a caller, and erases it by a press of its own", async () => {
  const { sent } = await openCard({ [paths.eraseCallerData]: [200, { message: "Стёрто" }] });
  await press(OFFER);
  expect(await heading("Данные человека")).toHaveFocus();
  expect(screen.getByText(stored.recordIds.join(", "))).toBeVisible();
  expect(screen.getByRole("button", { name: /Сохранить всё/ })).toBeVisible();

  await press("Стереть всё");
  expect(screen.getByText(/Предстоящая запись тоже сотрётся/)).toHaveFocus();
  expect(sent(paths.eraseCallerData)).toHaveLength(0);
  await press("Стереть навсегда");

  expect(await screen.findByText(/Стёрто\./)).toBeVisible();
  expect(screen.queryByRole("heading", { name: /Проверкина/ })).toBeNull();
  expect(sent(paths.eraseCallerData).map(({ fields }) => fields)).toEqual([
    { record_ids: stored.recordIds },
  ]);
});

test("visits that have changed meanwhile are shown again before anything is erased", async () => {
  const message = "Записи изменились";
  await openCard({ [paths.eraseCallerData]: [409, { code: "changed_meanwhile", message }] });
  await press(OFFER);
  await press("Стереть всё");
  await press("Стереть навсегда");
  expect(await screen.findByText(message)).toBeVisible();
  expect(screen.getByRole("button", { name: OFFER })).toBeVisible();
});

test.each([
  ["a person with an account", found(visitOf()), "coordinator"],
  ["the reception", found(visitOf({ hasAccount: false })), "reception"],
] as const)("%s is offered nothing of it", async (_, reply, role) => {
  await openCard({
    [paths.findVisits]: reply,
    [paths.showStaffSession]: [200, staffSessionOf({ clinics: [staffClinicOf({ role })] })],
  });
  expect(screen.queryByRole("button", { name: OFFER })).toBeNull();
});
