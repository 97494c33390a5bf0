import { rewrite, type Edit } from "./gatsby-changed";

const place = { patch: "announcements", file: "gatsby/cache-dir/navigation.js" };

/** Translates Gatsby's English announcement of every new page for screen readers. It fails when a part stays English. */
export const announcements: Edit = {
  ...place,
  test: /\.cache[\\/]navigation\.js$/,
  write: (source) =>
    rewrite(
      source,
      [
        ["`new page at ${this.props.location.pathname}`", "``"],
        [
          "`Navigated to ${pageName}`",
          "pageName ? `Открыта страница: ${pageName}` : `Открыта новая страница`",
        ],
      ],
      place,
    ),
};
