import { nameKey } from "@rodinki/contract/line";
import type { Plan } from "./plan";

/** What the database calls those it has. */
export interface KnownNames {
  cities: string[];
  clinics: { city: string; name: string }[];
  doctors: string[];
}

/** One spelling for each name: its own where the database has that, else the first that was seen. */
class Spellings {
  private readonly exact = new Set<string>();
  private readonly byKey = new Map<string, string>();

  add(name: string, within = ""): void {
    this.exact.add(JSON.stringify([within, name]));
    const key = JSON.stringify([nameKey(within), nameKey(name)]);
    if (!this.byKey.has(key)) this.byKey.set(key, name);
  }

  of(name: string, within = ""): string {
    // An older import may have made two of one name, each with visits: neither goes to the other.
    if (this.exact.has(JSON.stringify([within, name]))) return name;
    const key = JSON.stringify([nameKey(within), nameKey(name)]);
    const known = this.byKey.get(key) ?? name;
    this.byKey.set(key, known);
    return known;
  }
}

/**
 * «Елкино» beside «Ёлкино» is no second city, and «Ежиков» beside «Ёжиков» is in no two places.
 *
 * @returns the plan with its names spelled as the database has them, or as an earlier plan had them
 */
export function speller(known: KnownNames): (plan: Plan) => Plan {
  const [cities, clinics, doctors] = [new Spellings(), new Spellings(), new Spellings()];
  for (const city of known.cities) cities.add(city);
  for (const { city, name } of known.clinics) clinics.add(name, city);
  for (const doctor of known.doctors) doctors.add(doctor);
  return (plan) => {
    const city = cities.of(plan.city);
    const clinic = clinics.of(plan.clinic, city);
    return { ...plan, city, clinic, doctor: doctors.of(plan.doctor) };
  };
}
