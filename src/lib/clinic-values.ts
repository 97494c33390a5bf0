/** Value for adults only, a text as the values of a select are. */
const ADULTS = "adults";

/** @returns the item for a doctor's youngest patients; null: adults only */
export const agesValue = (childFromAge: number | null) => String(childFromAge ?? ADULTS);

export const agesItems = [
  { value: ADULTS, text: "Только взрослых" },
  { value: "0", text: "Взрослых и\u00a0детей любого возраста" },
  ...Array.from({ length: 17 }, (_, index) => index + 1).map((age) => ({
    value: String(age),
    text: `Взрослых и\u00a0детей с\u00a0${age} ${age === 1 ? "года" : "лет"}`,
  })),
];

/** @returns full years from which children are seen; undefined: adults only */
export const ageOf = (value: string | undefined): number | undefined =>
  value === undefined || value === ADULTS ? undefined : Number(value);
