const years = new Intl.NumberFormat("ru-RU", {
  style: "unit",
  unit: "year",
  unitDisplay: "long",
});

/** 42 → «42 года» */
export const ageWords = (age: number): string => years.format(age).replace(" ", "\u00a0");
