/** @jest-environment ./src/testing/environment.ts */
import * as paths from "@rodinki/contract/paths";
import { changePasswordPopupAtom, textInfoPopupAtom } from "../../popups/popup-atoms";
import { sessionAtom } from "../../session/session-atoms";
import { startFakeApi, type Refusal } from "../../testing/fake-api";
import { userRecordOf } from "../../testing/user";
import { mailLinkAtom } from "./mail-link";
import { store } from "../store";

const api = startFakeApi();

async function follow(parameters: string) {
  const { followMailLink } = await import("./follow-mail-link");
  const link = { parameters, failure: null };
  store.set(mailLinkAtom, link);
  await followMailLink(link);
  return store.get(mailLinkAtom);
}

const shownInfo = () => store.get(textInfoPopupAtom);

const signedIn = () => {
  document.cookie = "is-auth=true; Path=/";
  document.cookie = "user-id=7; Path=/";
};

beforeEach(() => {
  store.set(textInfoPopupAtom, { status: false, title: "", description: "" });
  document.cookie = "is-auth=; Max-Age=0; Path=/";
});

test("an address is confirmed once, and the result is shown", async () => {
  const asked = api.reply({ [paths.activate]: [200, { message: "Теперь можно войти" }] });
  expect(await follow("activation=code")).toBeNull();
  expect(shownInfo()).toMatchObject({ status: true, description: "Теперь можно войти" });
  expect(asked).toMatchObject([{ name: paths.activate, params: { code: "code" } }]);
});

test("who is signed in sees the new address at once", async () => {
  signedIn();
  api.reply({
    [paths.activate]: [200, { message: "Адрес подтверждён" }],
    [paths.showUser]: [200, { data: userRecordOf({ email: "new@example.ru" }) }],
  });
  await follow("activation=code");
  expect(store.get(sessionAtom)).toMatchObject({ user: { email: "new@example.ru" } });
});

test("an undone change ends the session of this page, and the result is shown all the same", async () => {
  signedIn();
  api.reply({
    [paths.undoEmail]: [200, { message: "Прежний e-mail снова действует" }],
    [paths.showUser]: [401, { code: "unauthenticated", message: "" }],
  });
  expect(await follow("undo-email=token")).toBeNull();
  expect(shownInfo()).toMatchObject({ title: "Прежний e-mail возвращён" });
  expect(store.get(sessionAtom)).toEqual({ status: "anonymous" });
});

test("a link that is refused for good says so, and is forgotten", async () => {
  api.reply({ [paths.undoEmail]: [410, { code: "code_expired", message: "Ссылка устарела" }] });
  expect(await follow("undo-email=token")).toBeNull();
  expect(shownInfo()).toMatchObject({ status: true, description: "Ссылка устарела" });
});

test.each<[string, Refusal | null]>([
  ["there is no network", null],
  ["the server is not there", [503, { code: "unavailable", message: "Недоступен" }]],
  ["there were too many", [429, { code: "too_many_requests", message: "Слишком много" }]],
])("while %s the link waits with the reason", async (_why, reply) => {
  api.reply({ [paths.activate]: reply });
  const waiting = await follow("activation=code");
  expect(waiting).toMatchObject({ parameters: "activation=code" });
  expect(waiting?.failure).toMatch(/^(?:Нет связи|Недоступен|Слишком)/);
  expect(shownInfo().status).toBe(false);
});

test("a link to a new password opens its form with the address", async () => {
  expect(await follow("reset=token&email=anna%2B1%40example.ru")).toBeNull();
  expect(store.get(changePasswordPopupAtom)).toEqual({
    status: true,
    email: "anna+1@example.ru",
    token: "token",
  });
});
