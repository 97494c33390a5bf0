import { forEditor, versionOf } from "./for-editor";
import { fromEditor } from "./from-editor";
import { contentFiles, rawOf } from "./testing/content-files";
import { likeTheEditor } from "./testing/like-the-editor";

test.each(contentFiles())("%s saved as it was opened stays byte for byte", (file) => {
  const raw = rawOf(file);
  const sent = likeTheEditor(file, forEditor(file, raw));
  expect(fromEditor(file, raw, sent)).toMatchObject({ raw, version: versionOf(raw) });
});

test("the editor spells texts in its own way, or the test above says nothing", () => {
  const file = "content/articles/bezopasnoe-solnze/index.mdx";
  const raw = rawOf(file);
  const sent = likeTheEditor(file, forEditor(file, raw));
  expect(sent).toContain("\n* ");
  expect(sent).not.toContain("\n- ");
});
