import { parse } from "node-html-parser";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { Data } from "../../../content-model/data/data-files";
import { Complaints } from "../graphql/complaints";

/** Where «Что вас беспокоит?» stands. */
export const TRIAGE = "/#triage";

/** A complaint of «Что вас беспокоит?» as the search knows it. */
export interface ComplaintText {
  title: string;
  /** With which somebody has it. */
  signs: string;
  /** How soon, to whom, the way there, and its signs: what the triage shows when one opens it. */
  html: string;
}

/** @returns the text without breaks of lines and hard spaces */
export const onOneLine = (text = "") => text.replace(/\s+/g, " ").trim();

/**
 * Each complaint as a text of its own, from the HTML that readers see: so the search cannot say «how soon» in other words, nor without
 * the signs on which it depends.
 */
export function complaintTexts(
  words: Data<"content/triage.yml">,
  list: Data<"content/signs.yml">,
): ComplaintText[] {
  const html = renderToStaticMarkup(createElement(Complaints, { words, list }));
  return parse(html)
    .querySelectorAll("details")
    .map((details) => {
      details.querySelector(".sources")?.remove();
      const answer = details.querySelector(".answer");
      const signs = answer?.querySelectorAll("li").map(({ text }) => text) ?? [];
      return {
        title: onOneLine(details.querySelector(".complaint")?.text),
        // Advice and ways are the same for many, and say nothing of this one.
        signs: onOneLine(signs.join(" ")),
        html: answer?.innerHTML ?? "",
      };
    });
}
