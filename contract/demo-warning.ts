/** Stands wherever somebody could take a clinic of the demonstration for a real one. */
export const demoWarning =
  "Демонстрация: приёма не\u00a0будет. Если пятно тревожит, обратитесь к\u00a0врачу по\u00a0месту жительства.";
