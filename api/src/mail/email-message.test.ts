import { emailMessage } from "./email-message";
import { invitation } from "./invitation";

it("says the same in text and in HTML", () => {
  const { text, html } = emailMessage("Тема", [
    "Первая строка\nвторая",
    { label: "Открыть", href: "https://example.ru/?a=1&b=2" },
  ]);

  expect(text).toBe(
    "Здравствуйте!\n\nПервая строка\nвторая\n\nОткрыть:\nhttps://example.ru/?a=1&b=2\n\nРодинки под контролем",
  );
  expect(html).toContain("<p>Первая строка<br>вторая</p>");
  expect(html).toMatch(/<a [^>]*href="https:\/\/example\.ru\/\?a=1&amp;b=2"[^>]*>Открыть<\/a>/);
  expect(html).toContain(">https://example.ru/?a=1&amp;b=2</span>");
});

it("previews the first sentence, and shows when and where in a card once", () => {
  const { text, html } = emailMessage("Тема", [
    "Вы записаны на 5 декабря.",
    { card: "5 декабря, 10:30", lines: "Клиника\nг. Москва" },
  ]);

  const plain = html.replaceAll("\u00a0", " ");
  expect(plain).toMatch(/display:none[^>]*>Вы записаны на 5 декабря\.<\/div>/);
  expect(plain).toContain(">5 декабря, 10:30</p>");
  expect(plain).toContain("Клиника<br>г. Москва");
  expect(text.replaceAll("\u00a0", " ")).not.toContain("10:30");
});

it("fills one button of two: what takes something away has an edge only", () => {
  const { html } = emailMessage("Тема", [
    { label: "Приду", href: "https://example.ru/1" },
    { label: "Не смогу", href: "https://example.ru/2", isSecond: true },
  ]);

  const styleOf = (label: string) =>
    new RegExp(`<a [^>]*style="([^"]*)">${label}</a>`).exec(html)?.[1];
  expect(styleOf("Приду")).toContain("background:");
  expect(styleOf("Не смогу")).not.toContain("background:");
});

it("breaks neither hours nor a telephone number", () => {
  const { html } = emailMessage("Тема", [
    "С 09:00–09:15 звоните +7 (343) 000-00-00.",
    { title: "Кто и когда", items: ["вы — 09:30–09:45"] },
  ]);
  const whole = [...html.matchAll(/nowrap">([^<]*)</g)].map(([, words]) => words);
  expect(whole.join().replaceAll("\u00a0", " ")).toBe("09:00–09:15,+7 (343) 000-00-00,09:30–09:45");
});

it("lets no text become markup", () => {
  const { html } = emailMessage("</title><b>", [
    "<img src=x>",
    { label: "<i>", href: '"><u>' },
    { label: "<s>", href: '"><em>', isAside: true },
    { title: "<q>", items: ["<hr>"] },
  ]);

  expect(html).not.toMatch(/<b>|<img|<i>|<u>|<s>|<em>|<q>|<hr>/);
});

it("makes no link of an address in a name, and leaves written text as it is", () => {
  const address = "ул. Ленина, д.5 evil.example/pay";
  const { subject, text, html } = emailMessage(address, [
    address,
    { title: address, items: [address] },
    { verbatim: "Ответ ждут по адресу anna@example.ru" },
  ]);

  for (const body of [subject, text, html]) expect(body).not.toContain("evil.example");
  expect(text.replaceAll("\u00a0", " ")).toContain("ул. Ленина, д.5 evil. example/ pay");
  expect(text).toContain("anna@example.ru");
  expect(html).toContain("anna@example.ru");
});

it.each([
  ["Если это не вы", "Если это не_вы"],
  ["5 декабря, г. Москва, ул. Светланская, д. 1", "5_декабря, г._Москва, ул._Светланская, д._1"],
  ["Слово — дело", "Слово_— дело"],
])("keeps together what belongs together: %s", (typed, expected) => {
  expect(emailMessage("", [typed]).text.split("\n\n")[1]).toBe(expected.replaceAll("_", "\u00a0"));
});

describe("an invitation", () => {
  it("says which change this is, from whom and to whom", () => {
    const file = invitation(
      {
        method: "CANCEL",
        uid: "appointment-7@example.ru",
        sequence: 1,
        day: "2026-12-05",
        begins: "10:30",
        ends: "10:45",
        timeZone: "Asia/Vladivostok",
        startsAt: "2026-12-05T00:30:00.000Z",
        summary: "Осмотр родинок",
        location: "Клиника",
        description: "Номер записи: РК-7F3N9Q",
        url: "https://example.ru/lk/appointments",
      },
      { name: 'Родинки "под контролем"', address: "no-reply@example.ru" },
      "anna@example.ru",
    ).replaceAll("\r\n ", "");

    expect(file).toContain("METHOD:CANCEL\r\n");
    expect(file).toContain("SEQUENCE:1\r\n");
    expect(file).toContain("URL:https://example.ru/lk/appointments\r\n");
    expect(file).toContain('CN="Родинки под контролем":mailto:no-reply@example.ru\r\n');
    expect(file).toContain("ATTENDEE;PARTSTAT=ACCEPTED;RSVP=FALSE:mailto:anna@example.ru\r\n");
  });
});
