import type { FastifyInstance } from "fastify";
import { wholeLetters } from "@rodinki/content-model/reading/whole-letters";

/**
 * Lets the routes of `app` read forms, and nothing else: what says that it is JSON could hold other things than words.
 *
 * @param most as of `readForms`; what is no form is answered with 415
 */
export function readFormsOnly(app: FastifyInstance, most: number): void {
  app.removeAllContentTypeParsers();
  readForms(app, most);
}

/**
 * Lets the routes of `app` read forms as browsers send them: `body` is an object of the fields, each letter of them one sign.
 *
 * @param most bytes that a form may have; a longer one is answered with 413
 */
export function readForms(app: FastifyInstance, most: number): void {
  app.addContentTypeParser(
    "application/x-www-form-urlencoded",
    { parseAs: "string", bodyLimit: most },
    (_request, body, done) => {
      const fields = [...new URLSearchParams(body as string)];
      done(null, Object.fromEntries(fields.map(([name, value]) => [name, wholeLetters(value)])));
    },
  );
}
