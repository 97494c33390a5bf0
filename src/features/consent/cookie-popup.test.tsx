import { cleanup, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createStore } from "jotai";
import { removeCookie } from "../../lib/cookies";
import { cookiePopupAtom } from "../../popups/popup-atoms";
import { cookieGroupsAtom, readCookieGroups, type CookieGroup } from "../../session/cookie-groups";
import { CookiePopup } from "./cookie-popup";
import { press } from "../../testing/press";
import { renderPart } from "../../testing/render-part";

function open(answered: CookieGroup[] | null = null) {
  const store = createStore();
  store.set(cookieGroupsAtom, answered);
  store.set(cookiePopupAtom, { status: true });
  renderPart(<CookiePopup />, store);
  return store;
}

afterEach(() => removeCookie("selectedCookieGroups"));

test.each([
  ["Принять все", ["1", "2", "3", "4"]],
  ["Только необходимые", ["1"]],
])("«%s» is remembered as %j, with one press", async (name, groups) => {
  const store = open();
  await press(name);
  expect(readCookieGroups()).toEqual(groups);
  expect(store.get(cookieGroupsAtom)).toEqual(groups);
  expect(store.get(cookiePopupAtom).status).toBe(false);
});

test("what is asked of another site whatever the answer is named in the question", () => {
  const named = () => screen.queryByText(/Yandex SmartCaptcha.*при любом выборе/);
  open();
  expect(named()).toBeNull();
  cleanup();

  process.env.GATSBY_CAPTCHA_PROVIDER = "smartcaptcha";
  try {
    open();
    expect(named()).toBeVisible();
  } finally {
    delete process.env.GATSBY_CAPTCHA_PROVIDER;
  }
});

test("the first question does not take the focus from the page, and Escape is no answer to it", async () => {
  const store = open();
  expect(document.body).toHaveFocus();
  await userEvent.tab();
  await userEvent.keyboard("{Escape}");
  expect(store.get(cookiePopupAtom).status).toBe(true);
});
