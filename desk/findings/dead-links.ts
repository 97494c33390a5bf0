import { deadLink } from "./dead-link";
import type { Finding } from "./finding";
import type { OutsideLink } from "./outside-links";
import { isPublic } from "./ask-address";

/** So that a press ends: a site that thinks is not waited for, and what is left over waits for the next press. */
const LIMITS = {
  isAllowed: isPublic,
  milliseconds: 8000,
  concurrency: 12,
  all: 90_000,
  most: 1000,
};

export interface Asked {
  findings: Finding[];
  /** Addresses that were asked, of all that there are. */
  asked: number;
  of: number;
}

const findingOf = ({ url, file, line }: OutsideLink, problem: string): Finding => ({
  kind: "link",
  severity: "warning",
  file,
  line,
  text: `${url} — ${problem}`,
});

/**
 * Asks other sites whether what our texts link to is still there. Each address is asked once, a few at a time.
 *
 * @param first where to begin, so that the next press asks those that the last one left
 */
export async function deadLinks(
  links: readonly OutsideLink[],
  first = 0,
  limits: typeof LIMITS = LIMITS,
): Promise<Asked> {
  const urls = [...new Set(links.map(({ url }) => url))];
  const queue = [...urls.slice(first), ...urls.slice(0, first)].slice(0, limits.most);
  const problems = new Map<string, string>();
  const end = Date.now() + limits.all;
  let asked = 0;
  const askNext = async (): Promise<void> => {
    while (Date.now() < end) {
      const url = queue.shift();
      if (url === undefined) return;
      const problem = await deadLink(url, limits);
      asked += 1;
      if (problem !== undefined) problems.set(url, problem);
    }
  };
  await Promise.all(Array.from({ length: limits.concurrency }, askNext));
  const findings = links.flatMap((link) => {
    const problem = problems.get(link.url);
    return problem === undefined ? [] : findingOf(link, problem);
  });
  return { findings, asked, of: urls.length };
}
