const { minifySync } = require("@swc/core");

/**
 * A webpack loader for what stands in the HTML of every page as it is written: Gatsby leaves scripts for rendering
 * unminified.
 */
module.exports = (source) =>
  minifySync(source, { module: true, compress: true, mangle: true }).code;
