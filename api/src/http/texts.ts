import { textFields } from "@rodinki/contract/fields";
import { asLine, asText, hasHidden } from "@rodinki/contract/line";
import { messages } from "@rodinki/contract/messages";
import { canonicalEmail } from "../lib/canonical-email";

/** Passwords count exactly as typed. */
const verbatim = new Set(["password", "password_confirmation"]);

/** The number of one of several people, behind the name of a field. */
const NUMBER = /_[123]$/;

/**
 * Makes every text of a part of a request what `asText` says of several lines and `asLine` of one, and an e-mail's domain canonical.
 * What the contract does not have is not looked at: it is ignored.
 *
 * @param part body, query or parameters, changed in place; what is no record is left to the schema
 * @param schema of the part
 * @returns messages for lines with characters that nobody sees
 */
export function readTexts(part: unknown, schema: unknown): Record<string, string[]> {
  const errors: Record<string, string[]> = {};
  if (!isRecord(part) || !isRecord(schema) || !isRecord(schema.properties)) return errors;
  for (const [name, described] of Object.entries(schema.properties)) {
    const value = Object.hasOwn(part, name) ? part[name] : undefined;
    if (typeof value !== "string" || verbatim.has(name)) continue;
    if (textFields.includes(name.replace(NUMBER, ""))) {
      part[name] = asText(value);
      continue;
    }
    const line = asLine(value);
    if (hasHidden(line)) errors[name] = [messages.hidden(titleOf(described) ?? name)];
    part[name] = name === "email" ? canonicalEmail(line) : line;
  }
  return errors;
}

const titleOf = (described: unknown): string | undefined =>
  isRecord(described) && typeof described.title === "string" ? described.title : undefined;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
