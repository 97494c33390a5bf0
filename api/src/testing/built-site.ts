import { mkdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import type { Material } from "@rodinki/contract/content";
import { HASHED_NAME } from "../../../shared/addresses";

const root = path.join(tmpdir(), `rodinki-site-${process.pid}`);
const missing = '<h1>Page Not Found</h1><p>Page not found: <span id="missing-path"></span></p>';

/** The content of `/app-0123456789abcdef.js`, which the build compressed too. */
export const SCRIPT = "console.log('да')".repeat(50);

/** The API has it, `public/` does not. */
const newVideo: Material = {
  id: 1,
  slug: "new",
  title: "Новое",
  description: "",
  material_type: "video",
  date: "2026-11-20",
  image: { filepath: "/covers/new.svg", alt: "" },
  content: "",
  video: { provider: "rutube", id: "0123456789abcdef" },
};

async function write(file: string, content: string | Buffer): Promise<void> {
  const target = path.join(root, file);
  await mkdir(path.dirname(target), { recursive: true });
  await writeFile(target, content);
}

export function useBuiltSite(): string {
  beforeAll(async () => {
    await write("public/index.html", "<h1>Главная</h1>");
    await write("public/about/index.html", "<h1>О проекте</h1>");
    await write("public/lk/index.html", "<h1>Кабинет</h1>");
    await write("public/clinic/index.html", "<h1>Клиника</h1>");
    await write("public/publication/video/_/index.html", "<h1>Видео</h1>");
    await write("public/404.html", missing);
    await write("public/404/index.html", missing);
    await write("public/app-0123456789abcdef.js", SCRIPT);
    await write("public/app-0123456789abcdef.js.br", brotliCompressSync(SCRIPT));
    await write("public/app-0123456789abcdef.js.gz", gzipSync(SCRIPT));
    await write("public/static/picture.webp", "picture");
    await write("public/page-data/index/page-data.json", "{}");
    await write("public/sw.js", "");
    await write("secret.txt", "secret");
    await write(".hosting/materials.json", JSON.stringify([newVideo]));
    await write(
      ".hosting/site.json",
      JSON.stringify({
        redirects: [
          { from: "/opinions", to: "/#opinions", status: 301 },
          { from: "/publication/articles", to: "/publication", status: 301 },
          { from: "/with-query", to: "/about?from=old", status: 301 },
          { from: "/clinics", to: "https://clinics.example/list", status: 301 },
        ],
        clientOnly: [
          { prefix: "/lk", file: "lk/index.html", noStore: false },
          { prefix: "/clinic", file: "clinic/index.html", noStore: true },
          { prefix: "/publication/video", file: "publication/video/_/index.html", noStore: false },
        ],
        immutable: { folders: ["static/"], names: HASHED_NAME },
        contentPolicy: {
          base: "default-src 'self'",
          scripts: {
            "about/index.html": ["'sha256-about'"],
            "lk/index.html": ["'sha256-lk'"],
            "404.html": ["'sha256-missing'"],
          },
        },
      }),
    );
  });
  afterAll(() => rm(root, { recursive: true }));
  return root;
}
