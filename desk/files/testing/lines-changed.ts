import { diffLines } from "diff";

/** Lines that were removed, and those that were added. */
export function linesChanged(old: string, now: string): { gone: string[]; come: string[] } {
  const changes = diffLines(old, now);
  const of = (kind: "added" | "removed") =>
    changes.filter((change) => change[kind]).flatMap(({ value }) => value.trimEnd().split("\n"));
  return { gone: of("removed"), come: of("added") };
}
