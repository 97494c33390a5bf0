/** What stands inside a block, among the fields of its attributes: no attribute is called so. */
export const INSIDE = "inside";

/** A block of the site as the editor's page knows it: made of the block's own declaration by desk/collections/block-forms.ts. */
export interface BlockForm {
  /** The name as authors write it: `care`. */
  name: string;
  type: "containerDirective" | "leafDirective" | "textDirective";
  label: string;
  /** The attributes in the order in which they are written. */
  attributes: string[];
  /** Fields of Decap, one for each attribute and `inside` for what the block holds. */
  fields: FormField[];
}

/** The part of a field of Decap that our own dialog shows. */
export interface FormField {
  name: string;
  label: string;
  widget: string;
  required: boolean;
  hint?: string;
  options?: { value: string; label: string }[];
  /** Several of the options; the file has them with commas between them. */
  multiple?: boolean;
  [option: string]: unknown;
}

/** What an author has filled in. Of several options Decap makes a list of its own, which is read like an array. */
export type BlockData = Record<string, string | number | readonly string[] | null | undefined>;
