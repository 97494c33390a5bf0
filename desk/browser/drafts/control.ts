import type { WrittenInPage } from "../../drafts/drafts";
import { decap, type DecapMap } from "../decap";
import { withPicturesBeside } from "../pictures-beside-text";
import { lastSavedFile, savedVersion } from "../seen-versions";
import { remember, send } from "./send";
import { moment, rawOf, unmarked } from "./written";

/**
 * Never more than three seconds of writing may be missing (`e2e/author-desk-kills.spec.ts`). The browser's copy waits for nothing: it is
 * begun `LOOK_MS + MAX_WAIT_MS` after a key at the latest. The desk may be slow or away: what is typed meanwhile goes to it with the next.
 */
const [LOOK_MS, PAUSE_MS, MAX_WAIT_MS] = [200, 400, 800];

const SAYS = {
  first: "Правки сохраняются сами, как черновик.",
  back: "Возвращены несохранённые правки. Сохраните, когда закончите.",
  other:
    "Этот текст правят и в другом окне. То, что было там, лежит на странице «Черновики», в прежних состояниях.",
};

interface Control {
  props: {
    value?: string;
    collection: DecapMap;
    getEntry: () => DecapMap;
    onChange: (value: string) => void;
  };
  state: { status: string; isRefused: boolean; isSignedOut: boolean };
  setState: (state: Partial<Control["state"]>) => void;
  timer?: number;
  /** A name for this opening of the text. */
  page: string;
  /** The state of the draft that this page knows. */
  number: number;
  turn: number;
  /** What is at the desk, what is in the browser's copy, and what was looked at last. */
  kept?: unknown;
  copied?: unknown;
  seen?: unknown;
  isAfterSaving: boolean;
  /** Where the text lies since it was saved, when Decap has it under no name yet, or under an old one. */
  savedAs?: string;
  changed: number;
  since: number;
  sending: boolean;
  look: () => void;
  keep: (isLast?: boolean) => Promise<void>;
  leave: () => void;
  written: (data: DecapMap) => WrittenInPage;
}

let shown: Control | undefined;

const fieldsOf = (collection: DecapMap) =>
  ((collection.get("fields") as DecapMap | undefined)?.toJS() ?? []) as {
    name: string;
    widget: string;
  }[];

const titleOf = (data: DecapMap) => String(data.get("title", data.get("name", "")));

/** Where the draft is, or would be; a title that is being typed would give a new text many places. */
function draftFile({ props: { collection, getEntry }, page, savedAs }: Control): string {
  if (savedAs !== undefined) return savedAs;
  const place = String(collection.get("path", "")).replace("{{slug}}", `novyj-tekst-${page}`);
  return String(getEntry().get("path", "")) || `${String(collection.get("folder"))}/${place}.mdx`;
}

/** @returns where the page keeps the draft of the text that is open */
export const openFile = (): string | undefined => shown && draftFile(shown);

const hex = () =>
  crypto.getRandomValues(new Uint32Array(2)).reduce((all, one) => all + one.toString(16), "");

