import { knownEditor, type Editor } from "../git/editor";

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

/** @throws DeskError when nobody has said who works here */
export const currentMember = async (): Promise<Member> => ({
  ...(await knownEditor()),
  roles: currentRoles(),
});
