import fc from "fast-check";
import type { InjectOptions } from "fastify";
import type { Call, JsonSchema } from "../openapi/calls";
import * as paths from "@rodinki/contract/paths";
import { anyPlanFile } from "./generated-files";
import { headerTricks } from "./generated-headers";
import { rightValue, wrongValue } from "./generated-values";
import { SITE_URL } from "./test-app";
import { nameOf } from "./url-of";

const FILE = "application/octet-stream";

const ENDING: string[] = [paths.logout, paths.deleteAccount, paths.signOutStaff];

/** Frequent calls: those of booking and after it, and those of the clinics' plans. */
const OFTEN: string[] = [
  paths.listTimes,
  paths.listTimesForChild,
  paths.holdTime,
  paths.createAppointment,
  paths.listAppointments,
  paths.moveAppointment,
  paths.holdTogether,
  paths.bookTogether,
  paths.sendReview,
  paths.previewPlan,
  paths.applyPlan,
];

export const endsSession = (call: Call): boolean => ENDING.includes(nameOf(call));

/** Frequency of a call: booking takes several calls in a row, and calls that end the session are rare. */
function weightOf(call: Call): number {
  if (endsSession(call)) return 1;
  return OFTEN.includes(nameOf(call)) ? 16 : 4;
}

type Values = Record<string, unknown>;

export interface GeneratedRequest {
  call: Call;
  path: Values;
  query: Values;
  headers: Values;
  body: Values;
  /** Body of a call that takes a file instead of fields. */
  file: Buffer;
  /** `list`: JSON, but no object; `cut`: a form whose end is missing. */
  encoding: "multipart" | "json" | "list" | "cut" | "broken" | "unknown";
  /** Owner of the cookies; `token` and the origin may be right or wrong. */
  as: "caller" | "nobody";
  token: "right" | "wrong" | "none";
  origin: "site" | "foreign" | "none";
  /** Headers instead of those that a browser would send. */
  tricks: Record<string, string>;
}

const mostly = <Value>(usual: Value, ...rare: Value[]) =>
  fc.oneof(
    { weight: 12, arbitrary: fc.constant(usual) },
    ...rare.map((value) => ({ weight: 1, arbitrary: fc.constant(value) })),
  );

function values(
  fields: Record<string, { schema: JsonSchema; required: boolean; means?: string }>,
): fc.Arbitrary<Values> {
  const right = (wrongShare: number) =>
    fc.record(
      Object.fromEntries(
        Object.entries(fields).map(([name, { schema, required, means = name }]) => [
          name,
          fc.oneof(
            { weight: 40, arbitrary: rightValue(means, schema) },
            { weight: required ? 0 : 10, arbitrary: fc.constant(undefined) },
            { weight: wrongShare, arbitrary: wrongValue },
          ),
        ]),
      ),
    );
  return fc.oneof(
    { weight: 6, arbitrary: right(0) },
    { weight: 4, arbitrary: right(10) },
    { weight: 1, arbitrary: right(1000) },
  );
}

export const anyRequest = (calls: Call[]): fc.Arbitrary<GeneratedRequest> =>
  fc.oneof(...calls.map((call) => ({ weight: weightOf(call), arbitrary: requestsTo(call) })));

function requestsTo(call: Call): fc.Arbitrary<GeneratedRequest> {
  const inPart = (part: string) =>
    values(
      Object.fromEntries(
        call.parameters
          .filter((each) => each.in === part)
          .map((each) => [each.name, { ...each, means: meaningOf(call, each.name) }]),
      ),
    );
  const required = call.body?.required ?? [];
  const body = Object.entries(call.body?.properties ?? {}).map(
    ([name, schema]) => [name, { schema, required: required.includes(name) }] as const,
  );
  return fc.record({
    call: fc.constant(call),
    path: inPart("path"),
    query: inPart("query"),
    headers: inPart("header"),
    body: fc
      .tuple(values(Object.fromEntries(body)), mostly<Values>({}, { more: "x" }), wrongValue)
      .map(([fields, more, value]) => ("more" in more ? { ...fields, more: value } : fields)),
    file: takesFile(call) ? anyPlanFile : fc.constant(Buffer.alloc(0)),
    encoding: mostly<GeneratedRequest["encoding"]>(
      isFlat(call) ? "multipart" : "json",
      "json",
      "json",
      "json",
      "list",
      "cut",
      "broken",
      "unknown",
    ),
    as: mostly<GeneratedRequest["as"]>("caller", "nobody"),
    token: mostly<GeneratedRequest["token"]>("right", "wrong", "none"),
    origin: mostly<GeneratedRequest["origin"]>("site", "none", "foreign"),
    tricks: headerTricks,
  });
}

