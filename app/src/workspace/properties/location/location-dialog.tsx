import type { ReactNode } from 'react';
import { placeOfKind } from '@scn/core/operations/entities/entity-places';
import { useTranslation } from 'react-i18next';
import { DialogFrame } from '@scn/kit/dialogs/dialog-frame.tsx';
import { useDocumentView } from '#document/document-context.tsx';
import { locationFields } from '../../entities/entity-address';
import { EntityForm, useFieldChange } from '../fields/entity-form';
import type { LocationDialogProps } from '../../menu-tree/commands/tree-request';
import { useTreeDialogStyles } from '../../menu-tree/dialogs/dialogs.styles';

/** Where learners open the menu of a location. Committing a field saves it. */
export function LocationDialog({ locationId, onClose }: LocationDialogProps): ReactNode {
  const { t } = useTranslation('menuTree');
  const styles = useTreeDialogStyles();
  const location = useDocumentView().get(locationId, 'location')?.value;
  const { ref, onFocusCapture, change } = useFieldChange();
  if (location === undefined) return null; // someone else has deleted it
  const label = t('locationTitle', { title: location.displayName });
  return (
    <DialogFrame
      title={label}
      surface={{ className: styles.wide }}
      content={styles.fields}
      onClose={onClose}
      buttons={[{ label: t('close'), run: onClose }]}
    >
      <div ref={ref} onFocusCapture={onFocusCapture} data-entity={locationId}>
        <EntityForm
          label={label}
          entityId={locationId}
          schema={placeOfKind('location').shape.schema}
          entity={location}
          names={locationFields}
          readOnly={false}
          change={change}
          callOf={(changes) => ({ name: 'entity.update', input: { kind: 'location', id: locationId, changes } })}
        />
      </div>
    </DialogFrame>
  );
}
