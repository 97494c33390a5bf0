import { randomBytes, webcrypto } from "node:crypto";

/** The browser's part of notices, which jsdom has none of. */
interface FakePush {
  /** What the person answers in the browser's window; "default": they close it. */
  answer: NotificationPermission;
  /** How often that window was shown. */
  asked: number;
  /** The address of this browser; null: nothing reaches it. */
  endpoint: string | null;
  /** Where the browser's push service is away. */
  isAway: boolean;
}

/** Of the server. */
export const SERVER_KEY = `B${"A".repeat(86)}`;
const bytes = (text: string) => Uint8Array.from(Buffer.from(text, "base64url")).buffer;

/**
 * Gives the window what a browser with notices has, for one test.
 *
 * @param permission that the site has at first
 * @param known this browser's address and the server's key for it, from an earlier visit
 */
export function fakePush(
  permission: NotificationPermission = "default",
  known?: { endpoint: string; key?: string },
): FakePush {
  const state: FakePush = {
    answer: "granted",
    asked: 0,
    endpoint: known?.endpoint ?? null,
    isAway: false,
  };
  let key = known?.key ?? SERVER_KEY;
  const subscription = () =>
    state.endpoint === null
      ? null
      : {
          endpoint: state.endpoint,
          options: { applicationServerKey: bytes(key) },
          getKey: (name: string) => new Uint8Array(name === "auth" ? 16 : 65).buffer,
          unsubscribe: () => {
            state.endpoint = null;
            return Promise.resolve(true);
          },
        };
  const pushManager = {
    getSubscription: () => Promise.resolve(subscription()),
    subscribe: (options: { applicationServerKey: string }) => {
      if (state.isAway) return Promise.reject(new Error("push service not available"));
      key = options.applicationServerKey;
      state.endpoint = `https://push.example.ru/${randomBytes(8).toString("hex")}`;
      return Promise.resolve(subscription());
    },
  };
  const registration = { pushManager };
  Object.defineProperty(window.navigator, "serviceWorker", {
    configurable: true,
    value: {
      ready: Promise.resolve(registration),
      getRegistration: () => Promise.resolve(registration),
    },
  });
  class FakeNotification {
    static permission = permission;
    static requestPermission = () => {
      state.asked += 1;
      FakeNotification.permission = state.answer;
      return Promise.resolve(state.answer);
    };
  }
  // Missing in jsdom.
  Object.defineProperty(window.crypto, "subtle", { configurable: true, value: webcrypto.subtle });
  Object.assign(window, { Notification: FakeNotification, PushManager: class {} });
  return state;
}

/** A browser without notices, as it is before the first fake. */
export function noPush(): void {
  Reflect.deleteProperty(window.navigator, "serviceWorker");
  Reflect.deleteProperty(window, "Notification");
  Reflect.deleteProperty(window, "PushManager");
}
