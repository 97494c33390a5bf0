import { element, words } from "./element";

/** Name of a sheet, and target of its closing link. */
interface SheetHead {
  /** Address of the sheet within the page. */
  id: string;
  /** The element of its name: `dfn` for a word that it explains. */
  tag: "dfn" | "strong";
  name: string;
  /** Words for the place to which «Закрыть» returns: «и вернуться к слову». */
  wayBack: string;
}

const placeOf = (id: string) => `at-${id}`;

/** Target of the closing link: the opening link itself would be scrolled to the top of the screen. */
export const sheetPlace = (id: string) =>
  element("span", { id: placeOf(id), className: ["sheet-place"], tabIndex: -1 }) as never;

/**
 * A sheet at the bottom of the screen, visible while it is the target of the address (docs/decisions/012-text-pages.md). Closing
 * it returns to the link, without scrolling.
 */
export function sheet({ id, tag, name, wayBack }: SheetHead, ...content: unknown[]) {
  return element(
    "div",
    {
      id,
      className: ["sheet"],
      role: "note",
      tabIndex: -1,
      "aria-labelledby": `${id}-name`,
      "aria-describedby": `${id}-text`,
    },
    element(
      "p",
      { className: ["sheet-head"] },
      element(tag, { id: `${id}-name` }, words(name)),
      words(" "),
      element(
        "a",
        { className: ["sheet-close"], href: `#${placeOf(id)}` },
        words("Закрыть"),
        element("span", { className: ["visually-hidden"] }, words(` ${wayBack}`)),
      ),
    ),
    element("div", { id: `${id}-text` }, ...content),
  );
}
