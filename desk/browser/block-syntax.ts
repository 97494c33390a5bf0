import { INSIDE, type BlockData, type BlockForm } from "../collections/block-form";

/** `{title="Вопрос?" level="soon"}`; a brace may stand between quotes. */
const ATTRIBUTES = String.raw`(?:\{((?:"[^"]*"|'[^']*'|[^}"'\n])*)\})?`;

const LINE_END = String.raw`[ \t]*(?=\n|$)`;

/**
 * Finds a block in the text of a file, from where it begins. Groups: the colons of a container, the attributes, and what
 * stands inside. Decap wants it without the flag `m`, and that of a whole block with `^`.
 */
export function blockPattern({ name, type, fields }: BlockForm): RegExp {
  switch (type) {
    case "containerDirective":
      return new RegExp(
        `^(:{3,})${name}${ATTRIBUTES}[ \\t]*\\n(?:([\\s\\S]*?)\\n)??\\1${LINE_END}`,
      );
    case "leafDirective":
      return new RegExp(`^(::)${name}${ATTRIBUTES}${LINE_END}`);
    case "textDirective": {
      const isFilled = fields.some((field) => field.name === INSIDE);
      return isFilled
        ? new RegExp(`(:)${name}(?=\\[)(?:\\[([^\\]\\n]*?)\\])${ATTRIBUTES}`)
        : new RegExp(`(:)${name}(?![\\w[{-])`);
    }
  }
}

const ATTRIBUTE = /([\w-]+)=(?:"([^"]*)"|'([^']*)'|([^\s"'}]+))/g;

function readAttributes(written: string): BlockData {
  const data: BlockData = {};
  for (const [, name = "", double, single, bare] of written.matchAll(ATTRIBUTE)) {
    data[name] = (double ?? single ?? bare ?? "").replaceAll("&quot;", '"');
  }
  return data;
}

/** What an author gets of a block that `blockPattern` has found. */
export function readBlock({ type, fields }: BlockForm, match: RegExpMatchArray): BlockData {
  const [, , second = "", third = ""] = match;
  const [written, inside] = type === "textDirective" ? [third, second] : [second, third];
  const data: BlockData = { ...readAttributes(written), [INSIDE]: inside };
  return Object.fromEntries(
    fields.map(({ name, widget, multiple }) => {
      const value = data[name] ?? "";
      if (multiple)
        return [
          name,
          String(value)
            .split(/[\s,]+/)
            .filter(Boolean),
        ];
      return [name, widget === "number" && /^\d+$/.test(String(value)) ? Number(value) : value];
    }),
  );
}

/** A picture that Decap has put beside the text is called by its bare name there, and `./name` by the blocks. */
const besideText = (name: string) => (name === "" || name.includes("/") ? name : `./${name}`);

/** One more colon than the longest row inside: a block that holds blocks. */
function colonsAround(inside: string): string {
  const rows = inside.match(/^:{3,}/gm) ?? [];
  return ":".repeat(Math.max(2, ...rows.map(({ length }) => length)) + 1);
}

/** The block as the file holds it. */
export function writeBlock({ name, type, attributes, fields }: BlockForm, data: BlockData): string {
  const written = attributes.flatMap((attribute) => {
    const field = fields.find((one) => one.name === attribute);
    const given = data[attribute] ?? "";
    const value = (typeof given === "object" ? [...given].join(", ") : String(given)).trim();
    const named = field?.widget === "image" ? besideText(value) : value;
    return named === "" ? [] : [`${attribute}="${named.replaceAll('"', "&quot;")}"`];
  });
  const all = written.length > 0 ? `{${written.join(" ")}}` : "";
  const inside = String(data[INSIDE] ?? "");
  switch (type) {
    case "containerDirective": {
      const colons = colonsAround(inside);
      return `${colons}${name}${all}\n${inside === "" ? "" : `${inside}\n`}${colons}`;
    }
    case "leafDirective":
      return `::${name}${all}`;
    case "textDirective":
      return `:${name}${fields.some((field) => field.name === INSIDE) ? `[${inside}]` : ""}${all}`;
  }
}
