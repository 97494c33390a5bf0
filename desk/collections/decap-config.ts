import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { schemaOf } from "@rodinki/content-model/registry";
import { BLOCKS } from "@rodinki/content-model/html/blocks/remark-blocks";
import { blockForms } from "./block-forms";
import { collections, isTexts, type Data, type Texts } from "./collections";
import { fieldOf, fieldsOf, type Field } from "./field";
import { oneOf } from "./labels";
import { entryOf, partOf, type Part } from "./schema-part";

/** The version of the file that the author was given; its field saves what they write and says so. */
const VERSION: Field = { name: "version", label: "Сохранение", widget: "saving", required: false };

const BODY: Field = {
  name: "body",
  label: "Текст",
  widget: "markdown",
  required: true,
  hint: "С клавиатуры: Escape, потом Tab — к следующему полю",
  modes: ["rich_text", "raw"],
  buttons: [
    "bold",
    "italic",
    "link",
    "heading-two",
    "heading-three",
    "quote",
    "bulleted-list",
    "numbered-list",
  ],
  // Decap's own picture and code are refused by the check.
  editor_components: Object.keys(BLOCKS),
};

const DRAWINGS = "content/drawings";

/** Addresses that texts of the folder have now. */
const taken = ({ folder, pattern }: Texts): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, encoding: "utf8" })
        .map((file) => pattern.exec(path.posix.join(folder, file.split(path.sep).join("/")))?.[1])
        .filter((slug) => slug !== undefined)
    : [];

const addressField = (texts: Texts): Field => ({
  name: "slug",
  label: "Адрес",
  widget: "address",
  required: true,
  hint: "Часть адреса страницы: латинские буквы, цифры и дефисы. Новый адрес у готового текста — это переезд: старый будет вести на новый.",
  // What the proposal is made of, and what it must not be.
  from: texts.titleField,
  taken: taken(texts),
});

/** The schema as these texts live by it. */
function schemaFor({ needs = [], without = [] }: Texts, whole: Part): Part {
  const properties = Object.entries(whole.properties ?? {}).filter(
    ([name]) => !without.includes(name),
  );
  return {
    ...whole,
    properties: Object.fromEntries(properties),
    required: [...(whole.required ?? []), ...needs],
  };
}

/** @throws Error when the build knows no such file */
function schemaAt(file: string): Part {
  const schema = schemaOf(file);
  if (schema) return partOf(schema);
  throw new Error(`${file}: the build has no schema for it.`);
}

function textsConfig(texts: Texts) {
  const { id, label, one, folder, place, titleField, grows } = texts;
  const file = `${folder}/${place.replace("{{slug}}", "x")}.mdx`;
  const fields = fieldsOf(schemaFor(texts, schemaAt(file)), id);
  // The address stands under the title, and the text above the list of its sources.
  const title = fields.findIndex(({ name }) => name === titleField) + 1;
  const sources = fields.findIndex(({ name }) => name === "sources");
  const rest = sources < 0 ? fields.length : sources;
  return {
    name: id,
    label,
    label_singular: one,
    folder,
    path: place,
    slug: "{{fields.slug}}",
    extension: "mdx",
    format: "yaml-frontmatter",
    media_folder: "",
    public_folder: ".",
    identifier_field: titleField,
    summary: `{{${titleField}}}`,
    create: grows,
    delete: grows,
    fields: [
      VERSION,
      ...fields.slice(0, title),
      addressField(texts),
      ...fields.slice(title, rest),
      BODY,
      ...fields.slice(rest),
    ],
  };
}

/** The form of a file of data. A list, and a map with free keys, stands in `items`: Decap knows no other root than an object. */
function dataFields(part: Part, at: string, label: string): Field[] {
  const entry = entryOf(part);
  const items = entry ? { type: "array", items: entry } : part;
  if (items.type !== "array") return fieldsOf(part, at);
  // What the schema says of the whole list is for an author who writes the file by hand.
  const list = fieldOf("items", { ...items, title: label, description: undefined }, true, at);
  return [{ ...list, label_singular: oneOf("items") }];
}

const dataConfig = ({ id, label, files }: Data) => ({
  name: id,
  label,
  editor: { preview: false },
  files: files.map(({ id: name, label: of, file }) => ({
    name,
    label: of,
    file,
    fields: [VERSION, ...dataFields(schemaAt(file), name, of)],
  })),
});

/**
 * The whole configuration of Decap, made of the schemas that check the files: a new field of a schema has its form immediately.
 *
 * @param options.proxyUrl where the editor's page requests files from the desk
 * @returns also what Decap does not know and the script of the page does: `blocks`, the forms of the site's blocks, and
 *   `drawings`, the names of those that several texts show
 * @throws Error when something that an author would see has no Russian label
 */
export const decapConfig = ({ proxyUrl }: { proxyUrl: string }) => ({
  // Decap's own proxy with what desk/browser/editor.ts adds.
  backend: { name: "desk", proxy_url: proxyUrl, branch: "main" },
  load_config_file: false,
  locale: "ru",
  publish_mode: "simple",
  show_preview_links: false,
  // Where drawings lie that several texts show; pictures of a text lie beside it.
  media_folder: DRAWINGS,
  public_folder: "drawings",
  slug: { encoding: "ascii", clean_accents: true },
  collections: collections.map((one) => (isTexts(one) ? textsConfig(one) : dataConfig(one))),
  blocks: blockForms(),
  drawings: existsSync(DRAWINGS) ? readdirSync(DRAWINGS) : [],
});
