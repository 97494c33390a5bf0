/** A line of a list, as word processors write it: flat, with its depth. */
export interface Line {
  level: number;
  ordered: boolean;
  /** The number of the item, where it is known. */
  number?: number;
  content: Node[];
}

/** @returns lists with lists inside, of lines that follow each other */
export function nested(page: Document, lines: readonly Line[]): HTMLElement[] {
  const roots: HTMLElement[] = [];
  const open: { level: number; list: HTMLElement; next: number }[] = [];
  for (const { level, ordered, number, content } of lines) {
    const name = ordered ? "OL" : "UL";
    while ((open.at(-1)?.level ?? 0) > level) open.pop();
    const last = open.at(-1);
    const goesOn = last?.list.nodeName === name && (number ?? last.next) === last.next;
    if (last?.level === level && !goesOn) open.pop();
    if (open.at(-1)?.level !== level) {
      const list = page.createElement(name);
      if (ordered && number !== undefined) list.setAttribute("start", String(number));
      const around = open.at(-1)?.list.lastElementChild;
      if (around) around.append(list);
      else roots.push(list);
      open.push({ level, list, next: number ?? 1 });
    }
    const item = page.createElement("li");
    item.append(...content);
    open.at(-1)!.list.append(item);
    open.at(-1)!.next += 1;
  }
  return roots;
}
