import { STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import type { ErrorBody } from "@rodinki/contract/error";
import type { ErrorCode } from "@rodinki/contract/error-codes";
import { SECURITY_HEADERS } from "../../../shared/security-headers";
import { unreadablePage } from "../../../shared/unreadable-page";
import { ApiError } from "../errors/api-error";
import { escapeHtml } from "../lib/html";

/** What Node says of a request that it cannot read; it has the bytes that it was reading then. */
type ClientError = NodeJS.ErrnoException & { rawPacket?: unknown };

const CODES: Record<string, ErrorCode> = {
  HPE_HEADER_OVERFLOW: "headers_too_large",
  ERR_HTTP_REQUEST_TIMEOUT: "request_timeout",
};

/** Nobody has routed the request yet: what it accepts says whether it is a browser's navigation. */
function asksForPage(bytes: unknown): boolean {
  const packet = Buffer.isBuffer(bytes) ? bytes.toString("latin1") : "";
  return packet.startsWith("GET ") && /^accept:[^\r\n]*text\/html/im.test(packet);
}

/**
 * Answers what Node refuses by itself, before there is a request that Fastify knows: in the contract's shape, and in words where
 * somebody looks at a window. The connection ends, as nobody knows where the next request would begin.
 */
export function refuseUnreadable(error: ClientError, socket: Socket): void {
  // The client has hung up.
  if (error.code === "ECONNRESET" || socket.destroyed) return;
  const { status, code, message } = new ApiError(CODES[error.code ?? ""] ?? "bad_request");
  const isPage = asksForPage(error.rawPacket);
  const body = isPage
    ? unreadablePage(escapeHtml(message))
    : JSON.stringify({ message, code } satisfies ErrorBody);
  const headers = {
    "content-type": `${isPage ? "text/html" : "application/json"}; charset=utf-8`,
    "content-length": Buffer.byteLength(body),
    "cache-control": "no-store",
    "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
    ...SECURITY_HEADERS,
    connection: "close",
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  if (socket.writable) {
    socket.end([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, "", body].join("\r\n"));
  } else {
    socket.destroy();
  }
}
