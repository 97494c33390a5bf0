import { gatsbyChanged, type Edit } from "./gatsby-changed";

/** An entry of the list: Gatsby writes the options of each on one line. */
const DEPENDENCY =
  /\{\s*plugin: require\('[^']*\/node_modules\/[^']*'\),\s*options: \{.*\},\s*\},?/g;

const OWN = /plugin: require\('[^']*\/gatsby-browser\.tsx'\)/;

const place = { patch: "browser-plugins", file: "gatsby/dist/services/initialize.js" };

/**
 * Reduces Gatsby's list of code that runs in the browser to the site's own. Dependencies add code for manifests in several
 * languages, a second list of the worker's files, and their options, with paths of the build machine.
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
