import { stringify } from "yaml";
import { askYesNo } from "./ask-yes-no";
import { decap, type DecapMap } from "./decap";

interface Draft {
  file: string;
  title: string;
  raw: string;
  base: string;
  when: string;
}

/** Says in the hidden field of the version that what Decap was given is no saved text. */
const MARK = "draft:";

/** An author who types is not interrupted, and loses no more than this. */
const [LOOK_MS, PAUSE_MS, MOST_MS] = [500, 1500, 5000];

const post = (path: string, body: object, keepalive = false) =>
  fetch(path, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
    keepalive,
  });

/** What Decap would send at saving. */
function rawOf(file: string, data: DecapMap): string {
  const { body, ...head } = data.toJS() as { body?: string };
  const yaml = stringify(head, { lineWidth: 0 });
  return file.endsWith(".mdx") ? `---\n${yaml}---\n\n${body ?? ""}\n` : yaml;
}

const marked = (raw: string, base: string) => {
  const line = `version: "${MARK}${base}"`;
  if (/^version: .*$/m.test(raw)) return raw.replace(/^version: .*$/m, line);
  return raw.startsWith("---\n") ? raw.replace("---\n", `---\n${line}\n`) : `${line}\n${raw}`;
};

const words = (when: string) =>
  new Date(when).toLocaleString("ru", {
    day: "numeric",
    month: "long",
    hour: "2-digit",
    minute: "2-digit",
  });

/**
 * Gives Decap the unsaved text of an author in place of the saved one, when they want it: Decap's own backup is overwritten by the
 * saved text that comes after it (decap-cms #5055, #5470).
 *
 * @param ask how the page asks its own server
 */
export function withDrafts(ask: typeof fetch): typeof fetch {
  const decided = new Set<string>();
  return async (address, options) => {
    if (
      address !== "/decap" ||
      typeof options?.body !== "string" ||
      !options.body.includes('"getEntry"')
    )
      return ask(address, options);
    const response = await ask(address, options);
    if (!response.ok) return response;
    const { draft, ...entry } = (await response.json()) as {
      draft?: Draft;
      data: string;
      file: { path: string };
    };
    const answer = (value: object) =>
      new Response(JSON.stringify(value), { headers: { "content-type": "application/json" } });
    if (!draft || decided.has(draft.file)) return answer(entry);
    decided.add(draft.file);
    const isNew = draft.base === "";
    const isBack =
      isNew ||
      (await askYesNo({
        title: "У этого текста есть несохранённое",
        text: `Вы писали его ${words(draft.when)} и не сохранили.`,
        yes: "Вернуть написанное",
        no: "Открыть сохранённый текст",
      }));
    // What is not wanted now stays until something else is written: a wrong press loses nothing.
    return answer(isBack ? { ...entry, data: marked(draft.raw, draft.base) } : entry);
  };
}

interface Control {
  props: {
    value?: string;
    collection: DecapMap;
    getEntry: () => DecapMap;
    onChange: (value: string) => void;
  };
  state: { told: string };
  setState: (state: { told: string }) => void;
  timer?: number;
  /** Of a new text, until its author has given it one: a title that is being typed would give it many. */
  name: string;
  /** Where its draft is. */
  file?: string;
  /** What is kept, and what was looked at last. */
  kept?: unknown;
  seen?: unknown;
  changed: number;
  since: number;
  look: () => void;
  keep: (isLast?: boolean) => Promise<void>;
  leave: () => void;
  drop: () => void;
}

const open = new Set<Control>();

/** Where the draft of the text is, or would be. */
function draftFile({ props: { collection, getEntry }, name }: Control): string {
  const place = String(collection.get("path", "")).replace("{{slug}}", name);
  return String(getEntry().get("path", "")) || `${String(collection.get("folder"))}/${place}.mdx`;
}

/** @returns the text that is open in the editor, by the path of its draft */
export function openText(): string | undefined {
  const [control] = open;
  return control && draftFile(control);
}

/** The field of the version: it keeps what is written, says so, and tells Decap that a text brought back is not saved. */
export const historyControl = () =>
  decap.createClass({
    getInitialState: () => ({ told: "" }),
    componentDidMount(this: Control) {
      open.add(this);
      const { value = "", onChange } = this.props;
      if (value.startsWith(MARK)) {
        onChange(value.slice(MARK.length));
        this.setState({ told: "Возвращено несохранённое. Сохраните, когда закончите." });
      }
      this.name = `novyj-tekst-${crypto.getRandomValues(new Uint32Array(1))[0]!.toString(16)}`;
      this.changed = 0;
      this.since = 0;
      this.kept = this.seen = undefined;
      this.timer = window.setInterval(() => this.look(), LOOK_MS);
      this.leave = () => void (document.visibilityState === "hidden" && this.keep(true));
      document.addEventListener("visibilitychange", this.leave);
    },
    componentWillUnmount(this: Control) {
      open.delete(this);
      window.clearInterval(this.timer);
      document.removeEventListener("visibilitychange", this.leave);
    },
    /** Saved: what is there now is no draft. */
    drop(this: Control) {
      this.kept = this.seen = this.props.getEntry().get("data");
      this.since = 0;
      if (this.file) void post("/drafts/drop", { file: this.file });
      this.setState({ told: "" });
    },
    look(this: Control) {
      const data = this.props.getEntry().get("data");
      if (data === undefined) return;
      if (this.seen === undefined) this.kept = this.seen = data;
      const now = Date.now();
      if (data !== this.seen) {
        if (this.since === 0) this.since = now;
        [this.seen, this.changed] = [data, now];
      }
      if (data === this.kept || this.since === 0) return;
      if (now - this.changed >= PAUSE_MS || now - this.since >= MOST_MS) void this.keep();
    },
    async keep(this: Control, isLast = false) {
      const { collection, getEntry } = this.props;
      const data = getEntry().get("data") as DecapMap | undefined;
      if (!data || data === this.kept || this.seen === undefined) return;
      [this.kept, this.since] = [data, 0];
      const file = draftFile(this);
      this.file = file;
      const base = String(data.get("version", "")).replace(MARK, "");
      const draft = {
        file,
        collection: String(collection.get("name")),
        title: String(data.get("title", data.get("name", ""))),
        raw: rawOf(file, data),
        base,
      };
      try {
        const response = await post("/drafts", draft, isLast);
        const { when } = (await response.json()) as { when: string };
        this.setState({ told: when && `Черновик сохранён: ${words(when)}.` });
      } catch {
        this.kept = undefined;
        this.setState({
          told: "Черновик не сохранён: рабочее место не отвечает. Не закрывайте эту страницу.",
        });
      }
    },
    render(this: Control) {
      return decap.h("p", { className: "desk-kept", role: "status" }, this.state.told);
    },
  });

/** Decap's own backup goes: its question is ours now. */
export function registerDrafts(): void {
  indexedDB.deleteDatabase("localforage");
  decap.CMS.registerWidget("history", historyControl());
  decap.CMS.registerEventListener({
    name: "postSave",
    handler: () => {
      for (const control of open) control.drop();
    },
  });
}
