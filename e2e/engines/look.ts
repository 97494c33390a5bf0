import type * as TestingLibrary from "@testing-library/dom";

/** How a part of the page is found: as a person knows it, or, where authors choose the words, by its address. */
export interface Part {
  by: "role" | "label" | "text" | "css";
  /** The role, or the selector. */
  what?: string;
  /** The whole of it, or a pattern. */
  name?: string | { pattern: string };
  /** Which one, where there are several: the first by itself, -1 is the last. */
  nth?: number;
}

/** What can be said of a part that is on the page. */
export interface Look {
  /** What is written there, or beside it where it is a box or a dot. */
  text: string;
  value: string;
  isChecked: boolean;
  isFocused: boolean;
  /** Something in it has the focus. */
  hasFocus: boolean;
  /** The middle of the element, in the window. */
  x: number;
  y: number;
  /** Whether it stands still, with the letters of the page there, is not disabled, and a press there would reach it. */
  isPressable: boolean;
}

/**
 * Runs in the page: it sees nothing of this file.
 *
 * @param parts each inside the one before
 * @param prepare whether it is brought into the window first, where the next press says whether it `hasMissed`, or gets the focus
 * @returns the last of them; null when there is none that can be seen
 */
export async function look(parts: Part[], prepare?: "reveal" | "focus"): Promise<Look | null> {
  const library = (globalThis as unknown as { TestingLibraryDom: typeof TestingLibrary })
    .TestingLibraryDom;
  const plain = (text: string) => text.replace(/\s+/g, " ").trim();
  const find = (place: HTMLElement, { by, what = "", name = "" }: Part): HTMLElement[] => {
    const isNamed = (text: string) =>
      typeof name === "string"
        ? !name || plain(text) === plain(name)
        : new RegExp(name.pattern).test(plain(text));
    if (by === "role") return library.queryAllByRole(place, what, { name: isNamed });
    if (by === "label") return library.queryAllByLabelText(place, isNamed);
    if (by === "text") return library.queryAllByText(place, isNamed);
    return [...place.querySelectorAll<HTMLElement>(what)];
  };
  let element: HTMLElement | undefined = document.body;
  for (const part of parts) {
    if (!element) return null;
    const found: HTMLElement[] = find(element, part).filter((one) => !library.isInaccessible(one));
    element = found.at(part.nth ?? 0);
  }
  if (!element) return null;

  const place = () => {
    // The middle of a link that wraps is not its own.
    const [first = element.getBoundingClientRect()] = element.getClientRects();
    const { left, top, width, height } = first;
    return { x: Math.floor(left + width / 2), y: Math.floor(top + height / 2) };
  };
  const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const labels = [...((element as HTMLInputElement).labels ?? [])];
  const holds = (one: Element | null) => [element, ...labels].some((part) => part.contains(one));
  if (prepare === "reveal") {
    element.scrollIntoView({ block: "center", behavior: "instant" });
    const page = globalThis as { hasMissed?: boolean };
    page.hasMissed = false;
    const aim = ({ target }: Event) => (page.hasMissed = !holds(target as Element));
    document.addEventListener("pointerdown", aim, { capture: true, once: true });
  }
  if (prepare === "focus") element.focus();
  const before = place();
  if (prepare) await nextFrame();
  const { x, y } = place();
  return {
    text: plain(element.innerText || (labels[0]?.innerText ?? "")),
    value: (element as HTMLInputElement).value ?? "",
    isChecked: (element as HTMLInputElement).checked,
    isFocused: element === document.activeElement,
    hasFocus: element.contains(document.activeElement),
    x,
    y,
    isPressable:
      x === before.x &&
      y === before.y &&
      !element.matches(":disabled") &&
      document.fonts.status === "loaded" &&
      holds(document.elementFromPoint(x, y)),
  };
}
