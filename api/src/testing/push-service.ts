import { createDecipheriv, createECDH, hkdfSync, randomBytes } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import type { IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import * as paths from "@rodinki/contract/paths";
import type { Person } from "./people";
import type { TestApp } from "./test-app";

/** A notice that a browser has been sent. */
interface Received {
  browser: TestBrowser;
  headers: IncomingHttpHeaders;
  body: Buffer;
  /** The decrypted text, without the padding at its end. */
  text: string;
  /** The sender's claims in the VAPID token. */
  claims: { aud: string; exp: number; sub: string };
}

interface TestBrowser {
  endpoint: string;
  p256dh: string;
  auth: string;
}

interface Answer {
  status: number;
  headers?: Record<string, string>;
}

/** A push service that decrypts instead of its browsers, by RFC 8291 and RFC 8292, without the library that has encrypted. */
export interface PushService {
  origin: string;
  received: Received[];
  subscribe: () => TestBrowser;
  requests: () => number;
  /** Sets the answer to all requests, at first 201; a promise delays it. */
  answer: (next: (browser: TestBrowser) => Answer | Promise<Answer>) => void;
  stop: () => Promise<void>;
}

export async function startPushService(port = 0): Promise<PushService> {
  const received: Received[] = [];
  const browsers = new Map<string, Keys>();
  let requests = 0;
  let answer: Parameters<PushService["answer"]>[0] = () => ({ status: 201 });
  const server = createServer((request, response) => {
    void (async () => {
      requests += 1;
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      const keys = browsers.get(request.url ?? "");
      if (keys === undefined) return response.writeHead(404).end();
      const { status, headers } = await answer(keys.browser);
      if (status === 201) {
        const body = Buffer.concat(chunks);
        received.push({
          browser: keys.browser,
          headers: request.headers,
          body,
          text: decrypt(body, keys).trimEnd(),
          claims: claimsOf(request.headers.authorization ?? ""),
        });
      }
      return response.writeHead(status, headers).end();
    })();
  });
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    received,
    requests: () => requests,
    answer: (next) => void (answer = next),
    subscribe: () => {
      const path = `/send/${randomBytes(16).toString("base64url")}`;
      const pair = createECDH("prime256v1");
      const secret = randomBytes(16);
      const browser = {
        endpoint: `${origin}${path}`,
        p256dh: pair.generateKeys("base64url"),
        auth: secret.toString("base64url"),
      };
      browsers.set(path, { browser, pair, secret });
      return browser;
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

interface Keys {
  browser: TestBrowser;
  pair: ReturnType<typeof createECDH>;
  secret: Buffer;
}

const derive = (key: Buffer, salt: Buffer, info: Buffer | string, length: number) =>
  Buffer.from(hkdfSync("sha256", key, salt, info, length));

/** One record of `aes128gcm` (RFC 8188) whose key comes from both pairs (RFC 8291 § 3.4). */
function decrypt(body: Buffer, { pair, secret }: Keys): string {
  const salt = body.subarray(0, 16);
  const keyEnd = 21 + body.readUInt8(20);
  const senderKey = body.subarray(21, keyEnd);
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), pair.getPublicKey(), senderKey]);
  const shared = derive(pair.computeSecret(senderKey), secret, info, 32);
  const key = derive(shared, salt, "Content-Encoding: aes128gcm\0", 16);
  const nonce = derive(shared, salt, "Content-Encoding: nonce\0", 12);
  const open = createDecipheriv("aes-128-gcm", key, nonce).setAuthTag(body.subarray(-16));
  const record = Buffer.concat([open.update(body.subarray(keyEnd, -16)), open.final()]);
  const end = record.lastIndexOf(2);
  if (end < 0) throw new Error("the record has no end");
  return record.subarray(0, end).toString();
}

/** The sender's claims; the library that signs them is not tested. */
function claimsOf(authorization: string): Received["claims"] {
  const [, claims = ""] = /^vapid t=[\w-]+\.([\w-]+)\./.exec(authorization) ?? [];
  return JSON.parse(Buffer.from(claims, "base64url").toString()) as Received["claims"];
}

type Caller = Pick<Person, "browser">;

export const showPush = async ({ browser }: Caller) =>
  (await browser.call(paths.showPush)).json().data;

export async function turnOn(person: Caller, subscription: TestBrowser, fields = {}) {
  const { key } = await showPush(person);
  return person.browser.call(paths.turnOnPush, { body: { ...subscription, key, ...fields } });
}

export async function subscribed(person: Caller, service: PushService): Promise<TestBrowser> {
  const subscription = service.subscribe();
  const answer = await turnOn(person, subscription);
  expect([answer.statusCode, answer.body]).toEqual([201, expect.any(String)]);
  return subscription;
}

/** Waits for due notices. @returns all notices sent to this browser, oldest first */
export async function noticesTo(
  { app }: TestApp,
  { received }: PushService,
  { endpoint }: TestBrowser,
) {
  await app.pushSettled();
  return received
    .filter(({ browser }) => browser.endpoint === endpoint)
    .map(({ text }) => JSON.parse(text) as { tag: string; path: string; answerBy: number | null });
}
