import { execFileSync } from "node:child_process";
import { readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { makeProject, startDesk } from "../fixtures/author-desk";
import { dayIn, KEY_POINTS, written } from "../fixtures/write-article";
import { toTheBeginning } from "./input";
import type { Part } from "./look";
import {
  button,
  dialog,
  failure,
  field,
  link,
  main,
  menuitem,
  option,
  switches,
  text,
} from "./parts";
import { expect, test } from "./test";
import { Visitor } from "./visitor";

test.use({ window: { width: 1440, height: 900 } });

const LAST = -1;
const last = (part: Part): Part => ({ ...part, nth: LAST });

/** Where the text itself is written. */
const BODY: Part = { by: "css", what: '[data-slate-editor="true"]' };

const isListOpen = async () => {
  const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  await nextFrame();
  await nextFrame();
  return document.querySelector('[role="menuitem"]') !== null;
};

/** An author at the editor in a browser that Playwright does not drive. */
class Author extends Visitor {
  async pick(list: string, what: string): Promise<void> {
    await this.goTo(last(field(new RegExp(`^${list}`))));
    await this.pressKey("ArrowDown");
    await this.press(option(what));
  }

  /** As a browser fills in a field whose parts it draws itself. */
  async fill(label: string, value: string): Promise<void> {
    await this.goTo(field(label));
    await this.run((text) => {
      const input = document.activeElement as HTMLInputElement;
      // React has a setter of its own over it.
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input, text);
      input.dispatchEvent(new Event("input", { bubbles: true }));
      input.dispatchEvent(new Event("change", { bubbles: true }));
    }, value);
  }

  async insert(block: string): Promise<void> {
    // While the text still takes its caret back, the list closes again.
    await expect(async () => {
      await this.press(button("Вставить блок"));
      expect(await this.run(isListOpen)).toBe(true);
    }).toPass();
    await this.press(menuitem(block));
  }

  async insertInLine(block: string, label: string, value: string): Promise<void> {
    await this.insert(block);
    await this.inside(dialog(block)).write(field(new RegExp(`^${label}`)), value);
    await this.press(button("Вставить"));
    await this.seesNo(dialog());
    await this.findsFocusOn(BODY);
  }

  async addPicture(name: string, content: string): Promise<void> {
    await this.press(button("Выбрать рисунок"));
    await this.sees(button("Вставить выбранный"));
    await this.run(
      (fileName, text) => {
        const input = document.querySelector<HTMLInputElement>('input[type="file"]');
        const files = new DataTransfer();
        files.items.add(new File([text], fileName, { type: "image/svg+xml" }));
        if (input) input.files = files.files;
        input?.dispatchEvent(new Event("change", { bubbles: true }));
      },
      name,
      content,
    );
    await this.press(button("Вставить выбранный"));
  }

  async askToSave(): Promise<void> {
    await this.press(button("Сохранить"));
    await this.press(menuitem("Сохранить"));
  }
}

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
    await author.insertInLine("Номер источника", "Номер источника", "1");
    await author.insert("Когда к врачу");
    await author.inside(BODY).press(last(button("Развернуть")));
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
    await author.press(link("Посмотреть и отправить на проверку"));
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
