/** @jest-environment ./src/testing/environment.ts */
import { followingLinkAtom } from "../../session/following-link";
import { offerLinkAtom } from "../../session/offer-link";
import { openingTokenAtom } from "../../session/opening-token";
import { reminderLinkAtom } from "../../session/reminder-link";
import { resumeTokenAtom } from "../../session/resume-link";
import { unsubscribeTokenAtom } from "../../session/unsubscribe-token";
import { startFakeApi } from "../../testing/fake-api";
import { store } from "../store";
import { mailLinkAtom } from "./mail-link";

const api = startFakeApi();

async function follow(parameters: string) {
  const { followMailLink } = await import("./follow-mail-link");
  const link = { parameters, failure: null };
  store.set(mailLinkAtom, link);
  expect(store.get(followingLinkAtom)).toBe(true);
  await followMailLink(link);
  expect(store.get(followingLinkAtom)).toBe(false);
  expect(store.get(mailLinkAtom)).toBeNull();
}

beforeEach(() => window.history.replaceState(null, "", "/"));

test.each(["coming", "not-coming"] as const)(
  "a link of a reminder leads to the page that asks again, and does nothing else: %s",
  async (answer) => {
    const asked = api.reply({});
    await follow(`reminder=token&answer=${answer}`);
    expect(store.get(reminderLinkAtom)).toEqual({ token: "token", answer });
    expect(window.location.pathname).toBe("/answer");
    expect(asked).toEqual([]);
  },
);

test.each(["accept", "decline"] as const)(
  "so does the link of an offered time: %s",
  async (answer) => {
    const asked = api.reply({});
    await follow(`offer=token&answer=${answer}`);
    expect(store.get(offerLinkAtom)).toEqual({ token: "token", answer });
    expect(window.location.pathname).toBe("/waiting");
    expect(asked).toEqual([]);
  },
);

test("so does the address of an e-mail that can be stopped", async () => {
  const asked = api.reply({});
  await follow("unsubscribe=opening.1.secret");
  expect(store.get(unsubscribeTokenAtom)).toBe("opening.1.secret");
  expect(window.location.pathname).toBe("/unsubscribe");
  expect(asked).toEqual([]);
});

test("a link about an opening is kept for its page, and decides nothing", async () => {
  const asked = api.reply({});
  await follow("opening=token");
  expect(store.get(openingTokenAtom)).toBe("token");
  expect(asked).toEqual([]);
});

test("a link to wait on is kept for its page, and the link of an offer takes its place", async () => {
  const asked = api.reply({});
  await follow("resume=secret");
  expect(store.get(resumeTokenAtom)).toBe("secret");
  expect(window.location.pathname).toBe("/waiting");

  await follow("offer=other&answer=accept");
  expect([store.get(resumeTokenAtom), store.get(offerLinkAtom)?.token]).toEqual([null, "other"]);
  expect(asked).toEqual([]);
});
