/** Calls about notices to the devices of a person. */
export const showPush = "GET /v1/push";
export const turnOnPush = "POST /v1/push";
export const turnOffPush = "DELETE /v1/push/:id";
