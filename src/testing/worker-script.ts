import { readFileSync } from "node:fs";
import path from "node:path";
import vm from "node:vm";

const script = readFileSync(path.join(__dirname, "../service-worker/append.js"), "utf8");

const ORIGIN = "https://example.ru";

const keyOf = (request: string | { url: string }) =>
  new URL(typeof request === "string" ? request : request.url, ORIGIN).href;

/** The browser's caches in memory, each in the order in which its files came. */
function memoryCaches() {
  const all = new Map<string, Map<string, Response>>();
  const open = (name: string) => {
    const files = all.get(name) ?? new Map<string, Response>();
    all.set(name, files);
    const put = (request: string, response: Response) => void files.set(keyOf(request), response);
    return Promise.resolve({
      keys: () => Promise.resolve([...files.keys()].map((url) => ({ url }))),
      match: (request: string) => Promise.resolve(files.get(keyOf(request))?.clone()),
      delete: (request: string | { url: string }) => Promise.resolve(files.delete(keyOf(request))),
      put: (request: string, response: Response) => Promise.resolve(put(request, response)),
    });
  };
  const match = async (request: string, { cacheName }: { cacheName: string }) =>
    (await open(cacheName)).match(request);
  return { open, match };
}

interface Event {
  data?: unknown;
  request?: { url: string };
  notification?: object;
}

/** Node's own takes no path: it knows no origin. */
class PageResponse extends Response {
  static override redirect(location: string): Response {
    return new Response(null, { status: 302, headers: { location } });
  }
}

/**
 * Runs the worker's script as a browser would, on caches in memory.
 *
 * @param scope what the browser and the build have for it
 * @returns its caches, its answer to a page that is opened (null: the browser goes by itself), and the dispatch of other events
 */
export function runWorker({ self = {}, ...scope }: { self?: object; [name: string]: unknown }) {
  const listeners = new Map<string, (event: object) => void>();
  const begun: Promise<unknown>[] = [];
  const waitUntil = (work: Promise<unknown>) => void begun.push(work);
  const caches = memoryCaches();
  const route = {
    match: (_: { url: URL }): object | null => ({}),
    handler: { handle: (_: object): Promise<Response> => Promise.reject(new Error("unset")) },
  };
  vm.runInNewContext(script, {
    self: {
      addEventListener: (name: string, listener: never) => listeners.set(name, listener),
      location: { origin: ORIGIN },
      ...self,
    },
    navigationRoute: route,
    workbox: { core: { cacheNames: { runtime: "files" } } },
    caches,
    btoa,
    URL,
    Response: PageResponse,
    setTimeout,
    ...scope,
  });
  return {
    caches,
    open: (address: string): Promise<Response> | null => {
      const url = new URL(address, ORIGIN);
      if (route.match({ url }) === null) return null;
      return route.handler.handle({ event: { request: { url: url.href }, waitUntil } });
    },
    /** Resolves when all that the event causes is done. */
    dispatch: async (name: string, event: Event = {}) => {
      listeners.get(name)?.({ ...event, waitUntil });
      await Promise.all(begun);
    },
    settled: () => Promise.all(begun),
  };
}
