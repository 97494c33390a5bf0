import type { CreateAppointmentBody } from "@rodinki/contract/appointment";
import { howYouKnow } from "@rodinki/contract/choices";
import { fieldNames } from "@rodinki/contract/fields";
import { SearchSelectField } from "../../../forms/search-select-field";
import { TextAreaField } from "../../../forms/text-area-field";

/** The questions that may stay unanswered. All that the form knows of them is in this file. */
export interface OptionalValues {
  howFind?: CreateAppointmentBody["how_you_know"];
  comment?: string;
}

export const optionalFields = ["howFind", "comment"] as const satisfies (keyof OptionalValues)[];

/** The API's names, where they are different. */
export const optionalFieldOf = { how_you_know: "howFind" } as const;

export const toOptionalPayload = ({ howFind = "", comment = "" }: OptionalValues) => ({
  how_you_know: howFind,
  comment,
});

const sources = Object.entries(howYouKnow).map(([value, text]) => ({ value, text }));

export function OptionalFields() {
  return (
    <>
      <SearchSelectField
        name="howFind"
        required={false}
        label={`${fieldNames.how_you_know} (по желанию)`}
        called={fieldNames.how_you_know}
        items={sources}
      />
      <TextAreaField
        name="comment"
        required={false}
        label={`${fieldNames.comment} (по желанию)`}
        called={fieldNames.comment}
        hint="Например, нужна ли помощь у входа. О здоровье расскажете врачу"
        rows={2}
        counter
      />
    </>
  );
}

/** What the clinic will read of the values, as rows of a list of facts. */
export function OptionalFacts({ comment }: OptionalValues) {
  if (!comment) return null;
  return (
    <>
      <dt>{fieldNames.comment}</dt>
      <dd>{comment}</dd>
    </>
  );
}