/** Meaning of an address's parameter, as addresses call the id of their subject `id`. */
const meaningOf = ({ path }: Call, name: string): string =>
  path.includes(`/clinics/{${name}}`) ? "clinic_id" : name;

const takesFile = (call: Call): boolean => nameOf(call) === paths.previewPlan;

const isFlat = ({ body }: Call): boolean =>
  !Object.values(body?.properties ?? {}).some(({ type }) => type === "array");

/** The request as it goes over the wire. @param csrfToken of the request's cookies @param resolve gives the value that a `Seen` stands for */
export async function injectOptions(
  request: GeneratedRequest,
  csrfToken: string,
  resolve: (value: unknown) => unknown,
): Promise<InjectOptions> {
  const { call, token, origin } = request;
  const path = Object.entries(request.path).reduce(
    (url, [name, value]) => url.replace(`{${name}}`, encodeURIComponent(asText(resolve(value)))),
    call.path,
  );
  const query = new URLSearchParams(
    sent(request.query, resolve).map(([name, value]) => [name, asText(value)] as [string, string]),
  );
  const encoded = call.method === "GET" ? {} : await encode(request, resolve);
  const headers: Record<string, string> = {
    ...("contentType" in encoded && { "content-type": encoded.contentType }),
    ...(token !== "none" && { "x-xsrf-token": token === "right" ? csrfToken : "wrong" }),
    ...(origin !== "none" && { origin: origin === "site" ? SITE_URL : "https://evil.example" }),
    // Activation refuses requests without this header, as mail scanners send them; they are tested elsewhere.
    "x-requested-with": "XMLHttpRequest",
  };
  for (const [name, value] of sent(request.headers, resolve)) {
    headers[name] = encodeURIComponent(asText(value)).slice(0, 500);
  }
  return {
    method: call.method as "GET" | "POST" | "DELETE",
    url: `${path}${query.size === 0 ? "" : `?${query.toString()}`}`,
    headers: { ...headers, ...request.tricks },
    ...("payload" in encoded && { payload: encoded.payload }),
  };
}

async function encode(request: GeneratedRequest, resolve: (value: unknown) => unknown) {
  if (takesFile(request.call)) return { payload: request.file, contentType: FILE };
  if (request.call.body === null) return {};
  const fields = sent(request.body, resolve);
  switch (request.encoding) {
    case "json":
      return {
        payload: JSON.stringify(Object.fromEntries(fields)),
        contentType: "application/json",
      };
    case "list":
      return {
        payload: JSON.stringify(fields.map(([, value]) => value)),
        contentType: "application/json",
      };
    case "broken":
      return { payload: '{"a":', contentType: "application/json" };
    case "unknown":
      return { payload: "a=b", contentType: "application/x-www-form-urlencoded" };
    case "cut":
    case "multipart": {
      const form = new FormData();
      for (const [name, value] of fields) form.append(name, asText(value));
      const encoded = new Response(form);
      const payload = Buffer.from(await encoded.arrayBuffer());
      return {
        payload: request.encoding === "cut" ? payload.subarray(0, -7) : payload,
        contentType: encoded.headers.get("content-type") ?? "",
      };
    }
  }
}

const sent = (values: Values, resolve: (value: unknown) => unknown) =>
  Object.entries(values)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => [name, resolve(value)] as const);

/** Text of a value. Never throws: lone surrogates, which cannot be in an address, a form or UTF-8, are replaced. */
const asText = (value: unknown): string =>
  Buffer.from(typeof value === "string" ? value : (JSON.stringify(value) ?? "")).toString();
