import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { enGB } from './en-GB';
import { americanTexts } from './in-culture';

/** The i18next namespace of the kit's texts. */
export const kitNamespace = 'kit';

/** The kit's texts by culture. The code that initialises i18next adds them under {@link kitNamespace}. */
export const kitTexts = { 'en-GB': enGB, 'en-US': americanTexts(enGB) } as const;

type Leaves<T> = {
  [K in keyof T & string]: T[K] extends string ? Singular<K> : `${K}.${Leaves<T[K]>}`;
}[keyof T & string];
type Singular<K extends string> = K extends `${infer Name}_${'one' | 'other'}` ? Name : K;

/** The key of a text. */
export type KitTextKey = Leaves<typeof enGB>;

/** Looks up a text and interpolates its values. */
export type KitText = (key: KitTextKey, values?: Readonly<Record<string, string | number>>) => string;

/** The texts in the reader's culture, and that culture for numbers and dates. */
export interface KitTexts {
  readonly text: KitText;
  readonly culture: string;
}

/** Returns the kit's texts for a component. */
export function useKitTexts(): KitTexts {
  // the app's keys are typed; the kit's keys are separate, hence the cast
  const { t, i18n } = useTranslation(kitNamespace as never);
  const translate = t as unknown as (key: string, options: object) => string;
  const culture = i18n.language;
  return useMemo(
    () => ({
      // React escapes on rendering; i18next must not escape a second time
      text: (key, values) => translate(key, { ...values, interpolation: { escapeValue: false } }),
      culture,
    }),
    [translate, culture],
  );
}
