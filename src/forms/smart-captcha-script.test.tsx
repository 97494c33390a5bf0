import { act, screen, waitFor } from "@testing-library/react";
import { renderForm } from "../testing/render-form";
import { CaptchaField } from "./captcha-field";
import { press } from "../testing/press";

const script = () => document.querySelector<HTMLScriptElement>("script[src*='captcha.js']");

beforeEach(() => {
  process.env.GATSBY_CAPTCHA_PROVIDER = "smartcaptcha";
  process.env.GATSBY_SMARTCAPTCHA_SITE_KEY = "site-key";
});
afterAll(() => {
  delete process.env.GATSBY_CAPTCHA_PROVIDER;
  delete process.env.GATSBY_SMARTCAPTCHA_SITE_KEY;
});

// The test has its own file, as a loaded script is not loaded again.
test("a script that does not load is a network error, and can be loaded again", async () => {
  const noted = jest.spyOn(console, "warn").mockImplementation();
  renderForm(<CaptchaField />);
  act(() => void script()?.dispatchEvent(new Event("error")));
  expect(await screen.findByText(/Не получилось проверить/)).toBeVisible();
  expect(noted).toHaveBeenCalledWith("Network error occured");

  await press("Повторить проверку");
  expect(script()?.src).toMatch(/^https:\/\/smartcaptcha\.cloud\.yandex\.ru\/captcha\.js\?/);
  const render = jest.fn();
  window.smartCaptcha = { render, subscribe: jest.fn(), destroy: jest.fn() } as never;
  window.onSmartCaptchaReady?.();
  await waitFor(() => expect(render).toHaveBeenCalled());
  noted.mockRestore();
});
