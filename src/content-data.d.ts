/** The data files of `content/`, as webpack hands them to components (src/gatsby/webpack/webpack.ts). */

declare module "*/content/navigation.yml" {
  const navigation: import("./gatsby/content/data-files").Navigation;
  export default navigation;
}

declare module "*/content/home.yml" {
  const home: import("./gatsby/content/data-files").Home;
  export default home;
}

declare module "*/content/rules.yml" {
  const rules: import("./gatsby/content/data-files").Rules;
  export default rules;
}

declare module "*/content/results.yml" {
  const results: import("./gatsby/content/data-files").Results;
  export default results;
}

declare module "*/content/signs.yml" {
  const signs: import("./gatsby/content/data-files").Signs;
  export default signs;
}

declare module "*/content/triage.yml" {
  const triage: import("./gatsby/content/data-files").Triage;
  export default triage;
}

declare module "*/content/synonyms.yml" {
  const synonyms: import("./gatsby/content/data-files").Synonyms;
  export default synonyms;
}

declare module "*/content/redirects.yml" {
  const redirects: Record<string, string>;
  export default redirects;
}

declare module "*/content/memo.yml" {
  const memo: import("./gatsby/content/data-files").Memo;
  export default memo;
}

declare module "*/content/akkord.yml" {
  const akkord: import("./gatsby/content/data-files").Akkord;
  export default akkord;
}

declare module "*/content/cities.yml" {
  const cities: import("./gatsby/content/data-files").Cities;
  export default cities;
}

declare module "*/content/guided-check.yml" {
  const guidedCheck: import("./gatsby/content/data-files").GuidedCheck;
  export default guidedCheck;
}
