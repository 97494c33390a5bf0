import { request as ask, type IncomingMessage } from "node:http";
import type { FastifyReply, FastifyRequest } from "fastify";

/** In these headers the web server says who has signed in, and proves that it is the web server. */
export const [PERSON, SECRET] = ["x-remote-user", "x-desk-secret"] as const;

/** What the desk behind the socket calls itself: `workplace.ts`. */
const OWN = "localhost:8002";

/** Belong to one connection, or to the sign-in, which the desk of an editor never sees. */
const NOT_FORWARDED = new Set<string>([
  "connection",
  "keep-alive",
  "transfer-encoding",
  "upgrade",
  "te",
  "trailer",
  "cookie",
  "set-cookie",
  "authorization",
  "referer",
  PERSON,
  SECRET,
]);

const forwarded = (headers: IncomingMessage["headers"]) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !NOT_FORWARDED.has(name)));

/** Passes a request, whose host, origin and editor are checked, to the desk behind a socket, and its answer back. */
export async function forward(
  request: FastifyRequest,
  reply: FastifyReply,
  socket: string,
): Promise<void> {
  const origin = request.headers.origin === undefined ? {} : { origin: `http://${OWN}` };
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const asked = ask({
      socketPath: socket,
      path: request.raw.url,
      method: request.method,
      headers: { ...forwarded(request.headers), host: OWN, ...origin },
    });
    asked.once("response", resolve).once("error", reject);
    request.raw.once("error", (error) => asked.destroy(error));
    // To a GET node would write a body without its length: the desk would take it for another request.
    if (request.method === "GET" || request.method === "HEAD") asked.end();
    else request.raw.pipe(asked);
  });
  void reply.code(answer.statusCode ?? 502).headers(forwarded(answer.headers));
  await reply.send(answer);
}
