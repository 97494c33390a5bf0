/** @jest-environment node */
import { renderToStaticMarkup } from "react-dom/server";
import { QrCode } from "./qr-code";

/** Squares along a side, with the border. */
const sideOf = (text: string): number => {
  const drawing = renderToStaticMarkup(<QrCode text={text} label="QR" />);
  return Number(/viewBox="\S+ \S+ (\d+)/.exec(drawing)?.[1]);
};

it("is coarse enough for a cheap phone when it sets up an authenticator app", () => {
  const email = "konstantinopolskaya.anna%40clinic.example";
  const secret = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
  const uri = `otpauth://totp/Rodinki:${email}?secret=${secret}&issuer=Rodinki`;
  expect(sideOf(uri)).toBeLessThanOrEqual(45 + 8);
});

it("has a Cyrillic text that is no longer than a reference, too", () => {
  expect(sideOf("РК-7F3K9Q")).toBe(21 + 8);
});
