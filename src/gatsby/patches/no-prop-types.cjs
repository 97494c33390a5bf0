/**
 * In the place of `prop-types`, which Gatsby and its router bring along: React checks no property types in production, so
 * whatever is asked of this is this again.
 */
const anything = new Proxy(() => anything, { get: () => anything });

module.exports = anything;
