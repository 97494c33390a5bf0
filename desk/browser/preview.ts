import { ask } from "./ask";
import { decap } from "./decap";
import { fitFrame, inScheme, storeView, storedView, viewButtons, type View } from "./preview-view";
import { savedFile, TEXT_SAVED } from "./saving/open-text";

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
  state: State;
  setState: (change: Partial<State>) => void;
  /** The text has been saved since it was asked for. */
  isOld: boolean;
  isAsking: boolean;
  closed: AbortController;
  frame?: HTMLIFrameElement;
  room?: ResizeObserver;
  hold: (frame: HTMLIFrameElement | null) => void;
  fit: () => void;
  look: () => void;
  follow: () => Promise<void>;
  show: (file: string) => Promise<void>;
}

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

/** Shows a text as the site will, as soon as it is saved, with remarks on its Russian below. */
export const previewTemplate = () =>
  decap.createClass({
    getInitialState: (): State => ({
      page: "",
      refusal: "",
      remarks: [],
      view: storedView(),
    }),
    componentDidMount(this: Preview) {
      this.room = new ResizeObserver(() => this.fit());
      if (this.frame?.parentElement) this.room.observe(this.frame.parentElement);
      [this.isOld, this.isAsking, this.closed] = [false, false, new AbortController()];
      this.look = () => void this.follow();
      window.addEventListener(TEXT_SAVED, this.look);
      this.look();
    },
    componentDidUpdate(this: Preview) {
      this.fit();
    },
    componentWillUnmount(this: Preview) {
      window.removeEventListener(TEXT_SAVED, this.look);
      this.closed.abort();
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
    /** A desk that is slow is asked again once it has answered: an author who types does not pile requests up. */
    async follow(this: Preview) {
      this.isOld = true;
      if (this.isAsking) return;
      this.isAsking = true;
      while (this.isOld && !this.closed.signal.aborted) {
        this.isOld = false;
        const file = savedFile();
        if (file !== undefined) await this.show(file);
      }
      this.isAsking = false;
    },
    async show(this: Preview, file: string) {
      const { signal } = this.closed;
      try {
        const [page, remarks] = await Promise.all([
          ask("/preview", { file }, { signal }),
          ask("/remarks", { file }, { signal }),
        ]);
        this.setState("answer" in page ? { page: page.answer, refusal: "" } : page);
        if ("answer" in remarks) this.setState({ remarks: JSON.parse(remarks.answer) as Remark[] });
      } catch (error) {
        if (!signal.aborted) this.setState({ refusal: (error as Error).message });
      }
    },
    render(this: Preview) {
      const { page, refusal, remarks, view } = this.state;
      const choose = (chosen: View) => {
        storeView(chosen);
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
