/**
 * Sorts items by their controls: Final Form lists errors in the order in which its fields have registered, with later ones at the end.
 *
 * @param idOf the id of the control of an item; one that is not on the page comes last
 * @returns the items in the order in which a person meets their controls on the page
 */
export function inPageOrder<Item>(items: Item[], idOf: (item: Item) => string): Item[] {
  const placed = items.map((item) => ({ item, control: document.getElementById(idOf(item)) }));
  return placed
    .sort((one, other) => {
      if (one.control === null || other.control === null) {
        return Number(one.control === null) - Number(other.control === null);
      }
      const position = one.control.compareDocumentPosition(other.control);
      if (position & Node.DOCUMENT_POSITION_FOLLOWING) return -1;
      return position & Node.DOCUMENT_POSITION_PRECEDING ? 1 : 0;
    })
    .map(({ item }) => item);
}
