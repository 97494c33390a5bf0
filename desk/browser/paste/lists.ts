/** A line of a list, as word processors write it: flat, with its depth. */
export interface Line {
  level: number;
  ordered: boolean;
  start: number;
  content: Node[];
}

/** Lists with lists inside, of lines that follow each other. */
export function nested(page: Document, lines: readonly Line[]): HTMLElement[] {
  const roots: HTMLElement[] = [];
  const open: { level: number; list: HTMLElement }[] = [];
  for (const { level, ordered, start, content } of lines) {
    const name = ordered ? "OL" : "UL";
    while ((open.at(-1)?.level ?? 0) > level) open.pop();
    if (open.at(-1)?.level === level && open.at(-1)?.list.nodeName !== name) open.pop();
    if (open.at(-1)?.level !== level) {
      const list = page.createElement(name);
      if (ordered && start !== 1) list.setAttribute("start", String(start));
      const around = open.at(-1)?.list.lastElementChild;
      if (around) around.append(list);
      else roots.push(list);
      open.push({ level, list });
    }
    const item = page.createElement("li");
    item.append(...content);
    open.at(-1)!.list.append(item);
  }
  return roots;
}

const MSO_LIST = /mso-list:\s*l\d+\s+level(\d+)\s+lfo\d+/i;
const IGNORED = /mso-list:\s*ignore/i;
const NUMBERED = /^\(?(?:(\d+)|[a-zа-яё]|[ivxlcdm]+)[.)]/i;

const styleOf = (element: Element) => element.getAttribute("style") ?? "";
const levelOf = (element: Element | null) =>
  Number(MSO_LIST.exec(element ? styleOf(element) : "")?.[1] ?? 0);

/** Word for Windows has no lists in its clipboard: paragraphs say `mso-list:l0 level2 lfo1`, and their marker is text. */
export function wordLists(body: HTMLElement): void {
  const page = body.ownerDocument;
  for (const first of [...body.querySelectorAll<HTMLElement>("p,h1,h2,h3,h4,h5,h6,div")]) {
    if (levelOf(first) === 0 || !first.parentNode || first.closest("li")) continue;
    const run: Element[] = [];
    for (let at: Element | null = first; at && levelOf(at) > 0; at = at.nextElementSibling)
      run.push(at);
    const lines = run.map((element): Line => {
      const markers = [...element.querySelectorAll("span")].filter((span) =>
        IGNORED.test(styleOf(span)),
      );
      const marker = (markers[0]?.textContent ?? "").replace(/\s/g, "");
      for (const one of markers) one.remove();
      const [found, number] = NUMBERED.exec(marker) ?? [];
      return {
        level: levelOf(element),
        ordered: found !== undefined,
        start: Number(number ?? 1),
        content: [...element.childNodes],
      };
    });
    first.before(...nested(page, lines));
    for (const element of run) element.remove();
  }
}

/** Word on the web puts each line into a list of its own and says its depth beside it. */
export function onlineLists(body: HTMLElement): void {
  const page = body.ownerDocument;
  const holderOf = (list: Element) => list.closest(".ListContainerWrapper") ?? list;
  const isHolder = (element: Element | null) =>
    element?.querySelector(
      ":scope > ul > li[data-aria-level], :scope > ol > li[data-aria-level], :scope > li[data-aria-level]",
    );
  for (const list of [...body.querySelectorAll("ul,ol")]) {
    const first = holderOf(list);
    if (!first.isConnected || !isHolder(first) || !body.contains(first)) continue;
    const run: Element[] = [];
    for (let at: Element | null = first; at && isHolder(at); at = at.nextElementSibling)
      run.push(at);
    const lines = run
      .flatMap((holder) => [...holder.querySelectorAll("li[data-aria-level]")])
      .map((item): Line => ({
        level: Number(item.getAttribute("data-aria-level")) || 1,
        ordered: item.parentElement?.nodeName === "OL",
        start: Number(item.getAttribute("data-aria-posinset")) || 1,
        content: [...item.childNodes],
      }));
    first.before(...nested(page, lines));
    for (const holder of run) holder.remove();
  }
}

/** Google Docs and LibreOffice write a list inside a list, beside its items and not in one. */
export function strayLists(body: HTMLElement): void {
  for (const list of [...body.querySelectorAll("ul > ul, ul > ol, ol > ul, ol > ol")]) {
    let before = list.previousElementSibling;
    if (before?.nodeName !== "LI") {
      before = body.ownerDocument.createElement("li");
      list.before(before);
    }
    before.append(list);
  }
}
