import { unlinked, webAddressIn } from "./web-address";

const addresses = [
  "https://evil.example/pay",
  "evil.example/pay",
  "@kassa",
  "pay@evil.example",
  "mailto:pay",
  "выплата.рф",
  "выплата.мон",
  "xn--80aswg.xn--p1ai",
  "q\u030b.example",
  "💩.la",
  "evil.भारत",
  "ｅｖｉｌ．ｅｘａｍｐｌｅ",
  "evil。example",
  "10.20.30.40/pay",
];

test.each(addresses)("«%s» is found, and printed so that it is no link", (address) => {
  const text = `Запись подтвердите оплатой ${address}`;
  expect(webAddressIn(text)).toBe(address);
  expect(webAddressIn(`Выплата\n(${address}).`)).not.toBeNull();
  expect(webAddressIn(unlinked(`${text}\nСрочно: «${address}»`))).toBeNull();
});

test.each([
  "ул. Светланская, д.5/2, корп.Б",
  "г.Москва, ул.Ленина/Мира, д. 1а",
  "И.И. Петров-Водкин",
  "пр-т 100-летия Владивостока, 42 (вход с торца, 2-й этаж, каб. 3.14)",
  "Клиника «Здоровье+», пн-пт 9.00-18.00",
  "+7.423.200.00.01",
])("«%s» stays as it is written", (text) => {
  expect(webAddressIn(text)).toBeNull();
  expect(unlinked(text)).toBe(text);
});
