/**
 * Content types of the site's files by their extensions, as of the process: nginx's own list differs between versions.
 */
const CONTENT_TYPES: Record<string, string> = {
  "text/html; charset=utf-8": "html",
  "text/css; charset=utf-8": "css",
  "application/javascript; charset=utf-8": "js mjs",
  "application/json; charset=utf-8": "json map",
  "application/manifest+json": "webmanifest",
  "application/xml": "xml",
  "text/plain; charset=utf-8": "txt",
  "image/svg+xml": "svg",
  "image/webp": "webp",
  "image/avif": "avif",
  "image/jpeg": "jpg jpeg",
  "image/png": "png",
  "image/x-icon": "ico",
  "font/woff2": "woff2",
  "video/mp4": "mp4",
  "application/pdf": "pdf",
};

export const contentTypes = (): string[] => [
  [
    "types {",
    ...Object.entries(CONTENT_TYPES).map(([type, names]) => `  "${type}" ${names};`),
    "}",
  ].join("\n"),
  "default_type application/octet-stream;",
];
