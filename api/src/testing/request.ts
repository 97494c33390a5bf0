import { Agent, request as httpRequest } from "node:http";
import { addressOf } from "@rodinki/contract/address";
import type { Filling } from "@rodinki/contract/address";
import type { AnswerOf, CallName } from "@rodinki/contract/calls";
import { getCsrfCookie } from "@rodinki/contract/paths";
import type { Account } from "./many-people";

interface Sent extends Filling {
  headers?: Record<string, string>;
  /** A text is sent as it is, an object as JSON. */
  body?: object | string;
}

export interface Answer<Name extends CallName> {
  status: number;
  cookies: string[];
  body: Partial<AnswerOf<Name>>;
}

/** Connections stay open; the last caller destroys it. */
export const agent = new Agent({ keepAlive: true, maxSockets: 200 });

/**
 * Between the rounds of a long run, when no request is under way: the server closes what was idle for 72 seconds, maybe at the moment at which
 * the next request is being sent.
 */
export const closeIdle = (): void => agent.destroy();

/** The smallest client that can hold a connection and read an answer. */
export function request<Name extends CallName>(
  port: number,
  call: Name,
  { headers, body, ...filling }: Sent = {},
): Promise<Answer<Name>> {
  const { method, path } = addressOf(call, filling);
  return new Promise((resolve, reject) => {
    const text = typeof body === "object" ? JSON.stringify(body) : body;
    const content = text && {
      ...(text !== body && { "content-type": "application/json" }),
      "content-length": Buffer.byteLength(text),
    };
    const sent = httpRequest(
      { port, method, path: `/api${path}`, agent, headers: { ...headers, ...content } },
      (response) => {
        const parts: Buffer[] = [];
        response.on("data", (part: Buffer) => parts.push(part));
        response.on("end", () => {
          const answer = Buffer.concat(parts).toString();
          resolve({
            status: response.statusCode ?? 0,
            cookies: response.headers["set-cookie"] ?? [],
            body: JSON.parse(answer || "{}") as Partial<AnswerOf<Name>>,
          });
        });
      },
    );
    sent.on("error", reject).end(text);
  });
}

export async function csrfHeaders(
  port: number,
  { sessionToken }: Pick<Account, "sessionToken">,
): Promise<Record<string, string>> {
  const session = { cookie: `session=${sessionToken}` };
  const { cookies } = await request(port, getCsrfCookie, { headers: session });
  const token = cookies.find((cookie) => cookie.startsWith("XSRF-TOKEN="))?.split(/[=;]/)[1] ?? "";
  return { ...session, "x-xsrf-token": decodeURIComponent(token) };
}
