/** Surname, name and patronymic joined; missing parts leave no gaps (specification § 3). */
export const fullName = (...parts: (string | null | undefined)[]): string =>
  parts
    .map((part) => part?.trim())
    .filter(Boolean)
    .join(" ");

/** «Иванова А. П.», with no-break spaces; a missing patronymic leaves no gap. */
export const shortName = (surname: string, ...names: string[]): string =>
  [
    surname.trim(),
    ...names
      .map((name) => name.trim().charAt(0))
      .filter(Boolean)
      .map((letter) => `${letter}.`),
  ].join("\u00a0");
