import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";

/**
 * Plugin for the web app manifest; `completeManifest` adds fields that the plugin does not know.
 * The icons are drawn in `static/icons/*.svg`; after a change there the PNG files beside them are made again
 * (docs/operations.md).
 */
export const manifestPlugin = {
  resolve: "gatsby-plugin-manifest",
  options: {
    name: "Родинки под контролем",
    short_name: "Родинки",
    description: "Как вовремя заметить меланому и записаться на бесплатный осмотр родинок.",
    lang: "ru",
    start_url: "/",
    scope: "/",
    display: "standalone",
    background_color: "#fbf7f0",
    theme_color: "#0e5e46",
    categories: ["health", "medical"],
    icons: [
      { src: "/icons/icon-192.png", sizes: "192x192", type: "image/png", purpose: "any" },
      { src: "/icons/icon-512.png", sizes: "512x512", type: "image/png", purpose: "any" },
      { src: "/icons/maskable-192.png", sizes: "192x192", type: "image/png", purpose: "maskable" },
      { src: "/icons/maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
    ],
    screenshots: [
      {
        src: "/screenshots/home.png",
        sizes: "720x1280",
        type: "image/png",
        label: "Запись на бесплатный осмотр",
      },
      {
        src: "/screenshots/self-check.png",
        sizes: "720x1280",
        type: "image/png",
        label: "Как осмотреть кожу самому",
      },
      {
        src: "/screenshots/home-wide.png",
        sizes: "1280x800",
        type: "image/png",
        label: "Запись на бесплатный осмотр",
      },
    ],
    shortcuts: [
      {
        name: "Записаться",
        // Free times for everybody; signed-in people are redirected.
        url: "/appointment",
        icons: [{ src: "/icons/icon-192.png", sizes: "192x192", type: "image/png" }],
      },
      {
        name: "Мои записи",
        url: "/lk/appointments",
        icons: [{ src: "/icons/icon-192.png", sizes: "192x192", type: "image/png" }],
      },
    ],
    // gatsby-ssr.tsx adds the icons and the colours itself.
    legacy: false,
    theme_color_in_head: false,
    cache_busting_mode: "none",
  },
};

interface Manifest {
  screenshots: { sizes: string }[];
}

/**
 * Adds fields to the manifest of the built site that gatsby-plugin-manifest does not support: the `id` by which browsers identify
 * the installed site, and the form factor of each screenshot, without which desktop browsers show none.
 *
 * @param publicFolder where the plugin has written the manifest
 */
export async function completeManifest(publicFolder: string): Promise<void> {
  const file = path.join(publicFolder, "manifest.webmanifest");
  const manifest = JSON.parse(await readFile(file, "utf8")) as Manifest;
  const screenshots = manifest.screenshots.map((screenshot) => {
    const [width = 0, height = 0] = screenshot.sizes.split("x").map(Number);
    return { ...screenshot, form_factor: width > height ? "wide" : "narrow" };
  });
  await writeFile(file, JSON.stringify({ id: "/", ...manifest, screenshots }));
}
