import { parse } from "yaml";
import { yamlDocument } from "@rodinki/content-model/reading/yaml-document";
import { DeskError } from "../../desk-error";
import { isPlainMap, meaningOf, type Plain } from "../plain";
import { changedRoot } from "./changed-text";
import { extentOf } from "./entries";
import { newText } from "./new-text";

interface Options {
  /** Path from the root of the project, and the line of it where the YAML begins, for messages. */
  file: string;
  firstLine?: number;
  /** Lines are broken where Prettier would break them: files of data, not heads of texts. */
  wraps: boolean;
  /** The root is a map with free keys, whose order means something. */
  ordered?: boolean;
}

const keysOf = (data: Plain) => (isPlainMap(data) ? Object.keys(data).join() : "");

/**
 * YAML in which only what has changed is written again; comments, quotation marks and line breaks of the rest stay.
 *
 * @param text what the file holds; an empty one is a new file
 * @throws ContentError when the file is no YAML, DeskError when the new text would not mean what was meant
 */
export function spliceYaml(
  text: string,
  wanted: Plain,
  { file, firstLine, wraps, ordered = false }: Options,
): string {
  const document = yamlDocument({ file, text, ...(firstLine && { firstLine }) });
  const root = document.contents;
  const was = document.toJS() as Plain;
  const isUnchanged = meaningOf(was) === meaningOf(wanted);
  if (isUnchanged && (!ordered || keysOf(was) === keysOf(wanted))) return text;
  let result = text;
  if (root === null) result += `${newText(wanted, undefined, { text, wraps, indent: 0 })}\n`;
  else {
    const [start, end] = extentOf(text, root);
    const changed =
      changedRoot({ text, wraps, ordered }, root, wanted) ??
      newText(wanted, undefined, { text, wraps, indent: 0 });
    result = text.slice(0, start) + changed + text.slice(end);
  }
  const read = parse(result, { logLevel: "silent" }) as Plain;
  if (meaningOf(read) !== meaningOf(wanted) || (ordered && keysOf(read) !== keysOf(wanted))) {
    throw new DeskError("Не получилось записать изменения точно. Исправьте этот файл вручную");
  }
  return result;
}
