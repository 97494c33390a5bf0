/** @jest-environment ./src/testing/environment.ts */
import * as paths from "@rodinki/contract/paths";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createStore, Provider } from "jotai";
import { staleLinkPopupAtom } from "../../popups/popup-atoms";
import { startFakeApi } from "../../testing/fake-api";

const api = startFakeApi();

test("one press sends a new e-mail for the code of the old link; a lost network loses nothing", async () => {
  const { StaleLinkPopup } = await import("./stale-link-popup");
  const store = createStore();
  store.set(staleLinkPopupAtom, { status: true, code: "old", message: "Ссылка устарела." });
  render(
    <Provider store={store}>
      <StaleLinkPopup />
    </Provider>,
  );
  expect(screen.getByText("Ссылка устарела.")).toBeVisible();
  const press = () =>
    userEvent.click(screen.getByRole("button", { name: "Прислать новое письмо" }));
  api.reply({ [paths.resendActivation]: null });
  await press();
  expect(await screen.findByText(/Нет связи/)).toBeVisible();

  const calls = api.reply({ [paths.resendActivation]: [200, { message: "Отправили" }] });
  await press();
  expect(await screen.findByText("Отправили")).toBeVisible();
  expect(calls.at(-1)).toMatchObject({ name: paths.resendActivation, fields: { code: "old" } });
});
