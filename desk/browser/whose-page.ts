import { WHOSE_PAGE } from "../owner";

/** Whose page this is; nobody's until the desk has said it. */
let owner: string | undefined;

export const belongTo = (login: string): void => {
  owner = login;
};

/** @throws Error before the desk has said it */
export function ownerOfPage(): string {
  if (owner === undefined) throw new Error("Nobody has said whose page this is");
  return owner;
}

/**
 * Says to the desk whose page sends a request: in a team another editor may have signed in meanwhile, in another tab of the same browser, and
 * their desk must not take what this page holds.
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
