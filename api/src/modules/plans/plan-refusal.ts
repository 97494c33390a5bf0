import { ApiError } from "../../errors/api-error";
import { WrongPlans } from "./plan";
import { UnreadableFile } from "./reading/unreadable-file";

const MAX_PROBLEMS = 50;

/** What is wrong with a file, line by line: the first sums up. */
export function refusalLines({ problems, sheet }: WrongPlans): {
  summary: string;
  lines: string[];
} {
  const where = sheet === null ? "" : `лист «${sheet}», `;
  const lines = problems
    .slice(0, MAX_PROBLEMS)
    .map(({ line, problem }) => `${where}строка ${line}: ${problem}`);
  const rest = problems.length - lines.length;
  return {
    summary: `Файл не принят, в базе ничего не изменилось. Ошибок: ${problems.length}`,
    lines: [...lines, ...(rest > 0 ? [`…и ещё ${rest}`] : [])],
  };
}

/** A file that cannot be taken, as an answer of the API; other errors stay what they are. */
export function asApiError(error: unknown): unknown {
  if (error instanceof UnreadableFile) {
    return new ApiError("validation_failed", {
      message: error.message,
      errors: { file: [error.message] },
    });
  }
  if (!(error instanceof WrongPlans)) return error;
  const { summary, lines } = refusalLines(error);
  return new ApiError("validation_failed", { message: summary, errors: { file: lines } });
}
