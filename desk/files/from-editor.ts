import { schemaOf } from "@rodinki/content-model/registry";
import { checkTextLimits } from "@rodinki/content-model/reading/text-limits";
import { cleaned } from "./clean";
import { fieldsOf } from "./edited-data";
import { headAndBody, lineOfBody } from "./head-and-body";
import { plainText, withLineEndsOf } from "./line-ends";
import { spliceMarkdown } from "./markdown/splice-markdown";
import { unwrap, wrappingOf } from "./wrapping";
import { spliceYaml } from "./yaml/splice-yaml";

interface Written {
  raw: string;
  /** The version of the file that the author had before them; a new text has none. */
  version?: string;
  /** The name that the author gave the text. */
  slug?: string;
}

/**
 * The new text of a file, in which only what the author has changed differs.
 *
 * @param file path from the root of the project
 * @param raw what the file holds; nothing for a new one
 * @param edited what the editor sends: the shape of `forEditor`
 * @throws ContentError when it is more than the site reads, DeskError when it cannot be written exactly
 */
export function fromEditor(file: string, raw: string | undefined, edited: string): Written {
  const before = raw === undefined ? undefined : plainText(raw);
  const { raw: text, ...known } = plainFromEditor(file, before, plainText(edited));
  return { ...known, raw: text === raw ? raw : withLineEndsOf(raw, text) };
}

function plainFromEditor(file: string, raw: string | undefined, edited: string): Written {
  const isText = file.endsWith(".mdx");
  const sent = isText ? headAndBody(edited) : { head: edited, body: "" };
  const { version, slug, ...fields } = fieldsOf({
    file,
    text: sent.head,
    firstLine: isText ? 2 : 1,
  });
  const known = {
    ...(typeof version === "string" && version && { version }),
    ...(isText && typeof slug === "string" && slug && { slug }),
  };
  const schema = schemaOf(file) ?? {};
  // In data files a field may be called `slug`.
  const own = isText || slug === undefined ? fields : { ...fields, slug };
  const data = cleaned(schema, unwrap(schema, own));
  if (!isText) {
    const options = { file, wraps: true, ordered: wrappingOf(schema) === "record" };
    return { ...known, raw: spliceYaml(raw ?? "", data, options) };
  }
  const old = headAndBody(raw ?? "");
  const head = spliceYaml(old.head, data, { file, firstLine: 2, wraps: false });
  // The editor knows fields that the file has not: the lines are those of the file.
  checkTextLimits({ file, text: sent.body, firstLine: lineOfBody(head) });
  return { ...known, raw: `---\n${head}---${spliceMarkdown(old.body, sent.body)}` };
}
