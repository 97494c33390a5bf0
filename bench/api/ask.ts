import { Agent, request as httpRequest } from "node:http";
import type { Person } from "./people";

interface Answer {
  status: number;
  cookies: string[];
  body: { TimeId?: string; ConsumerId?: number; data?: { slug?: string }[] };
}

/** Connections are kept; whoever is done destroys it. */
export const agent = new Agent({ keepAlive: true, maxSockets: 200 });

/** The smallest client that can keep a connection and read an answer. */
export function ask(
  port: number,
  method: string,
  path: string,
  headers: Record<string, string>,
  body?: object,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const text = body && JSON.stringify(body);
    const content = text && {
      "content-type": "application/json",
      "content-length": Buffer.byteLength(text),
    };
    const request = httpRequest(
      { port, method, path: `/api${path}`, agent, headers: { ...headers, ...content } },
      (response) => {
        const parts: Buffer[] = [];
        response.on("data", (part: Buffer) => parts.push(part));
        response.on("end", () => {
          const answer = Buffer.concat(parts).toString();
          resolve({
            status: response.statusCode ?? 0,
            cookies: response.headers["set-cookie"] ?? [],
            body: answer ? (JSON.parse(answer) as Answer["body"]) : {},
          });
        });
      },
    );
    request.on("error", reject).end(text);
  });
}

/** What a signed-in browser sends along with every call. */
export async function csrfHeaders(
  port: number,
  { sessionToken }: Person,
): Promise<Record<string, string>> {
  const session = { cookie: `session=${sessionToken}` };
  const { cookies } = await ask(port, "GET", "/sanctum/csrf-cookie", session);
  const token = cookies.find((cookie) => cookie.startsWith("XSRF-TOKEN="))?.split(/[=;]/)[1] ?? "";
  return { ...session, "x-xsrf-token": decodeURIComponent(token) };
}
