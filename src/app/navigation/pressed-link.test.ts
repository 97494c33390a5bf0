/** @jest-environment ./src/testing/environment.ts */
import { waitFor } from "@testing-library/react";
import { paths } from "../../lib/paths";
import { sessionAtom, type Session } from "../../session/session-atoms";
import { store } from "../store";
import { followLinks } from "./follow-links";
import { guardNavigation } from "./guard-navigation";

const loadPage = jest.fn(() => Promise.resolve({}));
const show = jest.fn();

beforeAll(() => {
  window.___loader = { enqueue: jest.fn(), loadPage };
  window.___navigate = show;
  guardNavigation();
  followLinks();
});

beforeEach(() => {
  loadPage.mockClear();
  show.mockClear();
  // Pages change immediately.
  window.matchMedia = () => ({ matches: false }) as MediaQueryList;
  Object.defineProperty(navigator, "connection", { value: undefined, configurable: true });
  store.set(sessionAtom, { status: "anonymous" });
  document.body.innerHTML = "";
});

function linkTo(href: string): HTMLAnchorElement {
  const link = document.createElement("a");
  link.href = href;
  document.body.append(link);
  return link;
}

const touch = (link: HTMLAnchorElement) =>
  link.dispatchEvent(new MouseEvent("pointerdown", { bubbles: true }));

test("a page is on its way while the finger is still on its link", () => {
  touch(linkTo("/risk?from=home#signs"));
  expect(loadPage.mock.calls).toEqual([["/risk"]]);
  expect(show).not.toHaveBeenCalled();
});

test.each([
  "/rules.pdf",
  "/#place-on-this-page",
  "https://elsewhere.example/",
  "mailto:a@b.example",
])("%s is no page to fetch", (href) => {
  touch(linkTo(href));
  expect(loadPage).not.toHaveBeenCalled();
});

test("nothing is fetched ahead of a reader who saves data", () => {
  Object.defineProperty(navigator, "connection", { value: { saveData: true }, configurable: true });
  touch(linkTo("/risk"));
  expect(loadPage).not.toHaveBeenCalled();
});

test("whoever is signed in comes from «Записаться» into the cabinet immediately", async () => {
  store.set(sessionAtom, { status: "signed-in", user: { id: 7 } } as Session);
  const link = linkTo(paths.appointment);
  touch(link);
  expect(loadPage.mock.calls).toEqual([[paths.cabinet.appointment]]);
  link.click();
  await waitFor(() =>
    expect(show).toHaveBeenCalledWith(paths.cabinet.appointment, { state: { insideSite: true } }),
  );
});

test("everybody else sees the free times first", async () => {
  linkTo(paths.appointment).click();
  await waitFor(() => expect(show).toHaveBeenCalledWith(paths.appointment, { state: undefined }));
});
