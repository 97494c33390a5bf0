import type { BlockForm } from "../collections/block-form";
import { addressControl } from "./address-control";
import { inRussian, NO_ANSWER } from "./ask";
import { registerBackend, requestAhead } from "./backend";
import { dateControl } from "./date-control";
import { decap } from "./decap";
import { registerBlocks } from "./editor-components";
import { giveCaretToTab, letTabLeaveText } from "./tab-key";
import { lineBeginnings } from "./line-beginnings";
import { openNewBlocks } from "./open-new-block";
import { type Collection, fileAt, openOwnList, openWhatTheAddressSays, showWays } from "./ways";
import { nameControls } from "./names";
import { registerPaste } from "./paste/paste";
import { showNotice } from "./notice";
import { prepareChosenPictures } from "./pictures/prepare-chosen";
import { speakRussian } from "./speak-russian";
import { previewTemplate } from "./preview";
import { registerRussian } from "./russian";
import { registerLinks, registerShorthand } from "./link-by-title";
import { savingControl } from "./saving/control";
import { leaveWithoutQuestions, openFile, withPlaces } from "./saving/open-text";
import { sendRemembered } from "./saving/send";
import { withoutDecapsBackup } from "./saving/copies";
import { showTextBars } from "./text-bar";
import { NARROW_STYLE, PAGE_STYLE, PREVIEW_STYLE } from "./styles";
import { registerSelection, TEXT_EDITOR } from "./selection";
import { slateOf } from "./slate";
import { registerWholeText } from "./whole-text";
import { belongTo, withOwner } from "./whose-page";

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

/** What desk/collections/decap-config.ts makes; `blocks`, `drawings` and `owner` are for us, the rest for Decap. */
interface Configuration {
  blocks: BlockForm[];
  drawings: string[];
  owner: string;
  collections: Collection[];
}

/** Waits for Decap's script, which the page runs after this one; it opens the editor itself unless this says that ours does. */
async function loadDecap(): Promise<void> {
  Object.assign(window, { CMS_MANUAL_INIT: true });
  await new Promise((resolve) => document.addEventListener("DOMContentLoaded", resolve));
  if (!("CMS" in window)) throw new Error(NO_ANSWER);
}

/** Decap asks a new visitor to press a button. Here the author is known before the page opens. */
function signIn(): void {
  localStorage.setItem("decap-cms-user", JSON.stringify({ backendName: "desk" }));
}

/**
 * Requests the configuration, and with it the text that is opened.
 *
 * @returns also what the author should know of an earlier visit
 */
async function prepare(): Promise<Omit<Configuration, "owner"> & { said: string[] }> {
  const response = await fetch("/config.json");
  const { owner, ...configuration } = (await response.json()) as Configuration;
  belongTo(owner);
  // What an earlier visit could not send goes first, so that the text opens with it.
  const said = await sendRemembered();
  requestAhead(fileAt(window.location.hash, configuration.collections));
  return { ...configuration, said };
}

/** The script of the editor's page: requests the configuration from the desk, adds to Decap what is ours, and opens the editor. */
async function open(): Promise<void> {
  openOwnList();
  leaveWithoutQuestions();
  window.fetch = withPlaces(inRussian(withOwner(window.fetch.bind(window))));
  const style = document.createElement("style");
  style.textContent = PAGE_STYLE + NARROW_STYLE;
  document.head.append(style);

  const [{ blocks, drawings, said, ...config }] = await Promise.all([prepare(), loadDecap()]);
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
  showNotice(said);
  registerSelection();
  registerWholeText();
  registerShorthand();
  undoByWord();
  openNewBlocks();
  registerLinks();
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
