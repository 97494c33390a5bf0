import { NO_VISIT } from "../shared/demonstration";

/** Stands wherever somebody could take a clinic of the demonstration for a real one. */
export const demoWarning = `${NO_VISIT} Если пятно тревожит, обратитесь к\u00a0врачу по\u00a0месту жительства.`;
