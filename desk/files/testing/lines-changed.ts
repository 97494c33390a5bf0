import { diffLines } from "diff";

/** Lines that have gone and that have come. */
export function linesChanged(old: string, now: string): { gone: string[]; come: string[] } {
  const changes = diffLines(old, now);
  const of = (kind: "added" | "removed") =>
    changes.filter((change) => change[kind]).flatMap(({ value }) => value.trimEnd().split("\n"));
  return { gone: of("removed"), come: of("added") };
}
