import type { Presence } from "../../writing/presence";
import type { Problem } from "../../writing/problems";
import type { Written } from "../../writing/save";
import { unnamedAddress } from "../../shared-names";
import { decap, type DecapMap } from "../decap";
import { addressToSave } from "../address-control";
import { answerOf } from "../ask";
import { showNotice } from "../notice";
import { followSources } from "../source-numbers";
import { withPicturesBeside, rawOf } from "./raw-text";
import { hideText, showText, TEXT_SAVED } from "./open-text";
import { remember, send } from "./send";
import { savingPart, type SavingState } from "./saving-part";

/**
 * Never more than a second of writing may be missing (`e2e/author-desk-kills.spec.ts`). The browser's copy waits for nothing: it is
 * begun `LOOK_MS + MAX_WAIT_MS` after a key at the latest. The desk may be slow or away: what is typed meanwhile goes to it with the next.
 */
const [LOOK_MS, PAUSE_MS, MAX_WAIT_MS] = [200, 400, 700];

/** Decap notes what is typed a sixth of a second later; whatever an author does may be the writing of something. */
const NOTED_MS = 300;
const ACTS = ["beforeinput", "input", "keydown", "click", "drop"];

/** How often the page looks who else has the text open. */
const PRESENCE_MS = 5000;

interface SavingControl {
  props: {
    value?: string;
    collection: DecapMap;
    getEntry: () => DecapMap;
    onChange: (value: string) => void;
  };
  state: SavingState;
  setState: (state: Partial<SavingState>) => void;
  timer?: number | undefined;
  presenceTimer?: number;
  open: Parameters<typeof showText>[0];
  follow: ReturnType<typeof followSources>;
  /** A name for this opening of the text. */
  page: string;
  file: string;
  base: string;
  turn: number;
  /** What is at the desk, and what was looked at last. */
  stored?: unknown;
  seen?: unknown;
  copied?: unknown;
  /** The address that the desk has. */
  slug?: string | undefined;
  isCopied: boolean;
  changed: number;
  since: number;
  /** When the author did something last. */
  acted: number;
  sending: boolean;
  asking: boolean;
  decision?: Written["decision"];
  act: () => void;
  look: () => void;
  rest: () => void;
  save: (isLast?: boolean) => Promise<void>;
  leave: () => void;
  /** Saves what is written, and lets others know that the page is closed. */
  close: () => void;
  ask: () => Promise<void>;
  meet: () => Promise<void>;
  decide: (decision: "over" | "aside") => void;
}

const fieldsOf = (collection: DecapMap) =>
  ((collection.get("fields") as DecapMap | undefined)?.toJS() ?? []) as {
    name: string;
    widget: string;
  }[];

const hex = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");

/** Where the text lies; a new one, until its author has named it, under the name of its page. */
function placeOf({ props: { collection, getEntry }, page }: SavingControl): string {
  const place = String(collection.get("path", "")).replace("{{slug}}", unnamedAddress(page));
  return String(getEntry().get("path", "")) || `${String(collection.get("folder"))}/${place}.mdx`;
}

const sourcesOf = (entry: DecapMap): { title?: string }[] => {
  const sources = entry.getIn(["data", "sources"]) as { toJS: () => unknown } | undefined;
  return (sources?.toJS() ?? []) as { title?: string }[];
};

/** The address of the page follows the text, without Decap opening it anew. */
function showPlace({ props: { collection }, file }: SavingControl): void {
  const folder = String(collection.get("folder", ""));
  if (!folder || !file.endsWith(".mdx")) return;
  const entry = file.slice(folder.length + 1, -".mdx".length);
  const hash = `#/collections/${String(collection.get("name"))}/entries/${entry}`;
  if (window.location.hash !== hash) window.history.replaceState(window.history.state, "", hash);
}

