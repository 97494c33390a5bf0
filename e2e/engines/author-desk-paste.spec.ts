import { readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { makeProject, startDesk } from "../fixtures/author-desk";
import {
  answerCopy,
  samples,
  addressOf,
  asLetters,
  bodyOf,
  writeBody,
} from "../fixtures/clipboard";
import { EDITOR } from "../fixtures/editor-page";
import { meaningOf } from "../fixtures/markdown";
import { Author, BODY } from "./author";
import { copy, paste, selectAll } from "./input";
import { button, field, text } from "./parts";
import { expect, test } from "./test";

test.use({ window: { width: 1440, height: 900 } });

const PASTE_NOTICE = { by: "css", what: ".desk-pasted" } as const;

test(
  "what other programs copy is saved as a careful person would have written it",
  { tag: ["@engines", "@author-desk"] },
  async ({ engine }) => {
    const project = makeProject();
    const desk = {
      project,
      read: (file: string) => readFileSync(path.join(project, file), "utf8"),
    };
    const textOf = (name: string) => name.replace(".", "-");
    for (const { name } of samples) writeBody(desk, "Слово.", textOf(name));
    const { origin, stop } = await startDesk(project);
    const author = new Author(engine, origin);

    const pasteSample = ({ name, expected, ...copied }: (typeof samples)[number]) =>
      test.step(name, async () => {
        // A page of its own stands for the other program.
        await author.load("/nowhere");
        await author.run(answerCopy, copied);
        await engine.act(copy);
        await author.load(`${EDITOR}${addressOf(textOf(name))}`);
        await author.findsValue(field("Адрес"), expect.stringMatching(/./));
        await author.press(BODY);
        await engine.act(selectAll);
        await engine.act(paste);
        if (name === "libreoffice.html") {
          // The block of its picture wants words before it can be saved.
          await author.inside(PASTE_NOTICE).reads("Рисунки сохранены рядом с текстом (1).");
          await author.press(button("Вернуть как было"));
          await author.inside(BODY).reads("Слово.");
          return;
        }
        await author.sees(text("Есть несохранённое"));
        await author.askToSave();
        await author.sees(text("Всё сохранено"));
        expect
          .soft(meaningOf(bodyOf(desk, textOf(name))), name)
          .toEqual(meaningOf(asLetters(expected)));
      });

    try {
      for (const sample of samples) await pasteSample(sample);
    } finally {
      await stop();
      rmSync(project, { recursive: true, force: true });
    }
  },
);
