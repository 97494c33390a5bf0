/** The name of a browser that says nothing about itself, or nothing that we know. */
export const UNKNOWN_DEVICE = "Неизвестное устройство";
