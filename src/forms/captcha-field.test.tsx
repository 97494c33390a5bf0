import type { getCaptchaChallenge } from "@rodinki/contract/paths";
import { messages } from "@rodinki/contract/messages";
import { act, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { solveChallenge } from "altcha-lib";
import { request } from "../api-client/request";
import { hasHalfFilledForm } from "../lib/half-filled-forms";
import { challengeUntil } from "../testing/challenge";
import { renderForm } from "../testing/render-form";
import { CaptchaField } from "./captcha-field";

jest.mock("../api-client/request");
// The work itself takes seconds and is the library's: here it is done when a test says so.
jest.mock("altcha-lib", () => ({ solveChallenge: jest.fn() }));
jest.mock("altcha-lib/algorithms/web/pbkdf2", () => ({ deriveKey: jest.fn() }));
const solver = jest.mocked(solveChallenge);

const inMinutes = (minutes: number) => Math.round(Date.now() / 1000) + minutes * 60;
const answerUntil = (expiresAt: number) => ({
  ok: true as const,
  data: challengeUntil(expiresAt),
});
const fetchChallenge = jest.mocked(request<typeof getCaptchaChallenge>);
const NAME = "g-recaptcha-response";

beforeEach(() => {
  fetchChallenge.mockReset().mockResolvedValue(answerUntil(inMinutes(10)));
  solver.mockReset().mockResolvedValue({ counter: 1, derivedKey: "", time: 1 });
});
afterEach(() => jest.useRealTimers());

const setUp = () => renderForm(<CaptchaField />);
const solved = () => screen.findByText("Проверка пройдена");

test("the browser solves the challenge by itself, and the form holds the token", async () => {
  const { values } = setUp();
  expect(screen.getByText(/Проверяем, что вы не робот/)).toBeVisible();
  await solved();
  expect(JSON.parse(atob(String(values()[NAME])))).toHaveProperty("solution.counter", 1);
});

test("a form in which only the captcha is solved is not half filled", async () => {
  setUp();
  await solved();
  expect(hasHalfFilledForm()).toBe(false);
});

test("a form without a token is not sent", async () => {
  solver.mockReturnValue(new Promise(() => {}));
  const { send } = setUp();
  await send();
  expect(screen.getByRole("alert")).toHaveTextContent(
    messages.required("Проверка, что вы не робот"),
  );
});

test("a lost network loses the solved state, is noted, and the check can be repeated", async () => {
  const noted = jest.spyOn(console, "warn").mockImplementation();
  fetchChallenge.mockResolvedValueOnce({
    ok: false,
    error: { status: 0, code: "network", message: "" },
  });
  const { values } = setUp();
  expect(await screen.findByText(/Не получилось проверить/)).toBeVisible();
  expect(noted).toHaveBeenCalledWith("Network error occured");
  expect(values()[NAME]).toBeFalsy();

  await userEvent.click(screen.getByRole("button", { name: "Повторить проверку" }));
  await solved();
  noted.mockRestore();
});

test("an error of the solver counts as not solved", async () => {
  const noted = jest.spyOn(console, "warn").mockImplementation();
  solver.mockRejectedValueOnce(new Error("out of memory"));
  const { values } = setUp();
  expect(await screen.findByText(/Не получилось проверить/)).toBeVisible();
  expect(noted).toHaveBeenCalledWith("Error: out of memory");
  expect(values()[NAME]).toBeFalsy();
  noted.mockRestore();
});

test("an expired token loses the solved state, and the next challenge is solved", async () => {
  jest.useFakeTimers({ doNotFake: ["queueMicrotask"] });
  const { values } = setUp();
  await act(() => jest.advanceTimersByTimeAsync(1000));
  expect(screen.getByText("Проверка пройдена")).toBeVisible();

  solver.mockReturnValue(new Promise(() => {}));
  await act(() => jest.advanceTimersByTimeAsync(10 * 60_000));
  expect(values()[NAME]).toBeFalsy();
  expect(screen.getByText(/Проверяем, что вы не робот/)).toBeVisible();
  expect(fetchChallenge).toHaveBeenCalledTimes(2);
});

test("a token counts once: after a submission another is made", async () => {
  const { send } = setUp();
  await solved();
  await send();
  await solved();
  expect(fetchChallenge).toHaveBeenCalledTimes(2);
});
