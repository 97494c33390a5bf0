import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/**
 * A server on this machine that answers as a test wants, for what the real API cannot be brought to do:
 * to fail, to be a proxy in between, to be gone. Sets the API's base for modules imported after it.
 */
export function startApiServer() {
  const state: { handle: Handler } = { handle: (_request, response) => answer(response, 404, {}) };
  const server = createServer((request, response) => state.handle(request, response));

  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    process.env.GATSBY_API_BASE = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`;
  });
  afterAll(() => new Promise((resolve) => server.close(resolve)));
  return state;
}

export function answer(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
}
