import type { MessageAnswer } from "@rodinki/contract/message-answer";
import { activate, undoEmailChange } from "../../api-client/accounts";
import type { ApiFailure, ApiResult } from "../../api-client/request";

/** The result of following the link of a letter. */
interface Outcome {
  title: string;
  description: string;
  /** Why it has to be tried again; null when it is done, or refused for good. */
  failure: string | null;
}

/** Confirms the address that an activation link names. */
export const confirmAddress = async (code: string): Promise<Outcome> =>
  outcome(await activate(code), "Адрес подтверждён", "Адрес не\u00a0подтверждён");

/** Brings the e-mail back that the account had before, by the link of the letter to that address. */
export const undoChange = async (token: string): Promise<Outcome> =>
  outcome(await undoEmailChange(token), "Прежний e-mail возвращён", "E-mail не\u00a0возвращён");

const outcome = (result: ApiResult<MessageAnswer>, done: string, refused: string): Outcome =>
  result.ok
    ? { title: done, description: result.data.message, failure: null }
    : {
        title: refused,
        description: result.error.message,
        failure: isPassing(result.error) ? result.error.message : null,
      };

const isPassing = ({ status }: ApiFailure) => status === 0 || status === 429 || status >= 500;
