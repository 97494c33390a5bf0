import { gatsbyChanged, type Edit } from "./gatsby-changed";

/** One entry of the list: Gatsby puts the options of each into one line. */
const DEPENDENCY =
  /\{\s*plugin: require\('[^']*\/node_modules\/[^']*'\),\s*options: \{.*\},\s*\},?/g;

const OWN = /plugin: require\('[^']*\/gatsby-browser\.tsx'\)/;

const place = { patch: "browser-plugins", file: "gatsby/dist/services/initialize.js" };

/**
 * Of Gatsby's list of what runs in the browser only the site's own code is left. Dependencies add to it the manifest's code for
 * sites in several languages, a second account of what the worker keeps, and their options, with paths of the machine that
 * builds.
 */
export const browserPlugins: Edit = {
  ...place,
  test: /\.cache[\\/]api-runner-browser-plugins\.js$/,
  write: (source) => {
    if (!OWN.test(source)) throw gatsbyChanged("the site's gatsby-browser.tsx in a list", place);
    const text = source.replace(DEPENDENCY, "");
    if (text === source) throw gatsbyChanged("a list with plugins of packages", place);
    if (text.includes("node_modules"))
      throw gatsbyChanged("plugins as `plugin: require('…'), options: {…}`", place);
    return text;
  },
};
