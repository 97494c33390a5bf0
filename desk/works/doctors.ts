import { readData } from "@rodinki/content-model/data/data-files";
import { transliterate } from "../transliterate";
import { DeskError } from "../desk-error";

const REVIEWERS = "content/reviewers.yml";

/** A doctor of reviewers.yml. */
export interface Doctor {
  id: string;
  role: string;
}

/** Everybody who may answer. @throws ContentError */
export const doctors = (): Doctor[] =>
  Object.entries(readData(REVIEWERS)).flatMap(([id, { role, doctor }]) =>
    doctor ? { id, role } : [],
  );

/** The name by which reviewers.yml and heads of texts refer to a person. */
const ID = /^[a-z][a-z-]*$/;

const LONGEST = 100;

const asOneLine = (words: string) => words.replace(/\s+/g, " ").trim();

/**
 * A doctor who says name and speciality: the same words are the same person.
 *
 * @throws DeskError when the name or the address is not valid
 */
export function introducedDoctor(saidName: string, saidSpeciality: string): Doctor {
  const [name, speciality] = [asOneLine(saidName), asOneLine(saidSpeciality)];
  if (name === "" || speciality === "" || Math.max(name.length, speciality.length) > LONGEST) {
    throw new DeskError(`Напишите имя и специальность, каждое до ${LONGEST} знаков.`);
  }
  const role = `${name}, ${speciality}`;
  const same = doctors().find((doctor) => asOneLine(doctor.role) === role);
  if (same) return same;
  const taken = Object.keys(readData(REVIEWERS));
  const ids = [transliterate(name), transliterate(role)];
  const id = ids.find((one) => ID.test(one) && !taken.includes(one));
  if (id) return { id, role };
  throw new DeskError(
    "Напишите фамилию и инициалы буквами: такое имя в списке уже есть или не читается.",
  );
}
