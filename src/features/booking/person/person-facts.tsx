import { sexes } from "@rodinki/contract/choices";
import { fieldNames } from "@rodinki/contract/fields";
import { fullName } from "../../../lib/full-name";
import type { Person } from "./person";

/** The known data of the person that the clinic will see, as rows of a description list. */
export function PersonFacts({ person }: { person: Person }) {
  return (
    <>
      <dt>Кто придёт</dt>
      <dd>{fullName(person.surname, person.name, person.patronymic)}</dd>
      <dt>{fieldNames.birthday}</dt>
      <dd>{person.birthday}</dd>
      {person.sex && (
        <>
          <dt>{fieldNames.sex}</dt>
          <dd>{sexes[person.sex]}</dd>
        </>
      )}
      {person.phone && (
        <>
          <dt>{fieldNames.phone}</dt>
          <dd>{person.phone}</dd>
        </>
      )}
    </>
  );
}
