import { render, screen, within } from "@testing-library/react";
import { createStore, Provider } from "jotai";
import { act } from "react";
import { mobileMenuPopupAtom, questionPopupAtom } from "../popups/popup-atoms";
import { MobileMenu } from "./mobile-menu";

const inStore = (store: ReturnType<typeof createStore>, pathname = "/") => (
  <Provider store={store}>
    <MobileMenu pathname={pathname} />
  </Provider>
);

const menu = () => screen.getByRole("dialog", { hidden: true });

test("stands closed in the page, and opens and closes with its atom", () => {
  const store = createStore();
  render(inStore(store));
  expect(menu()).not.toHaveAttribute("open");
  act(() => store.set(mobileMenuPopupAtom, { status: true }));
  expect(menu()).toHaveAttribute("open");
  act(() => store.set(mobileMenuPopupAtom, { status: false }));
  expect(menu()).not.toHaveAttribute("open");
});

test("closes when the page changes", () => {
  const store = createStore();
  const { rerender } = render(inStore(store));
  act(() => store.set(mobileMenuPopupAtom, { status: true }));
  rerender(inStore(store, "/rules"));
  expect(menu()).not.toHaveAttribute("open");
  expect(within(menu()).getByText("Солнце")).toHaveAttribute("aria-current");
});

test("closes for a kept press, which comes before the page has taken it over", () => {
  const store = createStore();
  render(inStore(store));
  (menu() as HTMLDialogElement).showModal();
  act(() => within(menu()).getByText("Задать вопрос").click());
  expect(menu()).not.toHaveAttribute("open");
  expect(store.get(questionPopupAtom)).toEqual({ status: true });
});
