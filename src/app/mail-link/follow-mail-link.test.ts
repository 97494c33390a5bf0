/** @jest-environment ./src/testing/environment.ts */
import * as paths from "@rodinki/contract/paths";
import {
  closedConfirm,
  confirmPopupAtom,
  loginPopupAtom,
  staleLinkPopupAtom,
  textInfoPopupAtom,
} from "../../popups/popup-atoms";
import { followingLinkAtom, openedLinkAtom, type OpenedLink } from "../../session/opened-link";
import { sessionAtom, wantedPathAtom } from "../../session/session-atoms";
import { startFakeApi, type Refusal, type Replies } from "../../testing/fake-api";
import { forgetSignIn, signedInBefore } from "../../testing/session";
import { userRecordOf } from "../../testing/user";
import { mailLinkAtom } from "./mail-link";
import { store } from "../store";

const api = startFakeApi();

async function follow(parameters: string) {
  const { followMailLink } = await import("./follow-mail-link");
  const link = { parameters, failure: null };
  store.set(mailLinkAtom, link);
  expect(store.get(followingLinkAtom)).toBe(true);
  await followMailLink(link);
  const left = store.get(mailLinkAtom);
  expect(store.get(followingLinkAtom)).toBe(left !== null);
  return left;
}

/** Message that another tab of the browser gets. */
const otherTabIsNotified = () =>
  new Promise((resolve) => {
    const tab = new BroadcastChannel("session");
    tab.onmessage = ({ data }: MessageEvent) => {
      tab.close();
      resolve(data);
    };
  });

const shownInfo = () => store.get(textInfoPopupAtom);

const confirmed = { message: "Теперь можно войти", email: "anna@example.ru" };
const activated = [200, confirmed] as const;
const continued = {
  [paths.activate]: activated,
  [paths.continueRegistration]: [200, { user_id: 7 }],
  [paths.showUser]: [200, { data: userRecordOf({ email: confirmed.email }) }],
} satisfies Replies;

beforeEach(() => {
  store.set(textInfoPopupAtom, { status: false, title: "", description: "" });
  store.set(loginPopupAtom, { status: false });
  store.set(confirmPopupAtom, closedConfirm);
  store.set(wantedPathAtom, null);
  forgetSignIn();
  localStorage.clear();
  window.history.replaceState(null, "", "/");
});

function isAtBooking(): void {
  expect(window.location.pathname).toBe("/lk/appointment");
  expect(window.history.state).toMatchObject({ insideSite: true });
}

const chooseVisit = () =>
  localStorage.setItem("chosen-visit", JSON.stringify({ at: Date.now(), visit: {} }));

test("in the browser that registered the link signs in, tells the other tabs and offers the ways on", async () => {
  const asked = api.reply(continued);
  const notified = otherTabIsNotified();
  expect(await follow("activation=code")).toBeNull();
  expect(asked).toContainEqual(
    expect.objectContaining({
      name: paths.continueRegistration,
      fields: { email: "anna@example.ru" },
    }),
  );
  expect(store.get(sessionAtom)).toMatchObject({ status: "signed-in", user: { id: 7 } });
  expect(await notified).toBe(7);
  expect(store.get(confirmPopupAtom)).toMatchObject({ status: true, title: "Адрес подтверждён" });
  store.get(confirmPopupAtom).onConfirm?.();
  isAtBooking();
});

test("a person who has chosen a visit goes on to the booking", async () => {
  chooseVisit();
  api.reply(continued);
  await follow("activation=code");
  isAtBooking();
});

test("in another browser the sign-in opens with the address, and leads to the chosen visit", async () => {
  chooseVisit();
  api.reply({
    [paths.activate]: activated,
    [paths.continueRegistration]: [200, { user_id: null }],
  });
  expect(await follow("activation=code")).toBeNull();
  expect(store.get(loginPopupAtom)).toEqual({
    status: true,
    email: "anna@example.ru",
    lead: "Теперь можно войти.",
  });
  expect(store.get(wantedPathAtom)).toBe("/lk/appointment");
});

test("what the browser has just signed in stays, though the profile does not load", async () => {
  api.reply({ ...continued, [paths.showUser]: null });
  await follow("activation=code");
  expect(store.get(sessionAtom)).toEqual({ status: "unreachable", userId: 7 });
  expect(document.cookie).toContain("user-id=7");
});

