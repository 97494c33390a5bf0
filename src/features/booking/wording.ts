const forms: Partial<Record<Intl.LDMLPluralRule, string>> = {
  one: "свободное время",
  few: "свободных времени",
};
const plural = new Intl.PluralRules("ru");

/** «1 свободное время», «3 свободных времени», «5 свободных времён» */
export const freeTimes = (count: number): string =>
  `${count} ${forms[plural.select(count)] ?? "свободных времён"}`;
