/** Files of the contract that hold constants and plain functions only; the others carry the schema library. */
export const contractConstants = [
  "address",
  "choices",
  "demo-warning",
  "email",
  "error-codes",
  "fields",
  "limits",
  "look-again-months",
  "messages",
  "paths",
  "phone",
  "review-questions",
  "sample-appointment",
  "sample-waiting",
  "visit-texts",
  "what-to-bring",
];
