import { useState, type ReactNode } from 'react';
import { Button } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { useScenario } from '#document/document-context.tsx';
import { EditMenuLocationDialog } from '../../../menu-tree/dialogs/edit-menu-location-dialog';
import { placingCalls } from '../../../menu-tree/drop/place-choice';
import { placesOfAction } from '../../../menu-tree/nodes/action-places';
import { menuNodesOf } from '../../../menu-tree/nodes/menu-nodes';
import { usePropertiesStyles } from '../../properties.styles';
import { useMay } from '../../use-may';
import type { ActionPart } from '../action-part';
import { PlaceList } from './place-list';
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
          <Button
            size="small"
            onClick={() => {
              setOpen(true);
            }}
          >
            {t('editMenuLocation')}
          </Button>
        </div>
      ) : null}
      {isOpen ? (
        <EditMenuLocationDialog
          initial={new Set(places)}
          onCancel={() => {
            setOpen(false);
          }}
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
