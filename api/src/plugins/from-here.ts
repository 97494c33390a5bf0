import type { FastifyRequest } from "fastify";
import { isLoopbackAddress, isLoopbackHost } from "../config/loopback";

const FORWARDED = /^(x-forwarded-|forwarded$|via$|x-real-ip$|x-client-ip$|cf-connecting-ip$)/;

/**
 * Whether the person at this machine sends the request. By the socket's address, which cannot be made up. What a proxy on this machine passes on comes from there too: it is
 * known by the headers that it adds, or by the name in the browser's request, which also keeps out a foreign page
 * that has its own name point here. A proxy that hides all that still has a SITE_URL that is not loopback.
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
