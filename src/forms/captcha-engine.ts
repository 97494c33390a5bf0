/** A captcha whose token travels as `g-recaptcha-response`, whatever service provides it (specification § 7). */
export interface CaptchaEngine {
  /** Whether it draws something that a person presses. */
  hasFace: boolean;
  /** Puts the captcha into the container; it works until it is destroyed. */
  render: (
    container: HTMLElement,
    parameters: CaptchaParameters,
    events: CaptchaEvents,
  ) => CaptchaHandle;
}

/** An engine without a face needs none of them. */
export interface CaptchaParameters {
  sitekey: string;
  /** Language of the widget. */
  hl: string;
  /** Always asks for a proof, to try the page out. */
  test: boolean;
  /** The page stands in another program. */
  webview: boolean;
  invisible: boolean;
  /** Element in which an invisible captcha says that it is there. */
  shieldPosition:
    "top-left" | "center-left" | "bottom-left" | "top-right" | "center-right" | "bottom-right";
  /** The page itself must then say that it uses a captcha. */
  hideShield: boolean;
}

export interface CaptchaEvents {
  onSuccess: (token: string) => void;
  onTokenExpired: () => void;
  onNetworkError: () => void;
  onJavascriptError: (error: { message: string }) => void;
  onChallengeVisible: () => void;
  onChallengeHidden: () => void;
}

export interface CaptchaHandle {
  execute: () => void;
  /** @returns the token, or an empty text while there is none */
  getResponse: () => string;
  /** Forgets the token and starts again. */
  reset: () => void;
  destroy: () => void;
}
