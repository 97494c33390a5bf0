import * as paths from "@rodinki/contract/paths";
import type { QuestionBody } from "@rodinki/contract/question";
import { request } from "./request";

/** To the editors; the answer comes by mail. */
export const sendQuestion = (question: QuestionBody) =>
  request(paths.sendQuestion, { body: question });
