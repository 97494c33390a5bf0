/** @jest-environment ./src/testing/environment.ts */
import * as paths from "@rodinki/contract/paths";
import { createStore } from "jotai";
import { startFakeApi } from "../testing/fake-api";
import { forgetSignIn, loadSession, signedInBefore } from "../testing/session";
import { userRecordOf } from "../testing/user";
import { readDraft, writeDraft } from "./draft";

const api = startFakeApi();
let atoms: Awaited<ReturnType<typeof loadSession>>;

beforeAll(async () => {
  atoms = await loadSession();
});
afterEach(forgetSignIn);

const record = userRecordOf();

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

  // The cookie may still be there: what one tab writes, another sees a moment later.
  signedInBefore();
  writeDraft(7, { surname: "Иванова" });
  await store.set(atoms.followOtherTabAtom, null);
  expect(store.get(atoms.sessionAtom)).toEqual({ status: "anonymous" });
  expect(readDraft(7)).toBeNull();
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
