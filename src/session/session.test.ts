/** @jest-environment ./src/testing/environment.ts */
import * as paths from "@rodinki/contract/paths";
import { createStore } from "jotai";
import { signInsAtom } from "../lib/sign-ins";
import { startFakeApi, type Replies } from "../testing/fake-api";
import { forgetSignIn, loadSession, signedInBefore } from "../testing/session";
import { userRecordOf } from "../testing/user";
import { cacheData, readCachedData } from "./cached-data";
import { readDraft, writeDraft } from "./draft";
import { openedLinkAtom } from "./opened-link";

const api = startFakeApi();
const record = userRecordOf();

let atoms: Awaited<ReturnType<typeof loadSession>>;

beforeAll(async () => {
  atoms = await loadSession();
});
afterEach(forgetSignIn);

const credentials = { email: "anna@example.ru", password: "Rodinki2026" };

test("without the cookies nobody is signed in, and nothing is asked", async () => {
  const calls = api.reply({});
  const store = createStore();
  expect(store.get(atoms.sessionAtom)).toEqual({ status: "unknown" });
  await store.set(atoms.restoreSessionAtom);
  expect(store.get(atoms.sessionAtom)).toEqual({ status: "anonymous" });
  expect(calls).toEqual([]);
});

test("at the start the user of the cookies is loaded, and the cookies live as long as the session does", async () => {
  signedInBefore();
  api.reply({ [paths.showUser]: [200, { data: record }] });
  const store = createStore();
  const written = jest.spyOn(document, "cookie", "set");
  await store.set(atoms.restoreSessionAtom);
  expect(store.get(atoms.sessionAtom)).toMatchObject({
    status: "signed-in",
    user: { id: 7, fullName: "Иванова Анна Петровна", city: "Москва" },
  });
  expect(written.mock.calls.flat()).toEqual([
    "is-auth=true; Path=/; Max-Age=2592000; SameSite=Lax",
    "user-id=7; Path=/; Max-Age=2592000; SameSite=Lax",
  ]);
  written.mockRestore();
});

test("whose session has ended is signed out and forgotten; what was typed stays for the same person, and for nobody else", async () => {
  signedInBefore();
  writeDraft(7, "booking", { surname: "Иванова" });
  cacheData(7, ["осмотр"]);
  api.reply({ [paths.showUser]: [401, { code: "unauthenticated", message: "" }] });
  const store = createStore();
  await store.set(atoms.restoreSessionAtom);
  expect(store.get(atoms.sessionAtom)).toEqual({ status: "anonymous" });
  expect(document.cookie).not.toContain("user-id");
  expect(readCachedData(7)).toBeNull();
  expect(readDraft(7, "booking")).toEqual({ surname: "Иванова" });
  expect(readDraft(8, "booking")).toBeNull();
});

test("what was cached of one person does not stay when another signs in, nor without anybody", async () => {
  const store = createStore();
  cacheData(7, ["осмотр"]);
  store.set(atoms.setUserAtom, userRecordOf({ id: 8 }));
  expect(readCachedData(7)).toBeNull();

  cacheData(7, ["осмотр"]);
  await createStore().set(atoms.restoreSessionAtom);
  expect(readCachedData(7)).toBeNull();
});

test.each<[string, Replies[typeof paths.showUser]]>([
  ["is down", [503, { code: "unavailable", message: "" }]],
  ["cannot be reached", null],
  ["counts too many calls", [429, { code: "too_many_requests", message: "" }]],
  ["stands behind something else that refuses", [401, {} as never]],
])("an API that %s forgets nobody", async (_why, reply) => {
  signedInBefore();
  api.reply({ [paths.showUser]: reply });
  const store = createStore();
  await store.set(atoms.restoreSessionAtom);
  expect(store.get(atoms.sessionAtom)).toMatchObject({ status: "unreachable", userId: 7 });
  expect(document.cookie).toContain("user-id=7");
});

test("stores what the server says of its failure", async () => {
  signedInBefore();
  api.reply({ [paths.showUser]: [500, {} as never] });
  const store = createStore();
  await store.set(atoms.restoreSessionAtom);
  expect(store.get(atoms.sessionAtom)).toHaveProperty("message", expect.stringMatching("ошибка"));
});

