/** @jest-environment ./src/testing/environment.ts */
import * as paths from "@rodinki/contract/paths";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createStore, Provider } from "jotai";
import { openedLinkAtom } from "../../session/opened-link";
import { startFakeApi, type Replies } from "../../testing/fake-api";

const api = startFakeApi();

async function open(replies: Replies) {
  const calls = api.reply(replies);
  const { OfferPlace } = await import("./offer-place");
  const store = createStore();
  store.set(openedLinkAtom, { kind: "resume", token: "secret" });
  render(
    <Provider store={store}>
      <OfferPlace />
    </Provider>,
  );
  return () => calls.filter(({ name }) => name === paths.resumeByLink);
}

const press = async () => userEvent.click(await screen.findByRole("button", { name: /ещё жду/ }));

test("following the link asks, and only the button resumes", async () => {
  const resumed = await open({ [paths.resumeByLink]: [200, { message: "" }] });
  expect(await screen.findByRole("heading", { name: /ещё ждёте/ })).toBeVisible();
  expect(resumed()).toEqual([]);
  await press();
  expect(await screen.findByRole("heading", { name: /снова в.очереди/ })).toHaveFocus();
  expect(resumed()).toMatchObject([{ fields: { token: "secret" } }]);
});

test("a lost answer is said, and the same button sends it again", async () => {
  let sent = 0;
  await open({
    [paths.resumeByLink]: () => ((sent += 1) === 1 ? null : [200, { message: "" }]),
  });
  await press();
  expect(await screen.findByRole("alert")).toHaveTextContent(/Нет связи с сервером/);
  await press();
  expect(await screen.findByRole("heading", { name: /снова в.очереди/ })).toBeVisible();
});

test("an e-mail of an entry that is gone says so, and where to go on", async () => {
  await open({
    [paths.resumeByLink]: [404, { code: "not_found", message: "Этого ожидания уже нет" }],
  });
  await press();
  expect(await screen.findByRole("alert")).toHaveTextContent("Этого ожидания уже нет");
  expect(screen.getByRole("link", { name: "лист ожидания" })).toBeVisible();
});
