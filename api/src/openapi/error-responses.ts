import { Type } from "typebox";
import type { TObject } from "typebox";
import { ErrorBody } from "@rodinki/contract/error";
import { errorStatus } from "@rodinki/contract/error-codes";
import type { ErrorCode } from "@rodinki/contract/error-codes";

/** One schema per status that the codes stand for: the contract's error with just these codes. */
export function errorResponses(codes: Iterable<ErrorCode>): Record<number, TObject> {
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of new Set(codes)) {
    const status = errorStatus[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code].sort());
  }
  return Object.fromEntries(
    [...byStatus].map(([status, own]) => [
      status,
      Type.Object(
        { ...ErrorBody.properties, code: Type.Enum(own) },
        { description: own.join(", ") },
      ),
    ]),
  );
}
