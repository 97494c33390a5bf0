import type { BlockData, BlockForm, FormField } from "../collections/block-form";

function controlFor({ widget, options = [], required }: FormField, value: string) {
  if (widget !== "select") {
    const input = document.createElement("input");
    input.type = widget === "number" ? "number" : "text";
    input.min = "1";
    input.required = required;
    input.value = value;
    return input;
  }
  const select = document.createElement("select");
  select.required = required;
  const nothing = { value: "", label: required ? "Выберите…" : "Не нужно" };
  for (const option of [nothing, ...options]) {
    select.add(new Option(option.label, option.value, false, option.value === value));
  }
  return select;
}

/** Titles that a field suggests while one writes; beside each stands its address. */
function suggestions({ name, options = [] }: FormField, control: HTMLElement): HTMLElement {
  const list = document.createElement("datalist");
  list.id = `desk-dialog-${name}`;
  list.append(...options.map(({ value, label }) => new Option(value, label)));
  control.setAttribute("list", list.id);
  return list;
}

function labelled(field: FormField, control: HTMLElement): HTMLElement {
  const label = document.createElement("label");
  label.append(field.label, control);
  if (field.widget === "suggest") label.append(suggestions(field, control));
  if (!field.hint) return label;
  const hint = document.createElement("small");
  hint.textContent = field.hint;
  label.append(hint);
  return label;
}

function button(words: string, type: "submit" | "button"): HTMLButtonElement {
  const made = document.createElement("button");
  made.type = type;
  made.textContent = words;
  return made;
}

/** What a dialog asks: a block's form, or a few fields of our own. */
interface Question extends Pick<BlockForm, "label" | "fields"> {
  /** What the button says that ends it. */
  done?: string;
}

/**
 * Asks for what a block inside a line needs: Decap has a form for whole blocks only.
 *
 * @param known what is filled in already
 * @returns nothing when the author thinks better of it
 */
export function askFor(form: Question, known: BlockData): Promise<BlockData | null> {
  if (form.fields.length === 0) return Promise.resolve({});
  const controls = form.fields.map((field) => ({
    field,
    control: controlFor(field, String(known[field.name] ?? "")),
  }));
  const dialog = document.createElement("dialog");
  dialog.className = "desk-dialog";
  const title = document.createElement("h2");
  title.id = "desk-dialog-title";
  title.textContent = form.label;
  dialog.setAttribute("aria-labelledby", title.id);
  const page = document.createElement("form");
  page.method = "dialog";
  const away = button("Отменить", "button");
  away.addEventListener("click", () => dialog.close());
  const rows = controls.map(({ field, control }) => labelled(field, control));
  const ends = document.createElement("p");
  ends.append(button(form.done ?? "Вставить", "submit"), away);
  page.append(title, ...rows, ends);
  dialog.append(page);
  document.body.append(dialog);
  dialog.showModal();

  return new Promise((resolve) => {
    let filled: BlockData | null = null;
    page.addEventListener("submit", () => {
      filled = Object.fromEntries(
        controls.map(({ field, control }) => [field.name, control.value]),
      );
    });
    dialog.addEventListener("close", () => {
      dialog.remove();
      resolve(filled);
    });
  });
}
