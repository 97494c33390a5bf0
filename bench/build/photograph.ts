import sharp from "sharp";

/** Size of a phone's photograph, cut to what a cover needs. */
const [WIDTH, HEIGHT] = [1600, 800];

/** The shapes are drawn so many times smaller: what is soft does not show it, and a thousand take a minute, not ten. */
const SMALLER = 8;

/**
 * A photograph like no other: soft shapes in colours of their own under the noise of a camera.
 *
 * @param number which one; the same number gives the same shapes
 */
export async function photograph(number: number): Promise<Buffer> {
  const hue = (number * 47) % 360;
  const shapes = Array.from({ length: 12 }, (_, index) => {
    const [x, y] = [(number * 131 + index * 397) % WIDTH, (number * 71 + index * 211) % HEIGHT];
    return `<circle cx="${x}" cy="${y}" r="${80 + ((number + index) % 5) * 60}" fill="hsl(${hue + index * 9} 40% ${40 + index * 3}%)"/>`;
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH / SMALLER}" height="${HEIGHT / SMALLER}" viewBox="0 0 ${WIDTH} ${HEIGHT}"><rect width="100%" height="100%" fill="hsl(${hue} 35% 70%)"/>${shapes.join("")}</svg>`;
  const drawn = await sharp(Buffer.from(svg)).blur(2).png().toBuffer();
  const grain = await noise;
  return sharp(drawn)
    .resize(WIDTH, HEIGHT)
    .composite([{ input: grain, raw: { ...SIZE, channels: 3 }, blend: "soft-light" }])
    .jpeg({ quality: 88 })
    .toBuffer();
}

const SIZE = { width: WIDTH, height: HEIGHT };

const noise = sharp({
  create: {
    ...SIZE,
    channels: 3,
    background: "#808080",
    noise: { type: "gaussian", mean: 128, sigma: 12 },
  },
})
  .raw()
  .toBuffer();
