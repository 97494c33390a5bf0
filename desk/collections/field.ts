import { choiceLabel, hintOf, labelOf, oneOf } from "./labels";
import { choicesFor } from "./references";
import { entryOf, type Part } from "./schema-part";

/** A field as Decap wants it: https://decapcms.org/docs/widgets/ */
export interface Field {
  name: string;
  label: string;
  widget: string;
  required: boolean;
  hint?: string;
  /** What must match, and what is said when it does not. */
  pattern?: [string, string];
  fields?: Field[];
  field?: Field;
  [option: string]: unknown;
}

/** A longer text gets a field of several lines. */
const ONE_LINE = 125;

/** Texts without a limit that are a line all the same. */
const LINES = new Set(["title", "label", "term", "means", "role", "contact", "booking", "other"]);

/** What an entry of a list is called, where it has such a field. */
const TITLES = new Set(["title", "label", "name", "quote"]);

/** What every schema says of a text that must be there: the label says it already. */
const SAYS_NOTHING = "Напишите текст";

/** Advice for an author who writes the file by hand; the form does it by itself. */
const ITSELF = new Set(["boolean", "day", "image", "select"]);

/** What an author reads under a picture. */
const PICTURE_HINT = "Рисунок svg, png или jpg: он ляжет в папку текста";

/**
 * The form of a schema's field.
 *
 * @param at where it stands, for messages to the developer
 * @throws Error when it, or something in it, has no Russian label
 */
export function fieldOf(name: string, part: Part, required: boolean, at: string): Field {
  const widget = widgetOf(name, required ? part : mayBeEmpty(part), at);
  const advice = ITSELF.has(widget.widget) ? undefined : hintOf(name, part.description);
  const hint = advice === SAYS_NOTHING ? undefined : advice;
  return {
    name,
    label: labelOf(name, part.title, at),
    required,
    ...(hint && { hint }),
    ...widget,
  };
}

/** A group that may be left out asks for nothing: the check says which of its fields belong together. */
const mayBeEmpty = (part: Part): Part =>
  part.type === "object" ? { ...part, required: [] } : part;

/** The forms of an object's fields, in their order. */
export function fieldsOf({ properties = {}, required = [] }: Part, at: string): Field[] {
  return Object.entries(properties).map(([name, part]) =>
    fieldOf(name, part, required.includes(name), `${at}.${name}`),
  );
}

type Widget = Omit<Field, "name" | "label" | "required">;

function widgetOf(name: string, part: Part, at: string): Widget & { widget: string } {
  const choices = choicesFor(name, part);
  if (choices) return { widget: "select", options: choices, multiple: part.type === "array" };
  if (part.anyOf) return widgetOf(name, merged(part.anyOf), at);
  if (part.enum) {
    const options = part.enum.map((value) => ({ value, label: choiceLabel(value, at) }));
    return { widget: "select", options };
  }
  switch (part.type) {
    case "boolean":
      return { widget: "boolean" };
    case "integer":
    case "number":
      return {
        widget: "number",
        value_type: part.type === "integer" ? "int" : "float",
        ...(part.minimum !== undefined && { min: part.minimum }),
        ...(part.maximum !== undefined && { max: part.maximum }),
      };
    case "array":
      return listOf(name, part, at);
    case "object": {
      const items = entryOf(part);
      if (items) return listOf(name, { items }, at);
      return { widget: "object", fields: fieldsOf(part, at), collapsed: true };
    }
    case "string":
      return stringOf(name, part);
    default:
      throw new Error(`${at}: the desk has no form for such a schema.`);
  }
}

function stringOf(name: string, part: Part): Widget & { widget: string } {
  if (part.format === "date") {
    return { widget: "day" };
  }
  if (part.contentMediaType) return pictureOf(part);
  const { pattern, maxLength = Infinity } = part;
  const description = hintOf(name, part.description) ?? "";
  const isLine = pattern !== undefined || maxLength <= ONE_LINE || LINES.has(name);
  const limit = Number.isFinite(maxLength) ? `^[\\s\\S]{0,${maxLength}}$` : undefined;
  // Decap's expressions are without the flag `u`.
  const check = pattern?.replaceAll("\\p{L}", "A-Za-zА-Яа-яЁё") ?? limit;
  return {
    widget: isLine ? "string" : "text",
    ...(check && { pattern: [check, description] as [string, string] }),
  };
}

/** A picture lies beside its text, but for drawings that data name: they lie in content/drawings. */
const pictureOf = ({ contentMediaType }: Part) =>
  contentMediaType === "image/svg+xml"
    ? { widget: "image", media_folder: "drawings", public_folder: "", choose_url: false }
    : { widget: "image", choose_url: false, hint: PICTURE_HINT };

function listOf(name: string, part: Part, at: string): Widget & { widget: string } {
  const { items = {}, minItems, maxItems } = part;
  const limits = {
    ...(minItems !== undefined && { min: minItems }),
    ...(maxItems !== undefined && { max: maxItems }),
    // A list of a fixed length changes in its entries only.
    ...(minItems !== undefined &&
      minItems === maxItems && { allow_add: false, allow_remove: false }),
  };
  const list = { widget: "list", label_singular: oneOf(name), ...limits };
  const entry = items.anyOf ? merged(items.anyOf) : items;
  if (entry.type === "object") {
    const fields = fieldsOf(entry, at);
    return { ...list, collapsed: true, ...summaryOf(fields), fields };
  }
  const widget = widgetOf(name, entry, at);
  // Of a list of texts each is a line.
  const line = widget.widget === "text" ? { ...widget, widget: "string" } : widget;
  return { ...list, field: { name: "entry", label: "Запись", required: true, ...line } };
}

/** A folded entry is known by its words: by itself Decap shows the first field, of a source the kind as the file has it. */
function summaryOf(fields: Field[]) {
  const isWords = ({ name, widget }: Field) =>
    name !== "id" && (widget === "string" || widget === "text");
  const words = fields.filter(isWords);
  const { name } = words.find((field) => TITLES.has(field.name)) ?? words[0] ?? {};
  return name && { summary: `{{fields.${name}}}` };
}

/** One of several shapes is written in one form: what only some of them have may stay empty. */
function merged(shapes: Part[]): Part {
  const properties = Object.fromEntries(
    shapes.flatMap((shape) => Object.entries(shape.properties ?? {})),
  );
  const inAll = (name: string) => shapes.every(({ required }) => required?.includes(name));
  return { type: "object", properties, required: Object.keys(properties).filter(inAll) };
}
