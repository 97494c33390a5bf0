import { readdirSync, statSync } from "node:fs";
import { request } from "node:http";
import path from "node:path";
import { HASHED_NAME } from "../../shared/addresses";
import type { Side } from "./sides";

export interface Question {
  name: string;
  path: string;
  headers: Record<string, string>;
  /** It asks whether what it has still holds: the etag differs between the sides. */
  isRepeated: boolean;
}

/** What today's browsers send; those that take zstd take Brotli too, and the build has no copies of the former. */
const ENCODINGS = { brotli: "gzip, deflate, br, zstd", gzip: "gzip, deflate", none: "identity" };
const SMALL = 5000;

/** Of the build: a script of about 5 KB, the first article, and the largest file that has compressed copies. */
function files(): Record<string, string> {
  const hashed = new RegExp(HASHED_NAME);
  const scripts = readdirSync("public")
    .filter((name) => hashed.test(name))
    .map((name) => ({ name, size: statSync(path.join("public", name)).size }))
    .sort((one, other) => Math.abs(one.size - SMALL) - Math.abs(other.size - SMALL));
  const largest = [...scripts].sort((one, other) => other.size - one.size)[0];
  const articles = readdirSync("public/publication/articles", { withFileTypes: true });
  const article = articles.find((entry) => entry.isDirectory())?.name ?? "";
  return {
    script: `/${scripts[0]?.name}`,
    article: `/publication/articles/${article}`,
    large: `/${largest?.name}`,
  };
}

export function questions(): Question[] {
  const found = Object.entries(files());
  const whole = found.flatMap(([name, file]) =>
    Object.entries(ENCODINGS).map(([encoding, accepted]) => ({
      name: `${name}, ${encoding}`,
      path: file,
      headers: { "accept-encoding": accepted },
      isRepeated: false,
    })),
  );
  const again = found.map(([name, file]) => ({
    name: `${name}, 304`,
    path: file,
    headers: { "accept-encoding": ENCODINGS.brotli },
    isRepeated: true,
  }));
  const parts = found.map(([name, file]) => ({
    name: `${name}, 1 KB of it`,
    path: file,
    headers: { "accept-encoding": ENCODINGS.none, range: "bytes=1000-1999" },
    isRepeated: false,
  }));
  return [...whole, ...again, ...parts];
}

interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}

const ask = ({ port }: Side, address: string, headers: Record<string, string>): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const asked = request({ host: "127.0.0.1", port, path: address, headers, agent: false });
    asked.once("error", reject).once("response", (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.once("end", () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(chunks),
        }),
      );
    });
    asked.end();
  });

/** @returns the headers with which this side is asked */
export async function headersFor(side: Side, question: Question): Promise<Record<string, string>> {
  if (!question.isRepeated) return question.headers;
  const { headers } = await ask(side, question.path, question.headers);
  return { ...question.headers, "if-none-match": String(headers["etag"]) };
}

/** Each names a thing in its own way, and a body that is not sent needs no name. */
const OWN = ["date", "server", "etag", "x-request-id", "connection", "keep-alive", "accept-ranges"];
const OF_A_BODY = ["content-type", "content-encoding", "content-length", "vary"];

/** @throws Error when the two sides do not answer alike */
export async function compare(sides: readonly Side[], question: Question): Promise<void> {
  const [one, other] = await Promise.all(
    sides.map(async (side) => {
      const { status, headers, body } = await ask(
        side,
        question.path,
        await headersFor(side, question),
      );
      const left = status === 304 ? [...OWN, ...OF_A_BODY] : OWN;
      const said = Object.entries(headers).filter(([name]) => !left.includes(name));
      return JSON.stringify([status, body.toString("base64"), said.map(lowered).sort()]);
    }),
  );
  if (one !== other) throw new Error(`${question.name}: the answers differ\n${one}\n${other}`);
}

/** `vary` names headers, in which the case of letters means nothing. */
const lowered = ([name, value]: [string, unknown]) =>
  `${name}: ${name === "vary" ? String(value).toLowerCase() : String(value)}`;
