/** Subjects of the calls: their description, and the words of their addresses after `/v1/`. */
const SUBJECTS: Record<string, { description: string; addresses: string[] }> = {
  accounts: {
    description: "Registration, sign-in, sessions, passwords and the profile",
    addresses: ["acl"],
  },
  booking: {
    description: "Free times, holds, and the appointments that are made of them",
    addresses: ["kelly-api", "openings", "appointments", "together"],
  },
  "waiting-list": {
    description: "Who waits for a time that becomes free, and what is offered to them",
    addresses: ["waiting", "waiting-places", "waiting-offers", "waiting-resumes"],
  },
  visits: {
    description: "Answers to reminders, and the private calendar address",
    addresses: ["visit-links", "calendar", "calendar-feed"],
  },
  reviews: { description: "Reviews of visits, and what they say together", addresses: ["reviews"] },
  "own-data": {
    description: "All that is stored about a person, and the consent to news",
    addresses: ["own-data"],
  },
  reminders: {
    description: "The one date on which a person wants to look at their skin again",
    addresses: ["look-again"],
  },
  notices: {
    description: "The browsers in which a person gets notices of what cannot wait",
    addresses: ["push"],
  },
  emails: { description: "Links of e-mails that stop them", addresses: ["unsubscribe"] },
  questions: { description: "From anybody to the editors", addresses: ["faq"] },
  publications: {
    description: "Articles and videos, as the site has them",
    addresses: ["articles"],
  },
  results: { description: "Results of the programme by year", addresses: ["ddm"] },
  clinics: {
    description: "What a clinic's people do at their page",
    addresses: ["staff"],
  },
  captcha: { description: "The captcha that needs no other host", addresses: ["captcha"] },
};

const SERVICE = "service";

/** The tags of the OpenAPI document. */
export const tags = [
  ...Object.entries(SUBJECTS).map(([name, { description }]) => ({ name, description })),
  { name: SERVICE, description: "The cookies that every caller needs, and this description" },
];

/**
 * @param path of a route, without the prefix of the API
 * @returns its subject; an address that no subject names has none, and is missing in the document
 */
export function tagsOf(path: string): string[] {
  const [, address] = /^(?:\/api)?\/v1\/([^/]+)/.exec(path) ?? [];
  if (address === undefined) return [SERVICE];
  return Object.keys(SUBJECTS).filter((name) => SUBJECTS[name]?.addresses.includes(address));
}
