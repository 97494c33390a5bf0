import { addressOf, type Value } from "@rodinki/contract/address";
import type { AnswerOf, CallName, InputOf } from "@rodinki/contract/calls";
import {
  cancelAppointment,
  createAppointment,
  getCsrfCookie,
  holdTime,
} from "@rodinki/contract/paths";
import { readCookie } from "../lib/cookies";
import { failureOf, networkFailure, timeoutFailure, type ApiFailure } from "./failure";

export type { ApiFailure };

/**
 * Result of a call. This file is the only one that calls the API. It returns results and never throws: a lost network is an error like
 * any other (`status: 0`, `code: "network"`), as is an answer that takes too long (`"timeout"`), so every caller must check `ok`.
 * It knows no atoms, popups or navigation.
 */
export type ApiResult<T> = { ok: true; data: T } | { ok: false; error: ApiFailure };

interface Options {
  params?: Record<string, Value>;
  query?: Record<string, Value>;
  /** Sent as multipart form data, in which `undefined` fields are left out; to the clinics' page's calls as JSON. */
  body?: Record<string, Value>;
  /** File that is sent as it is instead of a body. */
  file?: Blob;
  headers?: Record<string, string>;
}

type OptionsOf<Name extends CallName> = InputOf<Name> & Pick<Options, "headers" | "file">;

const base = process.env.GATSBY_API_BASE ?? "/api";
/** The whole address of a path of the API, for other programs than the site. */
export const urlOf = (path: string): string => new URL(base + path, window.location.href).href;

const CSRF_MISMATCH = 419;
const NO_CONTENT = 204;

/**
 * Time limits of a call, in milliseconds. The API itself gives up after 15 seconds without a connection to its database, and after 15
 * with a statement (api/src/database/connect.ts), and lost packets are sent again after 1, 3, 7 and 15 seconds, so a later answer is
 * unlikely. A write, a few statements, gets a longer limit, because the outcome of an abandoned one is unknown.
 */
const READ_LIMIT = 20_000;
const WRITE_LIMIT = 30_000;

interface Proof {
  /** The field of the answer that proves the success of the call. */
  field: string;
  /** Message when the field is missing and the answer has no other one. */
  missing: string;
}

/** Calls whose success a field of the answer proves, whatever the status (specification §§ 4, 7). */
const proofOf: Partial<Record<CallName, Proof>> = {
  [holdTime]: {
    field: "TimeId",
    missing: "Не\u00a0удалось закрепить время за\u00a0вами.",
  },
  [createAppointment]: {
    field: "ConsumerId",
    missing: "Сервер не\u00a0подтвердил запись. Попробуйте ещё раз.",
  },
  [cancelAppointment]: {
    field: "ConsumerId",
    missing: "Сервер не\u00a0подтвердил отмену. Попробуйте ещё раз.",
  },
};

/** Last CSRF token in the header of an API on another host, whose cookie cannot be read here. */
let headerToken: string | null = null;

/** CSRF token: the cookie, shared by all tabs, if the API is on this host; otherwise the last header, as a cookie here would be stale. */
const csrfToken = (): string | null =>
  new URL(base, window.location.href).hostname === window.location.hostname
    ? readCookie("XSRF-TOKEN")
    : headerToken;

/** One call of the API, with session cookies and, where needed, the CSRF token. */
export function request<Name extends CallName>(
  call: Name,
  ...options: Partial<OptionsOf<Name>> extends OptionsOf<Name>
    ? [OptionsOf<Name>?]
    : [OptionsOf<Name>]
): Promise<ApiResult<AnswerOf<Name>>>;
export async function request(call: CallName, options: Options = {}): Promise<ApiResult<unknown>> {
  const limit = startTimeLimit(call);
  try {
    return await askWithToken(call, options, limit.signal);
  } finally {
    limit.stop();
  }
}

/** Requests the CSRF token of the current session. */
export const fetchCsrfCookie = (): Promise<ApiResult<null>> => request(getCsrfCookie);

/**
 * Starts the clock of a call. Not `AbortSignal.timeout`: the oldest supported browsers do not have it.
 *
 * @returns the signal that aborts a call that takes too long, and the function that stops the clock
 */
function startTimeLimit(call: CallName): { signal: AbortSignal; stop: () => void } {
  const controller = new AbortController();
  const timer = setTimeout(
    () => controller.abort(),
    call.startsWith("GET ") ? READ_LIMIT : WRITE_LIMIT,
  );
  return { signal: controller.signal, stop: () => clearTimeout(timer) };
}

/** Whether a call is the clinics' page's: these need no token, as the API checks their Origin, and their bodies may have lists. */
const isOfStaff = (call: CallName) => call.includes("/v1/staff/");

async function askWithToken(call: CallName, options: Options, signal: AbortSignal) {
  if (call.startsWith("GET ") || isOfStaff(call)) return send(call, options, signal);
  if (csrfToken() === null) await send(getCsrfCookie, {}, signal);
  const result = await send(call, options, signal);
  if (result.ok || result.error.status !== CSRF_MISMATCH) return result;
  // The token belongs to a session that another tab has ended: requests a new one and repeats the call.
  await send(getCsrfCookie, {}, signal);
  return send(call, options, signal);
}

async function send(
  call: CallName,
  { body, file, headers, ...filling }: Options,
  signal: AbortSignal,
): Promise<ApiResult<unknown>> {
  const { method, path } = addressOf(call, filling);
  const isJson = body !== undefined && isOfStaff(call);
  const token = method === "GET" ? null : csrfToken();
  try {
    const response = await fetch(base + path, {
      method,
      signal,
      credentials: "include",
      headers: {
        Accept: "application/vnd.api+json",
        ...(token === null ? {} : { "X-XSRF-TOKEN": token }),
        ...(isJson ? { "Content-Type": "application/json" } : {}),
        ...(file === undefined ? {} : { "Content-Type": "application/octet-stream" }),
        ...headers,
      },
      ...(file === undefined ? {} : { body: file }),
      ...(body === undefined ? {} : { body: isJson ? JSON.stringify(body) : formData(body) }),
    });
    headerToken = response.headers.get("X-XSRF-TOKEN") ?? headerToken;
    return judge(call, response, await response.text());
  } catch {
    return { ok: false, error: signal.aborted ? timeoutFailure : networkFailure };
  }
}

/** Decides whether an answer is a success of the contract, and types it. */
function judge(call: CallName, response: Response, text: string): ApiResult<unknown> {
  const data = parse(text);
  const proof = proofOf[call];
  const succeeded = proof ? isProven(data, proof.field) : response.ok && isAnswer(response, data);
  if (succeeded) return { ok: true, data };
  return { ok: false, error: failureOf(response, data, response.ok ? proof?.missing : undefined) };
}

const isProven = (data: unknown, field: string) =>
  typeof data === "object" && data !== null && Boolean((data as Record<string, unknown>)[field]);

/** Whether the answer is the API's: login pages of public networks, and broken servers, may answer 200 with a page or with nothing. */
const isAnswer = ({ status }: Response, data: unknown) =>
  status === NO_CONTENT || (typeof data === "object" && data !== null);

/** @returns null: the text is no JSON */
function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function formData(body: NonNullable<Options["body"]>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body)) {
    if (value !== undefined) form.append(name, String(value));
  }
  return form;
}
