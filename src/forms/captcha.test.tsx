import { render } from "@testing-library/react";
import { createRef } from "react";
import { Captcha } from "./captcha";
import type { CaptchaEngine, CaptchaEvents, CaptchaHandle } from "./captcha-engine";

const handle: CaptchaHandle = {
  execute: jest.fn(),
  getResponse: jest.fn(() => "token"),
  reset: jest.fn(),
  destroy: jest.fn(),
};

test("a captcha of any provider is worked by the same methods and tells of the same events", () => {
  const emitted: string[] = [];
  let events: CaptchaEvents | undefined;
  const engine: CaptchaEngine = {
    hasFace: true,
    render: (_container, _parameters, given) => {
      events = given;
      return handle;
    },
  };
  const ref = createRef<CaptchaHandle>();
  const { unmount } = render(
    <Captcha
      ref={ref}
      engine={engine}
      onSuccess={(token) => emitted.push(`success ${token}`)}
      onTokenExpired={() => emitted.push("token expired")}
      onNetworkError={() => emitted.push("network error")}
      onJavascriptError={({ message }) => emitted.push(message)}
      onChallengeVisible={() => emitted.push("challenge visible")}
      onChallengeHidden={() => emitted.push("challenge hidden")}
    />,
  );
  events?.onChallengeVisible();
  events?.onChallengeHidden();
  events?.onSuccess("token");
  events?.onTokenExpired();
  events?.onNetworkError();
  events?.onJavascriptError({ message: "script error" });
  expect(emitted).toEqual([
    "challenge visible",
    "challenge hidden",
    "success token",
    "token expired",
    "network error",
    "script error",
  ]);

  ref.current?.execute();
  ref.current?.reset();
  expect(handle.execute).toHaveBeenCalledTimes(1);
  expect(handle.reset).toHaveBeenCalledTimes(1);
  expect(ref.current?.getResponse()).toBe("token");
  unmount();
  expect(handle.destroy).toHaveBeenCalledTimes(1);
});
