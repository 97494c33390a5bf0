import { readConfig } from "./config/config";
import { greeting } from "./greeting";

it("says what is where, and how to end it", () => {
  expect(greeting(readConfig({ DATA_DIR: "/srv/data" }))).toBe(
    [
      "Site       http://localhost:8000",
      "E-mail     http://localhost:8000/dev/outbox",
      "Clinic     http://localhost:8000/dev: one click as reception, coordinator, network",
      "           or coordinator@demo.example, Demo-klinika-2026; the code is there",
      "API        http://localhost:8000/api/docs",
      "Data       /srv/data",
      "Stop       Ctrl-C; the data stays",
      "",
    ].join("\n"),
  );
});

it("names no page that is not there, and no password", () => {
  const text = greeting(
    readConfig({
      PORT: "8001",
      SERVE_SITE: "0",
      SITE_URL: "https://example.ru",
      API_PREFIX: "/v1",
      DATABASE_URL: "postgres://rodinki:word@10.0.0.20:5432/rodinki",
    }),
  );
  expect(text).toBe(
    [
      "API        http://localhost:8001/v1/docs",
      "Data       PostgreSQL at 10.0.0.20:5432",
      "Stop       Ctrl-C; the data stays",
      "",
    ].join("\n"),
  );
});
