/** A line of a list, as word processors write it: flat, with its depth. */
export interface Line {
  level: number;
  ordered: boolean;
  start: number;
  content: Node[];
}

/** @returns lists with lists inside, of lines that follow each other */
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
