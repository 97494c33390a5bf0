/** Stands in the same breath as each offer of an examination that does not take place. */
export const NO_VISIT = "Демонстрация: приёма не\u00a0будет.";

/** Who looks at a spot that can wait, for as long as the programme's own examination is a demonstration with these words. */
export const freeCheckWords = (
  { doctors }: { doctors: { "free-check": string } },
  { demo }: { demo?: boolean },
): string => doctors["free-check"] + (demo ? ` ${NO_VISIT}` : "");
