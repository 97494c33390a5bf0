/** The text that is open on this page: where it lies now, and where it lay when Decap opened it. */
interface OpenText {
  file: () => string;
  opened: () => string;
  /** The version of the file that the page knows; empty for a text that was never saved. */
  version: () => string;
  /** The titles of its sources, as the form has them now. */
  sources: () => string[];
  /** Sends what is not sent yet; called when the page closes. */
  flush: () => void;
  /** Whether everything is at the desk or in the browser's copy. */
  isSafe: () => boolean;
  /** The text is deleted: nothing of it is saved any more. */
  close: () => void;
}

/** An event of the window: the text that is open is saved, at its old address or at another. */
export const TEXT_SAVED = "desk-text-saved";

let shown: OpenText | undefined;

export function showText(text: OpenText): void {
  shown = text;
}

export function hideText(text: OpenText): void {
  if (shown === text) shown = undefined;
}

/** @returns path of the open text, if there is one */
export const openFile = (): string | undefined => shown?.file();

/** @returns the same, once the desk has it */
export const savedFile = (): string | undefined => (shown?.version() ? shown.file() : undefined);

/** @returns the titles of the sources of the text that is open, in the order of their numbers */
export const openSources = (): string[] => shown?.sources() ?? [];

const slugOf = (file: string) => /([^/]+?)(?:\/index)?\.mdx$/.exec(file)?.[1];

/** @returns whether the open text has this address, or had it when it was opened */
export const isOwnAddress = (slug: string): boolean =>
  shown !== undefined && [shown.file(), shown.opened()].some((file) => slugOf(file) === slug);

const folderOf = (file: string) => file.slice(0, file.lastIndexOf("/") + 1);

/** @returns where a file lies that Decap looks for beside the text as it was when it was opened */
export function placeNow(file: string): string {
  if (!shown) return file;
  const [was, now] = [shown.opened(), shown.file()];
  if (file === was) return now;
  return was.endsWith("/index.mdx") && file.startsWith(folderOf(was))
    ? folderOf(now) + file.slice(folderOf(was).length)
    : file;
}

interface Call {
  action?: string;
  params?: { paths?: string[] } & Record<string, unknown>;
}

/**
 * A text that is deleted is not saved once more while its page closes, and the one that is deleted lies where it is now.
 *
 * @param fetchDesk how the page sends requests to its own server
 */
export const withPlaces =
  (fetchDesk: typeof fetch): typeof fetch =>
  (address, options) => {
    if (address !== "/decap" || typeof options?.body !== "string")
      return fetchDesk(address, options);
    const call = JSON.parse(options.body) as Call;
    if (call.action !== "deleteFiles") return fetchDesk(address, options);
    const paths = call.params?.paths?.map(placeNow);
    if (openFile() !== undefined && paths?.includes(openFile()!)) shown?.close();
    return fetchDesk(address, {
      ...options,
      body: JSON.stringify({ ...call, params: { ...call.params, paths } }),
    });
  };

/** Decap asks before a page is left that it has not saved itself. Here everything is saved. */
const LEAVE = "Уйти со страницы?";

/** Lets an author leave without a question; where nothing has what they wrote, the browser asks. */
export function leaveWithoutQuestions(): void {
  const ask = window.confirm.bind(window);
  window.confirm = (question = "") => {
    if (question !== LEAVE) return ask(question);
    shown?.flush();
    return true;
  };
  // Before Decap's own listener.
  window.addEventListener("beforeunload", (event) => {
    shown?.flush();
    if (shown?.isSafe() ?? true) event.stopImmediatePropagation();
  });
}
