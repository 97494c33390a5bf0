import { request as ask, type IncomingMessage } from "node:http";
import type { FastifyReply, FastifyRequest } from "fastify";

/** What the desk behind the socket calls itself: `workplace.ts`. */
const OWN = "localhost:8002";

/** Belong to one connection, or to the sign-in, which the desk of an editor never sees. */
const NOT_FORWARDED = [
  "connection",
  "keep-alive",
  "transfer-encoding",
  "upgrade",
  "te",
  "trailer",
  "cookie",
  "referer",
];

function headersFor(
  { headers }: FastifyRequest,
  login: string | undefined,
): Record<string, string | string[]> {
  const passed = Object.entries(headers).filter(
    ([name, value]) =>
      value !== undefined &&
      !NOT_FORWARDED.includes(name) &&
      !/^x-(?:forwarded|real)-/.test(name) &&
      name !== login,
  ) as [string, string | string[]][];
  const origin: [string, string][] =
    headers.origin === undefined ? [] : [["origin", `http://${OWN}`]];
  return Object.fromEntries([...passed, ["host", OWN], ...origin]);
}

/**
 * Passes a request, whose host, origin and editor are checked, to the desk behind a socket, and its answer back.
 *
 * @param login header of the web server's login, which is not passed on
 */
export async function forward(
  request: FastifyRequest,
  reply: FastifyReply,
  socket: string,
  login?: string,
): Promise<void> {
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const asked = ask({
      socketPath: socket,
      path: request.raw.url,
      method: request.method,
      headers: headersFor(request, login),
    });
    asked.once("response", resolve).once("error", reject);
    request.raw.once("error", (error) => asked.destroy(error));
    // To a GET node would write a body without its length: the desk would take it for another request.
    if (request.method === "GET" || request.method === "HEAD") asked.end();
    else request.raw.pipe(asked);
  });
  const headers = Object.entries(answer.headers).filter(
    ([name, value]) =>
      value !== undefined && !NOT_FORWARDED.includes(name) && name !== "set-cookie",
  );
  void reply.code(answer.statusCode ?? 502).headers(Object.fromEntries(headers));
  await reply.send(answer);
}
