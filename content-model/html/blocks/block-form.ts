/** Form field for one attribute of a block, or for its content. */
export interface FormField {
  /** Label in Russian, as the hint. */
  label: string;
  hint?: string;
  /**
   * Several lines of markdown, one line, a number, a picture, one of some words (each with its label), or a name defined in the
   * content; for signs several names.
   */
  kind:
    | "text"
    | "line"
    | "number"
    | "picture"
    | { words: Readonly<Record<string, string>> }
    | { of: "term" | "fact" | "video" | "sign" };
  isOptional?: true;
}

/** Form of a block in the authors' desk. */
export interface BlockForm {
  /** Label in Russian. */
  label: string;
  attributes: Readonly<Record<string, FormField>>;
  /** Field for the content between the lines of a container, or between the brackets of a word. */
  inside?: FormField;
}

/** Number of a source in the text's front matter. */
export const sourceField: FormField = {
  label: "Номер источника",
  hint: "Каким по счёту он стоит в списке источников",
  kind: "number",
};

/** A list inside a block. */
export const listField = (label: string): FormField => ({
  label,
  hint: "Каждый пункт с новой строки, с дефиса и пробела",
  kind: "text",
});

/** Alternative text of a picture. */
export const altField: FormField = {
  label: "Что нарисовано",
  hint: "До 125 знаков, для тех, кто не видит рисунка",
  kind: "line",
};
