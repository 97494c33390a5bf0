import { ChoiceGroup, type Choice } from "./choice-group";
import { useFormField, type FieldRules } from "./use-form-field";

interface ChoiceFieldProps extends FieldRules {
  title: string;
  options: Choice[];
  /** With `radio` the form holds one value, with `checkbox` a list of values. */
  type?: "checkbox" | "radio";
  look?: "list" | "chips";
  isTitleHidden?: boolean;
  disabled?: boolean;
}

/** Radio buttons or checkboxes. */
export function ChoiceField({
  name,
  title,
  called = title,
  required = true,
  validate,
  type = "checkbox",
  ...group
}: ChoiceFieldProps) {
  const { input, control, error } = useFormField<string | string[]>({
    name,
    called,
    required,
    validate,
  });
  const chosen = [input.value || []].flat();
  const choose = (value: string) => {
    if (type === "radio") input.onChange(value);
    else input.onChange(toggled(chosen, value));
  };
  return (
    <ChoiceGroup
      {...group}
      id={control.id}
      // The name is unique on the page, as radio buttons of two forms with the same field must not form one group.
      name={control.id}
      title={title}
      type={type}
      required={required}
      chosen={chosen}
      onChoose={choose}
      onLeave={() => input.onBlur()}
      errorMessage={error}
    />
  );
}

const toggled = (values: string[], value: string): string[] =>
  values.includes(value) ? values.filter((other) => other !== value) : [...values, value];
