/** Words of the middle of a sentence as one of their own. */
export const sentence = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
