import { decap } from "./decap";
import { placeNow } from "./saving/open-text";

/** What Decap calls to send requests to the desk's process; the rest of its calls stay as they are. */
interface ProxyBackend {
  request: (call: object) => Promise<unknown>;
  getMediaFile: (path: string) => Promise<unknown>;
}

const FOLDER = "content/drawings/";

/**
 * The backend `desk`: Decap's own `proxy`, but for drawings that several texts show. A block names one as
 * `drawings/sun-hours.svg`, and Decap would look for it beside the text.
 *
 * @param drawings names of the files in `content/drawings`
 */
export function registerBackend(drawings: readonly string[]): void {
  const { CMS } = decap;
  const shared = new Set(drawings);
  // Called with `new`, and what it returns is the backend.
  function DeskBackend(...settings: unknown[]) {
    const backend = CMS.getBackend("proxy").init(...settings) as ProxyBackend;
    const request = backend.request.bind(backend);
    // Decap shows an error with its name before it: «API_ERROR: …».
    backend.request = (call) =>
      request(call).catch((error: unknown) => {
        if (error instanceof Error) error.name = "";
        throw error;
      });
    const read = backend.getMediaFile.bind(backend);
    backend.getMediaFile = (path) => {
      const name = path.slice(path.lastIndexOf("/") + 1);
      return read(shared.has(name) ? FOLDER + name : placeNow(path));
    };
    return backend;
  }
  CMS.registerBackend("desk", DeskBackend);
}
