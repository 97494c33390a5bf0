import fc from "fast-check";
import { SITE_URL } from "./test-app";

type Headers = Record<string, string>;

const header = (name: string, ...values: string[]): fc.Arbitrary<Headers> =>
  fc.constantFrom(...values).map((value) => ({ [name]: value }));

/** Length of a header just below the limit at which Node itself refuses the request. */
const LONG = 12_000;

/** Header bytes as Node passes them on: each is one character, none is checked. */
const anyBytes = fc
  .uint8Array({ minLength: 1, maxLength: 60 })
  .map((bytes) => Buffer.from(bytes).toString("latin1"));

const anyText = fc.oneof(
  anyBytes,
  fc.string({ unit: "binary", maxLength: 60 }),
  fc.constantFrom("", " ", "\0", "\ud83d", "a\r\nb: c", "x".repeat(101), "x".repeat(LONG)),
);

/** Value of a header that was sent twice, which Node joins with a comma. */
const twice = (one: string, other: string) => `${one}, ${other}`;

/** Headers that the API reads; all others are the business of Node and Fastify. */
const tricks = fc.oneof(
  header("origin", "null", "", "https://", "file://", `${SITE_URL}.evil.example`, `${SITE_URL}/`),
  header("origin", SITE_URL.toUpperCase(), twice(SITE_URL, "https://evil.example"), "\ud83d"),
  header("content-type", "", "application/json; charset=utf-16", "application/JSON ", "text/html"),
  header("content-type", "multipart/form-data", "multipart/form-data; boundary=\ud83d", ";", "*"),
  header("content-type", twice("application/json", "multipart/form-data; boundary=b")),
  header("content-length", "0", "1", "-1", "65537", "99999999999999999999", "a"),
  header("x-forwarded-for", "127.0.0.1", "unknown", "-1", "::", "2001:db8::1", "1.2.3.4:80", ",,"),
  header("x-forwarded-for", twice("8.8.8.8", "127.0.0.1"), "' or 1=1", "x".repeat(LONG), "\ud83d"),
  header("cookie", "session=", "XSRF-TOKEN=x", "=", ";;;=;", "__proto__=x", "session=%ZZ"),
  header("cookie", "session=a; session=b", `session=${"x".repeat(LONG)}`, "a=b; ".repeat(2_000)),
  fc
    .tuple(fc.constantFrom("cookie", "x-xsrf-token", "user-agent", "referer"), anyText)
    .map(([name, value]) => ({ [name]: value })),
  anyText.map((value) => ({ "idempotency-key": value })),
);

/** Headers that replace the right ones: mostly none, else one trick or several together. */
export const headerTricks: fc.Arbitrary<Headers> = fc.oneof(
  { weight: 12, arbitrary: fc.constant({}) },
  { weight: 3, arbitrary: tricks },
  {
    weight: 1,
    arbitrary: fc
      .array(tricks, { minLength: 2, maxLength: 4 })
      .map((several) => Object.assign({}, ...several) as Headers),
  },
);
