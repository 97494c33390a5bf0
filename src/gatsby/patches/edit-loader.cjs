/**
 * A webpack loader that passes the text of a module to `write`, a function among the options.
 *
 * @param {string} source
 * @returns {string}
 */
module.exports = function edit(source) {
  return this.getOptions().write(source);
};
