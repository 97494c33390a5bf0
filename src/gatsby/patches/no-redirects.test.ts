import { noRedirects } from "./no-redirects";
import { installed } from "./testing/installed";

describe.each(noRedirects)("$file", ({ file, write }) => {
  const source = installed(file);

  test("asks for no redirect", () => {
    const text = write(source);
    expect(text).not.toMatch(/maybeGetBrowserRedirect|redirect-utils|!maybeRedirect/);
    expect(text.length).toBeGreaterThan(source.length - 400);
  });

  test("of a Gatsby that asks otherwise stops the build", () => {
    const sentence = `src/gatsby/patches/no-redirects expected \``;
    expect(() => write(source.replaceAll("./redirect-utils.js", "./redirects"))).toThrow(sentence);
    expect(() => write(source.replaceAll("BrowserRedirect(", "Redirect("))).toThrow(sentence);
    expect(() => write(`${source}\nmaybeGetBrowserRedirect(other)`)).toThrow("no further");
  });
});
