import { announcements } from "./announcements";
import { installed } from "./testing/installed";

const navigation = installed(announcements.file);

test("what Gatsby says of a new page is Russian", () => {
  const source = announcements.write(navigation);
  expect(source).toContain("Открыта страница: ${pageName}");
  expect(source).not.toMatch(/Navigated to|new page at/);
});

test.each(["Navigated to", "new page at"])("a Gatsby without “%s” stops the build", (words) => {
  expect(() => announcements.write(navigation.replace(words, "Went to"))).toThrow(
    new RegExp(
      `^src/gatsby/patches/announcements expected \`+${words}.*in gatsby/cache-dir/navigation.js, which has changed: compare`,
    ),
  );
});
