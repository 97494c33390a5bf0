import { statSync } from "node:fs";
import path from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import type { FastifyReply, FastifyRequest } from "fastify";
import { LRUCache } from "lru-cache";

const MEBIBYTE = 1024 * 1024;
/** More than the whole build of a few hundred texts; beyond it goes what nobody has asked for the longest. */
const MEMORY = 64 * MEBIBYTE;
/** A larger file is read from the disk as it is sent. */
const LARGEST = MEBIBYTE;
/** About what an entry takes beside its body. */
const ENTRY = 1024;

/** What the answer depends on beside the path; a request with one of `NEVER` is not answered from memory. */
const ASKED = ["accept-encoding", "if-none-match", "if-modified-since", "cache-control"];
const NEVER = ["range", "if-range", "if-match", "if-unmodified-since"];
/** What @fastify/static says about a file. */
const SAID = [
  "accept-ranges",
  "last-modified",
  "etag",
  "vary",
  "content-type",
  "content-length",
  "content-encoding",
];
const COPIES: Record<string, string> = { br: ".br", gzip: ".gz" };

export interface SentFile {
  file: string;
  /** What the site's rules say about it at this address. Every other header belongs to the request. */
  headers: Record<string, string>;
}

interface Answer {
  status: number;
  headers: Record<string, string>;
  /** null: 304 */
  body: Buffer | null;
  /** The file that was sent, perhaps a compressed copy, and its state then. */
  source: string;
  state: string;
}

/**
 * Answers about files that were given before, for the same question again: what an HTTP cache does, inside the process.
 * Each time the file is looked at: one that was replaced or removed is read again.
 */
export class KeptAnswers {
  readonly #answers = new LRUCache<string, Answer>({
    maxSize: MEMORY,
    sizeCalculation: ({ body }, question) => ENTRY + 2 * question.length + (body?.length ?? 0),
  });

  readonly #seen = new Set<Answer>();

  /** @param root where the files lie, as @fastify/static knows it */
  constructor(private readonly root: string) {}

  /** @returns null when it has to be found and read */
  find(request: FastifyRequest): Answer | null {
    const question = questionOf(request);
    const answer = question === null ? undefined : this.#answers.get(question);
    if (question === null || answer === undefined) return null;
    if (this.#isFresh(answer)) return answer;
    this.#answers.delete(question);
    return null;
  }

  /** Requests that came together, in one turn of the event loop, share a look. */
  #isFresh(answer: Answer): boolean {
    if (this.#seen.has(answer)) return true;
    if (stateOf(answer.source) !== answer.state) return false;
    if (this.#seen.size === 0) setImmediate(() => this.#seen.clear());
    this.#seen.add(answer);
    return true;
  }

  /**
   * Keeps what is about to be sent, if it may be kept.
   *
   * @param payload what @fastify/static wants to send
   * @returns what has to be sent in its place
   */
  async keep({ file, headers: own }: SentFile, reply: FastifyReply, payload: unknown) {
    const question = questionOf(reply.request);
    const status = reply.statusCode;
    if (question === null || !(payload instanceof Readable) || !isKept(reply)) return payload;
    const headers = { ...own, ...saidIn(reply) };
    const source = path.join(this.root, file + (COPIES[headers["content-encoding"] ?? ""] ?? ""));
    const state = stateOf(source);
    const body = status === 304 ? null : await buffer(payload);
    const isWhole = body === null || String(body.length) === headers["content-length"];
    if (state !== null && isWhole && stateOf(source) === state)
      this.#answers.set(question, { status, headers, body, source, state });
    return body ?? payload;
  }
}

/** @returns what tells this question from others; null when its answer is not kept */
function questionOf({ method, raw: { url = "/" }, headers }: FastifyRequest): string | null {
  if (method !== "GET" || NEVER.some((name) => name in headers)) return null;
  // The query changes where a redirect leads, and no file.
  const end = url.indexOf("?");
  return [end < 0 ? url : url.slice(0, end), ...ASKED.map((name) => headers[name])].join("\n");
}

function isKept(reply: FastifyReply): boolean {
  if (reply.statusCode === 304) return true;
  return reply.statusCode === 200 && Number(reply.getHeader("content-length")) <= LARGEST;
}

function saidIn(reply: FastifyReply): Record<string, string> {
  const said = SAID.map((name) => [name, reply.getHeader(name)] as const);
  return Object.fromEntries(
    said.flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );
}
/** Synchronous: the kernel knows it, and a trip to another thread takes longer than the rest of the answer. */
function stateOf(source: string): string | null {
  const stats = statSync(source, { throwIfNoEntry: false });
  return stats === undefined ? null : `${stats.ino} ${stats.size} ${stats.mtimeMs}`;
}
