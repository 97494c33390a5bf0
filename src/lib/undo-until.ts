/**
 * End of the time in which an action can be undone, by this device's clock, which may be wrong.
 *
 * @param action with the server's times, ISO 8601
 * @returns in ms; null: it cannot be undone
 */
export const undoUntilOf = ({
  at,
  undoUntil,
}: {
  at: string;
  undoUntil: string | null;
}): number | null =>
  undoUntil === null ? null : Date.now() + Date.parse(undoUntil) - Date.parse(at);
