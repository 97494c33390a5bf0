import { STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import type { ErrorBody } from "@rodinki/contract/call";
import type { ErrorCode } from "@rodinki/contract/error-codes";
import { SECURITY_HEADERS, unreadablePage } from "../../../shared/server-answers";
import { ApiError } from "../errors/api-error";
import { escapeHtml } from "../lib/html";

/** Node's error of a request that it cannot read, with the bytes read so far. */
type ClientError = NodeJS.ErrnoException & { rawPacket?: unknown };

const CODES: Record<string, ErrorCode> = {
  HPE_HEADER_OVERFLOW: "headers_too_large",
  ERR_HTTP_REQUEST_TIMEOUT: "request_timeout",
};

/** Whether a request is a browser's navigation, by the types that it accepts, as it is not routed yet. */
function acceptsPage(bytes: unknown): boolean {
  const packet = Buffer.isBuffer(bytes) ? bytes.toString("latin1") : "";
  return packet.startsWith("GET ") && /^accept:[^\r\n]*text\/html/im.test(packet);
}

/**
 * Answers requests that Node refuses by itself, before Fastify gets them: in the contract's shape, and as a page for a browser's
 * navigation. The connection ends, as it is unknown where the next request would begin.
 */
export function refuseUnreadable(error: ClientError, socket: Socket): void {
  // The client has hung up.
  if (error.code === "ECONNRESET" || socket.destroyed) return;
  const { status, code, message } = new ApiError(CODES[error.code ?? ""] ?? "bad_request");
  const isPage = acceptsPage(error.rawPacket);
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
