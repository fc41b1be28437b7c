import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { british } from './en-GB/all';

type Areas = typeof british;
/** An area of the texts: `missingAssets`. */
export type TextArea = keyof Areas;
/** The names of an area’s texts; plural forms are one text. */
export type TextName<Area extends TextArea> = NameIn<Areas[Area]>;
type NameIn<Area> = {
  [Key in keyof Area & string]: Area[Key] extends string
    ? Key extends `${infer Name}_one` | `${infer Name}_other`
      ? Name
      : Key
    : never;
}[keyof Area & string];

/** The key of a text behind sign-in, with its area: `missingAssets:name`. */
export type TextKey = { [Area in keyof Areas]: `${Area}:${NameIn<Areas[Area]>}` }[keyof Areas];

/** The values that a text contains. */
export type TextValues = Readonly<Record<string, string | number>>;

/** A text in a declaration, which has no hooks: its key, with values if it has any, or the text itself if it comes from data. */
export type Text = TextKey | readonly [key: TextKey, values: TextValues] | { readonly plain: string };

/** Resolves texts of declarations. */
export type TextOf = (text: Text, values?: TextValues) => string;

/** Returns a function that resolves texts of declarations in the user's culture. It keeps its identity until the culture changes. */
export function useText(): TextOf {
  const { t } = useTranslation();
  return useCallback(
    (text, values) => {
      if (typeof text === 'object' && 'plain' in text) return text.plain;
      const [key, own] = typeof text === 'string' ? [text] : text;
      return (t as (key: string, values: TextValues) => string)(key, { ...own, ...values });
    },
    [t],
  );
}
