import { methodOf, patternOf } from "@rodinki/contract/address";
import type { AnswerOf, CallName } from "@rodinki/contract/calls";
import type { ErrorBody } from "@rodinki/contract/call";
import type { ErrorCode, errorStatus } from "@rodinki/contract/error-codes";
import * as paths from "@rodinki/contract/paths";
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from "node:http";
import { answer, startApiServer } from "./api-server";

/** A call that came. */
export interface Received {
  name: CallName;
  /** What filled in the `:name`s of the path. */
  params: Record<string, string>;
  query: Record<string, string>;
  /** Fields of the body. */
  fields: Record<string, string>;
  headers: IncomingHttpHeaders;
}

export type Refusal = readonly [status: (typeof errorStatus)[ErrorCode], error: ErrorBody];
export type Reply<Name extends CallName> =
  readonly [status: 200 | 201 | 204, data: AnswerOf<Name>] | Refusal;

/** What each call is answered with; null: the connection breaks. */
export type Replies = {
  [Name in CallName]?:
    Reply<Name> | null | ((call: Received) => Reply<Name> | null | Promise<Reply<Name> | null>);
};

/** Answers a call in this order, and from then on as the last time. */
export function inTurn<Answer>(...answers: [Answer, ...Answer[]]): () => Answer {
  let turn = 0;
  return () => {
    turn += 1;
    return answers[Math.min(turn, answers.length) - 1] ?? answers[0];
  };
}

/** What a telephone without a network loses of a call: the request, which then changes nothing, or the answer alone. */
export const losses = ["request", "answer"] as const;

/** Answers as `reply` does, and loses something of the first call. */
export function lossy<Answer>(
  lost: (typeof losses)[number],
  reply: (call: Received) => Answer,
): (call: Received) => Answer | null {
  let isLost = false;
  return (call) => {
    if (isLost) return reply(call);
    isLost = true;
    if (lost === "answer") reply(call);
    return null;
  };
}

/**
 * The API as a test wants it, for what the real one cannot be brought to do. Calls that `replies` does not name are not
 * found.
 *
 * @returns `reply` sets the answers and gives the list of the calls that come from then on
 */
export function startFakeApi() {
  const server = startApiServer();
  return {
    reply(replies: Replies): Received[] {
      const calls: Received[] = [];
      const all: Replies = { [paths.getCsrfCookie]: [204, null], ...replies };
      server.handle = (request, response) => void handle(request, response, all, calls);
      return calls;
    },
  };
}

async function handle(
  request: IncomingMessage,
  response: ServerResponse,
  replies: Replies,
  calls: Received[],
): Promise<void> {
  const call = await readCall(request);
  if (call !== null) calls.push(call);
  const found = call === null ? undefined : replies[call.name];
  if (call === null || found === undefined) {
    return answer(response, 404, { code: "not_found", message: "" });
  }
  const reply = typeof found === "function" ? await found(call) : found;
  if (reply === null) return void request.socket.destroy();
  const [status, body] = reply;
  answer(response, status, body);
}

interface Pattern {
  name: CallName;
  method: string;
  path: RegExp;
}

const patterns = Object.values<CallName>(paths).map((name): Pattern => {
  const path = patternOf(name).replace(/:(\w+)/g, "(?<$1>[^/]+)");
  return { name, method: methodOf(name), path: new RegExp(`^/api${path}$`) };
});

/** @returns the call that a request is, with what fills in its path */
export function matchCall(request: IncomingMessage): Pick<Received, "name" | "params"> | null {
  const [pathname = ""] = (request.url ?? "").split("?");
  const fitting = patterns.filter(
    ({ method, path }) => method === request.method && path.test(pathname),
  );
  // `articles/list` is no `articles/:slug`.
  const found = fitting.find(({ name }) => !name.includes(":")) ?? fitting[0];
  if (found === undefined) return null;
  const params = Object.entries(found.path.exec(pathname)?.groups ?? {});
  return {
    name: found.name,
    params: Object.fromEntries(params.map(([key, value]) => [key, decodeURIComponent(value)])),
  };
}

async function readCall(request: IncomingMessage): Promise<Received | null> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  const call = matchCall(request);
  return (
    call && {
      ...call,
      query: Object.fromEntries(new URLSearchParams(request.url?.split("?")[1])),
      fields: fieldsOf(Buffer.concat(parts).toString("utf8")),
      headers: request.headers,
    }
  );
}

/** @returns the text fields of a multipart body, or those of JSON */
const fieldsOf = (body: string) => (body.startsWith("{") ? jsonFields(body) : formFields(body));

const jsonFields = (json: string) => JSON.parse(json) as Record<string, string>;

const formFields = (multipart: string) =>
  Object.fromEntries(
    [...multipart.matchAll(/name="([^"]+)"\r\n\r\n([\s\S]*?)\r\n--/g)].map(([, name, value]) => [
      name,
      value,
    ]),
  ) as Record<string, string>;
