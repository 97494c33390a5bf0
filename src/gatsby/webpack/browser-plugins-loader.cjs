/**
 * For webpack, on Gatsby's list of what runs in the browser: only the site's own code is left. Dependencies add to it
 * the manifest's code for sites in several languages, a second account of what the worker keeps, and their
 * options, with paths of the machine that builds.
 *
 * @param {string} source of .cache/api-runner-browser-plugins.js
 * @returns {string} the same list without dependencies
 */
module.exports = (source) =>
  source.replace(
    /\{\s*plugin: require\('[^']*\/node_modules\/[^']*'\),\s*options: .*,\s*\},?/g,
    "",
  );
