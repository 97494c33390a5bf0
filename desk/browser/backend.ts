import { answerOf } from "./ask";
import { decap } from "./decap";
import { placeNow } from "./saving/open-text";

/** What Decap calls to send requests to the desk's process; the rest of its calls stay as they are. */
interface ProxyBackend {
  request: (call: Call) => Promise<unknown>;
  getMediaFile: (path: string) => Promise<unknown>;
}

interface Call {
  action: string;
  params: { path?: string; mediaFolder?: string };
}

const DRAWINGS = "content/drawings";

const nameOf = ({ action, params }: Call) => [action, params.path ?? params.mediaFolder].join(" ");

/** So long the answers below are good: it takes a slow machine a few seconds to open a text. */
const AHEAD_MS = 10_000;

/** Answers that are on their way, each for one call: a text that is opened again is read again. */
const ahead = new Map<string, Promise<unknown>>();

/**
 * Requests what Decap will request, one after another, once its script has run.
 *
 * @param file the text that is opened, if there is one
 */
export function requestAhead(file: string | undefined): void {
  const calls: Call[] = [{ action: "getMedia", params: { mediaFolder: DRAWINGS } }];
  if (file !== undefined) {
    calls.push({ action: "getEntry", params: { path: file } });
    const mediaFolder = file.slice(0, file.lastIndexOf("/"));
    if (file.endsWith(".mdx")) calls.push({ action: "getMedia", params: { mediaFolder } });
  }
  // Where this fails, Decap's own request says why.
  for (const call of calls) ahead.set(nameOf(call), answerOf("/decap", call));
  setTimeout(() => ahead.clear(), AHEAD_MS);
}

/** Texts are listed by the desk (`desk/texts`): Decap requests its own lists, and shows them nowhere. */
const LISTS = ["entriesByFolder", "entriesByFiles"];

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
    backend.request = async (call) => {
      if (LISTS.includes(call.action)) return [];
      const name = nameOf(call);
      const known = ahead.get(name);
      ahead.delete(name);
      const answer = await known;
      if (answer !== undefined) return answer;
      return request(call).catch((error: unknown) => {
        // Decap shows an error with its name before it: «API_ERROR: …».
        if (error instanceof Error) error.name = "";
        throw error;
      });
    };
    const read = backend.getMediaFile.bind(backend);
    backend.getMediaFile = (path) => {
      const name = path.slice(path.lastIndexOf("/") + 1);
      return read(shared.has(name) ? `${DRAWINGS}/${name}` : placeNow(path));
    };
    return backend;
  }
  CMS.registerBackend("desk", DeskBackend);
}
