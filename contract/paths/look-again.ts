/** Calls about the date on which a person wants to be reminded to look at their skin. */
export const showLookAgain = "GET /v1/look-again";
export const setLookAgain = "POST /v1/look-again";
export const endLookAgain = "DELETE /v1/look-again";
