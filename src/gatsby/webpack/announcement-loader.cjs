/** What Gatsby tells a screen reader about a new page, and what ours says. */
const WORDS = [
  ["`new page at ${this.props.location.pathname}`", "``"],
  [
    "`Navigated to ${pageName}`",
    "pageName ? `Открыта страница: ${pageName}` : `Открыта новая страница`",
  ],
];

/**
 * For webpack, on Gatsby's navigation: it announces every new page in English.
 *
 * @param {string} source of .cache/navigation.js
 * @returns {string} the same with Russian words
 * @throws when a new Gatsby says it otherwise: half English must not go unnoticed
 */
module.exports = (source) =>
  WORDS.reduce((text, [english, russian]) => {
    if (!text.includes(english)) throw new Error(`Gatsby does not announce with ${english}`);
    return text.replace(english, () => russian);
  }, source);
