/** By the name of the script. */
const parts = {
  calls: [
    "src/api-client/(?:request|time-limit|proof|failure|wait-words|unwrap)",
    "contract/(?:address|paths/(?:booking|appointment|session))",
  ],
  visits: [
    "src/features/appointments/(?:appointment|use-appointments)",
    "src/api-client/appointments",
    "src/components/(?:what-to-bring|clinic-address|calendar-link)",
    "contract/(?:paths/moving|what-to-bring)",
  ],
  days: ["src/lib/dates", "shared/(?:days|day-words)"],
  session: [
    "src/session/(?:session-actions|draft|chosen-visit)",
    "src/api-client/accounts",
    "src/lib/(?:full-name|stored-json)",
  ],
  checks: ["contract/(?:messages|phone|limits)"],
};

/**
 * Scripts of their own for modules that many lazily loaded parts use, as webpack's `cacheGroups`. It gives each part a copy of
 * whatever is smaller than 20 KB: calls stood in fourteen scripts, and the home page loaded them three times (4.5 KB of 107).
 * Smaller files for everything are no way out: from 4 KB on the booking weighs 1.4 KB more, because little scripts compress worse.
 */
export const sharedParts = Object.fromEntries(
  Object.entries(parts).map(([name, modules]) => {
    const test = new RegExp(String.raw`^(?!.*node_modules).*/(?:${modules.join("|")})\.tsx?$`);
    return [name, { name, test, chunks: isLazy, enforce: true, priority: 30 }];
  }),
);

/** A page has what it needs in its own file: one request. */
function isLazy({ name }: { name?: string | null }): boolean {
  return name !== "app" && name?.startsWith("component---") !== true;
}