test("sign-in counts only when the user loads, and is then remembered", async () => {
  api.reply({ [paths.login]: [200, { user_id: 7 }], [paths.showUser]: [200, { data: record }] });
  const store = createStore();
  expect(await store.set(atoms.signInAtom, credentials)).toEqual({ success: true });
  expect(store.get(atoms.sessionAtom)).toMatchObject({ status: "signed-in" });
  expect(store.get(signInsAtom)).toBe(1);
  expect(document.cookie).toContain("is-auth=true");
});

test.each<[string, Replies]>([
  ["the password is wrong", { [paths.login]: [401, { code: "invalid_credentials", message: "" }] }],
  [
    "the user does not load",
    {
      [paths.login]: [200, { user_id: 7 }],
      [paths.showUser]: [500, { code: "internal", message: "" }],
    },
  ],
])("sign-in fails when %s", async (_why, table) => {
  api.reply(table);
  const store = createStore();
  expect(await store.set(atoms.signInAtom, credentials)).toMatchObject({ success: false });
  expect(store.get(atoms.sessionAtom)).toEqual({ status: "unknown" });
  expect(store.get(signInsAtom)).toBe(0);
  expect(document.cookie).not.toContain("is-auth");
});

test("sign-out forgets the person even when the server cannot be reached", async () => {
  signedInBefore();
  api.reply({ [paths.getCsrfCookie]: null, [paths.logout]: null });
  const store = createStore();
  writeDraft(7, "booking", { surname: "Иванова" });
  cacheData(7, ["осмотр"]);
  await store.set(atoms.signOutAtom);
  expect(store.get(atoms.sessionAtom)).toEqual({ status: "anonymous" });
  expect(document.cookie).not.toContain("user-id");
  expect(readDraft(7, "booking")).toBeNull();
  expect(readCachedData(7)).toBeNull();
});

test("a person who comes after another has signed out cannot answer the e-mail that was open in the tab", async () => {
  api.reply({});
  const store = createStore();
  store.set(openedLinkAtom, { kind: "resume", token: "secret" });
  await store.set(atoms.signOutAtom);
  expect(store.get(openedLinkAtom)).toBeNull();
});

test("the signed-in person stays while the API is down: a form may be half filled", async () => {
  signedInBefore();
  const store = createStore();
  store.set(atoms.setUserAtom, record);
  api.reply({ [paths.showUser]: [503, { code: "unavailable", message: "" }] });
  await store.set(atoms.followOtherTabAtom, 7);
  expect(store.get(atoms.sessionAtom)).toMatchObject({ status: "signed-in", user: { id: 7 } });
});

test("a tab follows when another one signs in, and when it signs out", async () => {
  const store = createStore();
  api.reply({ [paths.showUser]: [200, { data: record }] });
  await store.set(atoms.followOtherTabAtom, 7);
  expect(store.get(atoms.sessionAtom)).toMatchObject({ status: "signed-in" });

  // The cookie may still exist, as another tab sees changes a moment later.
  signedInBefore();
  writeDraft(7, "booking", { surname: "Иванова" });
  await store.set(atoms.followOtherTabAtom, null);
  expect(store.get(atoms.sessionAtom)).toEqual({ status: "anonymous" });
  expect(readDraft(7, "booking")).toBeNull();
});

test("a user who comes after the sign-out stays out", async () => {
  const store = createStore();
  store.set(atoms.setUserAtom, record);
  api.reply({ [paths.showUser]: [200, { data: record }] });
  const loading = store.set(atoms.followOtherTabAtom, 7);
  await store.set(atoms.followOtherTabAtom, null);
  await loading;
  expect(store.get(atoms.sessionAtom)).toEqual({ status: "anonymous" });
});

test("other tabs are notified of a sign-out, and the tab itself is not", async () => {
  const { onOtherTab } = await import("./other-tabs");
  const here = jest.fn();
  const stop = onOtherTab(here);
  const otherTab = new BroadcastChannel("session");
  const message = new Promise((resolve) =>
    otherTab.addEventListener("message", ({ data }) => resolve(data)),
  );
  await createStore().set(atoms.signOutAtom);
  expect(await message).toBeNull();
  expect(here).not.toHaveBeenCalled();
  otherTab.close();
  stop();
});
