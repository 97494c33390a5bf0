import { addressControl } from "./address-control";
import type { BlockForm } from "./block-form";
import { inRussian } from "./connection";
import { decap } from "./decap";
import { registerBlocks } from "./editor-components";
import { registerPicturesBesideText } from "./pictures-beside-text";
import { previewTemplate } from "./preview";
import { registerRussian } from "./russian";
import { PAGE_STYLE, PREVIEW_STYLE } from "./styles";

/** What desk/collections/decap-config.ts makes; `blocks` is for us, the rest for Decap. */
interface Configuration {
  blocks: BlockForm[];
  collections: { name: string; folder?: string; fields?: { name: string; widget: string }[] }[];
}

/**
 * The script of the editor's page, behind Decap's own: asks the desk for the configuration, adds what is ours, and opens the
 * editor.
 */
async function open(): Promise<void> {
  window.fetch = inRussian(window.fetch.bind(window));
  const style = document.createElement("style");
  style.textContent = PAGE_STYLE;
  document.head.append(style);

  const response = await fetch("/config.json");
  const { blocks, ...config } = (await response.json()) as Configuration;
  const { CMS } = decap;
  registerRussian();
  registerBlocks(blocks);
  registerPicturesBesideText(config.collections);
  CMS.registerWidget("address", addressControl());
  CMS.registerPreviewStyle(PREVIEW_STYLE, { raw: true });
  const preview = previewTemplate();
  for (const { name, folder } of config.collections) {
    if (folder) CMS.registerPreviewTemplate(name, preview);
  }
  CMS.init({ config });
}

open().catch((error: unknown) => {
  document.body.textContent = error instanceof Error ? error.message : String(error);
});
