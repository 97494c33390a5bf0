/**
 * Replaces `gatsby-react-router-scroll`, whose other half is unused, and adds all of the router to the scripts of every page.
 */
exports.ScrollContext = require("gatsby-react-router-scroll/scroll-handler").ScrollHandler;

/** Gatsby's own module for pages exports it. */
exports.useScrollRestoration = () => {
  throw new Error("Left out of the scripts by src/gatsby/patches/scroll-context.cjs");
};
