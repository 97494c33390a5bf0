import { ask } from "./ask";
import { decap, type DecapMap } from "./decap";
import { fileOf, type EntryFile } from "./entry-file";
import { fitFrame, inScheme, keepView, keptView, viewButtons, type View } from "./preview-view";

/** A mark of an editor on a place of the text: desk/russian. */
interface Remark {
  line: number;
  words: string;
  text: string;
}

interface State {
  page: string;
  refusal: string;
  remarks: Remark[];
  view: View;
}

interface Preview {
  props: { collection: DecapMap; entry: DecapMap };
  state: State;
  setState: (change: Partial<State>) => void;
  timer?: number;
  asked?: string;
  asking?: AbortController;
  frame?: HTMLIFrameElement;
  room?: ResizeObserver;
  hold: (frame: HTMLIFrameElement | null) => void;
  fit: () => void;
  look: () => void;
  show: (text: EntryFile, signal: AbortSignal) => Promise<void>;
}

/** An author who types is not interrupted. */
const PAUSE_MS = 400;

const remarkLine = ({ words, text }: Remark, index: number) =>
  decap.h("li", { key: index }, words && decap.h("q", null, words), ` ${text}`);

/** The frame runs no script and sends no form; what it shows may be looked at, so that it stays where it was scrolled to. */
function keepPlace(frame: HTMLIFrameElement | null): void {
  if (!frame || frame.dataset["keepsPlace"]) return;
  frame.dataset["keepsPlace"] = "yes";
  let top = 0;
  frame.addEventListener("load", () => {
    const { contentWindow } = frame;
    contentWindow?.scrollTo(0, top);
    contentWindow?.addEventListener("scroll", () => (top = contentWindow.scrollY));
  });
}

/** Shows a text as the site will, with remarks on its Russian below. */
export const previewTemplate = () =>
  decap.createClass({
    getInitialState: (): State => ({
      page: "",
      refusal: "",
      remarks: [],
      view: keptView(),
    }),
    componentDidMount(this: Preview) {
      this.room = new ResizeObserver(() => this.fit());
      if (this.frame?.parentElement) this.room.observe(this.frame.parentElement);
      this.look();
    },
    componentDidUpdate(this: Preview) {
      this.fit();
      this.look();
    },
    componentWillUnmount(this: Preview) {
      window.clearTimeout(this.timer);
      this.asking?.abort();
      this.room?.disconnect();
    },
    hold(this: Preview, frame: HTMLIFrameElement | null) {
      if (!frame) return;
      this.frame = frame;
      keepPlace(frame);
      this.fit();
    },
    fit(this: Preview) {
      if (this.frame) fitFrame(this.frame, this.state.view);
    },
    look(this: Preview) {
      const { collection, entry } = this.props;
      const text = fileOf(collection, entry);
      const key = JSON.stringify(text);
      if (key === this.asked) return;
      this.asked = key;
      window.clearTimeout(this.timer);
      this.timer = window.setTimeout(() => {
        // The last answer wins: an earlier one that is still on its way is given up.
        this.asking?.abort();
        this.asking = new AbortController();
        void this.show(text, this.asking.signal);
      }, PAUSE_MS);
    },
    async show(this: Preview, text: EntryFile, signal: AbortSignal) {
      try {
        const [page, remarks] = await Promise.all([
          ask("/preview", text, signal),
          ask("/remarks", text, signal),
        ]);
        if (signal.aborted) return;
        this.setState("answer" in page ? { page: page.answer, refusal: "" } : page);
        if ("answer" in remarks) this.setState({ remarks: JSON.parse(remarks.answer) as Remark[] });
      } catch (error) {
        if (!signal.aborted) this.setState({ refusal: (error as Error).message });
      }
    },
    render(this: Preview) {
      const { page, refusal, remarks, view } = this.state;
      const choose = (chosen: View) => {
        keepView(chosen);
        this.setState({ view: chosen });
      };
      const { h } = decap;
      return h(
        "div",
        { className: "desk-preview" },
        viewButtons(view, choose),
        refusal && h("p", { className: "desk-refusal", role: "status" }, refusal),
        h(
          "div",
          { className: "desk-frame" },
          h("iframe", {
            title: "Страница сайта",
            sandbox: "allow-same-origin",
            srcDoc: inScheme(page, view.scheme),
            ref: this.hold,
          }),
        ),
        remarks.length > 0 &&
          h(
            "section",
            { className: "desk-remarks" },
            h("h2", null, `Замечания к языку: ${remarks.length}`),
            h("ol", null, ...remarks.map((remark, index) => remarkLine(remark, index))),
          ),
      );
    },
  });
