import { rename } from "./elements";
import { nested, type Line } from "./nested-list";
import type { Told } from "../told";

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
    if (!body.contains(first) || !isHolder(first)) continue;
    const run: Element[] = [];
    for (let at: Element | null = first; at && isHolder(at); at = at.nextElementSibling)
      run.push(at);
    const lines = run
      .flatMap((holder) => [...holder.querySelectorAll("li[data-aria-level]")])
      .map((item): Line => ({
        level: Number(item.getAttribute("data-aria-level")) || 1,
        ordered: item.parentElement?.nodeName === "OL",
        number: Number(item.getAttribute("data-aria-posinset")) || undefined,
        content: [...item.childNodes],
      }));
    first.before(...nested(page, lines));
    for (const holder of run) holder.remove();
  }
}

/** Google Docs, LibreOffice and Pages write a list inside a list, beside its items and not in one. */
export function strayLists(body: HTMLElement): void {
  for (const list of [...body.querySelectorAll("ul > ul, ul > ol, ol > ul, ol > ol")]) {
    let before = list.previousElementSibling;
    if (before?.nodeName !== "LI") {
      before = body.ownerDocument.createElement("li");
      list.before(before);
    }
    before.append(list);
  }
  for (const item of [...body.querySelectorAll("li")])
    if (!item.closest("ul,ol")) rename(item, "p");
}

/** Markdown numbers its lists with figures only. */
export function letteredLists(body: HTMLElement, report: Told): void {
  const areOther = "ol[reversed],ol > li[value]:not(:first-child)";
  if (body.querySelector(areOther)) report.numbers += 1;
  for (const list of body.querySelectorAll<HTMLElement>("ol")) {
    const type = list.getAttribute("type") ?? list.style.listStyleType;
    const item = list.querySelector<HTMLElement>(":scope > li")?.style.listStyleType ?? "";
    if (/^(?:a|i)$/i.test(type) || /alpha|latin|roman|greek/.test(`${type} ${item}`))
      report.lettered += 1;
  }
}
