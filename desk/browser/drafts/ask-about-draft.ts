export type Decision = "return" | "discard" | "later";

const BUTTONS: readonly [Decision, string][] = [
  ["return", "Вернуть"],
  ["discard", "Отбросить"],
  ["later", "Решить позже"],
];

interface Question {
  title: string;
  text: string;
  /** HTML of the desk's own: the words in which both sides differ. */
  difference: string;
}

const element = (name: string, properties: object) =>
  Object.assign(document.createElement(name), properties);

/** @returns what the author does with their draft; Escape is `later` */
export function askAboutDraft({ title, text, difference }: Question): Promise<Decision> {
  const dialog = document.createElement("dialog");
  dialog.className = "desk-dialog desk-draft";
  dialog.setAttribute("aria-labelledby", "desk-draft-title");
  const words = element("div", { className: "desk-sides", innerHTML: difference, tabIndex: 0 });
  words.setAttribute("role", "region");
  words.setAttribute("aria-label", "Чем правки отличаются от сохранённого");
  const ends = element("p", {});
  for (const [value, label] of BUTTONS) {
    const button = element("button", {
      type: value === "return" ? "submit" : "button",
      textContent: label,
    });
    button.addEventListener("click", (event) => {
      event.preventDefault();
      dialog.close(value);
    });
    ends.append(button);
  }
  const heading = element("h2", { textContent: title, id: "desk-draft-title" });
  dialog.append(heading, element("div", { textContent: text }), words, ends);
  document.body.append(dialog);
  dialog.showModal();
  return new Promise((resolve) =>
    dialog.addEventListener("close", () => {
      dialog.remove();
      resolve((dialog.returnValue || "later") as Decision);
    }),
  );
}
