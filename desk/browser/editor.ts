import type { BlockForm } from "../collections/block-form";
import { DECAP_VERSION } from "../shared-names";
import { addressControl } from "./address-control";
import { inRussian, NO_ANSWER } from "./ask";
import { dateControl } from "./date-control";
import { decap } from "./decap";
import { registerBlocks } from "./editor-components";
import { giveCaretToTab, letTabLeaveText } from "./tab-key";
import { lineBeginnings } from "./line-beginnings";
import { openNewBlocks } from "./open-new-block";
import { openOwnList, openWhatTheAddressSays, showWays } from "./ways";
import { nameControls } from "./names";
import { registerPaste } from "./paste/paste";
import { showNotice } from "./notice";
import { prepareChosenPictures } from "./pictures/prepare-chosen";
import { speakRussian } from "./speak-russian";
import { previewTemplate } from "./preview";
import { registerRussian } from "./russian";
import { registerLinks, type LinkedPage, registerShorthand } from "./link-by-title";
import { savingControl } from "./saving/control";
import { leaveWithoutQuestions, openFile, withPlaces, placeNow } from "./saving/open-text";
import { sendRemembered } from "./saving/send";
import { withoutDecapsBackup } from "./saving/copies";
import { showTextBars } from "./text-bar";
import { NARROW_STYLE, PAGE_STYLE, PREVIEW_STYLE } from "./styles";
import { registerSelection, TEXT_EDITOR } from "./selection";
import { slateOf } from "./slate";
import { registerWholeText } from "./whole-text";
import { belongTo, withOwner } from "./whose-page";

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
function registerBackend(drawings: readonly string[]): void {
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

/** Letters that are typed join the step before, unless another operation stands between: this one changes nothing. */
const NOTHING = { type: "set_node", path: [0], properties: {}, newProperties: {} };

function onInput({ target, inputType, data }: InputEvent): void {
  if (inputType !== "insertText" || data?.trim() !== "") return;
  const element = target instanceof Element ? target.closest(TEXT_EDITOR) : null;
  const editor = element && slateOf(element);
  editor?.history.undos.at(-1)?.operations.push(NOTHING);
}

/** One press of Ctrl-Z takes back a word, with the blank before it, and not all that was typed. */
function undoByWord(): void {
  document.addEventListener("beforeinput", onInput, { capture: true });
}

/** What desk/collections/decap-config.ts makes; `blocks`, `drawings`, `pages` and `owner` are for us, the rest for Decap. */
interface Configuration {
  blocks: BlockForm[];
  drawings: string[];
  owner: string;
  pages: LinkedPage[];
  collections: {
    name: string;
    folder?: string;
    path?: string;
    fields?: { name: string; widget: string }[];
    files?: { name: string; file: string }[];
  }[];
}

/** Decap's script opens the editor itself unless this says that ours does. */
async function loadDecap(): Promise<void> {
  Object.assign(window, { CMS_MANUAL_INIT: true });
  const script = document.createElement("script");
  script.src = `/decap-cms.js?${DECAP_VERSION}`;
  const loaded = new Promise((resolve, reject) => {
    script.addEventListener("load", resolve);
    script.addEventListener("error", () => reject(new Error(NO_ANSWER)));
  });
  document.head.append(script);
  await loaded;
}

/** Decap asks a new visitor to press a button. Here the author is known before the page opens. */
function signIn(): void {
  localStorage.setItem("decap-cms-user", JSON.stringify({ backendName: "desk" }));
}

/** The script of the editor's page: requests the configuration from the desk, adds to Decap what is ours, and opens the editor. */
async function open(): Promise<void> {
  openOwnList();
  leaveWithoutQuestions();
  window.fetch = withPlaces(inRussian(withOwner(window.fetch.bind(window))));
  const style = document.createElement("style");
  style.textContent = PAGE_STYLE + NARROW_STYLE;
  document.head.append(style);

  const [response] = await Promise.all([fetch("/config.json"), loadDecap()]);
  const { blocks, drawings, owner, pages, ...config } = (await response.json()) as Configuration;
  belongTo(owner);
  const { CMS } = decap;
  registerRussian();
  registerBackend(drawings);
  registerBlocks(blocks);
  CMS.registerRemarkPlugin(lineBeginnings);
  openWhatTheAddressSays();
  CMS.registerWidget("address", addressControl());
  CMS.registerWidget("day", dateControl());
  CMS.registerWidget("saving", savingControl());
  withoutDecapsBackup();
  // What an earlier visit could not send goes first, so that the text opens with it.
  showNotice(await sendRemembered());
  registerSelection();
  registerWholeText();
  registerShorthand();
  undoByWord();
  openNewBlocks();
  registerLinks(pages);
  showTextBars();
  registerPaste({ forms: blocks, openText: openFile });
  prepareChosenPictures();
  CMS.registerPreviewStyle(PREVIEW_STYLE, { raw: true });
  const preview = previewTemplate();
  for (const { name, folder } of config.collections) {
    if (folder) CMS.registerPreviewTemplate(name, preview);
  }
  signIn();
  nameControls();
  giveCaretToTab();
  letTabLeaveText();
  showWays(config.collections);
  speakRussian();
  CMS.init({ config });
}

open().catch((error: unknown) => {
  document.body.textContent = error instanceof Error ? error.message : String(error);
});
