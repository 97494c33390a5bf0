/** Adds a full stop at the end; «2026 г.» and «Орлова М. С.» already have one. */
export const withStop = (text: string): string => (text.endsWith(".") ? text : `${text}.`);

/** Capitalizes words from the middle of a sentence. */
export const sentence = (text: string) =>
  withStop(`${text.charAt(0).toUpperCase()}${text.slice(1)}`);
