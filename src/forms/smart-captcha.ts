import type { CaptchaEngine, CaptchaHandle, CaptchaParameters } from "./captcha-engine";

/** API of Yandex' script. Each method acts on the first widget unless it is given one. */
interface SmartCaptchaApi {
  render: (container: HTMLElement, parameters: CaptchaParameters) => number;
  subscribe: {
    (widget: number, event: "success", callback: (token: string) => void): () => void;
    (
      widget: number,
      event: "javascript-error",
      callback: (error: { message: string }) => void,
    ): () => void;
    (
      widget: number,
      event: "token-expired" | "network-error" | "challenge-visible" | "challenge-hidden",
      callback: () => void,
    ): () => void;
  };
  execute: (widget: number) => void;
  getResponse: (widget: number) => string;
  reset: (widget: number) => void;
  destroy: (widget: number) => void;
}

declare global {
  interface Window {
    smartCaptcha?: SmartCaptchaApi;
    onSmartCaptchaReady?: () => void;
  }
}

const SCRIPT =
  "https://smartcaptcha.cloud.yandex.ru/captcha.js?render=onload&onload=onSmartCaptchaReady";

/**
 * Yandex SmartCaptcha, as a visible widget, or invisible: then it asks for a proof only in case of doubt.
 *
 * @see https://yandex.cloud/ru/docs/smartcaptcha/concepts/widget-methods
 */
export const smartCaptcha: CaptchaEngine = {
  hasFace: true,
  render: (container, parameters, events) => {
    let widget: CaptchaHandle | undefined;
    let destroyed = false;

    const start = async () => {
      try {
        const api = await loadApi();
        if (destroyed) return;
        const id = api.render(container, parameters);
        api.subscribe(id, "success", events.onSuccess);
        api.subscribe(id, "token-expired", events.onTokenExpired);
        api.subscribe(id, "network-error", events.onNetworkError);
        api.subscribe(id, "javascript-error", events.onJavascriptError);
        api.subscribe(id, "challenge-visible", events.onChallengeVisible);
        api.subscribe(id, "challenge-hidden", events.onChallengeHidden);
        widget = handleOf(api, id);
        if (parameters.invisible) widget.execute();
      } catch {
        if (!destroyed) events.onNetworkError();
      }
    };
    const reset = () => {
      if (widget === undefined) return void start();
      widget.reset();
      if (parameters.invisible) widget.execute();
    };

    void start();
    return {
      execute: () => widget?.execute(),
      getResponse: () => widget?.getResponse() ?? "",
      reset,
      destroy: () => {
        destroyed = true;
        widget?.destroy();
      },
    };
  },
};

const handleOf = (api: SmartCaptchaApi, id: number): CaptchaHandle => ({
  execute: () => api.execute(id),
  getResponse: () => api.getResponse(id),
  reset: () => api.reset(id),
  destroy: () => api.destroy(id),
});

let loading: Promise<SmartCaptchaApi> | undefined;

/** Loads the script once; after a failure the next call tries again. */
const loadApi = (): Promise<SmartCaptchaApi> =>
  (loading ??= addScript().catch((error: unknown) => {
    loading = undefined;
    throw error;
  }));

const addScript = () =>
  new Promise<SmartCaptchaApi>((resolve, reject) => {
    const script = document.createElement("script");
    window.onSmartCaptchaReady = () => {
      if (window.smartCaptcha) resolve(window.smartCaptcha);
    };
    script.src = SCRIPT;
    script.async = true;
    script.onerror = () => {
      script.remove();
      reject(new Error(`${SCRIPT} could not be loaded`));
    };
    document.head.append(script);
  });
