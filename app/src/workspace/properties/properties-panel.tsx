import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { WithDocument } from '../document/with-document';
import { opensPanel } from '../selection/selection';
import { useSelection } from '../selection/use-selection';
import { PanelOf } from './panel-of';
import { usePropertiesStyles } from './properties.styles';
import { useClosePanel } from './use-close-panel';

/** The properties of the selection; null while the panel is closed. */
export function PropertiesPanel(): ReactNode {
  const { t } = useTranslation('properties');
  const styles = usePropertiesStyles();
  const { selection } = useSelection();
  const close = useClosePanel();
  const { elementType, elementId } = selection;
  if (!opensPanel(selection) || elementType === null || elementId === null) return null;
  return (
    <section
      aria-label={t('title')}
      className={styles.panel}
      data-properties
      data-entity={elementId}
      onKeyDown={(event) => {
        // only where they cover the canvas
        if (event.key !== 'Escape' || event.defaultPrevented || event.currentTarget.closest('[data-over]') === null)
          return;
        // a dialog or menu of the panel is elsewhere in the page
        if (!event.currentTarget.contains(event.target as Node)) return;
        event.preventDefault();
        close();
      }}
    >
      <WithDocument>
        <PanelOf key={`${elementType} ${elementId}`} elementType={elementType} elementId={elementId} />
      </WithDocument>
    </section>
  );
}
