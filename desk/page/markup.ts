const ENTITIES: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

const escape = (text: string) => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);

/** Markup that is safe to send: only `markup` makes it. */
export class Html {
  constructor(readonly text: string) {}
}

type Value = string | number | Html | Html[] | undefined;

const written = (value: Value): string => {
  if (value === undefined) return "";
  if (value instanceof Html) return value.text;
  return Array.isArray(value) ? value.map(written).join("") : escape(String(value));
};

/** A template of HTML (prettier knows one named `html`, and would put spaces into an author's words): whatever is put into it is text, unless it was made by another template. */
export const markup = (parts: TemplateStringsArray, ...values: Value[]): Html =>
  new Html(parts.reduce((all, part, index) => all + written(values[index - 1]) + part));
