import { GitError } from "../git/git";
import { publicationsOf } from "../git/publications";
import { isNumber, published } from "../git/refs";

/** What the built site says of itself in `build.json`: src/gatsby/write-build.ts. */
interface Build {
  /** The state of the project from which it was built. */
  commit: string;
  /** ISO 8601. */
  builtAt: string;
}

/** Milliseconds that a page of the desk waits for the site. */
const MAX_WAIT_MS = 3_000;

/** What readers have, as far as the site says it. */
export interface ReadersSite {
  /** Without a slash at the end. */
  origin: string;
  builtAt: string;
  /** Publications that no build has yet, by their commits. */
  waiting: ReadonlySet<string>;
}

/** @returns undefined when the site does not answer, or says nothing that is understood */
async function lastBuild(origin: string): Promise<Build | undefined> {
  const signal = AbortSignal.timeout(MAX_WAIT_MS);
  const answer = await fetch(`${origin}/build.json`, { signal, redirect: "error" }).catch(
    () => undefined,
  );
  const said = (await answer?.json().catch(() => undefined)) as Partial<Build> | null | undefined;
  const { commit, builtAt } = said ?? {};
  const isBuild = isNumber(String(commit)) && !Number.isNaN(Date.parse(String(builtAt)));
  return isBuild ? (said as Build) : undefined;
}

/**
 * Asks the readers' site, whose address `DESK_SITE` names, from which state of the project it was built.
 *
 * @returns undefined: no address is named; "unknown": the site does not answer, or has a state that nobody here knows
 */
export async function readersSite(): Promise<ReadersSite | "unknown" | undefined> {
  const origin = process.env.DESK_SITE?.trim();
  if (!origin) return undefined;
  const build = await lastBuild(origin);
  if (!build) return "unknown";
  try {
    const newer = await publicationsOf("content", (await published()).commit, {
      until: build.commit,
    });
    const waiting = new Set(newer.map(({ commit }) => commit));
    return { origin, builtAt: build.builtAt, waiting };
  } catch (error) {
    if (error instanceof GitError && error.status !== null) return "unknown";
    throw error;
  }
}
