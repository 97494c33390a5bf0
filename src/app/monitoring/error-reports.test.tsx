/** @jest-environment ./src/testing/environment.ts */
import { act, waitFor } from "@testing-library/react";
import { createStore } from "jotai";
import { allowGroupsAtom } from "../../session/allow-cookie-groups";
import { answer, startApiServer } from "../../testing/api-server";
import { userRecordOf } from "../../testing/user";
import * as sentry from "./sentry";
import { renderPart } from "../../testing/render-part";

jest.mock("./sentry", () => ({
  start: jest.fn(),
  send: jest.fn(),
  stop: jest.fn(),
  identify: jest.fn(),
}));
const identify = jest.mocked(sentry.identify);

const server = startApiServer();

beforeAll(() => {
  process.env.GATSBY_SENTRY_DSN = "https://key@errors.example.ru/1";
});
afterAll(() => {
  delete process.env.GATSBY_SENTRY_DSN;
});

test("errors carry the id and the e-mail of the signed-in person, and nobody's after the sign-out", async () => {
  server.handle = (_request, response) => answer(response, 204, null);
  const { ErrorReports } = await import("./error-reports");
  const { setUserAtom, signOutAtom } = await import("../../session/session-actions");
  const store = createStore();
  store.set(allowGroupsAtom, ["1", "2"]);
  store.set(setUserAtom, userRecordOf());
  renderPart(<ErrorReports />, store);
  await waitFor(() =>
    expect(identify).toHaveBeenLastCalledWith({ id: 7, email: "anna@example.ru" }),
  );

  await act(() => store.set(signOutAtom));
  await waitFor(() => expect(identify).toHaveBeenLastCalledWith(null));
});
