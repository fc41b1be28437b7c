import type { Json } from '@scn/core/base/json';
import type { JsonSchema } from '@scn/core/schema/json-schema';
import { ageText, ageUnit } from '@scn/core/units/age-text';
import { planField } from '@scn/kit/form/field-plan';

/** What a value of a property says, in one line, for comparisons and facts. Empty for no value. */
export function valueText(
  property: JsonSchema,
  name: string,
  value: Json | undefined,
  words: { readonly yes: string; readonly no: string },
): string {
  if (value === undefined || value === null) return '';
  const { control, unit } = planField(property, name);
  const titleOf = (each: Json): string => {
    const choice = 'choices' in control ? control.choices.find((known) => known.value === each) : undefined;
    if (choice !== undefined) return choice.title;
    if (typeof each === 'number' && unit === ageUnit) return ageText(each);
    if (typeof each === 'boolean') return each ? words.yes : words.no;
    return typeof each === 'string' ? each : JSON.stringify(each);
  };
  return Array.isArray(value) ? value.map((each: Json) => titleOf(each)).join(', ') : titleOf(value);
}
