import fc from "fast-check";
import type { JsonSchema } from "../openapi/calls";

/** A placeholder for a value that an earlier answer has under this key, such as a TimeId. */
export interface Seen {
  seen: string;
  index: number;
}

const byAnswerKey: Record<string, string> = {
  time_id: "TimeId",
  recordId: "recordId",
  token: "token",
  slug: "slug",
  consumer_id: "ConsumerId",
  clinic_time_id: "clinicTimeId",
  time: "day",
  file: "file",
  digest: "digest",
  sequence: "sequence",
  clinic_id: "clinicId",
  plan_id: "planId",
  action_id: "actionId",
  appointment_id: "appointmentId",
  staff_id: "memberId",
  closed_hours_id: "closedHoursId",
};

const day = (from: number, to: number) =>
  fc
    .integer({ min: from, max: to })
    .map((days) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10));

const hour = fc.constantFrom("00:00", "08:00", "09:30", "13:00", "17:45", "24:00");

/** Values for fields with a pattern: hours, digests, and marks of the next page. */
function byPattern(pattern: string): fc.Arbitrary<string> {
  if (pattern.includes("[0-5]")) return hour;
  if (pattern.includes("{64}")) return fc.nat().map((number) => String(number).padStart(64, "a"));
  return fc.nat(10_000).map((number) => `${Date.now()}000_${number}`);
}

const byFormat: Record<string, fc.Arbitrary<string>> = {
  email: fc.integer({ min: 1, max: 50 }).map((number) => `generated-${number}@example.ru`),
  phone: fc.integer({ min: 0, max: 999_999_999 }).map((n) => `+79${String(n).padStart(9, "0")}`),
  "no-web-address": fc.constantFrom("Ирина Новая", "ул. Светланская, д.5/2", "дерматолог"),
  password: fc.constantFrom("Passw0rd", "Another1"),
  birthday: day(-30_000, -1),
  "adult-birthday": day(-30_000, -6_600),
  date: day(-1, 30),
};

/** A value that `schema` admits, as far as a schema can tell. */
export function rightValue(name: string, schema: JsonSchema): fc.Arbitrary<unknown> {
  const plain = plainValue(name, schema);
  // Fields of several people end with the person's number.
  const key = byAnswerKey[name.replace(/_[123]$/, "")];
  if (key === undefined) return plain;
  const seen = fc.record({ seen: fc.constant(key), index: fc.constantFrom(0, 0, 0, 1, 2, 7) });
  return fc.oneof({ weight: 4, arbitrary: seen }, { weight: 1, arbitrary: plain });
}

function plainValue(name: string, schema: JsonSchema): fc.Arbitrary<unknown> {
  if ("const" in schema) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((one) => plainValue(name, one)));
  if (schema.pattern !== undefined) return byPattern(schema.pattern);
  if (schema.format !== undefined) return byFormat[schema.format] ?? fc.string();
  if (name.startsWith("password")) return byFormat.password ?? fc.string();
  switch (schema.type) {
    case "integer":
      return fc.integer({ min: schema.minimum ?? 1, max: maxOf(schema) });
    case "number":
      return fc.double({ noNaN: true });
    case "boolean":
      return fc.boolean();
    case "null":
      return fc.constant(null);
    case "array":
      return fc.array(rightValue("", schema.items ?? {}), { maxLength: 4 });
    case "object":
      return fc.record(
        Object.fromEntries(
          Object.entries(schema.properties ?? {}).map(([key, one]) => [key, rightValue(key, one)]),
        ),
      );
    default:
      return fc
        .tuple(
          fc.string({
            unit: fc.constantFrom(..."АБВгдеёжзй Иванова-"),
            minLength: Math.max(schema.minLength ?? 0, 1),
            maxLength: Math.min(schema.maxLength ?? 100, 100),
          }),
          fc.constantFrom("NFC", "NFC", "NFC", "NFD"),
        )
        .map(([text, form]) => text.normalize(form));
  }
}

const two = (number: number) => String(number).padStart(2, "0");

/** Days in every spelling, with years outside of any calendar of visits: PostgreSQL has no year 0, and ends at 5874897. */
const oddDay = fc
  .record({
    sign: fc.constantFrom("", "", "", "+", "-", "+00", "-00"),
    year: fc.constantFrom("0000", "0099", "1582", "1899", "2200", "9999", "10000", "5874898"),
    month: fc.integer({ min: 0, max: 13 }).map(two),
    day: fc.integer({ min: 0, max: 32 }).map(two),
    isPointed: fc.boolean(),
    suffix: fc.constantFrom("", "", "", " BC", "T24:00:00Z", "+25:00"),
  })
  .map(({ sign, year, month, day, isPointed, suffix }) =>
    isPointed
      ? `${sign}${day}.${month}.${year}${suffix}`
      : `${sign}${year}-${month}-${day}${suffix}`,
  );

