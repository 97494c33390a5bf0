import { parse } from "yaml";

/** `content/signs.yml` names its sources; components get them in the place of their names. */
function withSources(data) {
  if (!data.signs || !data.sources) return data;
  const shown = Object.entries(data.signs).map(([id, sign]) => [
    id,
    { ...sign, source: data.sources[sign.source] },
  ]);
  return { ...data, signs: Object.fromEntries(shown) };
}

/** Jest's view of `content/*.yml`: the data as webpack gives it, without the checks of the build. */
export default {
  process: (text) => ({ code: `module.exports = ${JSON.stringify(withSources(parse(text)))};` }),
};
