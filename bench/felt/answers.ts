import type { CDPSession, Page, Response } from "@playwright/test";

interface Answer {
  responseCode: number;
  responseHeaders: { name: string; value: string }[];
  /** Body in base64. */
  body: string;
}

const isOfApi = (url: string) => new URL(url).pathname.startsWith("/api/");

/** A question is known by its method and its address: what it carries differs with each person. */
const questionOf = (method: string, url: string) =>
  method + new URL(url).pathname + new URL(url).search;

/** What the API has answered in one flow, to be replayed immediately. */
export class Answers {
  private readonly recorded = new Map<string, Answer[]>();

  /** Records each answer of the API to this page. @returns when those so far are recorded */
  record(page: Page): () => Promise<unknown> {
    const all: Promise<void>[] = [];
    page.on("response", (response) => {
      if (isOfApi(response.url())) all.push(this.add(response));
    });
    return () => Promise.all(all);
  }

  /** Gives them in their order, the last one again and again. Not by `page.route`, which switches the browser's cache off. */
  async replay(devtools: CDPSession): Promise<void> {
    const left = new Map([...this.recorded].map(([question, all]) => [question, [...all]]));
    devtools.on("Fetch.requestPaused", ({ requestId, request: { method, url } }) => {
      const all = left.get(questionOf(method, url)) ?? [];
      const answer = all.length > 1 ? all.shift() : all[0];
      const sent = answer
        ? devtools.send("Fetch.fulfillRequest", { requestId, ...answer })
        : // Asked for ahead, and not every time: the server is near, too.
          devtools.send("Fetch.continueRequest", { requestId });
      // The page may have been closed meanwhile.
      void sent.catch(() => undefined);
    });
    await devtools.send("Fetch.enable", { patterns: [{ urlPattern: "*/api/*" }] });
  }

  private async add(response: Response): Promise<void> {
    const question = questionOf(response.request().method(), response.url());
    const [headers, body] = await Promise.all([response.headersArray(), response.body()]);
    const replayed = headers.filter(({ name }) => !/^content-(?:encoding|length)$/i.test(name));
    const answer = {
      responseCode: response.status(),
      responseHeaders: replayed,
      body: body.toString("base64"),
    };
    this.recorded.set(question, [...(this.recorded.get(question) ?? []), answer]);
  }
}
