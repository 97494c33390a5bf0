import { readFileSync } from "node:fs";
import type { Finding } from "./finding";
import { readData } from "@rodinki/content-model/data/data-files";

const FACTS = "content/facts.yml";

const USE = /:shared-fact\[([^\]]+)\]/g;

/** The shared facts that a text states, by their names. */
export const factsOf = (raw: string): string[] =>
  [...raw.matchAll(USE)].flatMap(([, name]) => name ?? []);

/**
 * Facts that stand in several places: an author who changes one changes all of them.
 *
 * @param texts the facts that each file states
 */
export function sharedFacts(texts: ReadonlyMap<string, readonly string[]>): Finding[] {
  const written = readFileSync(FACTS, "utf8").split("\n");
  return Object.entries(readData(FACTS)).flatMap(([name, { text: fact }]) => {
    const places = [...texts].filter(([, stated]) => stated.includes(name)).map(([file]) => file);
    if (places.length < 2) return [];
    const line = written.findIndex((start) => start.startsWith(`${name}:`)) + 1;
    const text = `${fact} Стоит в ${places.length} текстах: ${places.join(", ")}`;
    return { kind: "fact", severity: "warning", file: FACTS, line: Math.max(line, 1), text };
  });
}
