/** Words with a full stop at their end; «2026 г.» and «Орлова М. С.» have theirs already. */
export const withStop = (text: string): string => (text.endsWith(".") ? text : `${text}.`);

/** Words of the middle of a sentence as one of their own. */
export const sentence = (text: string) =>
  withStop(`${text.charAt(0).toUpperCase()}${text.slice(1)}`);
