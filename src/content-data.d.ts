/** The data files of `content/`, as webpack hands them to components (src/build/webpack.ts). */

declare module "*/content/navigation.yml" {
  const navigation: import("./build/data-files").Navigation;
  export default navigation;
}

declare module "*/content/home.yml" {
  const home: import("./build/data-files").Home;
  export default home;
}

declare module "*/content/rules.yml" {
  const rules: import("./build/data-files").Rules;
  export default rules;
}

declare module "*/content/results.yml" {
  const results: import("./build/data-files").Results;
  export default results;
}

declare module "*/content/signs.yml" {
  const signs: import("./build/data-files").Signs;
  export default signs;
}

declare module "*/content/redirects.yml" {
  const redirects: Record<string, string>;
  export default redirects;
}
