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
import { button, field } from "./parts";
import { expect, test } from "./test";

test.use({ window: { width: 1440, height: 900 } });

const PASTE_NOTICE = { by: "css", what: ".desk-pasted" } as const;

test(
  "what an author types, inserts and pastes from other programs is saved",
  { tag: ["@engines", "@author-desk"] },
  async ({ engine }) => {
    const project = makeProject();
    const desk = {
      project,
      read: (file: string) => readFileSync(path.join(project, file), "utf8"),
    };
    const textOf = (name: string) => name.replace(".", "-");
    const TYPED = "typed";
    for (const name of [TYPED, ...samples.map((sample) => textOf(sample.name))])
      writeBody(desk, "Слово.", name);
    const { origin, stop } = await startDesk(project);
    const author = new Author(engine, origin);
    const open = async (name: string) => {
      await author.load(`${EDITOR}${addressOf(name)}`);
      await author.findsValue(field("Адрес"), name);
      await author.press(BODY);
      await engine.act(selectAll);
    };

    await test.step("typed, a word and a block", async () => {
      await open(TYPED);
      await author.type("Полосу под ногтем смотрит дерматолог. ");
      await author.insertInLine("Слово из словаря", "Как оно стоит в тексте", "Невус");
      await author.type(" бывает и там.");
      await author.insert("Вопрос и ответ");
      await author.type("Больно?");
      await author.untilSaved();
      expect(bodyOf(desk, TYPED).trim()).toMatch(
        /^Полосу под ногтем смотрит дерматолог\. :term\[Невус\] бывает и там\.\n\n:::question\{title="Больно\?"\}\n:::/,
      );
    });

    for (const { name, expected, ...copied } of samples) {
      await test.step(name, async () => {
        // A page of its own stands for the other program.
        await author.load("/nowhere");
        await author.run(answerCopy, copied);
        await engine.act(copy);
        await open(textOf(name));
        await engine.act(paste);
        if (name === "libreoffice.html") {
          // The block of its picture wants words before it can be saved.
          await author.inside(PASTE_NOTICE).reads("Рисунки сохранены рядом с текстом (1).");
          await author.press(button("Вернуть как было"));
          await author.inside(BODY).reads("Слово.");
          return;
        }
        await author.untilSaved();
        expect
          .soft(meaningOf(bodyOf(desk, textOf(name))), name)
          .toEqual(meaningOf(asLetters(expected)));
      });
    }
    await stop();
    rmSync(project, { recursive: true, force: true });
  },
);
