import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";

type Loader = (this: { addDependency: (file: string) => void }, source: string) => string;
const markDemoLinks = createRequire(__filename)("./demo-links-loader.cjs") as Loader;

const root = process.cwd();
const folder = mkdtempSync(path.join(tmpdir(), "links-"));
const NAVIGATION = `footer:
  - links:
      - { label: Альянс, to: /alliance }
      - { label: О нас, to: /about }
      - { label: Записаться, to: /appointment }
`;

beforeAll(() => {
  mkdirSync(path.join(folder, "content/pages"), { recursive: true });
  writeFileSync(path.join(folder, "content/pages/alliance.mdx"), "---\ndemo: true\n---\n");
  writeFileSync(path.join(folder, "content/pages/about.mdx"), "---\ntitle: О нас\n---\n");
  process.chdir(folder);
});

afterAll(() => {
  process.chdir(root);
  rmSync(folder, { recursive: true });
});

test("the footer says which page stands in for the owner's own, and follows that page", () => {
  const watched: string[] = [];
  const loaded = markDemoLinks.call({ addDependency: (file) => watched.push(file) }, NAVIGATION);
  const { footer } = JSON.parse(loaded) as { footer: [{ links: { label: string }[] }] };
  expect(footer[0].links.map(({ label }) => label)).toEqual([
    "Альянс (демонстрация)",
    "О нас",
    "Записаться",
  ]);
  expect(watched.map((file) => path.basename(file))).toEqual(["alliance.mdx", "about.mdx"]);
});
