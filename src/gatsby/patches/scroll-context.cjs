/**
 * In the place of `gatsby-react-router-scroll`, whose other half nothing uses: by it all that the router offers would be in
 * the scripts of every page.
 */
exports.ScrollContext = require("gatsby-react-router-scroll/scroll-handler").ScrollHandler;

/** Gatsby's own module for pages names it. */
exports.useScrollRestoration = () => {
  throw new Error("Left out of the scripts by src/gatsby/patches/scroll-context.cjs");
};
