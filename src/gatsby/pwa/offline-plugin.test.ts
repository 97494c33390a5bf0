import { offlinePlugin } from "./offline-plugin";

test("the worker precaches what never changes under its own address, where pages look for it", () => {
  const { dontCacheBustURLsMatching } = offlinePlugin.options.workboxConfig;
  const names = [
    "app-f51b9661.js",
    "app.3b4888b1.css",
    "static/golos-text-latin-764df49c097cca21517bfcd58605b583.woff2",
    "manifest.webmanifest",
  ];
  expect(names.filter((name) => dontCacheBustURLsMatching.test(name))).toEqual(names.slice(0, 3));
});
