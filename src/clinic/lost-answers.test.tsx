/** @jest-environment ./src/testing/environment.ts */
import * as paths from "@rodinki/contract/paths";
import { screen, waitFor, within } from "@testing-library/react";
import { openClinic, staffSessionOf } from "../testing/clinic";
import {
  inTurn,
  losses,
  lossy,
  startFakeApi,
  type Refusal,
  type Reply,
  type Replies,
} from "../testing/fake-api";
import { fillNatively } from "../testing/fill-natively";
import { openDay, visitOf } from "../testing/finding";
import { press } from "../testing/press";

const api = startFakeApi();

const unauthenticated: Refusal = [401, { code: "unauthenticated", message: "Войдите" }];

const open = (address: string, replies: Replies) => openClinic(api, address, replies);

test("an invitation whose answer was lost goes once it is known to be answered", async () => {
  const place = { clinic: "Клиника на Русской", city: "Пермь", role: "reception" } as const;
  const asked = staffSessionOf({ invitations: [{ id: 9, by: "Олег Сетевой", ...place }] });
  let presses = 0;
  await open("/clinic/12/staff", {
    [paths.showStaffSession]: () => [200, presses > 1 ? staffSessionOf() : asked],
    [paths.listClinicStaff]: [200, { data: [] }],
    [paths.answerInvitation]: () =>
      (presses += 1) === 1 ? null : [404, { code: "not_found", message: "Не найдено" }],
  });
  const card = await screen.findByRole("region", { name: /Клиника на Русской/ });
  await press("Принять");
  expect(await within(card).findByRole("alert")).toHaveTextContent(/Нет связи/);
  await press("Принять");
  await waitFor(() => expect(screen.queryByRole("region", { name: /Русской/ })).toBeNull());
});

test.each([
  ["code", paths.enterStaffCode, "Продолжить", /Похоже, код принят/],
  [
    "authenticator",
    paths.confirmAuthenticator,
    "Подтвердить",
    /приложение уже настроено.+Мой вход/,
  ],
] as const)(
  "at the step %s a press whose answer was lost may have ended the session, which is said",
  async (step, call, button, words) => {
    let presses = 0;
    await open("/clinic", {
      [paths.showStaffSession]: [200, staffSessionOf({ step, clinics: [] })],
      [paths.beginAuthenticator]: [200, { secret: "ABCDEFGH", uri: "otpauth://totp/x" }],
      [call]: () => ((presses += 1) === 1 ? null : unauthenticated),
    });
    fillNatively(await screen.findByLabelText("Код из приложения"), "123456");
    await press(button);
    expect(await screen.findByRole("alert")).toHaveTextContent(/Нет связи/);
    await press(button);
    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.getByLabelText("Пароль")).toBeVisible();
  },
);

const confirmed: Reply<typeof paths.confirmAuthenticator> = [200, { recoveryCodes: ["abcd-efgh"] }];
const tooLate: Refusal = [403, { code: "code_required", message: "Код" }];

test.each([
  ["request", confirmed, "abcd-efgh"],
  ["answer", unauthenticated, /новое приложение уже настроено.+Входите с.кодом из.него/],
  ["time", tooLate, /не.настроено: прошло слишком много времени/],
] as const)("another phone whose confirmation's %s is lost", async (_, second, words) => {
  let isEnded = false;
  await open("/clinic/12/access", {
    [paths.showStaffSession]: [200, staffSessionOf({ recoveryCodes: 3 })],
    [paths.beginAuthenticator]: () =>
      isEnded ? unauthenticated : ([200, { secret: "ABCDEFGH", uri: "otpauth://totp/x" }] as const),
    [paths.confirmAuthenticator]: inTurn(null, second),
  });
  await press("Настроить приложение заново");
  expect(screen.getByRole("heading", { name: "Мой вход" })).toHaveFocus();
  fillNatively(await screen.findByLabelText("Код из приложения"), "123456");
  await press("Подтвердить");
  expect(await screen.findByRole("alert")).toHaveTextContent(/Нет связи/);
  expect(screen.getByLabelText("Код из приложения")).toHaveValue("123456");
  isEnded = second === unauthenticated;
  await press("Подтвердить");
  expect(await screen.findByText(words)).toBeVisible();
  if (!isEnded) return;
  // Nobody has seen the new ones.
  expect(screen.queryByText(/Резервных кодов осталось/)).toBeNull();
  await press("Настроить приложение заново");
  expect(await screen.findByRole("dialog", { name: "Войдите ещё раз" })).toBeVisible();
});

test.each(losses)(
  "a promised call whose %s is lost cannot be undone by the next press, and is taken off by one",
  async (lost) => {
    let status: "booked" | "kellyCall" = "booked";
    const { sent } = await openDay(api, {
      [paths.showVisit]: () => [200, visitOf({ status })] as const,
      [paths.setConfirmation]: lossy(lost, ({ fields }) => {
        status = fields["status"] as typeof status;
        return [200, visitOf({ status })] as const;
      }),
    });
    await press("Изменить");
    await press(/Подтвердить по.телефону/);
    if (lost === "request") {
      expect(await screen.findByRole("alert")).toHaveTextContent(/Нет связи/);
      await press(/Подтвердить по.телефону/);
    }
    expect(await screen.findByText(/клиника позвонит, чтобы подтвердить/)).toBeVisible();
    await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());

    await press("Запись подтверждена");
    expect(await screen.findByText("Записан")).toBeVisible();
    expect(sent(paths.setConfirmation).at(-1)?.fields).toEqual({ status: "booked" });
  },
);
