interface Question {
  title: string;
  text: string;
  yes: string;
  no: string;
}

/** @returns whether the author has pressed `yes`; Escape is `no` */
export function askYesNo({ title, text, yes, no }: Question): Promise<boolean> {
  const dialog = document.createElement("dialog");
  dialog.className = "desk-dialog";
  const heading = Object.assign(document.createElement("h2"), {
    textContent: title,
    id: "desk-question",
  });
  dialog.setAttribute("aria-labelledby", heading.id);
  const form = document.createElement("form");
  form.method = "dialog";
  const ends = document.createElement("p");
  for (const [value, label, type] of [
    ["yes", yes, "submit"],
    ["no", no, "button"],
  ] as const) {
    const button = Object.assign(document.createElement("button"), {
      textContent: label,
      type,
      value,
    });
    if (type === "button") button.addEventListener("click", () => dialog.close("no"));
    ends.append(button);
  }
  form.append(heading, Object.assign(document.createElement("p"), { textContent: text }), ends);
  dialog.append(form);
  document.body.append(dialog);
  dialog.showModal();
  return new Promise((resolve) =>
    dialog.addEventListener("close", () => {
      dialog.remove();
      resolve(dialog.returnValue === "yes");
    }),
  );
}