test("a signed-in person sees the new address immediately, and nobody is signed in again", async () => {
  signedInBefore();
  const asked = api.reply({
    [paths.activate]: activated,
    [paths.showUser]: [200, { data: userRecordOf({ email: confirmed.email }) }],
  });
  await follow("activation=code");
  expect(store.get(sessionAtom)).toMatchObject({ user: { email: "anna@example.ru" } });
  expect(shownInfo()).toMatchObject({ status: true, description: "Теперь можно войти" });
  expect(asked.map(({ name }) => name)).not.toContain(paths.continueRegistration);
});

test("who is signed in as somebody else stays that, where the address was not registered", async () => {
  signedInBefore();
  api.reply({
    ...continued,
    [paths.continueRegistration]: [200, { user_id: null }],
    [paths.showUser]: [200, { data: userRecordOf({ email: "other@example.ru" }) }],
  });
  await follow("activation=code");
  expect(store.get(sessionAtom)).toMatchObject({ user: { email: "other@example.ru" } });
  expect(store.get(loginPopupAtom).status).toBe(false);
  expect(shownInfo()).toMatchObject({ status: true, description: "Теперь можно войти" });
});

test("who takes the place of somebody else is warned", async () => {
  signedInBefore();
  const records = [
    userRecordOf({ email: "other@example.ru" }),
    userRecordOf({ email: confirmed.email }),
  ];
  api.reply({
    ...continued,
    [paths.showUser]: () => [200, { data: records.shift() ?? userRecordOf() }],
  });
  await follow("activation=code");
  expect(store.get(sessionAtom)).toMatchObject({ user: { email: "anna@example.ru" } });
  expect(shownInfo()).toMatchObject({ status: true, title: "Адрес подтверждён" });
});

test("a link that is too old offers a new e-mail", async () => {
  api.reply({
    [paths.activate]: [410, { code: "activation_expired", message: "Ссылка устарела" }],
  });
  expect(await follow("activation=code")).toBeNull();
  expect(store.get(staleLinkPopupAtom)).toEqual({
    status: true,
    code: "code",
    message: "Ссылка устарела.",
  });
});

test("an undone change ends the session of this page, and the result is shown all the same", async () => {
  signedInBefore();
  api.reply({
    [paths.undoEmail]: [200, { message: "Прежняя почта снова действует" }],
    [paths.showUser]: [401, { code: "unauthenticated", message: "" }],
  });
  expect(await follow("undo-email=token")).toBeNull();
  expect(shownInfo()).toMatchObject({ title: "Прежняя почта возвращена" });
  expect(store.get(sessionAtom)).toEqual({ status: "anonymous" });
});

test("a link that is refused for good says so, leads to the cabinet, and is forgotten", async () => {
  api.reply({ [paths.undoEmail]: [410, { code: "code_expired", message: "Ссылка устарела" }] });
  expect(await follow("undo-email=token")).toBeNull();
  expect(shownInfo()).toMatchObject({
    status: true,
    description: "Ссылка устарела",
    next: { path: "/lk/profile" },
  });

  api.reply({ [paths.activate]: [404, { code: "not_found", message: "Такой ссылки нет" }] });
  expect(await follow("activation=code")).toBeNull();
  const plain = shownInfo().description.replaceAll("\u00a0", " ");
  expect(plain).toMatch(/^Такой ссылки нет\. Откройте её из письма/);
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

test.each<[string, OpenedLink, string]>([
  [
    "reminder=token&answer=coming",
    { kind: "reminder", token: "token", answer: "coming" },
    "/answer",
  ],
  [
    "reminder=token&answer=other&time=7",
    { kind: "alternative", token: "token", clinicTimeId: 7 },
    "/answer",
  ],
  ["offer=token&answer=accept", { kind: "offer", token: "token", answer: "accept" }, "/waiting"],
  ["resume=token", { kind: "resume", token: "token" }, "/waiting"],
  [
    "unsubscribe=opening.1.secret",
    { kind: "unsubscribe", token: "opening.1.secret" },
    "/unsubscribe",
  ],
  ["opening=token", { kind: "opening", token: "token" }, "/"],
])("a link with %s is kept for its page, and decides nothing", async (parameters, link, page) => {
  const asked = api.reply({});
  // A link that was opened before is forgotten.
  store.set(openedLinkAtom, { kind: "resume", token: "other" });
  expect(await follow(parameters)).toBeNull();
  expect(store.get(openedLinkAtom)).toEqual(link);
  expect(window.location.pathname).toBe(page);
  expect(asked).toEqual([]);
});
