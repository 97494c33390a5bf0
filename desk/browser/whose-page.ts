import { WHOSE_PAGE } from "../shared-names";

/** The login of the editor whose page this is; undefined before the desk's first answer. */
let owner: string | undefined;

export const belongTo = (login: string): void => {
  owner = login;
};

/** @throws Error before the desk's first answer */
export function ownerOfPage(): string {
  if (owner === undefined) throw new Error("Nobody has said whose page this is");
  return owner;
}

/**
 * Adds to each request whose page sends it: in a team another editor may have signed in meanwhile in the same browser, and their
 * desk must not store what this page holds.
 *
 * @param fetchDesk how the page sends requests to its own server
 */
export const withOwner =
  (fetchDesk: typeof fetch): typeof fetch =>
  (address, options) => {
    if (owner === undefined || typeof address !== "string" || !address.startsWith("/"))
      return fetchDesk(address, options);
    const headers = new Headers(options?.headers);
    headers.set(WHOSE_PAGE, owner);
    return fetchDesk(address, { ...options, headers });
  };
