import { NO_VISIT } from "../shared/demonstration";

/** Warning, shown wherever a clinic of the demonstration could be taken for a real one. */
export const demoWarning = `${NO_VISIT} Если пятно тревожит, обратитесь к\u00a0врачу по\u00a0месту жительства.`;
