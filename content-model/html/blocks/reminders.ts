import type { TextDirective } from "mdast-util-directive";
import { reminderWords } from "../../../shared/reminders";
import type { Block } from "./block";
import { become, words } from "./element";

/** Times of reminders of a visit in words: «за двое суток и за три часа». */
export const reminders: Block<TextDirective> = {
  type: "textDirective",
  usage: ":reminders",
  attributes: [],
  form: { label: "Когда мы напомним", attributes: {} },
  render(directive, { before }) {
    const text = reminderWords();
    become(directive, "span", {});
    directive.children = [
      words(before ? text : text.replace(/^./, (first) => first.toUpperCase())),
    ];
  },
};