/** The field of the version: it keeps what is written, says so, and notifies Decap that a restored text is not saved. */
export const historyControl = () =>
  decap.createClass({
    getInitialState: () => ({ status: SAYS.first, isRefused: false, isSignedOut: false }),
    componentDidMount(this: Control) {
      // eslint-disable-next-line @typescript-eslint/no-this-alias -- the text that is open, for the saving
      shown = this;
      [this.page, this.turn, this.changed, this.since] = [hex(), 0, 0, 0];
      [this.sending, this.isAfterSaving] = [false, false];
      // In a text that exists, what differs from now on was written; a new text is filled in by the form itself at first.
      const entry = this.props.getEntry();
      if (entry.get("path")) this.kept = this.seen = entry.get("data");
      const { base, number } = unmarked(this.props.value ?? "");
      this.number = number ?? 0;
      if (number !== undefined) {
        this.props.onChange(base);
        this.setState({ status: SAYS.back });
      }
      this.timer = window.setInterval(() => this.look(), LOOK_MS);
      this.leave = () => void this.keep(true);
      document.addEventListener("visibilitychange", this.leave);
      window.addEventListener("pagehide", this.leave);
    },
    componentWillUnmount(this: Control) {
      this.leave();
      if (shown === this) shown = undefined;
      window.clearInterval(this.timer);
      this.timer = undefined;
      document.removeEventListener("visibilitychange", this.leave);
      window.removeEventListener("pagehide", this.leave);
    },
    look(this: Control) {
      const entry = this.props.getEntry();
      const data = entry.get("data") as DecapMap | undefined;
      if (data === undefined) return;
      const now = performance.now();
      if (this.seen === undefined) {
        this.seen = data;
        // An author who writes immediately, or has a slow machine, has begun before the first look.
        if (!entry.get("path") && titleOf(data)) this.changed = this.since = now;
        else this.kept = data;
      }
      if (data !== this.seen) {
        if (this.since === 0) this.since = now;
        [this.seen, this.changed] = [data, now];
      }
      if (data === this.kept || this.since === 0) return;
      // A refused draft is sent again as often: once there is room, or the desk answers, nobody has to do anything.
      if (now - this.changed >= PAUSE_MS || now - this.since >= MAX_WAIT_MS) void this.keep();
    },
    written(this: Control, data: DecapMap) {
      const { collection } = this.props;
      const file = draftFile(this);
      return {
        file,
        collection: String(collection.get("name")),
        title: titleOf(data),
        raw: rawOf(file, withPicturesBeside(data, fieldsOf(collection))),
        base: savedVersion(file) ?? unmarked(String(data.get("version", ""))).base,
        page: this.page,
        after: this.number,
        turn: (this.turn += 1),
      };
    },
    async keep(this: Control, isLast = false) {
      const data = this.props.getEntry().get("data") as DecapMap | undefined;
      if (!data || data === this.kept || this.seen === undefined) return;
      // Requests go one after another, so that an older draft never arrives last; a page that closes cannot wait.
      const mustWait = this.sending && !isLast;
      if (mustWait && data === this.copied) return;
      const written = this.written(data);
      const copy = remember(written);
      this.copied = data;
      if (mustWait) return;
      const { isAfterSaving } = this;
      [this.sending, this.since, this.isAfterSaving] = [true, 0, false];
      const answer = await send(written, copy, isLast);
      this.sending = false;
      const isClosed = this.timer === undefined;
      if (isClosed) return;
      if ("refusal" in answer) {
        this.isAfterSaving ||= isAfterSaving;
        this.since ||= performance.now();
        this.changed = this.since;
        this.setState({
          status: `Черновик не сохранён: ${answer.refusal}`,
          isRefused: true,
          isSignedOut: answer.isSignedOut,
        });
        return;
      }
      [this.kept, this.number] = [data, answer.number];
      // Decap takes what was written during the saving for saved too, until it is notified of a change.
      if (isAfterSaving && answer.when) this.props.onChange(this.props.value ?? "");
      const status = answer.when ? `Черновик сохранён: ${moment(answer.when)}.` : SAYS.first;
      this.setState({
        status: answer.isOther ? `${status} ${SAYS.other}` : status,
        isRefused: false,
        isSignedOut: false,
      });
    },
    render(this: Control) {
      const { status, isRefused, isSignedOut } = this.state;
      const className = isRefused ? "desk-kept desk-not-kept" : "desk-kept";
      // The first page leads to the sign-in.
      const door = decap.h("a", { href: "/", target: "_blank" }, "Войти");
      return decap.h(
        "p",
        { className, role: "status" },
        status,
        isSignedOut && " ",
        isSignedOut && door,
      );
    },
  });

/** After a saving only what was written meanwhile is a draft: the desk compares. */
export function keepAfterSaving(): void {
  decap.CMS.registerEventListener({
    name: "postSave",
    handler: async ({ entry }) => {
      if (!shown) return;
      [shown.kept, shown.since] = [undefined, performance.now()];
      const file = lastSavedFile();
      shown.isAfterSaving = file === entry.get("path");
      if (shown.isAfterSaving) return;
      // Decap waits for this, and reads the text from its new place then: what was written meanwhile is offered there.
      shown.savedAs = file;
      await shown.keep(true);
    },
  });
}
