/** Surname, name and patronymic joined; missing parts leave no gaps (specification § 3). */
export const fullName = (...parts: (string | null | undefined)[]): string =>
  parts
    .map((part) => part?.trim())
    .filter(Boolean)
    .join(" ");
