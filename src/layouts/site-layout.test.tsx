import { render, screen, within, fireEvent } from "@testing-library/react";
import { createStore, Provider } from "jotai";
import { act } from "react";
import { mobileMenuPopupAtom, questionPopupAtom, loginPopupAtom } from "../popups/popup-atoms";
import { sessionAtom, type Session } from "../session/session-atoms";
import { AccountLink } from "./account-link";
import { MobileMenu } from "./mobile-menu";

describe("the menu of a telephone", () => {
  const inStore = (store: ReturnType<typeof createStore>, pathname = "/") => (
    <Provider store={store}>
      <MobileMenu pathname={pathname} />
    </Provider>
  );

  const menu = () => screen.getByRole("dialog", { hidden: true });

  test("stands closed in the page, opens and closes with its atom, and closes when the page changes", () => {
    const store = createStore();
    const { rerender } = render(inStore(store));
    expect(menu()).not.toHaveAttribute("open");
    act(() => store.set(mobileMenuPopupAtom, { status: true }));
    expect(menu()).toHaveAttribute("open");
    act(() => store.set(mobileMenuPopupAtom, { status: false }));
    expect(menu()).not.toHaveAttribute("open");

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
});

describe("the link to the cabinet", () => {
  /** @returns whether a press on the link opens the sign-in */
  function asksToSignIn(session: Session): boolean {
    const store = createStore();
    store.set(sessionAtom, session);
    render(
      <Provider store={store}>
        <AccountLink pathname="/" />
      </Provider>,
    );
    fireEvent.click(screen.getByRole("link"));
    return store.get(loginPopupAtom).status;
  }

  test("a visitor who is not signed in is asked to", () => {
    expect(asksToSignIn({ status: "anonymous" })).toBe(true);
  });

  test.each<Session>([{ status: "unknown" }, { status: "unreachable", userId: 7 }])(
    "while the session is %j the link leads to the cabinet, whose guard decides",
    (session) => {
      expect(asksToSignIn(session)).toBe(false);
    },
  );

  test("stays the same element when the session becomes known: a press on it is not lost", () => {
    const store = createStore();
    render(
      <Provider store={store}>
        <AccountLink pathname="/" />
      </Provider>,
    );
    const before = screen.getByRole("link");
    act(() => store.set(sessionAtom, { status: "unreachable", userId: 7 }));
    expect(screen.getByRole("link", { name: "Кабинет" })).toBe(before);
    act(() => store.set(sessionAtom, { status: "anonymous" }));
    expect(screen.getByRole("link", { name: "Войти" })).toBe(before);
  });
});
