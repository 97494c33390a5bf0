/** The data files of `content/`, as webpack hands them to components (src/gatsby/webpack/webpack.ts). */

declare module "*/content/navigation.yml" {
  const navigation: import("../content-model/data/data-files").Navigation;
  export default navigation;
}

declare module "*/content/home.yml" {
  const home: import("../content-model/data/data-files").Home;
  export default home;
}

declare module "*/content/rules.yml" {
  const rules: import("../content-model/data/data-files").Rules;
  export default rules;
}

declare module "*/content/results.yml" {
  const results: import("../content-model/data/data-files").Results;
  export default results;
}

declare module "*/content/signs.yml" {
  const signs: import("../content-model/data/data-files").Signs;
  export default signs;
}

declare module "*/content/triage.yml" {
  const triage: import("../content-model/data/data-files").Triage;
  export default triage;
}

declare module "*/content/synonyms.yml" {
  const synonyms: import("../content-model/data/data-files").Synonyms;
  export default synonyms;
}

declare module "*/content/redirects.yml" {
  const redirects: Record<string, string>;
  export default redirects;
}

declare module "*/content/memo.yml" {
  const memo: import("../content-model/data/data-files").Memo;
  export default memo;
}

declare module "*/content/akkord.yml" {
  const akkord: import("../content-model/data/data-files").Akkord;
  export default akkord;
}

declare module "*/content/cities.yml" {
  const cities: import("../content-model/data/data-files").Cities;
  export default cities;
}

declare module "*/content/guided-check.yml" {
  const guidedCheck: import("../content-model/data/data-files").GuidedCheck;
  export default guidedCheck;
}