/** A lone surrogate, alone or inside a text. */
const halfCharacter = fc
  .tuple(
    fc.constantFrom("", "Анна", "a@b.ru", "1", "2030-01-01", "😀"),
    fc.integer({ min: 0xd800, max: 0xdfff }).map((unit) => String.fromCharCode(unit)),
    fc.constantFrom("", " Иванова", "@example.ru"),
  )
  .map((parts) => parts.join(""));

/** Odd characters: invisible ones, marks of direction, combining marks, and look-alikes. */
const odd = fc.constantFrom(
  ...["\u200b", "\u200d", "\u00ad", "\ufeff", "\u2060", "\u034f", "\u3164", "\ufe0f", "\u{e0041}"],
  ...["\u200e", "\u200f", "\u061c", "\u202a", "\u202e", "\u2066", "\u2069"],
  ...["\n", "\r", "\u0085", "\u2028", "\u2029", "\u001b[2J", "\u007f", "\u009b", "\t"],
  ...["\u0301", "\u0308", "\u0306\u0306", "\u20dd", "\u00a0", "\u3000", "\u202f", "\u2800"],
  ...["１", "٣", "e\u0301", "Ａ", "ﬁ", "ß", "İ", "ǅ", "𝐀", "👩\u200d⚕\ufe0f"],
);

/** Texts with odd characters, in any of Unicode's normal forms, or made only of odd characters. */
const disguised = fc
  .tuple(
    fc.constantFrom(
      ...["", "Семён Йод", "anna@example.ru", "anna@почта.рф", "79990000000", "20.05.1990"],
      ...["2030-01-01", "Ёлкино", "РК-7F3K9Q", "1", "true", "Passw0rd"],
    ),
    fc.array(fc.tuple(fc.nat(20), odd), { minLength: 1, maxLength: 6 }),
    fc.constantFrom("NFC", "NFD", "NFKC", "NFKD"),
  )
  .map(([text, marks, form]) =>
    marks
      .reduce((whole, [at, mark]) => whole.slice(0, at) + mark + whole.slice(at), text)
      .normalize(form),
  );

/** Nested lists and records, a few levels or as deep as a body is long, and very wide ones. */
const nested = fc.oneof(
  fc.anything({ maxDepth: 3, key: fc.string({ unit: "binary", maxLength: 5 }) }),
  halfCharacter.map((key) => ({ [key]: [key] })),
  fc.constantFrom(3, 3_000).map((depth) => {
    let value: unknown = "x";
    for (let level = 0; level < depth; level += 1) value = level % 2 === 0 ? [value] : { value };
    return value;
  }),
  fc.constantFrom(10, 9_000).map((width) => Array.from({ length: width }, () => 1)),
);

/** Wrong values, as of programs, mistakes and attackers: wrong types, too much of everything, strange characters. */
export const wrongValue: fc.Arbitrary<unknown> = fc.oneof(
  fc.constant(undefined),
  fc.constantFrom(null, "", " ", true, [], {}, [[]], { a: { b: 1 } }, ["x", 1]),
  fc.constantFrom(0, -1, 1.5, 2 ** 31, 2 ** 53, -(2 ** 63), 1e308, 5e-324),
  fc.constantFrom("NaN", "Infinity", "1e9", "0x10", "99999999999999999999", "-0", "١٢"),
  fc.constantFrom("31.02.2020", "2020-02-31", "0000-00-00", "9999-12-31", "+275760-09-13"),
  oddDay,
  fc.constantFrom("' or 1=1 --", "<script>", "../../etc/passwd", "%00", "\0", "\r\nBcc: a@b.ru"),
  fc.string({ unit: "binary", maxLength: 40 }),
  fc.string({ unit: "grapheme", maxLength: 40 }),
  halfCharacter,
  disguised,
  disguised,
  // These are rarer, as most get the same answer, and a long body takes time.
  fc.constantFrom(300, 1_001, 5_000).map((length) => "я".repeat(length)),
  nested,
);

/** Small ids exist, and years begin in 2000. */
const maxOf = ({ minimum = 1, maximum = 60 }: { minimum?: number; maximum?: number }): number =>
  minimum > 60 ? maximum : Math.min(maximum, 60);
