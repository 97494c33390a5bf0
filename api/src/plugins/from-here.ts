import type { FastifyRequest } from "fastify";
import { isLoopbackAddress, isLoopbackHost } from "../config/loopback";

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
