/** @jest-environment ./src/testing/environment.ts */
import { offerLinkAtom, resumeTokenAtom } from "../../session/mail-links";
import { startFakeApi } from "../../testing/fake-api";
import { store } from "../store";

const api = startFakeApi();

test("a link to wait on is kept for its page, and the link of an offer takes its place", async () => {
  const { followMailLink } = await import("./follow-mail-link");
  const asked = api.reply({});

  await followMailLink({ parameters: "resume=secret", failure: null });
  expect(store.get(resumeTokenAtom)).toBe("secret");
  expect(window.location.pathname).toBe("/waiting");

  await followMailLink({ parameters: "offer=other&answer=accept", failure: null });
  expect([store.get(resumeTokenAtom), store.get(offerLinkAtom)?.token]).toEqual([null, "other"]);
  expect(asked).toEqual([]);
});
