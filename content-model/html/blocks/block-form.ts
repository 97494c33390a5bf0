/** What an author fills in for one attribute of a block, or for what stands inside it. */
export interface FormField {
  /** Label in Russian, as the hint. */
  label: string;
  hint?: string;
  /** Several lines of markdown, one line, a number, a picture, one of some words (each with its label), or a name of the content; of signs several. */
  kind:
    | "text"
    | "line"
    | "number"
    | "picture"
    | { words: Readonly<Record<string, string>> }
    | { of: "term" | "fact" | "video" | "sign" };
  isOptional?: true;
}

/** How the author's desk lets authors write a block. */
export interface BlockForm {
  /** Label in Russian. */
  label: string;
  attributes: Readonly<Record<string, FormField>>;
  /** Between the lines of a container, or between the brackets of a word. */
  inside?: FormField;
}

/** The number of a source of the text's head. */
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

/** What a picture shows, for those who do not see it. */
export const altField: FormField = {
  label: "Что нарисовано",
  hint: "До 125 знаков, для тех, кто не видит рисунка",
  kind: "line",
};
