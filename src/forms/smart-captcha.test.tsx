import type { getCaptchaChallenge } from "@rodinki/contract/paths";
import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { request } from "../api-client/request";
import { renderForm } from "../testing/render-form";
import { CaptchaField } from "./captcha-field";

jest.mock("../api-client/request");

/** What Yandex' script would put on the page. */
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
const NAME = "g-recaptcha-response";
const fetchChallenge = jest.mocked(request<typeof getCaptchaChallenge>);

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

/** The widget reports something. */
const emit = (name: string, data?: unknown) =>
  act(() => {
    for (const [, event, callback] of widget.subscribe.mock.calls) {
      if (event === name) callback(data);
    }
  });

test("the widget gets the site key and the defaults, and needs no challenge of ours", async () => {
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

test("a solved captcha passes its token on", async () => {
  const { values } = await setUp();
  emit("success", "token");
  expect(values()[NAME]).toBe("token");
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

test("an invisible captcha runs by itself, takes no room, and can be repeated when it was closed", async () => {
  await setUp({ invisible: true, hideShield: true });
  expect(widget.execute).toHaveBeenCalledWith(7);
  expect(widget.render.mock.calls[0]?.[0]).toHaveClass("invisible");
  emit("challenge-visible");
  emit("challenge-hidden");
  await userEvent.click(screen.getByRole("button", { name: "Повторить проверку" }));
  expect(widget.reset).toHaveBeenCalledWith(7);
  expect(widget.execute).toHaveBeenCalledTimes(2);
});

test("after a submission the widget is reset", async () => {
  const { send, values } = await setUp();
  emit("success", "token");
  await send();
  expect(widget.reset).toHaveBeenCalledWith(7);
  expect(values()[NAME]).toBeFalsy();
});

test("the widget is destroyed with the form", async () => {
  const { leave } = await setUp();
  leave();
  expect(widget.destroy).toHaveBeenCalledWith(7);
});
