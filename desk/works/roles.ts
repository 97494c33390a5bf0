import { readFile } from "node:fs/promises";
import Type from "typebox";
import { Check } from "typebox/value";
import { parse } from "yaml";
import { knownEditor, type Editor } from "../git/editor";
import { StartError } from "../team-config";

/** An author writes, sends and takes up; an editor returns and publishes too; a doctor returns and puts the doctor's mark too. */
export const ROLES = ["author", "editor", "doctor"] as const;
export type Role = (typeof ROLES)[number];

/** Two spellings of an address are one person. */
export const personOf = (email: string): string => email.trim().toLowerCase();

/** @returns what the person at this desk may do: the sign-in of a team's server says it; alone, everything */
export function currentRoles(): readonly Role[] {
  const said = process.env.DESK_EDITOR_ROLES;
  if (said === undefined) return ROLES;
  return ROLES.filter((role) => said.split(",").includes(role));
}

/** Whether this is the desk of a person on their own machine: nobody but they says who they are. */
export const isAlone = (): boolean => process.env.DESK_EDITOR_ROLES === undefined;

/** The setting for a team of one person; `desk/team-config.ts` has looked at its words at the start. */
export const isOnePerson = (): boolean => process.env.DESK_ONE_PERSON?.trim() === "yes";

/** The person at the desk with what they may do. */
export interface Member extends Editor {
  roles: readonly Role[];
}

/** @throws DeskError before the editor has introduced themselves */
export const currentMember = async (): Promise<Member> => ({
  ...(await knownEditor()),
  roles: currentRoles(),
});

/** By which the web server calls an editor; also the name of their folder. */
const LOGIN = /^[a-z][a-z0-9-]{0,30}$/;

const role = Type.Enum([...ROLES]);

const fields = {
  name: Type.String({ minLength: 1, maxLength: 100, pattern: "^[^<>\\u0000-\\u001f]+$" }),
  email: Type.String({ pattern: "^[^\\s@<>]+@[^\\s@<>]+$" }),
  role: Type.Optional(Type.Union([role, Type.Array(role, { minItems: 1, uniqueItems: true })])),
};

/** Of each field, for the operator. */
const EXPECTED: Record<string, string> = {
  name: "up to 100 characters without < and >",
  email: "an address like anna@example.ru",
  role: `${ROLES.join(", ")}, or a list of them`,
};

export interface EditorEntry extends Editor {
  /** One or several; without it an editor. */
  role?: Role | Role[];
}
export type Editors = Record<string, EditorEntry>;

/** What somebody of the file may do. */
export const rolesOf = ({ role = "editor" }: EditorEntry): readonly Role[] =>
  typeof role === "string" ? [role] : role;

const object = Type.Record(Type.String(), Type.Unknown());

/** What is wrong with one entry, in a line for each field. */
function mistakesOf(login: string, said: unknown): string[] {
  if (!LOGIN.test(login))
    return [`${login}: expected a name of lower-case Latin letters, digits and hyphens`];
  if (!Check(object, said)) return [`${login}: expected { name, email, role }`];
  const wrong = Object.entries(fields)
    .filter(([field, schema]) => !Check(Type.Object({ [field]: schema }), said))
    .map(([field]) => `${login}.${field}: expected ${EXPECTED[field]}`);
  const unknown = Object.keys(said).filter((field) => !Object.hasOwn(fields, field));
  return [...wrong, ...unknown.map((field) => `${login}.${field}: is no field of an editor`)];
}

/** Who has an address that stands there already. */
const repeated = (editors: [login: string, EditorEntry][]): string[] =>
  editors
    .filter(([, { email }], index) =>
      editors.slice(0, index).some(([, other]) => personOf(other.email) === personOf(email)),
    )
    .map(([login]) => `${login}.email: is another editor's too, and changes are signed with it`);

/**
 * @returns the editors by their login
 * @throws StartError with a line for each mistake: what is no entry, or an address that two share
 */
export async function readEditors(file: string): Promise<Editors> {
  const refuse = (lines: string[]): never => {
    throw new StartError(lines.map((line) => `DESK_EDITORS: ${file}: ${line}`).join("\n"));
  };
  let editors: unknown;
  try {
    editors = parse(await readFile(file, "utf8"));
  } catch (error) {
    // A message of YAML quotes the file after its first line.
    const [words = ""] = (error as Error).message.split("\n");
    return refuse([words]);
  }
  if (!Check(object, editors) || Object.keys(editors).length === 0)
    return refuse(["expected editors, one a line: anna: { name, email, role }"]);
  const mistakes = Object.entries(editors).flatMap(([login, said]) => mistakesOf(login, said));
  if (mistakes.length > 0) return refuse(mistakes);
  const shared = repeated(Object.entries(editors as Editors));
  return shared.length > 0 ? refuse(shared) : (editors as Editors);
}
