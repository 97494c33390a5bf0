import type { CreateAppointmentBody } from "@rodinki/contract/appointment";
import { howYouKnow } from "@rodinki/contract/choices";
import { fieldNames } from "@rodinki/contract/fields";
import { Fold } from "../../../forms/fold";
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
    <Fold title="Добавить комментарий (по желанию)" names={optionalFields}>
      <TextAreaField
        name="comment"
        required={false}
        label={`${fieldNames.comment} (по желанию)`}
        called={fieldNames.comment}
        hint="Например, нужна ли помощь у входа. О здоровье расскажете врачу"
        rows={2}
        counter
      />
      <SearchSelectField
        name="howFind"
        required={false}
        label={`${fieldNames.how_you_know} (по желанию)`}
        called={fieldNames.how_you_know}
        items={sources}
      />
    </Fold>
  );
}
