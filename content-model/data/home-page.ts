import Type from "typebox";
import { demo } from "../kinds/front-matter-fields";
import { count, link, named, strict, text, titled } from "./data-fields";

/** Header and footer of every page. */
export const navigation = Type.Object(
  {
    header: Type.Array(link),
    menu: Type.Array(link),
    footer: Type.Array(Type.Object({ title: text, links: Type.Array(link) }, strict)),
    short: Type.Array(link),
    contact: Type.String({
      pattern: "^[^\\s@]+@[^\\s@]+\\.[^\\s@]+$",
      description: "Адрес почты, например vopros@example.ru",
    }),
    legal: text,
  },
  strict,
);

export const PROGRAMME_FILE = "content/programme.yml";

/** The free examination: whether it takes place, and where else one can go. */
export const programme = Type.Object(
  { demo: Type.Optional(demo), otherwise: named("Куда ещё можно пойти") },
  strict,
);

/** The texts of the home page's sections, in the order of the page. */
export const home = Type.Object(
  {
    title: text,
    description: text,
    promise: text,
    lead: text,
    secondary: link,
    about: Type.Object({ title: text, statement: text, steps: Type.Array(titled), link }, strict),
    info: Type.Object(
      { title: text, lead: text, pairs: text, note: text, risk: text, link },
      strict,
    ),
    interesting: Type.Object({ title: text, link }, strict),
    opinions: Type.Object({ title: text, lead: text, link }, strict),
    rules: Type.Object(link.properties, { ...strict, title: "Ссылка под правилами" }),
    banner: Type.Object({ title: text, text, link }, strict),
    alliance: Type.Object({ title: text, text, link }, strict),
  },
  strict,
);

/** Four rules for the sun. */
export const rules = Type.Object(
  { title: text, lead: text, rules: Type.Array(titled, { minItems: 4, maxItems: 4 }) },
  strict,
);

/** Results of the programme, by year. */
export const results = Type.Object(
  {
    title: text,
    lead: text,
    /** Caption of each number. */
    meanings: Type.Object({ checked: text, suspicions: text, year: text }, strict),
    demo: Type.Optional(demo),
    years: Type.Array(
      Type.Object(
        {
          year: Type.Integer({ minimum: 2000, maximum: 2100 }),
          cities: count,
          patients: count,
          dermatologists: count,
          suspicions: count,
        },
        strict,
      ),
      { minItems: 1 },
    ),
  },
  strict,
);
