import fc from "fast-check";
import { password as keepsRule } from "./validators";
import { verdictOn } from "./password-verdict";

const nobody = {};

const wordsOn = async (...typed: Parameters<typeof verdictOn>) => (await verdictOn(...typed)).words;

test.each([
  ["Пароль2027", "Подойдут только латинские буквы, цифры и знаки"],
  ["Rodinki2027й".normalize("NFD"), "Подойдут только латинские буквы, цифры и знаки"],
  ["Ro2", "Пока коротко: нужно ещё 5"],
  ["Short12", "Пока коротко: нужно ещё 1"],
  ["Abcdefghij1234567890", "Надёжный пароль"],
  ["Abcdefghij12345678901", "Слишком длинный: подойдёт до 20 символов"],
  ["vesna i leto", "Пока не хватает: заглавной латинской буквы, цифры"],
  ["VESNA2027", "Пока не хватает: строчной латинской буквы"],
  ["VesnaLeto", "Пока не хватает: цифры"],
  ["Vesna i 27", "Подойдёт. Чем длиннее, тем надёжнее"],
  ["Vesna i leto 27", "Надёжный пароль"],
])("«%s»: %s", async (typed, verdict) => {
  expect(await wordsOn(typed, nobody)).toBe(verdict);
});

test.each(["Password1", "Qwerty123456", "1q2w3e4r5T", "Melanoma2027", "Rodinki!2027"])(
  "«%s» keeps the rule, but everybody tries it first",
  async (typed) => expect(await wordsOn(typed, nobody)).toMatch(/слишком известен/),
);

test.each([
  ["Ivanova1984", { email: "ivanova1984@example.ru" }],
  ["Ivanova.Anna1", { email: "Ivanova.Anna@example.ru" }],
  ["Annabelle2027", { name: "Annabelle" }],
  ["!Ivanova1984", { surname: "Ivanova" }],
])("«%s» is what others know of %o", async (typed, own) =>
  expect(await wordsOn(typed, own)).toMatch(/имя и почта известны другим/),
);

test("what is praised is what the form lets through", async () => {
  const typed = fc.oneof(
    fc.string({ minLength: 6, maxLength: 22 }),
    fc.stringMatching(/^[A-Ca-c1-3 ё]{6,22}$/),
  );
  await fc.assert(
    fc.asyncProperty(typed, async (value) => {
      const { words, isGood } = await verdictOn(value, nobody);
      fc.pre(value !== "" && !words.includes("слишком известен"));
      expect(isGood).toBe(keepsRule("Пароль")(value) === undefined);
    }),
  );
});

describe("without the list of known passwords, as without a network", () => {
  beforeEach(() => {
    jest.resetModules();
    jest.doMock("../../shared/common-passwords", () => {
      throw new Error("Loading chunk failed");
    });
  });
  afterEach(() => jest.dontMock("../../shared/common-passwords"));

  const judge = async (typed: string) => {
    const { verdictOn: judgeAgain } = await import("./password-verdict");
    return (await judgeAgain(typed, {})).words;
  };

  test("nothing is praised that nobody has compared with it", async () => {
    for (const typed of ["Password1", "Qwerty123456", "Vesna i leto 27"]) {
      expect(await judge(typed)).toBe("Похоже, подойдёт. Проверим при отправке");
    }
  });

  test("the rule and the words of this site are judged all the same", async () => {
    expect(await judge("Ro2")).toBe("Пока коротко: нужно ещё 5");
    expect(await judge("Melanoma2027")).toMatch(/слишком известен/);
  });
});
