import { Tab, TabList } from '@fluentui/react-components';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DialogFrame } from '@scn/kit/dialogs/dialog-frame.tsx';
import { EmptyState } from '@scn/kit/states/list-state.tsx';
import { SlowSkeleton } from '@scn/kit/states/slow-skeleton.tsx';
import { nameOf, type ListedAsset } from '#catalogue/asset';
import { LoadFailure } from '#page/load-failure.tsx';
import type { AssetKind } from '../asset-kinds.tsx';
import { EffectsGraph } from './effects-graph.tsx';
import { EffectsList } from './effects-list.tsx';
import { useEffectsStyles } from './effects.styles';
import { ReplaceEverywhere } from './replace-everywhere.tsx';
import { useEffects } from './use-effects';

const views = ['list', 'graph', 'replace'] as const;

/** Shows what an asset affects: as a list, as a graph, and what replacing it would change. */
export function EffectsDialog(props: {
  readonly kind: AssetKind;
  readonly id: string;
  readonly name: string;
  /** Called after something was replaced. */
  onReplaced(): void;
  onClose(): void;
}): ReactNode {
  const { kind, id, name, onReplaced, onClose } = props;
  const { t } = useTranslation('effects');
  const { t: shell } = useTranslation('assets');
  const styles = useEffectsStyles();
  const [view, setView] = useState<(typeof views)[number]>('list');
  const asset = { kind: kind.plugin.id, id };
  const loaded = useEffects(asset);
  const { effects, error, reload } = loaded;
  const count = effects?.users.totalCount ?? 0;
  // what a replacement has changed stays shown when nothing uses the asset any more
  const isEmpty = count === 0 && view !== 'replace';
  const foreign = effects?.foreignScenarioCount ?? 0;
  return (
    <DialogFrame
      title={t('title', { name })}
      onClose={onClose}
      surface={{ className: styles.surface }}
      content={styles.content}
      buttons={[{ label: shell('close'), run: onClose }]}
    >
      <TabList
        aria-label={t('views')}
        selectedValue={view}
        onTabSelect={(_, { value }) => setView(views.find((each) => each === value) ?? 'list')}
      >
        {views.map((each) => (
          <Tab key={each} value={each}>
            {t(each)}
          </Tab>
        ))}
      </TabList>
      {error === null ? null : <LoadFailure error={error} text={t('failed')} onRetry={reload} />}
      {effects === null && error === null ? <SlowSkeleton label={t('loading')} shape="rows" /> : null}
      {effects === null ? null : (
        <>
          {isEmpty ? (
            <EmptyState title={t('noneTitle')} message={t('noneText')} />
          ) : (
            <p className={styles.text}>{t('summary', { count })}</p>
          )}
          {foreign === 0 ? null : <p className={styles.text}>{t('foreign', { count: foreign })}</p>}
          {isEmpty ? null : view === 'list' ? (
            <EffectsList asset={asset} loaded={loaded} />
          ) : view === 'graph' ? (
            <EffectsGraph name={name} start={`asset/${id}`} loaded={loaded} />
          ) : (
            <ReplaceEverywhere
              kind={kind}
              id={id}
              onReplaced={() => {
                reload();
                onReplaced();
              }}
            />
          )}
        </>
      )}
    </DialogFrame>
  );
}

/** The effects of assets of a kind: {@link show} opens them, `dialog` is rendered beside the list. */
export interface AssetEffects {
  show(asset: Pick<ListedAsset, 'id' | 'data'>): void;
  readonly dialog: ReactNode;
}

/** Returns {@link AssetEffects}. @param onReplaced - called after an asset was replaced somewhere */
export function useEffectsDialog(kind: AssetKind, onReplaced: () => void): AssetEffects {
  const { plugin, words } = kind;
  const { t } = useTranslation('assets');
  const [shown, setShown] = useState<Pick<ListedAsset, 'id' | 'data'> | null>(null);
  return {
    show: setShown,
    dialog:
      shown === null ? null : (
        <EffectsDialog
          key={shown.id}
          kind={kind}
          id={shown.id}
          name={nameOf(plugin, shown.data) || t('unnamed', words)}
          onReplaced={onReplaced}
          onClose={() => setShown(null)}
        />
      ),
  };
}
