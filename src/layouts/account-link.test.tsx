import { fireEvent, render, screen } from "@testing-library/react";
import { createStore, Provider } from "jotai";
import { loginPopupAtom } from "../popups/popup-atoms";
import { sessionAtom, type Session } from "../session/session-atoms";
import { AccountLink } from "./account-link";

/** @returns whether a press on the link opens the sign-in */
function asksToSignIn(session: Session): boolean {
  const store = createStore();
  store.set(sessionAtom, session);
  render(
    <Provider store={store}>
      <AccountLink />
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
