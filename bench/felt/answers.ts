import type { CDPSession, Page, Response } from "@playwright/test";

interface Answer {
  responseCode: number;
  responseHeaders: { name: string; value: string }[];
  /** Body in base64. */
  body: string;
}

const isOfApi = (url: string) => new URL(url).pathname.startsWith("/api/");

/** A request is identified by method and address, because its body differs for each person. */
const questionOf = (method: string, url: string) =>
  method + new URL(url).pathname + new URL(url).search;

/** Recorded responses of the API in a flow, which can be replayed without delay. */
export class Answers {
  private readonly recorded = new Map<string, Answer[]>();

  /** Records each response of the API to this page. @returns a function that waits until the responses so far are recorded */
  record(page: Page): () => Promise<unknown> {
    const all: Promise<void>[] = [];
    page.on("response", (response) => {
      if (isOfApi(response.url())) all.push(this.add(response));
    });
    return () => Promise.all(all);
  }

  /** Replays the responses in their order, and then repeats the last one. Not with `page.route`, which disables the browser's cache. */
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
