/** A captcha whose token travels as `g-recaptcha-response`, whatever service provides it (specification § 7). */
export interface CaptchaEngine {
  /** Whether it has a visible control that a person clicks. */
  hasFace: boolean;
  /** Puts the captcha into the container; it works until it is destroyed. */
  render: (
    container: HTMLElement,
    parameters: CaptchaParameters,
    events: CaptchaEvents,
  ) => CaptchaHandle;
}

/** Parameters of a widget, which an engine without a visible control does not need. */
export interface CaptchaParameters {
  sitekey: string;
  /** Language of the widget. */
  hl: string;
  /** Whether to always ask for a proof, for tests of the page. */
  test: boolean;
  /** Whether the page is shown inside another program. */
  webview: boolean;
  invisible: boolean;
  /** Position of the notice of an invisible captcha. */
  shieldPosition:
    "top-left" | "center-left" | "bottom-left" | "top-right" | "center-right" | "bottom-right";
  /** Whether to hide the notice; the page itself must then mention the captcha. */
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
