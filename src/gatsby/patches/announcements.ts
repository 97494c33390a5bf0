import { rewrite, type Edit } from "./gatsby-changed";

const place = { patch: "announcements", file: "gatsby/cache-dir/navigation.js" };

/** Gatsby tells a screen reader about every new page, in English. Half English must not go unnoticed. */
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
