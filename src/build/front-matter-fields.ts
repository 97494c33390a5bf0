import Type from "typebox";

/** Fields that several kinds of texts share. The description is the advice that an author gets. */

export const day = (what: string) =>
  Type.String({
    pattern: "^\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$",
    description: `Запишите дату ${what} как 2026-05-12`,
  });

export const text = (maxLength: number, description: string) =>
  Type.String({ minLength: 1, maxLength, description });

export const picture = (example: string) =>
  Type.String({
    pattern: "^\\./[\\w-]+\\.(?:svg|png|jpg)$",
    description: `Назовите рисунок из папки текста (svg, png или jpg), например ${example}`,
  });
