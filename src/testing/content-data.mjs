import { parse } from "yaml";

/** Jest's view of `content/*.yml`: the data as webpack gives it, without the checks of the build. */
export default {
  process: (text) => ({ code: `module.exports = ${JSON.stringify(parse(text))};` }),
};
