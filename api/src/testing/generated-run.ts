import type { FastifyInstance, LightMyRequestResponse } from "fastify";
import type { TSchema } from "typebox";
import { Check } from "typebox/value";
import type { ClinicTime } from "@rodinki/contract/booking";
import type { Call } from "../openapi/calls";
import { Browser } from "./browser";
import { injectOptions } from "./generated-requests";
import type { GeneratedRequest } from "./generated-requests";
import type { Seen } from "./generated-values";
import { endsSession } from "./generated-weights";
import { signInOne } from "./people";

/** Sends generated requests one after the other, and fills them with what the answers have shown. */
export class GeneratedRun {
  readonly statuses = new Map<number, number>();
  private readonly seen = new Map<string, unknown[]>();
  private user: Browser | null = null;

  constructor(private readonly app: FastifyInstance) {}

  /** @returns what is wrong with the answer, null when it is inside its description and no fault of ours */
  async send(request: GeneratedRequest): Promise<string | null> {
    this.user ??= (await signInOne(this.app)).browser;
    const browser = request.as === "user" ? this.user : await new Browser(this.app).open();
    const token = browser.cookies.get("XSRF-TOKEN") ?? "";
    const options = await injectOptions(request, token, (value) => this.resolve(value));
    const response = await browser.send(options);
    const { statusCode } = response;
    this.statuses.set(statusCode, (this.statuses.get(statusCode) ?? 0) + 1);
    if (statusCode < 300) {
      if (endsSession(request.call)) this.user = null;
      this.remember(request.call, response);
    }
    const wrong = mistake(request.call, response);
    return wrong === null ? null : `${request.call.method} ${options.url as string}: ${wrong}`;
  }

  private resolve(value: unknown): unknown {
    if (typeof value !== "object" || value === null || !("seen" in value)) return value;
    const { seen, index } = value as Seen;
    const known = this.seen.get(seen) ?? ["1"];
    // The latest are the likeliest to be still good.
    return known[known.length - 1 - (index % known.length)];
  }

  private remember({ path }: Call, response: LightMyRequestResponse): void {
    // The description of the API has the keys, but no values.
    if (!isJson(response) || path.endsWith("/docs/openapi.json")) return;
    JSON.parse(response.body, (key, value: unknown) => {
      if (["TimeId", "recordId", "token", "slug", "ConsumerId"].includes(key))
        this.note(key, value);
      if (isFreeTime(value)) {
        this.note("clinicTimeId", value.id);
        // Clinics are open when it is the same day in Greenwich, but for the far east in the morning.
        this.note("day", value.startsAt.slice(0, 10));
      }
      return value;
    });
  }

  private note(key: string, value: unknown): void {
    this.seen.set(key, [...(this.seen.get(key) ?? []).slice(-30), value]);
  }
}

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
