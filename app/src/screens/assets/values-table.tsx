import { useMemo, type ReactNode } from 'react';
import { isJsonObject, type Json, type JsonObject } from '@scn/core/base/json';
import type { JsonSchema } from '@scn/core/schema/json-schema';
import { ageText, ageUnit, quantityText } from '@scn/core/units/unit-text';
import { planField } from '@scn/kit/form/field-plan';
import { useKitTexts } from '@scn/kit/texts/kit-text';
import type { ListedAsset } from '#catalogue/asset';
import { useTermsOf } from '#catalogue/use-terms';
import { termsIn, targetsOf, termsNamedBy, type TermTitles } from './asset-columns.tsx';
import { useAssetPlugins, type AssetKind } from './asset-kinds.tsx';
import { useAssetStyles } from './assets.styles';
import { useReferenceNames, type ReferenceNames } from './use-reference-names';

/** A table of values in a dialog: what each row is about, and its values. @param props.heads - of all columns */
export function ValuesTable(props: {
  readonly heads: readonly string[];
  readonly rows: readonly (readonly [head: string, ...values: ReactNode[]])[];
}): ReactNode {
  const { heads, rows } = props;
  const styles = useAssetStyles();
  return (
    <table className={styles.values}>
      <thead>
        <tr>
          {heads.map((heading) => (
            <th key={heading} scope="col" className={styles.cell}>
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([head, ...values], row) => (
          <tr key={row}>
            <th scope="row" className={styles.cell}>
              {head}
            </th>
            {values.map((value, column) => (
              <td key={column} className={styles.cell}>
                {value}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Inputs of the text of a value beside its property. */
interface ValueWords {
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

/** Returns what values of assets say in one line: with the names of what they refer to, and the titles of reference data. */
export function useValueTexts(
  kind: AssetKind,
  assets: readonly ListedAsset[],
): (property: string, value: Json | undefined) => string {
  const { text } = useKitTexts();
  const plugins = useAssetPlugins();
  const names = useReferenceNames(
    assets,
    useMemo(() => targetsOf(kind, plugins), [kind, plugins]),
  );
  const terms = useTermsOf(useMemo(() => termsNamedBy(kind), [kind]));
  return (property, value) => {
    const words = { yes: text('form.yes'), no: text('form.no') };
    return valueText(kind.properties[property] ?? {}, property, value, { ...words, names, terms });
  };
}
