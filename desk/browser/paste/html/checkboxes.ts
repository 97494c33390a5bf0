const BOXES: [selector: string, isTicked: (box: Element) => boolean][] = [
  // Google Docs; its drawing of the box is a picture.
  ['li[role="checkbox"]', (box) => box.getAttribute("aria-checked") === "true"],
  // GitHub and Obsidian.
  ['li input[type="checkbox"]', (box) => box.hasAttribute("checked")],
  // Notion.
  ["li .checkbox", (box) => box.classList.contains("checkbox-on")],
];

/** Makes letters of ticks, so that what is done and what is not stays visible. */
export function checkboxes(body: HTMLElement): void {
  for (const [selector, isTicked] of BOXES)
    for (const box of [...body.querySelectorAll(selector)]) {
      const letter = isTicked(box) ? "☑ " : "☐ ";
      if (box.localName !== "li") {
        box.replaceWith(letter);
        continue;
      }
      for (const drawing of [...box.querySelectorAll(":scope > img")]) drawing.remove();
      (box.querySelector(":scope > p") ?? box).prepend(letter);
    }
}
