import { messages } from "@rodinki/contract/messages";
import type { getCaptchaChallenge } from "@rodinki/contract/paths";
import { act, screen, waitFor } from "@testing-library/react";
import { solveChallenge } from "altcha-lib";
import { request } from "../api-client/request";
import { hasHalfFilledForm } from "../lib/half-filled-forms";
import { challengeUntil } from "../testing/challenge";
import { renderForm } from "../testing/render-form";
import { CaptchaField } from "./captcha-field";
import { press } from "../testing/press";

jest.mock("../api-client/request");
// The library's proof of work, which takes seconds, is mocked: a test decides when it is done.
jest.mock("altcha-lib", () => ({ solveChallenge: jest.fn() }));
jest.mock("altcha-lib/algorithms/web/pbkdf2", () => ({ deriveKey: jest.fn() }));

const fetchChallenge = jest.mocked(request<typeof getCaptchaChallenge>);
const NAME = "g-recaptcha-response";

describe("of our own server", () => {
  const solver = jest.mocked(solveChallenge);

  const inMinutes = (minutes: number) => Math.round(Date.now() / 1000) + minutes * 60;
  const answerUntil = (expiresAt: number) => ({
    ok: true as const,
    data: challengeUntil(expiresAt),
  });

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
    expect(screen.getByRole("alert")).toHaveTextContent("Проверка, что вы не робот");
    expect(screen.getByText(messages.required("Проверка, что вы не робот"))).toBeVisible();
  });

  const lostNetwork = {
    ok: false,
    error: { status: 0, code: "network", message: "" },
  } as const;

  const loseNetwork = () => fetchChallenge.mockResolvedValueOnce(lostNetwork);
  const breakSolver = () => solver.mockRejectedValueOnce(new Error("out of memory"));

  test.each<[string, () => unknown, () => unknown]>([
    ["a broken solver, at a press", breakSolver, () => press("Повторить проверку")],
    ["a lost network, with the form", loseNetwork, () => press("Отправить")],
    [
      "a lost network, when it is back",
      loseNetwork,
      () => act(() => void window.dispatchEvent(new Event("online"))),
    ],
  ])("what has failed is noted and tried again: %s", async (_what, fail, repeat) => {
    const noted = jest.spyOn(console, "warn").mockImplementation();
    fail();
    const { values } = setUp();
    expect(await screen.findByText(/Не получилось проверить/)).toBeVisible();
    expect(noted).toHaveBeenCalledTimes(1);
    expect(values()[NAME]).toBeFalsy();

    await repeat();
    await solved();
    noted.mockRestore();
  });

  test("an expired token loses the solved state, the next challenge is solved", async () => {
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
});

describe("of Yandex", () => {
  /** The API that Yandex' script would put on the page. */
  const widget = {
    render: jest.fn((_container: HTMLElement, _parameters: unknown) => 7),
    subscribe: jest.fn(
      (_id: number, _event: string, _callback: (data?: unknown) => void) => () => {},
    ),
    execute: jest.fn(),
    getResponse: jest.fn(() => ""),
    reset: jest.fn(),
    destroy: jest.fn(),
  };

  beforeEach(() => {
    process.env.GATSBY_CAPTCHA_PROVIDER = "smartcaptcha";
    process.env.GATSBY_SMARTCAPTCHA_SITE_KEY = "site-key";
    jest.clearAllMocks();
  });
  afterAll(() => {
    delete process.env.GATSBY_CAPTCHA_PROVIDER;
    delete process.env.GATSBY_SMARTCAPTCHA_SITE_KEY;
  });

  async function setUp(parameters: Partial<Parameters<typeof CaptchaField>[0]> = {}) {
    const form = renderForm(<CaptchaField {...parameters} />);
    window.smartCaptcha = widget as never;
    window.onSmartCaptchaReady?.();
    await waitFor(() => expect(widget.render).toHaveBeenCalled());
    return form;
  }

  /** Emits an event of the widget. */
  const emit = (name: string, data?: unknown) =>
    act(() => {
      for (const [, event, callback] of widget.subscribe.mock.calls) {
        if (event === name) callback(data);
      }
    });

  test("the widget gets the site key and defaults, and needs no challenge", async () => {
    await setUp();
    expect(widget.render.mock.calls[0]?.[1]).toEqual({
      sitekey: "site-key",
      hl: "ru",
      test: false,
      webview: false,
      invisible: false,
      shieldPosition: "bottom-right",
      hideShield: false,
    });
    expect(fetchChallenge).not.toHaveBeenCalled();
  });

  test("a solved captcha passes its token on, is reset by a submission, and ends with the form", async () => {
    const { send, values, leave } = await setUp();
    emit("success", "token");
    expect(values()[NAME]).toBe("token");
    await send();
    expect(widget.reset).toHaveBeenCalledWith(7);
    expect(values()[NAME]).toBeFalsy();
    leave();
    expect(widget.destroy).toHaveBeenCalledWith(7);
  });

  test.each(["token-expired", "network-error", "javascript-error"])(
    "%s loses the solved state",
    async (event) => {
      const noted = jest.spyOn(console, "warn").mockImplementation();
      const { values } = await setUp();
      emit("success", "token");
      emit(event, { message: "broken" });
      expect(values()[NAME]).toBeFalsy();
      noted.mockRestore();
    },
  );

  test("an invisible captcha runs by itself, and can be repeated when closed", async () => {
    await setUp({ invisible: true, hideShield: true });
    expect(widget.execute).toHaveBeenCalledWith(7);
    expect(widget.render.mock.calls[0]?.[0]).toHaveClass("invisible");
    emit("challenge-visible");
    emit("challenge-hidden");
    await press("Повторить проверку");
    expect(widget.reset).toHaveBeenCalledWith(7);
    expect(widget.execute).toHaveBeenCalledTimes(2);
  });
});
