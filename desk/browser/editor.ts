import { addressControl } from "./address-control";
import { registerBackend } from "./backend";
import type { BlockForm } from "./block-form";
import { inRussian, NO_ANSWER } from "./connection";
import { decap } from "./decap";
import { registerDrafts, withDrafts } from "./drafts";
import { registerBlocks } from "./editor-components";
import { followMovedTexts, openWhatTheAddressSays } from "./moves";
import { nameControls } from "./names";
import { openText } from "./paste/open-text";
import { registerPaste } from "./paste/paste";
import { registerPicturesBesideText } from "./pictures-beside-text";
import { previewTemplate } from "./preview";
import { registerRussian } from "./russian";
import { withSeenVersions } from "./seen-versions";
import { PAGE_STYLE, PREVIEW_STYLE } from "./styles";

/** What desk/collections/decap-config.ts makes; `blocks` and `drawings` are for us, the rest for Decap. */
interface Configuration {
  blocks: BlockForm[];
  drawings: string[];
  collections: {
    name: string;
    folder?: string;
    path?: string;
    fields?: { name: string; widget: string }[];
  }[];
}

/** Decap's own script, which would open the editor by itself, without ours, when nobody says that we do. */
async function loadDecap(): Promise<void> {
  Object.assign(window, { CMS_MANUAL_INIT: true });
  const script = document.createElement("script");
  script.src = "/decap-cms.js";
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

/** From the editor to the desk's other pages: Decap has no place for them. */
function showWays(): void {
  const ways = document.createElement("nav");
  ways.className = "desk-ways";
  ways.setAttribute("aria-label", "Рабочее место");
  for (const [href, label] of [
    ["/", "Что сделать"],
    ["/review", "Проверка"],
  ] as const) {
    const way = document.createElement("a");
    way.href = href;
    way.textContent = label;
    ways.append(way);
  }
  document.body.append(ways);
}

/** The script of the editor's page: asks the desk for the configuration, adds to Decap what is ours, and opens the editor. */
async function open(): Promise<void> {
  window.fetch = withDrafts(withSeenVersions(inRussian(window.fetch.bind(window))));
  const style = document.createElement("style");
  style.textContent = PAGE_STYLE;
  document.head.append(style);

  const [response] = await Promise.all([fetch("/config.json"), loadDecap()]);
  const { blocks, drawings, ...config } = (await response.json()) as Configuration;
  const { CMS } = decap;
  registerRussian();
  registerBackend(drawings);
  registerBlocks(blocks);
  registerPicturesBesideText(config.collections);
  openWhatTheAddressSays();
  followMovedTexts(config.collections);
  CMS.registerWidget("address", addressControl());
  registerDrafts();
  registerPaste({ forms: blocks, openText: () => openText(config.collections) });
  CMS.registerPreviewStyle(PREVIEW_STYLE, { raw: true });
  const preview = previewTemplate();
  for (const { name, folder } of config.collections) {
    if (folder) CMS.registerPreviewTemplate(name, preview);
  }
  signIn();
  nameControls();
  CMS.init({ config });
  showWays();
}

open().catch((error: unknown) => {
  document.body.textContent = error instanceof Error ? error.message : String(error);
});
