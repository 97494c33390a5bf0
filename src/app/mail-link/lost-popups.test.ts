/** @jest-environment ./src/testing/environment.ts */
import { startFakeApi } from "../../testing/fake-api";
import { store } from "../store";
import { followMailLink } from "./follow-mail-link";
import { mailLinkAtom } from "./mail-link";

jest.mock("../../popups/text-info-popup", () => {
  throw new Error("Loading chunk failed");
});

const api = startFakeApi();

test.each(["activation=code", "undo-email=code", "reset=code&email=anna@example.ru"])(
  "%s is used up by nothing before what says so is on the device",
  async (parameters) => {
    const asked = api.reply({});
    const link = { parameters, failure: null };
    store.set(mailLinkAtom, link);
    await followMailLink(link);
    expect(store.get(mailLinkAtom)?.failure).toMatch(/^Нет связи/);
    expect(asked).toEqual([]);
  },
);
