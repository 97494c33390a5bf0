/** @jest-environment ./src/testing/environment.ts */
import { followingLinkAtom } from "../../session/following-link";
import { offerLinkAtom, reminderLinkAtom, unsubscribeTokenAtom } from "../../session/mail-links";
import { startFakeApi } from "../../testing/fake-api";
import { store } from "../store";
import { mailLinkAtom } from "./mail-link";

const api = startFakeApi();

beforeEach(() => window.history.replaceState(null, "", "/"));

test.each(["coming", "not-coming"] as const)(
  "a link of a reminder leads to the page that asks again, and does nothing else: %s",
  async (answer) => {
    const asked = api.reply({});
    const { followMailLink } = await import("./follow-mail-link");
    const link = { parameters: `reminder=token&answer=${answer}`, failure: null };
    store.set(mailLinkAtom, link);
    expect(store.get(followingLinkAtom)).toBe(true);
    await followMailLink(link);
    expect(store.get(followingLinkAtom)).toBe(false);
    expect(store.get(mailLinkAtom)).toBeNull();
    expect(store.get(reminderLinkAtom)).toEqual({ token: "token", answer });
    expect(window.location.pathname).toBe("/answer");
    expect(asked).toEqual([]);
  },
);

test.each(["accept", "decline"] as const)(
  "so does the link of an offered time: %s",
  async (answer) => {
    const asked = api.reply({});
    const { followMailLink } = await import("./follow-mail-link");
    const link = { parameters: `offer=token&answer=${answer}`, failure: null };
    store.set(mailLinkAtom, link);
    await followMailLink(link);
    expect(store.get(offerLinkAtom)).toEqual({ token: "token", answer });
    expect(window.location.pathname).toBe("/waiting");
    expect(asked).toEqual([]);
  },
);

test("so does the address of an e-mail that can be stopped", async () => {
  const asked = api.reply({});
  const { followMailLink } = await import("./follow-mail-link");
  const link = { parameters: "unsubscribe=opening.1.secret", failure: null };
  store.set(mailLinkAtom, link);
  await followMailLink(link);
  expect(store.get(unsubscribeTokenAtom)).toBe("opening.1.secret");
  expect(window.location.pathname).toBe("/unsubscribe");
  expect(asked).toEqual([]);
});
