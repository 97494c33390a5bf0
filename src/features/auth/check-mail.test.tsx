/** @jest-environment ./src/testing/environment.ts */
import * as paths from "@rodinki/contract/paths";
import { act, render, screen, waitFor } from "@testing-library/react";
import { createStore, Provider } from "jotai";
import { startFakeApi } from "../../testing/fake-api";
import { forgetSignIn } from "../../testing/session";
import { userRecordOf } from "../../testing/user";

const api = startFakeApi();

beforeEach(forgetSignIn);

async function open() {
  const { CheckMail } = await import("./check-mail");
  const atoms = await import("../../session/session-atoms");
  const store = createStore();
  const nothing = () => undefined;
  render(
    <Provider store={store}>
      <CheckMail
        email="anna@example.ru"
        sentAt={Date.now()}
        onSentAgain={nothing}
        onCorrect={nothing}
        onSignIn={nothing}
        onClose={nothing}
      />
    </Provider>,
  );
  return { store, ...atoms };
}

/** The person comes back to the page. */
const comeBack = () => act(() => void window.dispatchEvent(new Event("focus")));

test("names the address, the spam folder and how long the link works", async () => {
  await open();
  const dialog = screen.getByRole("dialog", { name: "Проверьте почту" });
  expect(dialog).toHaveTextContent("anna@example.ru");
  expect(dialog).toHaveTextContent(/«Спам»/);
  expect(dialog).toHaveTextContent(/24.часа/);
});

test("signs in by itself once the address is confirmed", async () => {
  const { store, sessionAtom } = await open();
  const asked = api.reply({ [paths.continueRegistration]: [200, { user_id: null }] });
  comeBack();
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ fields: { email: "anna@example.ru" } }));
  expect(store.get(sessionAtom).status).not.toBe("signed-in");

  api.reply({
    [paths.continueRegistration]: [200, { user_id: 7 }],
    [paths.showUser]: [200, { data: userRecordOf() }],
  });
  await waitFor(() => {
    comeBack();
    expect(store.get(sessionAtom)).toMatchObject({ status: "signed-in", user: { id: 7 } });
  });
});
