import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setImmediate } from "node:timers/promises";

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/**
 * A server on this machine that answers as a test wants, for what the real API cannot be brought to do:
 * to fail, to be a proxy in between, to be unreachable. Sets the API's base for modules imported after it.
 */
export function startApiServer() {
  const state: { handle: Handler } = { handle: (_request, response) => answer(response, 404, {}) };
  const isOfOpenPage = endCallsWithTheirTest();
  const server = createServer((request, response) => {
    if (isOfOpenPage(request)) state.handle(request, response);
    else request.socket.destroy();
  });

  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    process.env.GATSBY_API_BASE = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`;
  });
  afterAll(() => new Promise((resolve) => server.close(resolve)));
  return state;
}

/** Says which test's page asks. */
const PAGE = "x-page";

/**
 * A page that is closed asks for nothing more: its late calls would be taken for those of the next test. What it still asks for is
 * broken off, and what is on its way already has a header that says so.
 *
 * @returns whether a request is of the page that is open
 */
function endCallsWithTheirTest(): (request: IncomingMessage) => boolean {
  const { fetch } = globalThis;
  let page = new AbortController();
  let number = 0;

  beforeAll(() => {
    globalThis.fetch = (input, init) => {
      const headers = new Headers(init?.headers);
      headers.set(PAGE, String(number));
      const signals = init?.signal ? [page.signal, init.signal] : [page.signal];
      return fetch(input, { ...init, headers, signal: AbortSignal.any(signals) });
    };
  });
  afterEach(async () => {
    page.abort();
    // What had its answer already may ask for the next thing now, and is refused.
    await setImmediate();
    page = new AbortController();
    number += 1;
  });
  return ({ headers }) => headers[PAGE] === String(number);
}

export function answer(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
}
