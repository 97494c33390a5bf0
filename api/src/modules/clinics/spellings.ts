import { nameKey } from "@rodinki/contract/line";
import type { Plan } from "./plan";

/** What the database calls those it has. */
export interface KnownNames {
  cities: string[];
  clinics: { city: string; name: string }[];
  doctors: string[];
}

/** One spelling for each name: the first that was seen. */
class Spellings {
  private readonly byKey = new Map<string, string>();

  of(name: string, within = ""): string {
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
  for (const city of known.cities) cities.of(city);
  for (const { city, name } of known.clinics) clinics.of(name, city);
  for (const doctor of known.doctors) doctors.of(doctor);
  return (plan) => ({
    ...plan,
    city: cities.of(plan.city),
    clinic: clinics.of(plan.clinic, plan.city),
    doctor: doctors.of(plan.doctor),
  });
}
