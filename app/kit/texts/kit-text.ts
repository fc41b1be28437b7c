import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { enGB } from './en-GB';
import { enUS } from './en-US';

/** The i18next namespace of the kit's texts. */
export const kitNamespace = 'kit';

/** The kit's texts by culture: whoever sets i18next up adds them under {@link kitNamespace}. */
export const kitTexts = { 'en-GB': enGB, 'en-US': enUS } as const;

type Leaves<T> = {
  [K in keyof T & string]: T[K] extends string ? Singular<K> : `${K}.${Leaves<T[K]>}`;
}[keyof T & string];
type Singular<K extends string> = K extends `${infer Name}_${'one' | 'other'}` ? Name : K;

/** The key of a text. */
export type KitTextKey = Leaves<typeof enGB>;

/** Looks a text up and fills its places in. */
export type KitText = (key: KitTextKey, values?: Readonly<Record<string, string | number>>) => string;

/** The texts in the reader's culture, and that culture for numbers and dates. */
export interface KitTexts {
  readonly text: KitText;
  readonly culture: string;
}

/** Gives a component the kit's texts. */
export function useKitTexts(): KitTexts {
  // the app's own keys are typed; the kit knows none of them, and the app needs none of the kit's
  const { t, i18n } = useTranslation(kitNamespace as never);
  const translate = t as unknown as (key: string, options: object) => string;
  const culture = i18n.language;
  return useMemo(
    () => ({
      // React escapes what it draws; i18next must not do it a second time
      text: (key, values) => translate(key, { ...values, interpolation: { escapeValue: false } }),
      culture,
    }),
    [translate, culture],
  );
}
