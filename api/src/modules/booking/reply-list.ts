import { gzipSync } from "node:zlib";
import { negotiate } from "@fastify/accept-negotiator";
import type { FastifyReply } from "fastify";

/** Shorter ones are sent in one packet as they are. */
const LONG = 1024;

interface Made {
  text: string;
  /** Made when it is requested first. */
  gzipped?: Buffer;
}

const made = new WeakMap<object, Made>();

/**
 * Answers `{ data: rows }`. Rows that many share are made into text once, and compressed once: for a day of 36 times the text is
 * most of what an answer costs (docs/measurements.md), and on a slow network its length is most of the waiting
 * (docs/decisions/011-free-times-and-load.md).
 */
export function replyList(reply: FastifyReply, rows: unknown[]): FastifyReply {
  const answer = made.get(rows) ?? { text: reply.serialize({ data: rows }) as string };
  made.set(rows, answer);
  reply.type("application/json; charset=utf-8");
  if (answer.text.length < LONG || !takesGzip(reply)) return reply.send(answer.text);
  answer.gzipped ??= gzipSync(answer.text);
  return reply.header("content-encoding", "gzip").send(answer.gzipped);
}

const takesGzip = ({ request }: FastifyReply) =>
  negotiate(request.headers["accept-encoding"] ?? "identity", ["gzip", "identity"]) === "gzip";
