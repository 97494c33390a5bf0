import type { CreateAppointmentBody } from "@rodinki/contract/appointment";
import { Suspense } from "react";
import { lazyComponent } from "../../../components/lazy-component";
import { Skeleton } from "../../../components/skeleton";
import { Fold } from "../../../forms/fold";

/** The optional answers. This file contains everything that the form knows of them. */
export interface OptionalValues {
  howFind?: CreateAppointmentBody["how_you_know"];
  comment?: string;
}

export const optionalFields = ["howFind", "comment"] as const satisfies (keyof OptionalValues)[];

/** The API's names of fields, if they differ from the form's. */
export const optionalFieldOf = { how_you_know: "howFind" } as const;

export const toOptionalPayload = ({ howFind = "", comment = "" }: OptionalValues) => ({
  how_you_know: howFind,
  comment,
});

const OptionalQuestions = lazyComponent(
  async () => (await import("./optional-questions")).OptionalQuestions,
);

export const OptionalFields = () => (
  <Fold
    title={"Как вы о\u00a0нас узнали и\u00a0комментарий (по\u00a0желанию)"}
    names={optionalFields}
  >
    <Suspense fallback={<Skeleton label="Загружаем поля" heights={["14rem"]} />}>
      <OptionalQuestions />
    </Suspense>
  </Fold>
);
