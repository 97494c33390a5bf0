/** Whether nobody can be examined in any of these cities. */
export const isDemonstration = (cities: readonly { demo: boolean }[]): boolean =>
  cities.length > 0 && cities.every(({ demo }) => demo);
