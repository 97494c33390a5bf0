import type { FastifyInstance, FastifyRequest, FastifyReply } from "fastify";
import { gzipSync } from "node:zlib";
import { negotiate } from "@fastify/accept-negotiator";
import type { Query } from "../../database/database";

/** A viewer's access to the free times. */
export interface View {
  query: Query;
  /** User whose own hold counts as free; null: the viewer holds nothing, and sees the shared lists. */
  userId: number | null;
  /** Birthday of the child to be examined, `YYYY-MM-DD`; null: an adult. */
  childBirthday: string | null;
}

/** View of a request: a user who holds a time gets fresh answers; all others share answers that may be a second old. */
export function viewOf(
  app: FastifyInstance,
  { sessionUser }: Pick<FastifyRequest, "sessionUser">,
  childBirthday: string | null,
): View {
  return sessionUser?.hasHold
    ? { query: app.database.runQuery, userId: sessionUser.id, childBirthday }
    : { query: app.shared.runQuery, userId: null, childBirthday };
}

/** Length from which a list is compressed; shorter ones fit one packet. */
const LONG = 1024;

interface Made {
  text: string;
  /** Compressed text, made at the first request. */
  gzipped?: Buffer;
}

const made = new WeakMap<object, Made>();

/**
 * Answers `{ data: rows }`. Shared rows are serialized once, and compressed once: for a day of 36 times serializing is most of the cost
 * of an answer (docs/measurements.md), and on a slow network its length is most of the waiting
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
