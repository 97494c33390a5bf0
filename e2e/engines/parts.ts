import type { Part } from "./look";

type Name = string | RegExp;

const named = (name?: Name): Pick<Part, "name"> =>
  name instanceof RegExp ? { name: { pattern: name.source } } : { name };

const byRole =
  (role: string) =>
  (name?: Name, nth?: number): Part => ({ by: "role", what: role, ...named(name), nth });

export const article = byRole("article");
export const button = byRole("button");
export const checkbox = byRole("checkbox");
export const combobox = byRole("combobox");
export const dialog = byRole("dialog");
export const failure = byRole("alert");
export const group = byRole("group");
export const heading = byRole("heading");
export const link = byRole("link");
export const listitem = byRole("listitem");
export const menuitem = byRole("menuitem");
export const option = byRole("option");
export const radio = byRole("radio");
export const searchbox = byRole("searchbox");
export const switches = byRole("switch");
export const main = byRole("main")();
export const footer = byRole("contentinfo")();

/** A field by its label: passwords have no role. */
export const field = (label: Name): Part => ({ by: "label", ...named(label) });

export const text = (words: Name): Part => ({ by: "text", ...named(words) });

/** A link whose words authors choose. */
export const linkTo = (address: string): Part => ({ by: "css", what: `a[href="${address}"]` });
