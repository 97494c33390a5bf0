/** Written by src/gatsby/write-data-types.ts: the data files of `content/`, as webpack hands them to components. */

declare module "*/content/home.yml" {
  const data: import("../content-model/data/data-files").Imported<"content/home.yml">;
  export default data;
}

declare module "*/content/programme.yml" {
  const data: import("../content-model/data/data-files").Imported<"content/programme.yml">;
  export default data;
}

declare module "*/content/rules.yml" {
  const data: import("../content-model/data/data-files").Imported<"content/rules.yml">;
  export default data;
}

declare module "*/content/results.yml" {
  const data: import("../content-model/data/data-files").Imported<"content/results.yml">;
  export default data;
}

declare module "*/content/navigation.yml" {
  const data: import("../content-model/data/data-files").Imported<"content/navigation.yml">;
  export default data;
}

declare module "*/content/signs.yml" {
  const data: import("../content-model/data/data-files").Imported<"content/signs.yml">;
  export default data;
}

declare module "*/content/abcde.yml" {
  const data: import("../content-model/data/data-files").Imported<"content/abcde.yml">;
  export default data;
}

declare module "*/content/akkord.yml" {
  const data: import("../content-model/data/data-files").Imported<"content/akkord.yml">;
  export default data;
}

declare module "*/content/tones.yml" {
  const data: import("../content-model/data/data-files").Imported<"content/tones.yml">;
  export default data;
}

declare module "*/content/triage.yml" {
  const data: import("../content-model/data/data-files").Imported<"content/triage.yml">;
  export default data;
}

declare module "*/content/memo.yml" {
  const data: import("../content-model/data/data-files").Imported<"content/memo.yml">;
  export default data;
}

declare module "*/content/guided-check.yml" {
  const data: import("../content-model/data/data-files").Imported<"content/guided-check.yml">;
  export default data;
}

declare module "*/content/glossary.yml" {
  const data: import("../content-model/data/data-files").Imported<"content/glossary.yml">;
  export default data;
}

declare module "*/content/dictionary.yml" {
  const data: import("../content-model/data/data-files").Imported<"content/dictionary.yml">;
  export default data;
}

declare module "*/content/facts.yml" {
  const data: import("../content-model/data/data-files").Imported<"content/facts.yml">;
  export default data;
}

declare module "*/content/old-sources.yml" {
  const data: import("../content-model/data/data-files").Imported<"content/old-sources.yml">;
  export default data;
}

declare module "*/content/topics.yml" {
  const data: import("../content-model/data/data-files").Imported<"content/topics.yml">;
  export default data;
}

declare module "*/content/reviewers.yml" {
  const data: import("../content-model/data/data-files").Imported<"content/reviewers.yml">;
  export default data;
}

declare module "*/content/doctor-review.yml" {
  const data: import("../content-model/data/data-files").Imported<"content/doctor-review.yml">;
  export default data;
}

declare module "*/content/synonyms.yml" {
  const data: import("../content-model/data/data-files").Imported<"content/synonyms.yml">;
  export default data;
}

declare module "*/content/questions.yml" {
  const data: import("../content-model/data/data-files").Imported<"content/questions.yml">;
  export default data;
}

declare module "*/content/search-signs.yml" {
  const data: import("../content-model/data/data-files").Imported<"content/search-signs.yml">;
  export default data;
}

declare module "*/content/distress.yml" {
  const data: import("../content-model/data/data-files").Imported<"content/distress.yml">;
  export default data;
}

declare module "*/content/search-phrases.yml" {
  const data: import("../content-model/data/data-files").Imported<"content/search-phrases.yml">;
  export default data;
}

declare module "*/content/cities.yml" {
  const data: import("../content-model/data/data-files").Imported<"content/cities.yml">;
  export default data;
}

declare module "*/content/city-names.yml" {
  const data: import("../content-model/data/data-files").Imported<"content/city-names.yml">;
  export default data;
}

declare module "*/content/redirects.yml" {
  const data: import("../content-model/data/data-files").Imported<"content/redirects.yml">;
  export default data;
}
