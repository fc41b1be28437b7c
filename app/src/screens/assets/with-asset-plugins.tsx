import { useMemo, type ReactNode } from 'react';
import type { AssetPlugin } from '@scn/core/kernel/contract';
import { useTranslation } from 'react-i18next';
import { ErrorState, RowSkeleton } from '@scn/kit/states/list-state.tsx';
import { useKitTexts } from '@scn/kit/texts/kit-text';
import { usePageStyles } from '#page/page.styles';
import { useKnownPlugins } from '#plugins/use-known-plugins';
import { AssetPluginsProvider } from './asset-picker';

/** The kinds of assets by the ids of their plugins; null while they can’t be had, with what is shown instead. */
export function useAssetKinds(): {
  readonly kinds: ReadonlyMap<string, AssetPlugin> | null;
  /** For kinds that are loaded, and lack the one that is asked for, as well. */
  readonly instead: ReactNode;
} {
  const { t } = useTranslation(['assets', 'shell']);
  const { text } = useKitTexts();
  const plugins = useKnownPlugins();
  const known = plugins.state === 'ready' ? plugins.known.plugins : null;
  const kinds = useMemo(
    () =>
      known === null
        ? null
        : new Map(
            known.flatMap(({ plugin }): (readonly [string, AssetPlugin])[] =>
              plugin.kind === 'asset' ? [[plugin.id, plugin]] : [],
            ),
          ),
    [known],
  );
  const onRetry = plugins.state === 'failed' ? { onRetry: plugins.reload } : {};
  const failure = { kind: 'error', title: t('unknownKind'), message: t('unknownKindText'), ...onRetry } as const;
  return {
    kinds,
    instead:
      plugins.state === 'loading' ? (
        <RowSkeleton label={t('shell:loading')} rows={12} rowHeight={32} />
      ) : (
        <ErrorState state={failure} text={text} />
      ),
  };
}

/** Loads the kinds of assets, which the rest of a screen uses. @param props.children - null if there is no kind for the screen */
export function WithAssetPlugins(props: {
  readonly title: string;
  readonly children: (kinds: ReadonlyMap<string, AssetPlugin>) => ReactNode;
}): ReactNode {
  const { title, children } = props;
  const page = usePageStyles();
  const { kinds, instead } = useAssetKinds();
  const screen = kinds === null ? null : children(kinds);
  if (kinds !== null && screen !== null) return <AssetPluginsProvider value={kinds}>{screen}</AssetPluginsProvider>;
  return (
    <div className={page.page}>
      <header className={page.header}>
        <h1 className={page.title}>{title}</h1>
      </header>
      {instead}
    </div>
  );
}
