import { Button } from '@fluentui/react-components';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useScenario } from '#document/document-context.tsx';
import { EditMenuLocationDialog } from '../../../menu-tree/dialogs/edit-menu-location-dialog.tsx';
import { placingCalls } from '../../../menu-tree/drop/place-choice';
import { placesOfAction, breadcrumbOf } from '../../../menu-tree/nodes/menu-node';
import { menuNodesOf } from '../../../menu-tree/nodes/menu-nodes';
import { usePropertiesStyles } from '../../properties.styles';
import { useMay } from '../../use-may';
import type { ActionPart } from '../action-part';
import { useTriggerStyles } from './trigger.styles';

/** Where learners find an action, and the dialog that changes it. */
export function MenuLocations({ action, readOnly, change }: ActionPart): ReactNode {
  const { t } = useTranslation('actionSettings');
  const styles = useTriggerStyles();
  const { subheading } = usePropertiesStyles();
  const may = useMay();
  const nodes = useScenario(menuNodesOf);
  const [isOpen, setOpen] = useState(false);
  const { actionCode } = action;
  const places = placesOfAction(nodes, actionCode).map(({ parent }) => parent.id);
  const mayEdit = !readOnly && may('Create', 'ScenarioMenuItem') && may('Delete', 'ScenarioMenuItem');
  return (
    <div className={styles.part}>
      <h4 className={subheading}>{t('menuLocations')}</h4>
      <PlaceList ids={places} />
      {mayEdit ? (
        <div>
          <Button size="small" onClick={() => setOpen(true)}>
            {t('editMenuLocation')}
          </Button>
        </div>
      ) : null}
      {isOpen ? (
        <EditMenuLocationDialog
          initial={new Set(places)}
          onCancel={() => setOpen(false)}
          onContinue={(chosen) => {
            setOpen(false);
            const calls = placingCalls(nodes, actionCode, chosen);
            if (calls.length > 0) change(calls);
          }}
        />
      ) : null}
    </div>
  );
}

/** The paths of locations and menus; a note if there are none. */
export function PlaceList({ ids }: { readonly ids: readonly string[] }): ReactNode {
  const { t } = useTranslation('actionSettings');
  const styles = useTriggerStyles();
  const nodes = useScenario(menuNodesOf);
  const found = ids.flatMap((id) => nodes.byId.get(id) ?? []);
  if (found.length === 0) return <p className={styles.hint}>{t('noMenuLocations')}</p>;
  return (
    <ul className={styles.places} aria-label={t('menuLocations')}>
      {found.map((node) => (
        <li key={node.id} className={styles.place}>
          {breadcrumbOf(node, nodes)
            .map((title) => title || t('untitled'))
            .join(' › ')}
        </li>
      ))}
    </ul>
  );
}
