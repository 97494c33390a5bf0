/** Things to bring to the clinic, the same on the site, in e-mails and in calendars. */
export const whatToBring = (isChild: boolean): string[] => [
  isChild
    ? "свидетельство о\u00a0рождении или паспорт ребёнка и\u00a0паспорт взрослого"
    : "паспорт",
  "выписки и\u00a0заключения, если родинки уже удаляли или лечили",
  "номер записи",
];
