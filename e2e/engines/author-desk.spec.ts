import { execFileSync } from "node:child_process";
import { readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { makeProject, startDesk } from "../fixtures/author-desk";
import { dayIn, KEY_POINTS, written } from "../fixtures/write-article";
import { Author, BODY, last } from "./author";
import { toTheBeginning } from "./input";
import { button, failure, field, link, main, switches, text } from "./parts";
import { expect, test } from "./test";

test.use({ window: { width: 1440, height: 900 } });

test(
  "an author writes an article, is refused once, corrects it, sends it and publishes it",
  { tag: ["@engines", "@author-desk"] },
  async ({ engine }) => {
    const project = makeProject();
    const desk = await startDesk(project, { DESK_ONE_PERSON: "yes" });
    const author = new Author(engine, desk.origin);
    await author.load("/texts");
    await author.press(link("Статьи"));
    await author.press(link("Создать запись типа Статья"));

    await author.write(field("Заголовок"), written.title);
    await author.write(
      field("Описание для списков и поисковиков"),
      "Когда пятно под ногтем показывают врачу.",
    );
    await author.fill("Дата", dayIn(-2));
    await author.fill("Проверено", dayIn(-2));
    await author.fill("Проверить снова", dayIn(300));
    await author.pick("Темы", "Родинки");
    await author.pick("Кто проверил", "Редакция");
    await author.addPicture("cover.svg", written.cover);

    await author.press(button("Добавить источник"));
    await author.pick("Вид источника", "Страница организации здравоохранения");
    await author.write(last(field("Заголовок")), "Cancer Research UK. Symptoms of melanoma");
    await author.write(
      last(field("Ссылка")),
      "https://www.cancerresearchuk.org/about-cancer/melanoma/symptoms",
    );

    await author.press(BODY);
    await author.type("Полосу под ногтем смотрит дерматолог. ");
    await author.insertInLine("Слово из словаря", "Как оно стоит в тексте", "Невус");
    await author.type(" бывает и там.");
    await author.insertInLine("Номер источника", "Источник", "1");
    await author.insert("Когда к врачу");
    await author.pick("Признаки", "Кровоточит или покрывается корочкой");

    await author.askToSave();
    await author.inside(failure()).reads("Главное");
    await author.press(last(switches()));
    await author.press(BODY);
    await engine.act(toTheBeginning);
    await author.type(KEY_POINTS);
    await author.askToSave();
    await author.sees(text("Всё сохранено"));
    // The editor goes to the address of the new text by itself.
    await expect.poll(() => author.run(() => location.hash)).toContain("/entries/");

    await author.load("/review");
    await author.press(link(`Посмотреть и отправить на проверку: ${written.title}`));
    await author.press(button("Отправить на проверку"));
    await author.reads("Отправлено на проверку. Можно писать дальше.");
    await author.inside(main).press(link(new RegExp(written.title)));
    await author.press(button("Опубликовать"));
    await author.reads("Опубликовано.");

    const published = execFileSync("git", ["show", `main:${written.file}`], {
      cwd: project,
      encoding: "utf8",
    });
    expect(published).toContain("cover: ./cover.svg\n");
    expect(published).toContain(":term[Невус] бывает и там.:source[1]");
    expect(published).toContain(':::care{sign="bleeding"}\n:::');
    const cover = path.join(project, path.dirname(written.file), "cover.svg");
    expect(readFileSync(cover, "utf8")).toBe(written.cover);
    await desk.stop();
    rmSync(project, { recursive: true, force: true });
  },
);
