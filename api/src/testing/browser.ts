import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from "fastify";
import { addressOf } from "@rodinki/contract/address";
import type { Filling } from "@rodinki/contract/address";
import type { AnswerOf, CallName } from "@rodinki/contract/calls";
import type { ErrorBody } from "@rodinki/contract/call";
import { getCsrfCookie } from "@rodinki/contract/paths";
import { SITE_URL } from "./test-app";

type Fields = Record<string, string | number | boolean>;

interface Sent extends Filling {
  body?: Fields;
  /** JSON instead of `body`, for fields that are lists. */
  json?: object;
  headers?: Record<string, string>;
}

/** An answer whose `json()` has the type of a success; `refusal` reads the others. */
export type Answered<Name extends CallName> = Omit<LightMyRequestResponse, "json"> & {
  json: <T = AnswerOf<Name>>() => T;
};

/** Calls the app as the site in a browser would: with a cookie jar, the Origin and the CSRF header. */
export class Browser {
  readonly cookies = new Map<string, string>();

  constructor(private readonly app: FastifyInstance) {}

  call<Name extends CallName>(
    name: Name,
    { params, query, body, json, headers }: Sent = {},
  ): Promise<Answered<Name>> {
    const { method, path } = addressOf(name, { params, query });
    if (method === "GET") return this.get(path, headers);
    if (json !== undefined) {
      return this.postRaw(`/api${path}`, JSON.stringify(json), "application/json", headers);
    }
    return method === "POST" ? this.post(path, body, headers) : this.delete(path, headers);
  }

  get(path: string, headers: Record<string, string> = {}) {
    return this.send({ method: "GET", url: `/api${path}`, headers });
  }

  async post(path: string, fields: Fields = {}, headers: Record<string, string> = {}) {
    const form = await multipart(fields);
    return this.postRaw(`/api${path}`, form.payload, form.contentType, headers);
  }

  postRaw(
    url: string,
    payload: string | Buffer,
    contentType: string,
    headers: Record<string, string> = {},
  ) {
    return this.send({
      method: "POST",
      url,
      payload,
      headers: { "content-type": contentType, ...this.writing(), ...headers },
    });
  }

  delete(path: string, headers: Record<string, string> = {}) {
    return this.send({
      method: "DELETE",
      url: `/api${path}`,
      headers: { ...this.writing(), ...headers },
    });
  }

  /** Opens the site: from here on the browser has a session and its CSRF token. */
  async open(): Promise<this> {
    await this.call(getCsrfCookie);
    return this;
  }

  /** Another browser with copied cookies, of this app or of another one on its database. */
  copy(app = this.app): Browser {
    const copy = new Browser(app);
    for (const [name, value] of this.cookies) copy.cookies.set(name, value);
    return copy;
  }

  async send(options: InjectOptions): Promise<LightMyRequestResponse> {
    const response = await this.app.inject({
      ...options,
      cookies: Object.fromEntries(this.cookies),
    });
    for (const { name, value } of response.cookies) {
      if (value === "") this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    return response;
  }

  private writing(): Record<string, string> {
    return { origin: SITE_URL, "x-xsrf-token": this.cookies.get("XSRF-TOKEN") ?? "" };
  }
}

async function multipart(fields: Fields) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value));
  const encoded = new Response(form);
  return {
    payload: Buffer.from(await encoded.arrayBuffer()),
    contentType: encoded.headers.get("content-type") ?? "",
  };
}

export const errorsOf = (response: Pick<LightMyRequestResponse, "json">) =>
  response.json<ErrorBody>().errors ?? {};

/** Status and code of an error answer, such as `404 not_found`, after checking that it speaks to a person. */
export function refusal(response: Pick<LightMyRequestResponse, "json" | "statusCode">): string {
  const { message, code } = response.json<ErrorBody>();
  expect(message).toMatch(/[а-яё]/i);
  return `${response.statusCode} ${code}`;
}
