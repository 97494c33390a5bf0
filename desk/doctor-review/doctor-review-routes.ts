import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import type { FastifyPluginAsync, FastifyReply } from "fastify";
import { DeskError } from "../desk-error";
import { readFormsOnly, page } from "../page/page";
import { LIMITS } from "../limits";
import { diskTrouble } from "../disk-trouble";
import { titleOf } from "../files/names";
import type { Html } from "../page/markup";
import { serialize } from "../git/serialize";
import { doctors, introducedDoctor, type Doctor } from "../works/doctors";
import { answersOnOldWords, readAnswers, type Form } from "./answers-form";
import { NEW_DOCTOR, DOCTOR, doctorReviewPage, type Shown, NOTHING } from "./page";
import { listed, readReview, type Listed } from "./list";
import { follow, saveAnswers } from "./save";
import { wholeTexts } from "./whole-texts";

const TITLE = "Что проверить врачу первым";

const STYLES = readFileSync(path.join(__dirname, "page.css"), "utf8");

const SAID: Readonly<Record<string, string>> = {
  saved:
    "Ответы записаны. Чтобы они вошли в список утверждений, отправьте правки на странице «Проверка».",
  same: "Новых ответов не было.",
  followed: "Список исправлен.",
};

const title = (file: string) =>
  titleOf(file, existsSync(file) ? readFileSync(file, "utf8") : undefined);

const answer = (reply: FastifyReply, body: Html, status = 200) =>
  reply
    .code(status)
    .type("text/html; charset=utf-8")
    .send(
      page({
        title: TITLE,
        body: `<link rel="stylesheet" href="/doctor-review/styles.css">${body.text}`,
      }),
    );

type Answered = Pick<Shown, "typed"> & Partial<Pick<Shown, "faults" | "lost" | "said" | "refused">>;

async function shown(answered: Answered, all?: readonly Listed[]): Promise<Html> {
  const review = readReview();
  const files = new Set(review.statements.map(({ file }) => file));
  const known = doctors();
  return doctorReviewPage({
    faults: new Map(),
    lost: [],
    ...answered,
    subjects: review.subjects,
    all: all ?? (await listed(review)),
    whole: await wholeTexts([...files], known),
    doctors: known,
    titleOf: title,
  });
}

/** @throws DeskError when nobody says who answers */
function doctorOf({ doctor, name = "", speciality = "" }: Form): Doctor {
  const known = doctors().find(({ id }) => id === doctor);
  if (known) return known;
  if (doctor === NEW_DOCTOR || name !== "") return introducedDoctor(name, speciality);
  throw new DeskError("Выберите себя или впишите имя и специальность.");
}

/** Saves what is new in the form. @returns where the browser goes, or the page with all that was typed */
async function save(form: Form): Promise<string | Html> {
  const all = (await listed(readReview())).filter(({ found }) => found);
  const { given, faults } = readAnswers(form, all);
  const lost = answersOnOldWords(form, all);
  if (given.length + faults.size + lost.length === 0) return "same";
  let doctor: Doctor | undefined;
  try {
    doctor = doctorOf(form);
  } catch (error) {
    if (!(error instanceof DeskError)) throw error;
    faults.set(DOCTOR, error.message);
  }
  if (!doctor || faults.size + lost.length > 0) return shown({ typed: form, faults, lost });
  try {
    await saveAnswers(doctor, given);
  } catch (error) {
    // A full disk, too, must not take what was typed.
    const refused = error instanceof DeskError ? error : diskTrouble(error);
    if (!refused) throw error;
    return shown({ typed: form, refused: refused.message.split("\n") });
  }
  return `saved&doctor=${doctor.id}`;
}

/** «Что проверить врачу первым»: a doctor answers here, or prints it; authors put new words in the place of old ones. */
export const doctorReviewRoutes: FastifyPluginAsync = (app) => {
  readFormsOnly(app, LIMITS.body.answers);

  app.get("/doctor-review/styles.css", (_request, reply) =>
    reply.type("text/css; charset=utf-8").send(STYLES),
  );

  app.get<{ Querystring: Form }>("/doctor-review", async ({ query }, reply) =>
    answer(
      reply,
      await shown({ typed: { doctor: query["doctor"] }, said: SAID[query["said"] ?? ""] }),
    ),
  );

  app.post<{ Body: Form | null | undefined }>("/doctor-review", async ({ body }, reply) => {
    const done = await serialize(() => save(body ?? {}));
    if (typeof done !== "string") return answer(reply, done, 422);
    return reply.code(303).redirect(`/doctor-review?said=${done}`);
  });

  app.post<{ Body: Form | undefined }>("/doctor-review/follow", async ({ body = {} }, reply) => {
    const { key = "", words = NOTHING } = body;
    await serialize(() => follow(key, words === NOTHING ? undefined : words));
    return reply.code(303).redirect("/doctor-review?said=followed");
  });

  return Promise.resolve();
};
