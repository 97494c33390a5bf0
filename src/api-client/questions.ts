import type { MessageAnswer } from "@rodinki/contract/auth";
import type { QuestionBody } from "@rodinki/contract/question";
import { request, type ApiResult } from "./request";

/** To the editors; the answer comes by mail. */
export const sendQuestion = (question: QuestionBody): Promise<ApiResult<MessageAnswer>> =>
  request("POST", "/api/v1/faq/questions/send", { body: question });
