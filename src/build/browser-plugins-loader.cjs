/**
 * For webpack, on Gatsby's list of plugins with browser code. It writes the options of each into the scripts of every
 * page, with paths of the machine that builds; none of ours reads them there. The manifest's browser code is for
 * sites in several languages and brings all of Gatsby's components along.
 *
 * @param {string} source of .cache/api-runner-browser-plugins.js
 * @returns {string} the same list without those
 */
module.exports = (source) =>
  source
    .replace(
      /\{\s*plugin: require\('[^']*gatsby-plugin-manifest\/[^']*'\),\s*options: .*,\s*\},?/,
      "",
    )
    .replace(/options: \{.*\}/g, 'options: {"plugins":[]}');
