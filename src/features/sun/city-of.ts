import cities from "../../../content/cities.yml";

/** @throws Error when there is no such city: its page could not have been made */
export function cityOf(id: string) {
  const city = cities.find((each) => each.id === id);
  if (!city) throw new Error(`There is no city «${id}».`);
  return city;
}
