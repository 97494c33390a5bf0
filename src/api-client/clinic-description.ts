import type { DescriptionChange, Notice } from "@rodinki/contract/clinic-description";
import * as paths from "@rodinki/contract/paths";
import { request } from "./request";

export const showDescription = (id: number) => request(paths.showDescription, { params: { id } });

/** Preview of a change, which changes nothing. */
export const previewDescription = (id: number, body: DescriptionChange) =>
  request(paths.previewDescription, { params: { id }, body });

/** @param idempotencyKey the same for a repeated submission */
export const changeDescription = (
  id: number,
  body: DescriptionChange & { notify: Notice; digest: string },
  idempotencyKey: string,
) =>
  request(paths.changeDescription, {
    params: { id },
    body,
    headers: { "Idempotency-Key": idempotencyKey },
  });
