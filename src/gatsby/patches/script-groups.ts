import { existsSync } from "node:fs";
import { gatsbyChanged } from "./gatsby-changed";
import { CONFIG_FILE, type CacheGroup, type WebpackConfig } from "./webpack-config";

const place = { patch: "script-groups", file: CONFIG_FILE };

/** Files that share a script, without their endings, by the name of the script. */
const parts: Record<string, string[]> = {
  calls: [
    ...["request", "failure", "unwrap"].map((name) => `src/api-client/${name}`),
    "contract/address",
    ...["account", "booking"].map((name) => `contract/paths/${name}`),
  ],
  visits: [
    "src/features/appointments/appointment",
    "src/features/appointments/use-appointments",
    "src/api-client/appointments",
    "src/components/visit-place",
    "src/components/calendar-link",
    "contract/what-to-bring",
  ],
  days: ["src/lib/dates", "shared/days", "shared/day-words"],
  session: [
    "src/session/session-actions",
    "src/session/draft",
    "src/session/chosen-visit",
    "src/api-client/accounts",
    "src/lib/full-name",
  ],
  checks: ["contract/messages", "contract/phone", "contract/limits"],
};

/**
 * Separate scripts for modules that many lazily loaded parts use. webpack copies modules below 20 KB into each part: the calls
 * were in fourteen scripts, and the home page loaded them three times (4.5 KB of 107). A smaller limit for everything is not
 * better: with 4 KB the booking grows by 1.4 KB, because small scripts compress worse.
 *
 * @throws when one of the files is missing, because the script would silently lack it
 */
function sharedParts() {
  const lost = Object.values(parts)
    .flat()
    .find((file) => !existsSync(`${file}.ts`) && !existsSync(`${file}.tsx`));
  if (lost) {
    throw new Error(
      `src/gatsby/patches/script-groups.ts names ${lost}.ts, which is not there: write where the module is now, or take it out.`,
    );
  }
  return Object.fromEntries(
    Object.entries(parts).map(([name, files]) => {
      const test = new RegExp(String.raw`^(?!.*node_modules).*/(?:${files.join("|")})\.tsx?$`);
      return [name, { name, test, chunks: isLazy, enforce: true, priority: 30 }];
    }),
  );
}

/** Whether a chunk is loaded lazily: a page's own chunk contains everything that it needs, for one request. */
function isLazy({ name }: { name?: string | null }): boolean {
  return name !== "app" && name?.startsWith("component---") !== true;
}

/** Removes Gatsby's groups, which every page would load, and adds those that many parts share. */
export function groupScripts({ optimization }: WebpackConfig): void {
  const groups = optimization?.splitChunks?.cacheGroups ?? {};
  const demand = (name: string, fits: (group: CacheGroup) => boolean): CacheGroup => {
    const group = groups[name];
    if (!group || !fits(group)) throw gatsbyChanged(`a group of scripts "${name}"`, place);
    return group;
  };
  // Gatsby forces all CSS of the site into one chunk and inlines it in every page. Without the group each page inlines the CSS of
  // its own components only: articles do not contain the cabinet's.
  demand("styles", ({ name }) => name === "styles");
  delete groups["styles"];
  // Gatsby names shared chunks after the parts that use them, but lazily loaded parts have no names: everything that any twelve
  // of them share would be one file, and a button would load all fields.
  delete demand("shared", ({ name }) => typeof name === "function").name;
  Object.assign(groups, sharedParts());
}
