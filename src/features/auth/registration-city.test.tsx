/** @jest-environment ./src/testing/environment.ts */
import { messages } from "@rodinki/contract/messages";
import * as paths from "@rodinki/contract/paths";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createStore, Provider } from "jotai";
import { SWRConfig } from "swr";
import { registrationPopupAtom } from "../../popups/popup-atoms";
import { startFakeApi, type Reply } from "../../testing/fake-api";

jest.mock("altcha-lib", () => ({ solveChallenge: () => new Promise(() => undefined) }));
jest.mock("altcha-lib/algorithms/web/pbkdf2", () => ({ deriveKey: null }));

const api = startFakeApi();

const cityOf = (id: number, name: string) => ({ id, name, timeZone: "Europe/Moscow", demo: false });
const answers = (list: Reply<typeof paths.listCities>) => api.reply({ [paths.listCities]: list });

async function open() {
  const { RegistrationPopup } = await import("./registration-popup");
  const store = createStore();
  store.set(registrationPopupAtom, { status: true });
  render(
    <SWRConfig value={{ provider: () => new Map(), shouldRetryOnError: false }}>
      <Provider store={store}>
        <RegistrationPopup />
      </Provider>
    </SWRConfig>,
  );
  await userEvent.click(await screen.findByText(/можно позже/));
}

const city = () => screen.getByRole("combobox", { name: "Город" });

test("while cities cannot be loaded the account does without one; they can be asked for again", async () => {
  answers([503, { code: "unavailable", message: "Сервис недоступен" }]);
  await open();
  expect(await screen.findByText("Сервис недоступен")).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Создать личный кабинет" }));
  expect(await screen.findByText("Проверьте ответы")).toBeVisible();
  expect(city()).not.toHaveAccessibleDescription(messages.required("Город"));

  answers([200, { data: [cityOf(1, "Москва"), cityOf(2, "Казань")] }]);
  await userEvent.click(screen.getByRole("button", { name: "Попробовать ещё раз" }));
  await userEvent.type(city(), "Каз");
  await userEvent.click(await screen.findByRole("option", { name: "Казань" }));
  expect(city()).toHaveValue("Казань");
});
