import fc from "fast-check";
import type { JsonSchema } from "../openapi/calls";

/** Stands for a value that an earlier answer has shown under this key, such as a TimeId. */
export interface Seen {
  seen: string;
  index: number;
}

/** Fields whose right values only the answers can tell, by the key in the answers. */
const told: Record<string, string> = {
  time_id: "TimeId",
  recordId: "recordId",
  token: "token",
  slug: "slug",
  consumer_id: "ConsumerId",
  clinic_time_id: "clinicTimeId",
  time: "day",
};

const day = (from: number, to: number) =>
  fc
    .integer({ min: from, max: to })
    .map((days) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10));

const byFormat: Record<string, fc.Arbitrary<string>> = {
  email: fc.integer({ min: 1, max: 50 }).map((number) => `generated-${number}@example.ru`),
  phone: fc.integer({ min: 0, max: 999_999_999 }).map((n) => `+79${String(n).padStart(9, "0")}`),
  password: fc.constantFrom("Passw0rd", "Another1"),
  birthday: day(-30_000, -1),
  "adult-birthday": day(-30_000, -6_600),
  date: day(-1, 30),
};

/** A value that `schema` admits, as far as a schema can tell. */
export function rightValue(name: string, schema: JsonSchema): fc.Arbitrary<unknown> {
  const plain = plainValue(name, schema);
  const key = told[name];
  if (key === undefined) return plain;
  const seen = fc.record({ seen: fc.constant(key), index: fc.constantFrom(0, 0, 0, 1, 2, 7) });
  return fc.oneof({ weight: 4, arbitrary: seen }, { weight: 1, arbitrary: plain });
}

function plainValue(name: string, schema: JsonSchema): fc.Arbitrary<unknown> {
  if ("const" in schema) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.format !== undefined) return byFormat[schema.format] ?? fc.string();
  if (name.startsWith("password")) return byFormat.password ?? fc.string();
  switch (schema.type) {
    case "integer":
      // Small ids exist.
      return fc.integer({ min: schema.minimum ?? 1, max: Math.min(schema.maximum ?? 60, 60) });
    case "number":
      return fc.double({ noNaN: true });
    case "boolean":
      return fc.boolean();
    default:
      return fc.string({
        unit: fc.constantFrom(..."АБВгдеёжз Иванова-"),
        minLength: Math.max(schema.minLength ?? 0, 1),
        maxLength: Math.min(schema.maxLength ?? 100, 100),
      });
  }
}

/** What programs, mistakes and attackers send: wrong types, too much of everything, strange characters. */
export const wrongValue: fc.Arbitrary<unknown> = fc.oneof(
  fc.constant(undefined),
  fc.constantFrom(null, "", " ", true, [], {}, [[]], { a: { b: 1 } }, ["x", 1]),
  fc.constantFrom(0, -1, 1.5, 2 ** 31, 2 ** 53, -(2 ** 63), 1e308, 5e-324),
  fc.constantFrom("NaN", "Infinity", "1e9", "0x10", "99999999999999999999", "-0", "١٢"),
  fc.constantFrom("31.02.2020", "2020-02-31", "0000-00-00", "9999-12-31", "+275760-09-13"),
  fc.constantFrom(
    "' or 1=1 --",
    "<script>",
    "../../etc/passwd",
    "%00",
    "\0",
    "\r\nBcc: a@b.ru",
    "{{7*7}}",
  ),
  fc.string({ unit: "binary", maxLength: 40 }),
  fc.string({ unit: "grapheme", maxLength: 40 }),
  fc.constantFrom(300, 1_001, 5_000, 70_000).map((length) => "я".repeat(length)),
);
