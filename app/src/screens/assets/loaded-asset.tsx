import type { ReactNode } from 'react';
import { Button, Skeleton, SkeletonItem } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { EmptyState, ErrorState } from '@scn/kit/states/list-state.tsx';
import { useKitTexts } from '@scn/kit/texts/kit-text';
import type { Asset } from '#catalogue/asset';
import { errorState, useLoadFailure } from '#page/use-load-failure';
import { useMoment } from '#time/use-moment';
import type { AssetAddress } from './asset-address';
import type { AssetKind } from './asset-kinds.tsx';
import { useAssetStyles } from './assets.styles';
import type { AssetState } from './use-asset';

/** The states of an asset that is loaded from the server. */
export function LoadedAsset(props: {
  readonly kind: AssetKind;
  readonly state: AssetState;
  readonly reload: () => void;
  readonly address: AssetAddress;
  readonly children: (asset: Asset) => ReactNode;
}): ReactNode {
  const { kind, state, reload, address, children } = props;
  const { words } = kind;
  const { t } = useTranslation(['assets', 'shell']);
  const { text } = useKitTexts();
  const styles = useAssetStyles();
  const moment = useMoment();
  const failure = useLoadFailure();
  switch (state.kind) {
    case 'loading':
      return (
        <Skeleton className={styles.skeleton} aria-label={t('shell:loading')}>
          {kind.rights.readable.slice(0, 6).map((name) => (
            <SkeletonItem key={name} size={32} />
          ))}
        </Skeleton>
      );
    case 'failed': {
      const texts = { title: t('openFailedTitle', words), text: t('failedText') };
      return <ErrorState state={{ kind: 'error', ...errorState(failure(state.error, texts, reload)) }} text={text} />;
    }
    case 'gone': {
      const { deletion } = state;
      const when = deletion === null ? '' : moment(Date.parse(deletion.at));
      return (
        <EmptyState
          title={t('goneTitle', words)}
          message={deletion === null ? t('goneText') : t('goneWho', { who: deletion.changedBy ?? t('noName'), when })}
          action={<Button onClick={() => address.go({ kind: 'none' })}>{t('toList')}</Button>}
        />
      );
    }
    case 'ready':
      return children(state.asset);
  }
}
