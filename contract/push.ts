import { Type } from "typebox";
import type { Static } from "typebox";
import { MessageAnswer } from "./call";
import type { CallTable } from "./call";
import { Id, Instant } from "./field-schemas";
import * as paths from "./paths";

/** Base64url without padding, of `bytes` bytes. */
const Bytes = (bytes: number, description: string) =>
  Type.String({ pattern: `^[\\w-]{${Math.ceil((bytes * 4) / 3)}}$`, description });

const ServerKey = Bytes(65, "the server's public key (RFC 8292): the browser subscribes with it");

/** A browser that gets notices. Answers never contain its address. */
export const PushDevice = Type.Object({
  id: Id(),
  device: Type.String({ description: "browser and system: «Chrome, Android»" }),
  current: Type.Boolean({
    description: "it was turned on, or confirmed, in the session of this call",
  }),
  fingerprint: Bytes(32, "SHA-256 of the address: a browser knows itself by it"),
  createdAt: Instant,
});
export type PushDevice = Static<typeof PushDevice>;

/** Subscription of the browser, as of `PushSubscription.toJSON()`. */
export const Subscription = Type.Object({
  endpoint: Type.String({
    title: "Адрес уведомлений",
    minLength: 1,
    maxLength: 1000,
    description: "https, of a push service that the server knows",
  }),
  p256dh: Bytes(65, "the browser's public key (RFC 8291)"),
  auth: Bytes(16, "the browser's secret (RFC 8291)"),
  key: ServerKey,
});
export type Subscription = Static<typeof Subscription>;

export const pushCalls = {
  [paths.showPush]: {
    summary:
      "Which devices of the person get notices, newest first, and the key to turn on another",
    response: {
      200: Type.Object({ data: Type.Object({ key: ServerKey, devices: Type.Array(PushDevice) }) }),
    },
  },
  [paths.turnOnPush]: {
    summary: "Sends notices to this browser; again changes nothing but its secrets",
    description:
      "What this session has turned on before ends. An address that somebody else has turned on in this browser is theirs no more",
    body: Subscription,
    response: { 201: Type.Object({ data: PushDevice }) },
    errors: ["push_limit", "changed_meanwhile"],
  },
  [paths.turnOffPush]: {
    summary: "Sends no more notices to a device of the person",
    params: Type.Object({ id: Id() }),
    response: { 200: MessageAnswer },
    errors: ["not_found"],
  },
} as const satisfies CallTable;
