import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { usePanel, usePanelState } from '../panel/panel-context';
import { usagesViews } from '../panel/panel-store';
import { Segments } from '../segments/segments';

/** Switches the usages tab between the list of references to an entity and the graph of those in both directions. */
export function UsagesViewSwitch(): ReactNode {
  const { t } = useTranslation('problemsPanel');
  const panel = usePanel();
  const { usagesView } = usePanelState();
  return (
    <Segments
      label={t('usagesView')}
      options={usagesViews.map((value) => ({ value, title: t(`usagesView_${value}`) }))}
      value={usagesView}
      onChange={panel.setUsagesView}
    />
  );
}
