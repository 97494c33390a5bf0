import type { InjectOptions } from "fastify";
import { measured } from "../../api/src/testing/generated-costs";
import type { DeskRequest, Shown } from "./generated-requests";
import { OWN, type useDesk } from "./desk";

type Desk = ReturnType<typeof useDesk>;

const TYPES = { form: "application/x-www-form-urlencoded", json: "application/json" };

/** What pages show to be sent back: values of their forms, and numbers in their links. */
const FIELD = /name="(\w+)"\s+value="([^"]*)"/g;
const LINK = /[?&;](name|commit|file)=([^"&]+)/g;

const HOW_MANY = 20;

/** They delete texts, too. */
const REQUESTS_OF_A_PROJECT = 300;

/** Sends generated requests one after the other, and fills them with what the pages have shown. */
export class DeskRun {
  readonly statuses = new Map<number, number>();
  private sent = 0;
  private readonly shown = new Map<string, string[]>();

  constructor(private readonly desk: Desk) {}

  /** @returns what is wrong with the answer; null: nothing */
  async send(request: DeskRequest): Promise<string | null> {
    if (this.sent % REQUESTS_OF_A_PROJECT === 0) this.desk.reset();
    this.sent += 1;
    const options = this.optionsOf(request);
    const press = () =>
      request.how === "save" ? this.save(request.fields) : this.desk.app().inject(options);
    const { result: answer, tooMuch } = await measured(press);
    const { statusCode, body } = answer;
    this.statuses.set(statusCode, (this.statuses.get(statusCode) ?? 0) + 1);
    if (String(answer.headers["content-type"]).startsWith("text/html")) this.look(body);
    const what = `${options.method} ${options.url}: `;
    if (statusCode >= 500) return `${what}${statusCode} ${body}`;
    // The first of its kind loads what it needs; what is slow twice is slow.
    const again = tooMuch && (await measured(press)).tooMuch;
    return again ? `${what}${again}` : null;
  }

  private save({ path, piece }: Record<string, unknown>) {
    return this.desk.save(asText(path), (edited = "") => `${edited}${asText(piece)}`);
  }

  private look(body: string): void {
    for (const [, name = "", value = ""] of body.matchAll(FIELD)) this.note(name, value);
    for (const [, name = "", value = ""] of body.matchAll(LINK)) {
      this.note(name, decodeURIComponent(value));
    }
  }

  private note(name: string, value: string): void {
    this.shown.set(name, [...(this.shown.get(name) ?? []).slice(1 - HOW_MANY), value]);
  }

  private optionsOf({
    how,
    url,
    fields,
    isTwice,
    type,
  }: DeskRequest): InjectOptions & { url: string } {
    const sent = Object.entries(fields)
      .map(([name, value]) => [name, this.resolved(value)] as const)
      .filter(([, value]) => value !== undefined);
    const words = sent.map(([name, value]): [string, string] => [name, asText(value)]);
    const inAddress = words.filter(([name]) => url.includes(`:${name}`));
    const path = inAddress.reduce(
      (filled, [name, value]) => filled.replace(`:${name}`, encodeURIComponent(value)),
      url,
    );
    const form = new URLSearchParams(isTwice ? [...words, ...words] : words).toString();
    if (how === "get") return { method: "GET", url: `${path}?${form}`, headers: OWN };
    const { host, origin } = OWN;
    const said = type !== "right" ? type : how === "form" ? "form" : "json";
    return {
      method: "POST",
      url: path,
      headers: said === "none" ? { host, origin } : { host, origin, "content-type": TYPES[said] },
      payload: how === "form" ? form : JSON.stringify(Object.fromEntries(sent)),
    };
  }

  /** @param levels in which a page's value may stand: below there is nothing but what is wrong */
  private resolved(value: unknown, levels = 4): unknown {
    if (typeof value !== "object" || value === null || levels === 0) return value;
    if (Array.isArray(value)) return value.map((one) => this.resolved(one, levels - 1));
    if (isShown(value)) {
      const known = this.shown.get(value.shown) ?? [""];
      return known[known.length - 1 - (value.index % known.length)];
    }
    return Object.fromEntries(
      Object.entries(value).map(([name, one]) => [name, this.resolved(one, levels - 1)]),
    );
  }
}

const isShown = (value: object): value is Shown => "shown" in value && "index" in value;

/** Never throws: a lone surrogate has no place in an address. */
const asText = (value: unknown): string =>
  Buffer.from(typeof value === "string" ? value : (JSON.stringify(value) ?? "")).toString();
