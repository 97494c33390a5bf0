import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from "fastify";
import type { TSchema } from "typebox";
import { Check } from "typebox/value";
import type { ClinicTime } from "@rodinki/contract/booking";
import type { Call } from "../openapi/calls";
import { Browser } from "./browser";
import { isOfStaff } from "../openapi/describe-routes";
import { watched } from "./generated-costs";
import { endsSession, injectOptions } from "./generated-requests";
import type { GeneratedRequest } from "./generated-requests";
import type { Seen } from "./generated-values";
import { signInOne } from "./people";
import { colleague } from "./staff";

/** Requests after which a new session begins: a colleague's code is fresh for half an hour, and requests end sessions. */
const REQUESTS_OF_A_SESSION = 500;

/** Sends generated requests one after the other, and fills them with values from earlier answers. */
export class GeneratedRun {
  readonly statuses = new Map<number, number>();
  private readonly seen = new Map<string, unknown[]>();
  private readonly callers = new Map<"patient" | "colleague", Browser>();
  private sent = 0;

  constructor(private readonly app: FastifyInstance) {}

  /** @returns the fault of the answer; null when it fits its description, was fast, and is no server error */
  async send(request: GeneratedRequest): Promise<string | null> {
    const browser = await this.browserOf(request);
    const token = browser.cookies.get("XSRF-TOKEN") ?? "";
    const options = await injectOptions(request, token, (value) => this.resolve(value));
    const { result: response, tooMuch } = await watched(this.app, () => browser.send(options));
    const { statusCode } = response;
    this.statuses.set(statusCode, (this.statuses.get(statusCode) ?? 0) + 1);
    if (statusCode < 300) {
      if (endsSession(request.call)) this.callers.clear();
      this.remember(request.call, response);
    }
    const wrong =
      mistake(request.call, response) ?? (tooMuch && (await this.again(browser, options)));
    return wrong === null ? null : `${request.call.method} ${options.url as string}: ${wrong}`;
  }

  /** Sends an expensive request again: only a repeated excess is a fault, as the first may include loading or garbage collection. */
  private async again(browser: Browser, options: InjectOptions): Promise<string | null> {
    return (await watched(this.app, () => browser.send(options))).tooMuch;
  }

  private async browserOf({ as, call }: GeneratedRequest): Promise<Browser> {
    if (as === "nobody") return new Browser(this.app).open();
    if (this.sent % REQUESTS_OF_A_SESSION === 0) this.callers.clear();
    this.sent += 1;
    const who = isOfStaff(call.access) ? "colleague" : "patient";
    const known = this.callers.get(who);
    if (known) return known;
    const { browser } =
      who === "patient" ? await signInOne(this.app) : await colleague(this.app, "network");
    this.callers.set(who, browser);
    return browser;
  }

  private resolve(value: unknown): unknown {
    if (typeof value !== "object" || value === null || !("seen" in value)) return value;
    const { seen, index } = value as Seen;
    const known = this.seen.get(seen) ?? ["1"];
    // The latest values are most likely still valid.
    return known[known.length - 1 - (index % known.length)];
  }

  private remember({ path }: Call, response: LightMyRequestResponse): void {
    // The description of the API has the keys, but no values.
    if (!isJson(response) || path.endsWith("/docs/openapi.json")) return;
    JSON.parse(response.body, (key, value: unknown) => {
      if (KEYS.includes(key)) this.note(key, value);
      for (const [property, answerKey] of Object.entries(NUMBERED)) {
        if (hasId(value) && property in value) this.note(answerKey, value.id);
      }
      if (isFreeTime(value)) {
        this.note("clinicTimeId", value.id);
        // The day in UTC is mostly that of the clinic, except for mornings in the far east.
        this.note("day", value.startsAt.slice(0, 10));
      }
      return value;
    });
  }

  private note(key: string, value: unknown): void {
    this.seen.set(key, [...(this.seen.get(key) ?? []).slice(-30), value]);
  }
}

const KEYS = [
  ...["TimeId", "recordId", "token", "slug", "ConsumerId"],
  ...["digest", "actionId", "sequence"],
];

/** Objects recognized by a property that only they have, with the key under which their id is noted. */
const NUMBERED = {
  importedBefore: "planId",
  undoUntil: "actionId",
  attendance: "appointmentId",
  hasSignedIn: "memberId",
  closedBy: "closedHoursId",
  timeZone: "clinicId",
  childFromAge: "clinicTimeId",
};

const hasId = (value: unknown): value is { id: unknown } =>
  typeof value === "object" && value !== null && "id" in value;

const isFreeTime = (value: unknown): value is ClinicTime =>
  typeof value === "object" &&
  value !== null &&
  "startsAt" in value &&
  "doctor" in value &&
  !("recordId" in value);

const isJson = (response: LightMyRequestResponse) =>
  String(response.headers["content-type"]).startsWith("application/json");

function mistake(call: Call, response: LightMyRequestResponse): string | null {
  const { statusCode, body } = response;
  if (statusCode >= 500) return `${statusCode} ${body}`;
  const answer = call.answers.find(({ status }) => status === statusCode);
  if (answer === undefined) return `${statusCode} is not described: ${body}`;
  if (answer.schema === null) return body === "" ? null : `${statusCode} has a body`;
  const data: unknown = isJson(response) ? JSON.parse(body) : body;
  return Check(answer.schema as TSchema, data) ? null : `${statusCode} outside its schema: ${body}`;
}
