import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { opensPanel } from '../scenario/selection/selection';
import { useSelection } from '../scenario/selection/use-selection';

/** The properties of what is selected (001 §2); nothing while the panel is closed. */
export function PropertiesPanel(): ReactNode {
  const { t } = useTranslation('properties');
  const { selection } = useSelection();
  return opensPanel(selection) ? <section aria-label={t('title')}>{selection.elementId}</section> : null;
}
