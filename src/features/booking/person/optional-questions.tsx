import { howYouKnow } from "@rodinki/contract/choices";
import { fieldNames } from "@rodinki/contract/fields";
import { SearchSelectField } from "../../../forms/search-select-field";
import { TextAreaField } from "../../../forms/text-area-field";

const sources = Object.entries(howYouKnow).map(([value, text]) => ({ value, text }));

/** The optional questions, loaded when they are expanded. */
export function OptionalQuestions() {
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
