import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isMac, showShortcut } from '@scn/kit/keys';
import { EmptyState } from '@scn/kit/states/list-state.tsx';
import { useDocumentView } from '#document/document-view';
import { usePanelState } from '../panel/panel-context';
import { useRemovalText } from '../remote/use-removal-text';
import { ReferenceGraph } from './graph/reference-graph';
import { UsageList } from './usage-list';

/** The references of an entity: those to it as a list, or those in both directions as a graph. */
export function UsagesTab(): ReactNode {
  const { t } = useTranslation('problemsPanel');
  const { usagesOf: id, usagesView } = usePanelState();
  const view = useDocumentView();
  const removalText = useRemovalText();
  const node = id === null ? undefined : view.get(id);
  if (id === null)
    return usagesView === 'graph' ? (
      <EmptyState
        title={t('referencesUnasked')}
        message={t('usagesUnaskedText', { keys: showShortcut('Alt+Shift+F12', isMac(navigator.platform)) })}
      />
    ) : (
      <EmptyState title={t('usagesUnasked')} message={t('usagesUnaskedText', { keys: 'Shift+F12' })} />
    );
  if (usagesView === 'graph') return <ReferenceGraph id={id} view={view} />;
  if (node === undefined)
    return <EmptyState title={t('usagesGone')} message={removalText(id) ?? t('usagesGoneText')} />;
  return <UsageList key={id} node={node} view={view} />;
}
