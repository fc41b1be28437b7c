import { useMemo } from 'react';
import type { Json } from '@scn/core/base/json';
import { useKitTexts } from '@scn/kit/texts/kit-text';
import type { ListedAsset } from '#catalogue/asset';
import { useTermsOf } from '#catalogue/use-terms';
import { targetsOf, termsNamedBy } from './asset-columns';
import type { AssetKind } from './asset-kind';
import { useAssetPlugins } from './asset-picker';
import { useReferenceNames } from './use-reference-names';
import { valueText } from './value-text';

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
