/** Notice next to each offer of an examination that does not take place. */
export const NO_VISIT = "Демонстрация: приёма не\u00a0будет.";

/** Text on the doctor for a spot that is not urgent, while the programme's own examination is a demonstration. */
export const freeCheckWords = (
  { doctors }: { doctors: { "free-check": string } },
  { demo }: { demo?: boolean },
): string => doctors["free-check"] + (demo ? ` ${NO_VISIT}` : "");

/** Warning, shown wherever a clinic of the demonstration could be mistaken for a real one. */
export const demoWarning = `${NO_VISIT} Если пятно тревожит, обратитесь к\u00a0врачу по\u00a0месту жительства.`;
