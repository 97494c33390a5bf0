import fp from "fastify-plugin";
import type { FastifyRequest } from "fastify";
import { ApiError } from "../errors/api-error";
import { isAddress } from "../lib/network";
import { isLoopbackAddress, isLoopbackHost } from "../config/values";

/**
 * Refuses a request whose sender is no address, so that `request.ip` is an address for all code that counts or stores it. It is none
 * when a trusted proxy passes on the visitor's own `X-Forwarded-For` instead of the address that it has seen. The entries further to
 * the left in the header are the visitor's and are ignored.
 */
export const visitorAddress = fp(
  (app, _options, done) => {
    app.addHook("onRequest", (request, _reply, next) => {
      const { ip, socket } = request;
      next(isAddress(ip, socket.remoteAddress) ? undefined : new ApiError("bad_request"));
    });
    done();
  },
  { name: "visitor-address" },
);

/** HTTP/1.1 requires the name of the host in every request. */
export const hostHeader = fp(
  (app, _options, done) => {
    app.addHook("onRequest", ({ raw }, _reply, next) => {
      const isMissing = raw.httpVersion === "1.1" && raw.headers.host === undefined;
      next(isMissing ? new ApiError("bad_request") : undefined);
    });
    done();
  },
  { name: "host-header" },
);

/**
 * Lets a stop finish: idle connections are closed immediately, but one whose request is still answered would
 * stay open afterwards for as long as browsers keep it (72 s), and the process with it.
 */
export const stop = fp(
  (app, _options, done) => {
    let isStopping = false;
    app.addHook("preClose", (next) => {
      isStopping = true;
      next();
    });
    app.addHook("onSend", (_request, reply, payload, next) => {
      if (isStopping) void reply.header("connection", "close");
      next(null, payload);
    });
    done();
  },
  { name: "stop" },
);

const FORWARDED = /^(x-forwarded-|forwarded$|via$|x-real-ip$|x-client-ip$|cf-connecting-ip$)/;

/**
 * Whether the person at this machine sends the request, by the socket's address, which cannot be forged. Requests that a proxy on this
 * machine passes on come from there too: they are recognized by the headers that the proxy adds, or by the Host of the browser's
 * request, which also excludes a foreign page whose own name resolves to this machine. A proxy that hides all that still has a
 * SITE_URL that is not loopback.
 */
export function isFromHere({ socket, headers }: FastifyRequest): boolean {
  const origin = `http://${headers.host}`;
  return (
    isLoopbackAddress(socket.remoteAddress ?? "") &&
    URL.canParse(origin) &&
    isLoopbackHost(new URL(origin).hostname) &&
    !Object.keys(headers).some((name) => FORWARDED.test(name))
  );
}
