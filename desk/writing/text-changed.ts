/** The header of an answer which says that the text has changed elsewhere: its author decides which one stays. */
export const TEXT_CHANGED = "desk-text-changed";
