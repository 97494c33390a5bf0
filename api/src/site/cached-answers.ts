import { statSync } from "node:fs";
import path from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import type { FastifyReply, FastifyRequest } from "fastify";
import { LRUCache } from "lru-cache";

const MEBIBYTE = 1024 * 1024;
/** Size of the cache: more than the whole build of a few hundred texts; beyond it the least recently requested answer is dropped. */
const MAX_CACHE_BYTES = 64 * MEBIBYTE;
/** Largest cached file; a larger one is streamed from the disk. */
const MAX_FILE_BYTES = MEBIBYTE;
/** Approximate memory of an entry without its body. */
const ENTRY_OVERHEAD_BYTES = 1024;

/** Headers on which the answer depends beside the path; a request with one of `NEVER_CACHED` is not answered from memory. */
const KEY_HEADERS = ["accept-encoding", "if-none-match", "if-modified-since", "cache-control"];
const NEVER_CACHED = ["range", "if-range", "if-match", "if-unmodified-since"];
/** Headers that @fastify/static sets for a file. */
const ANSWER_HEADERS = [
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
  /** Headers by the site's rules for this address. All other headers belong to the request. */
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
 * Cache of the answers for files, by request, as an HTTP cache inside the process. Each use checks the file: a replaced or removed one
 * is read again.
 */
export class CachedAnswers {
  readonly #answers = new LRUCache<string, Answer>({
    maxSize: MAX_CACHE_BYTES,
    sizeCalculation: ({ body }, key) => ENTRY_OVERHEAD_BYTES + 2 * key.length + (body?.length ?? 0),
  });

  readonly #seen = new Set<Answer>();

  /** @param root folder of the files, as of @fastify/static */
  constructor(private readonly root: string) {}

  /** @returns null when the file has to be found and read */
  find(request: FastifyRequest): Answer | null {
    const key = cacheKeyOf(request);
    const answer = key === null ? undefined : this.#answers.get(key);
    if (key === null || answer === undefined) return null;
    if (this.#isFresh(answer)) return answer;
    this.#answers.delete(key);
    return null;
  }

  /** Whether the file is unchanged. Requests of one turn of the event loop share the check. */
  #isFresh(answer: Answer): boolean {
    if (this.#seen.has(answer)) return true;
    if (stateOf(answer.source) !== answer.state) return false;
    if (this.#seen.size === 0) setImmediate(() => this.#seen.clear());
    this.#seen.add(answer);
    return true;
  }

  /**
   * Caches an answer that is about to be sent, if it is cacheable.
   *
   * @param payload payload of @fastify/static
   * @returns payload to be sent instead
   */
  async store({ file, headers: own }: SentFile, reply: FastifyReply, payload: unknown) {
    const key = cacheKeyOf(reply.request);
    const status = reply.statusCode;
    if (key === null || !(payload instanceof Readable) || !isCacheable(reply)) return payload;
    const headers = { ...own, ...answerHeadersOf(reply) };
    const source = path.join(this.root, file + (COPIES[headers["content-encoding"] ?? ""] ?? ""));
    const state = stateOf(source);
    const body = status === 304 ? null : await buffer(payload);
    const isWhole = body === null || String(body.length) === headers["content-length"];
    if (state !== null && isWhole && stateOf(source) === state)
      this.#answers.set(key, { status, headers, body, source, state });
    return body ?? payload;
  }
}

/** @returns the key of a request's answer; null when it is not cached */
function cacheKeyOf({ method, raw: { url = "/" }, headers }: FastifyRequest): string | null {
  if (method !== "GET" || NEVER_CACHED.some((name) => name in headers)) return null;
  // The query is left out: it only affects redirects.
  const end = url.indexOf("?");
  return [end < 0 ? url : url.slice(0, end), ...KEY_HEADERS.map((name) => headers[name])].join(
    "\n",
  );
}

function isCacheable(reply: FastifyReply): boolean {
  if (reply.statusCode === 304) return true;
  return reply.statusCode === 200 && Number(reply.getHeader("content-length")) <= MAX_FILE_BYTES;
}

function answerHeadersOf(reply: FastifyReply): Record<string, string> {
  const headers = ANSWER_HEADERS.map((name) => [name, reply.getHeader(name)] as const);
  return Object.fromEntries(
    headers.flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );
}
/** State of a file, read synchronously: the kernel has it in memory, and another thread would take longer than the rest of the answer. */
function stateOf(source: string): string | null {
  const stats = statSync(source, { throwIfNoEntry: false });
  return stats === undefined ? null : `${stats.ino} ${stats.size} ${stats.mtimeMs}`;
}
