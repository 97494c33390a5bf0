/** Of Decap CMS: another one is looked at first (docs/decisions/040-desk-editor.md). */
export const DECAP_VERSION = "3.16.3";
