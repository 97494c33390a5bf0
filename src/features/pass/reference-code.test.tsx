/** @jest-environment node */
import jsQR from "jsqr";
import { renderToStaticMarkup } from "react-dom/server";
import sharp from "sharp";
import { ReferenceCode } from "./pass-page";

/** The side in pixels, so that each module of the code has several pixels, as in a camera's picture. */
const SIDE = 300;

test("the code can be read from its picture, and holds the reference alone", async () => {
  const drawing = renderToStaticMarkup(<ReferenceCode recordId="РК-7F3K9Q" />).replace(
    "<svg",
    '<svg xmlns="http://www.w3.org/2000/svg"',
  );
  const { data } = await sharp(Buffer.from(drawing), { density: 600 })
    .resize(SIDE, SIDE)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect(jsQR(new Uint8ClampedArray(data), SIDE, SIDE)?.data).toBe("РК-7F3K9Q");
});
