import { typograph } from "../../shared/typograph";

const isAddress = (value: string) => /^(?:\/|#|https:|mailto:|tel:)/.test(value);

/** @returns the same data with the spaces of its texts set; addresses stay as they are */
export function typographAll<T>(value: T): T;
export function typographAll(value: unknown): unknown {
  if (typeof value === "string") return isAddress(value) ? value : typograph(value);
  if (Array.isArray(value)) return value.map((entry: unknown) => typographAll(entry));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, entry]) => [key, typographAll<unknown>(entry)]),
  );
}
