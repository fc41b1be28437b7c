import { isJsonObject, type Json, type JsonObject } from '@scn/core/base/json';
import type { JsonSchema } from '@scn/core/schema/json-schema';
import { ageText, ageUnit } from '@scn/core/units/age-text';
import { quantityText } from '@scn/core/units/unit-text';
import { planField } from '@scn/kit/form/field-plan';
import { termsIn, type TermTitles } from './asset-columns';
import type { ReferenceNames } from './use-reference-names';

/** Inputs of the text of a value beside its property. */
export interface ValueWords {
  readonly yes: string;
  readonly no: string;
  /** Names of the assets that values refer to. */
  readonly names?: ReferenceNames;
  readonly terms?: TermTitles;
}

/** Returns the text of a property's value, in one line, for comparisons and facts. Empty for no value. */
export function valueText(property: JsonSchema, name: string, value: Json | undefined, words: ValueWords): string {
  const { yes, no, names, terms } = words;
  if (value === undefined || value === null) return '';
  const { control, unit } = planField(property, name);
  const isReference = control.kind === 'reference' || control.kind === 'references';
  const listed = termsIn(control);
  const titleOf = (each: Json): string => {
    const choice = 'choices' in control ? control.choices.find((known) => known.value === each) : undefined;
    if (choice !== undefined) return choice.title;
    if (typeof each === 'number' && unit !== null) return measureText(each, unit);
    if (typeof each === 'boolean') return each ? yes : no;
    if (isJsonObject(each)) return partText(property.items ?? property, each, words);
    if (typeof each !== 'string') return JSON.stringify(each);
    if (isReference) return names?.get(each) ?? each;
    return (listed === null ? undefined : terms?.get(listed.list))?.find((term) => term.value === each)?.title ?? each;
  };
  if (!Array.isArray(value)) return titleOf(value);
  return value.map((each: Json) => titleOf(each)).join(value.some(isJsonObject) ? '; ' : ', ');
}

/** Returns the text of an object in a list: its values with their titles. */
function partText({ properties = {} }: JsonSchema, part: JsonObject, words: ValueWords): string {
  return Object.entries(part)
    .flatMap(([name, each]) => {
      const text = valueText(properties[name] ?? {}, name, each, words);
      return text === '' ? [] : [`${planField(properties[name] ?? {}, name).label}: ${text}`];
    })
    .join(', ');
}

/** The decimals of a measured value that people read: a duration has as many as its file has samples. */
const decimals = 2;

/** A measured value with its unit: `2.5 s`. @param unit - UCUM */
export function measureText(value: number, unit: string): string {
  return unit === ageUnit ? ageText(value) : quantityText(Number(value.toFixed(decimals)), unit);
}
