/** @jest-environment ./src/testing/environment.ts */
import { messages } from "@rodinki/contract/messages";
import * as paths from "@rodinki/contract/paths";
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createStore } from "jotai";
import { registrationPopupAtom } from "../../popups/popup-atoms";
import { startFakeApi, type Reply } from "../../testing/fake-api";
import { press, pressFound } from "../../testing/press";
import { renderPart } from "../../testing/render-part";

jest.mock("altcha-lib", () => ({ solveChallenge: () => new Promise(() => undefined) }));
jest.mock("altcha-lib/algorithms/web/pbkdf2", () => ({ deriveKey: null }));

const api = startFakeApi();

const cityOf = (id: number, name: string) => ({ id, name, timeZone: "Europe/Moscow", demo: false });
const answers = (list: Reply<typeof paths.listCities>) => api.reply({ [paths.listCities]: list });

async function open() {
  const { RegistrationPopup } = await import("./registration-popup");
  const store = createStore();
  store.set(registrationPopupAtom, { status: true });
  renderPart(<RegistrationPopup />, store);
  await pressFound(() => screen.findByText(/можно позже/));
}

const city = () => screen.getByRole("combobox", { name: "Город" });

test("without cities the account does without one; they can be reloaded", async () => {
  answers([503, { code: "unavailable", message: "Сервис недоступен" }]);
  await open();
  expect(await screen.findByText("Сервис недоступен")).toBeVisible();
  await press("Создать личный кабинет");
  expect(await screen.findByText("Проверьте ответы")).toBeVisible();
  expect(city()).not.toHaveAccessibleDescription(messages.required("Город"));

  answers([200, { data: [cityOf(1, "Москва"), cityOf(2, "Казань")] }]);
  await press("Попробовать ещё раз");
  await userEvent.type(city(), "Каз");
  await pressFound(() => screen.findByRole("option", { name: "Казань" }));
  expect(city()).toHaveValue("Казань");
});
