import { textFields } from "@rodinki/contract/fields";
import { asLine, asText, hasHidden } from "@rodinki/contract/line";
import { messages } from "@rodinki/contract/messages";
import { hasPiledMarks, withoutPiledMarks } from "@rodinki/contract/piled-marks";
import { canonicalEmail } from "../lib/canonical-email";

/** Fields that stay exactly as typed. */
const verbatim = new Set(["password", "password_confirmation"]);

/** Suffix of a field's name: the number of one of several people. */
const NUMBER = /_[123]$/;

/**
 * Normalizes every text of a part of a request, by `asText` where several lines are allowed, else by `asLine`, and makes the domain of
 * an e-mail canonical. Fields that the contract does not have are ignored.
 *
 * @param part body, query or parameters, changed in place; a part that is no record is left to the schema
 * @param schema schema of the part
 * @param within path of the part in the whole, as the validator writes it: `clinic/`
 * @returns messages for lines with invisible characters, or with a pile of marks on a letter
 */
export function readTexts(part: unknown, schema: unknown, within = ""): Record<string, string[]> {
  const errors: Record<string, string[]> = {};
  if (!isRecord(part) || !isRecord(schema) || !isRecord(schema.properties)) return errors;
  for (const [name, described] of Object.entries(schema.properties)) {
    const value = Object.hasOwn(part, name) ? part[name] : undefined;
    const key = `${within}${name}`;
    if (typeof value !== "string") {
      Object.assign(errors, readInner(value, described, key));
      continue;
    }
    if (verbatim.has(name)) continue;
    if (textFields.includes(name.replace(NUMBER, ""))) {
      part[name] = withoutPiledMarks(asText(value));
      continue;
    }
    const line = asLine(value);
    const title = titleOf(described) ?? name;
    if (hasHidden(line)) errors[key] = [messages.hidden(title)];
    else if (hasPiledMarks(line)) errors[key] = [messages.piledMarks(title)];
    part[name] = name === "email" ? canonicalEmail(line) : line;
  }
  return errors;
}

/** Normalizes the texts of a record, or of a list of records. */
function readInner(value: unknown, described: unknown, key: string): Record<string, string[]> {
  if (!Array.isArray(value)) return readTexts(value, described, `${key}/`);
  const items = isRecord(described) ? described.items : undefined;
  return Object.fromEntries(
    value.flatMap((item, at) => Object.entries(readTexts(item, items, `${key}/${at}/`))),
  );
}

const titleOf = (described: unknown): string | undefined =>
  isRecord(described) && typeof described.title === "string" ? described.title : undefined;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
