import { forwardRef, useEffect, useImperativeHandle, useRef } from "react";
import type {
  CaptchaEngine,
  CaptchaEvents,
  CaptchaHandle,
  CaptchaParameters,
} from "./captcha-engine";
import * as styles from "./captcha-field.module.css";

interface CaptchaProps extends Partial<CaptchaParameters>, Partial<CaptchaEvents> {
  /** Engine, which must be the same object in every render. */
  engine: CaptchaEngine;
}

/** A captcha of any provider, with the parameters, events and methods of the specification (§ 7). */
export const Captcha = forwardRef<CaptchaHandle, CaptchaProps>(function Captcha(
  {
    engine,
    sitekey = "",
    hl = "ru",
    test = false,
    webview = false,
    invisible = false,
    shieldPosition = "bottom-right",
    hideShield = false,
    ...events
  },
  ref,
) {
  const container = useRef<HTMLDivElement>(null);
  const handle = useRef<CaptchaHandle | null>(null);
  const listeners = useRef(events);
  useEffect(() => {
    listeners.current = events;
  });

  useEffect(() => {
    if (container.current === null) return;
    const rendered = engine.render(
      container.current,
      { sitekey, hl, test, webview, invisible, shieldPosition, hideShield },
      {
        onSuccess: (token) => listeners.current.onSuccess?.(token),
        onTokenExpired: () => listeners.current.onTokenExpired?.(),
        onNetworkError: () => listeners.current.onNetworkError?.(),
        onJavascriptError: (error) => listeners.current.onJavascriptError?.(error),
        onChallengeVisible: () => listeners.current.onChallengeVisible?.(),
        onChallengeHidden: () => listeners.current.onChallengeHidden?.(),
      },
    );
    handle.current = rendered;
    return () => rendered.destroy();
  }, [engine, sitekey, hl, test, webview, invisible, shieldPosition, hideShield]);

  useImperativeHandle(ref, () => ({
    execute: () => handle.current?.execute(),
    getResponse: () => handle.current?.getResponse() ?? "",
    reset: () => handle.current?.reset(),
    destroy: () => handle.current?.destroy(),
  }));

  const size = invisible ? styles.invisible : engine.hasFace ? styles.face : styles.widget;
  return <div ref={container} className={size} />;
});
