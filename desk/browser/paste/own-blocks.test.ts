import { blockForms } from "../../collections/block-forms";
import { readFragment, writeFragment } from "./decap-node";
import { fromDecap, toDecap } from "./decap-tree";
import { blocksOfMarkup, readBlocks } from "./read";
import { toMarkdown } from "./part";

const forms = blockForms();

const MARKUP = `:::key-points
- С 10 до 16 держитесь тени.:source[1]
:::

## Что делать

Врач сделает :term[биопсию]{of="Биопсия"} и **:term[гистологию]**.:source[2]

- раз
  1. **два**, *три*

| Индекс | Риск |
| - | - |
| 3–5 | средний:source[1] |

:::care{sign="bleeding"}
:::

::::gallery
:::photo{src="./a.jpg" title="родинка" tone="dark" alt="Пятно" author="А" licence="CC BY 4.0" source="https://example.org"}
Слова.
:::
::::

::abcde`;

test("blocks of ours go from the markup to the editor and back as they are", () => {
  const nodes = toDecap(blocksOfMarkup(MARKUP), forms);
  const copied = readFragment(writeFragment(nodes));
  expect(toMarkdown(fromDecap(copied!, forms))).toBe(MARKUP);
});

const CLIPBOARD = { html: "", text: "", fragment: "", mode: "" as const, pictures: [], others: [] };

test("a block copied from a file is a block, a word with a colon is none", () => {
  const found = readBlocks(
    { ...CLIPBOARD, html: "<pre>x</pre>", text: ':::care{sign="bleeding"}\n:::' },
    forms,
  );
  expect(found).toMatchObject({ blocks: [{ type: "block" }] });
  const words = readBlocks({ ...CLIPBOARD, text: "слово:who и :::" }, forms);
  expect(words).toMatchObject({ blocks: [{ type: "paragraph" }] });
});

test("nodes of other editors made with Slate are not ours", () => {
  const foreign = [{ type: "line", children: [{ text: "из Discord" }] }];
  expect(readFragment(writeFragment(foreign))).toBeUndefined();
  expect(readFragment("нет")).toBeUndefined();
  const deep = Array.from({ length: 200 }).reduce<object>(
    (inner) => ({ type: "quote", children: [inner] }),
    { text: "" },
  );
  expect(readFragment(btoa(encodeURIComponent(JSON.stringify([deep]))))).toBeUndefined();
  const [fragment, text] = [writeFragment(foreign), "из Discord"];
  expect(readBlocks({ ...CLIPBOARD, fragment, text }, forms)).toMatchObject({
    blocks: [{ type: "paragraph" }],
  });
});