/** The field of the version: it saves what is written, says so, and what stands in the way of sending it. */
export const savingControl = () =>
  decap.createClass({
    getInitialState: (): SavingState => ({
      status: "first",
      isBusy: false,
      problems: [],
      isOld: false,
    }),
    componentDidMount(this: SavingControl) {
      [this.page, this.turn, this.changed, this.since, this.acted] = [hex(), 0, 0, 0, 0];
      [this.sending, this.asking, this.isCopied] = [false, false, true];
      this.base = this.props.value ?? "";
      this.file = placeOf(this);
      const opened = this.file;
      this.open = {
        file: () => this.file,
        opened: () => opened,
        version: () => this.base,
        sources: () => sourcesOf(this.props.getEntry()).map(({ title = "" }) => title),
        flush: () => void this.save(true),
        isSafe: () => this.isCopied,
        close: () => {
          window.clearInterval(this.timer);
          this.timer = undefined;
          void answerOf("/absent", { file: this.file, page: this.page });
        },
      };
      this.follow = followSources(sourcesOf(this.props.getEntry()));
      showText(this.open);
      window.dispatchEvent(new Event(TEXT_SAVED));
      // In a text that exists, what differs from now on was written; a new text is filled in by the form itself at first.
      const entry = this.props.getEntry();
      if (entry.get("path")) {
        this.stored = this.seen = entry.get("data");
        this.slug = String((entry.get("data") as DecapMap).get("slug", ""));
      }
      this.timer = window.setInterval(() => {
        this.look();
        this.rest();
      }, LOOK_MS);
      if (entry.get("path")) void this.ask();
      this.presenceTimer = window.setInterval(() => void this.meet(), PRESENCE_MS);
      void this.meet();
      this.act = () => {
        this.acted = performance.now();
        if (!this.state.isBusy) this.setState({ isBusy: true });
      };
      for (const act of ACTS) document.addEventListener(act, this.act, { capture: true });
      this.leave = () => void this.save(true);
      document.addEventListener("visibilitychange", this.leave);
      this.close = () => {
        this.leave();
        void answerOf("/absent", { file: this.file, page: this.page }, { keepalive: true });
      };
      window.addEventListener("pagehide", this.close);
    },
    componentWillUnmount(this: SavingControl) {
      if (this.timer !== undefined) this.close();
      hideText(this.open);
      for (const act of ACTS) document.removeEventListener(act, this.act, { capture: true });
      window.clearInterval(this.timer);
      window.clearInterval(this.presenceTimer);
      this.timer = undefined;
      document.removeEventListener("visibilitychange", this.leave);
      window.removeEventListener("pagehide", this.close);
    },
    look(this: SavingControl) {
      const entry = this.props.getEntry();
      const data = entry.get("data") as DecapMap | undefined;
      if (data === undefined) return;
      const now = performance.now();
      if (this.seen === undefined) {
        this.seen = data;
        // An author who is quick, or has a slow machine, has written before the first look.
        if (this.acted > 0) this.changed = this.since = now;
        else this.stored = data;
      }
      if (data !== this.seen) {
        if (this.since === 0) this.since = now;
        [this.seen, this.changed, this.isCopied] = [data, now, false];
        this.follow(sourcesOf(entry));
        this.setState({ status: "saving" });
      }
      const slug = addressToSave();
      const isRenamed =
        this.turn > 0 || entry.get("path") ? slug !== undefined && slug !== this.slug : false;
      if (isRenamed && this.since === 0) {
        this.changed = this.since = now;
        this.setState({ status: "saving" });
      }
      if ((data === this.stored && !isRenamed) || this.since === 0) return;
      // A refused text is sent again as often: once there is room, or the desk answers, nobody has to do anything.
      if (now - this.changed >= PAUSE_MS || now - this.since >= MAX_WAIT_MS) void this.save();
    },
    /** Whether all that the author has done is looked at, and is at the desk: until then the page is busy. */
    rest(this: SavingControl) {
      const isStored = !this.sending && this.props.getEntry().get("data") === this.stored;
      const isBusy = !isStored || performance.now() - this.acted < NOTED_MS;
      if (isBusy !== this.state.isBusy) this.setState({ isBusy });
    },
    async save(this: SavingControl, isLast = false) {
      const data = this.props.getEntry().get("data") as DecapMap | undefined;
      // A new text is first written at its page's place, and a page that closes waits for no move.
      const slug = isLast || this.base === "" ? undefined : addressToSave();
      const isRenamed = slug !== undefined && slug !== this.slug;
      if (!data || this.timer === undefined || this.seen === undefined) return;
      if (data === this.stored && !isRenamed) return;
      const isUndecided = this.state.refusal?.kind === "changed" && this.decision === undefined;
      // Requests go one after another, so that an older text never arrives last; a page that closes cannot wait.
      const mustWait = isUndecided || (this.sending && !isLast);
      if (mustWait && data === this.copied) return;
      const fields = fieldsOf(this.props.collection);
      const { file, base, page, decision } = this;
      const written: Written = {
        file,
        raw: rawOf(file, withPicturesBeside(data, fields), slug),
        base,
        page,
        turn: (this.turn += 1),
        ...(decision && { decision }),
      };
      const copy = remember(written);
      void copy.then((isCopied) => {
        if (this.seen === data) this.isCopied = isCopied;
      });
      this.copied = data;
      if (mustWait) return;
      [this.sending, this.since] = [true, 0];
      this.setState({ status: "saving" });
      const answer = await send(written, copy, isLast);
      this.sending = false;
      if (this.timer === undefined) return;
      if ("refusal" in answer) {
        this.since ||= performance.now();
        this.changed = this.since;
        this.setState({ refusal: answer });
        return;
      }
      if (decision === "aside") return window.location.reload();
      [this.stored, this.base, this.file, this.decision] = [
        data,
        answer.version,
        answer.file,
        undefined,
      ];
      this.isCopied = this.seen === data;
      if (slug !== undefined) this.slug = slug;
      if (answer.isTaken)
        showNotice(["Этот адрес у другого текста. Слова сохранены, адрес остался прежним."]);
      showPlace(this);
      window.dispatchEvent(new Event(TEXT_SAVED));
      this.setState({ status: this.seen === data ? "saved" : "saving", refusal: undefined });
      void this.ask();
    },
    /** What stands in the way of sending; where the desk does not say, what it has said last stays. A slow desk is asked one at a time. */
    async ask(this: SavingControl) {
      if (this.asking) return;
      this.asking = true;
      for (let asked: string | undefined; asked !== this.base && this.timer !== undefined;) {
        asked = this.base;
        const problems = (await answerOf("/problems", { file: this.file })) as
          Problem[] | undefined;
        if (problems && asked === this.base) this.setState({ problems });
      }
      this.asking = false;
    },
    async meet(this: SavingControl) {
      const { file, page, base } = this;
      const presence = (await answerOf("/present", { file, page })) as Presence | undefined;
      if (!presence || this.timer === undefined) return;
      const isOld = !this.sending && base === this.base && base !== "" && presence.version !== base;
      this.setState({ presence, isOld });
    },
    decide(this: SavingControl, decision: "over" | "aside") {
      this.decision = decision;
      this.stored = undefined;
      this.since = this.changed = performance.now() - MAX_WAIT_MS;
      void this.save();
    },
    render(this: SavingControl) {
      return savingPart(this.state, (decision) => this.decide(decision));
    },
  });
