const { minifySync } = require("@swc/core");

/** A webpack loader that minifies scripts which are inlined into the HTML of every page: Gatsby does not minify scripts for rendering. */
module.exports = (source) =>
  minifySync(source, { module: true, compress: true, mangle: true }).code;
