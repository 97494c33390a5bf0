import { addressOf, type Value } from "@rodinki/contract/address";
import type { AnswerOf, CallName, InputOf } from "@rodinki/contract/calls";
import type { ApiError } from "@rodinki/contract/error";
import { getCsrfCookie } from "@rodinki/contract/paths";
import { readCookie } from "../lib/cookies";
import { waitWords } from "./wait-words";

/**
 * The only place that talks to the API. It returns results and never throws: a lost network is an
 * error like any other (`status: 0`, `code: "network"`), so every caller must look at `ok`.
 * It knows no atoms, popups or navigation.
 */
export type ApiFailure = Omit<ApiError, "code"> & {
  status: number;
  code: ApiError["code"] | "network";
};
export type ApiResult<T> = { ok: true; data: T } | { ok: false; error: ApiFailure };

interface Options {
  params?: Record<string, Value>;
  query?: Record<string, Value>;
  /** Sent as multipart form data; `undefined` fields are left out. */
  body?: Record<string, Value>;
  headers?: Record<string, string>;
}

type OptionsOf<Name extends CallName> = InputOf<Name> & Pick<Options, "headers">;

const base = process.env.GATSBY_API_BASE ?? "/api";
const CSRF_MISMATCH = 419;
const TOO_MANY = 429;

const networkFailure: ApiFailure = {
  status: 0,
  code: "network",
  message: "Нет связи с сервером. Проверьте подключение к интернету и повторите.",
};

/** What an API on a host of its own has told this page last: its cookie cannot be read here. */
let toldToken: string | null = null;

/** A cookie of one's own host is the newest of all tabs; one that was left here by an API that has moved is not. */
const csrfToken = (): string | null =>
  new URL(base, window.location.href).hostname === window.location.hostname
    ? readCookie("XSRF-TOKEN")
    : toldToken;

/** One call of the API, with session cookies and, where needed, the CSRF token. */
export function request<Name extends CallName>(
  call: Name,
  ...options: Partial<OptionsOf<Name>> extends OptionsOf<Name>
    ? [OptionsOf<Name>?]
    : [OptionsOf<Name>]
): Promise<ApiResult<AnswerOf<Name>>>;
export async function request(call: CallName, options: Options = {}): Promise<ApiResult<unknown>> {
  if (call.startsWith("GET ")) return send(call, options);
  if (csrfToken() === null) await fetchCsrfCookie();
  const result = await send(call, options);
  if (result.ok || result.error.status !== CSRF_MISMATCH) return result;
  // The token belongs to a session that another tab has ended: take the new one and ask once more.
  await fetchCsrfCookie();
  return send(call, options);
}

/** Makes the server tell the CSRF token that belongs to the current session. */
export const fetchCsrfCookie = (): Promise<ApiResult<null>> => send(getCsrfCookie, {});

async function send<Name extends CallName>(
  call: Name,
  { body, headers, ...filling }: Options,
): Promise<ApiResult<AnswerOf<Name>>> {
  const { method, path } = addressOf(call, filling);
  const token = method === "GET" ? null : csrfToken();
  try {
    const response = await fetch(base + path, {
      method,
      credentials: "include",
      headers: {
        Accept: "application/vnd.api+json",
        ...(token === null ? {} : { "X-XSRF-TOKEN": token }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: formData(body) }),
    });
    toldToken = response.headers.get("X-XSRF-TOKEN") ?? toldToken;
    return await read(response);
  } catch {
    return { ok: false, error: networkFailure };
  }
}

/** The one place that takes an answer for what the contract says of it. */
async function read<T>(response: Response): Promise<ApiResult<T>> {
  const text = await response.text();
  if (response.ok) return { ok: true, data: (text === "" ? null : JSON.parse(text)) as T };
  const error = { status: response.status, ...errorBody(text) };
  const wait = Number(response.headers.get("retry-after"));
  if (response.status === TOO_MANY && wait > 0) {
    error.message = `${error.message.replace(/\..*/, "")}. Повторите ${waitWords(wait)}`;
  }
  return { ok: false, error };
}

/** A proxy in between may answer with something that is not ours: then the person gets plain words. */
function errorBody(text: string): ApiError {
  try {
    return JSON.parse(text) as ApiError;
  } catch {
    return { code: "unavailable", message: "Сервис временно недоступен. Повторите через минуту." };
  }
}

function formData(body: NonNullable<Options["body"]>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body)) {
    if (value !== undefined) form.append(name, String(value));
  }
  return form;
}
