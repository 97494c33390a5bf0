/** Parts of names that are written in lower case. */
const SMALL =
  /^(?:оглы|оглу|кызы|гызы|қызы|улы|ұлы|угли|де|ди|да|дель|дер|ван|фон|ибн|аль|эль|ла|ле)$/;

/**
 * @param name as a person has typed it
 * @returns «иванова-Петрова» unchanged, «иванова-петрова» as «Иванова-Петрова»: only a name without capitals gets them
 */
export function withCapitals(name: string): string {
  if (name !== name.toLowerCase()) return name;
  const parts = name.match(/[^\s-]*[\s-]?/g) ?? [];
  return parts
    .map((part) => (SMALL.test(part.trim().replace("-", "")) ? part : capitalized(part)))
    .join("");
}

const capitalized = (part: string) => part.charAt(0).toUpperCase() + part.slice(1);
