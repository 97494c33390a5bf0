import { existsSync, readFileSync } from "node:fs";
import type { FastifyPluginAsync } from "fastify";
import { moscowDay } from "@rodinki/content-model/reading/text-files";
import { page } from "../page/page";
import { titleOf } from "../files/names";
import { statementsForDoctor } from "./doctors-words";
import { findings, progress } from "./findings";
import type { Finding } from "./finding";
import { readingPage, startPage } from "./start-page";

const TITLE = "Что сделать";

/** Texts that are read while a browser waits: a second. */
const MANY = 20;

const title = (file: string) =>
  titleOf(file, existsSync(file) ? readFileSync(file, "utf8") : undefined);

/**
 * `GET /`: the start page; while texts are read for the first time, or many again because a fact of many has changed, the page
 * says so and reloads itself.
 */
export const findingsRoutes: FastifyPluginAsync = (app) => {
  let isRead = false;
  let failure: Error | undefined;
  let reading: Promise<Finding[]> | undefined;
  const closing = new AbortController();

  /** Two concurrent requests wait for one reading. */
  const read = () =>
    (reading ??= findings(moscowDay(), closing.signal).finally(() => {
      reading = undefined;
    }));

  /** Nobody waits for the end; the next request reports a failure. */
  const beside = (all: Promise<unknown>) =>
    void all.then(
      () => (isRead = true),
      (error: Error) => (failure = error),
    );

  app.addHook("onReady", (done) => {
    beside(read());
    done();
  });

  // A desk that is closed reads nothing more: its folder may be deleted.
  app.addHook("onClose", async () => {
    closing.abort();
    await reading?.catch(() => undefined);
  });

  app.get("/", async (_request, reply) => {
    reply.type("text/html; charset=utf-8");
    if (failure) {
      const error = failure;
      failure = undefined;
      throw error;
    }
    const all = read();
    if (!isRead || progress.of - progress.read > MANY) {
      beside(all);
      const body = readingPage(progress.read, progress.of).text;
      return reply.header("refresh", "2").send(page({ title: TITLE, body }));
    }
    // Whoever waits for the reading is shown its failure here.
    const found = await all.finally(() => (failure = undefined));
    const forDoctor = statementsForDoctor();
    const shown = {
      findings: found,
      titleOf: title,
      ...(forDoctor && { forDoctor }),
    };
    return page({ title: TITLE, body: startPage(shown).text });
  });

  return Promise.resolve();
};
