/**
 * Sites, or parts of sites, that a text on health must not cite: a host with its subdomains, or the beginning of an address. The list
 * has those that authors have cited.
 */
const UNWORTHY = [
  // Encyclopaedias.
  "wikipedia.org",
  "ruwiki.ru",
  "britannica.com",
  // Shops, pharmacies, insurers and what they write on health.
  "dunnepharmacies.ie",
  "mdwise.org",
  "numarknet.com",
  "world-first.co.uk",
  // Clinics and practices.
  "birminghamskinclinic.com",
  "hartingtonsurgery.co.uk",
  "jupiterderm.com",
  "tryonmed.com",
  // Magazines and sites that retell others.
  "ascopost.com",
  "childdynamix.co.uk",
  "gazeta.ru",
  "harant.ru",
  "melanomafocus.org",
  "momseveryday.com",
  "skinknowledgebase.com",
  "verywellhealth.com",
  // Dead, moved or not for readers: the work itself has a newer address.
  "cancerresearchuk.org/about-cancer/type/",
  "developer.api.nhs.uk",
  "docs.cntd.ru/document/467982912",
  "euro.who.int",
  "kcl.ac.uk/newsevents/news/newsrecords/2015/",
  "nhs.uk/Conditions/",
  "pubmedcentralcanada.ca",
];

/** Whether the address is on a site that is not worth citing, or known to be dead. */
export function isUnworthy(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { hostname, pathname } = new URL(url);
  return UNWORTHY.some((entry) => {
    const [host = "", ...rest] = entry.split("/");
    const isThere = hostname === host || hostname.endsWith(`.${host}`);
    return isThere && pathname.startsWith(`/${rest.join("/")}`);
  });
}
