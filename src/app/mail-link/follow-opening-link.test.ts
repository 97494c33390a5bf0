/** @jest-environment ./src/testing/environment.ts */
import { openingTokenAtom } from "../../session/mail-links";
import { startFakeApi } from "../../testing/fake-api";
import { store } from "../store";
import { mailLinkAtom } from "./mail-link";

const api = startFakeApi();

test("a link about an opening is kept for its page, and decides nothing", async () => {
  const { followMailLink } = await import("./follow-mail-link");
  const asked = api.reply({});
  const link = { parameters: "opening=token", failure: null };
  store.set(mailLinkAtom, link);

  await followMailLink(link);

  expect(store.get(openingTokenAtom)).toBe("token");
  expect(store.get(mailLinkAtom)).toBeNull();
  expect(asked).toEqual([]);
});
