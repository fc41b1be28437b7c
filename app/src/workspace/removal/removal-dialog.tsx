import { Radio, RadioGroup } from '@fluentui/react-components';
import { useId, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Issue } from '@scn/core/base/issue';
import { ConfirmDialog } from '@scn/kit/dialogs/confirm-dialog.tsx';
import { useDocumentView } from '#document/document-context.tsx';
import { BrokenList } from '../breakage/broken-list.tsx';
import { menuPath } from '../entities/entity-text';
import { DependencyList } from '../references/dependency-list.tsx';
import type { RemovalPlan } from './removal-plan';

interface RemovalDialogProps {
  readonly open: boolean;
  readonly confirmation: RemovalConfirmation | null;
  /** @param menuItemId - the only location to remove it from; null to delete it entirely */
  readonly onConfirm: (menuItemId: string | null) => void;
  readonly onCancel: () => void;
}

const titles = { action: 'deleteAction', response: 'deleteResponse', entity: 'deleteEntity' } as const;

/** Confirmation of a deletion: shows the entity and its references. An action in several locations can be kept in the others. */
export function RemovalDialog({ confirmation, ...props }: RemovalDialogProps): ReactNode {
  return confirmation === null ? null : (
    <RemovalQuestion key={confirmation.plan.id} confirmation={confirmation} {...props} />
  );
}

function RemovalQuestion(props: RemovalDialogProps & { readonly confirmation: RemovalConfirmation }): ReactNode {
  const { open, confirmation, onConfirm, onCancel } = props;
  const { kind, plan, breaks } = confirmation;
  const { t } = useTranslation('document');
  const name = useRemovalName(confirmation);
  const view = useDocumentView();
  const [isEntire, setEntire] = useState(false);
  const place = isEntire ? null : plan.onlyPlace;
  return (
    <ConfirmDialog
      open={open}
      title={t(titles[kind], { name })}
      confirmLabel={t(place === null ? 'delete' : 'removeFromMenu')}
      onConfirm={() => onConfirm(place)}
      onCancel={onCancel}
    >
      {plan.onlyPlace === null ? null : (
        <PlaceChoice
          path={menuPath(view, plan.onlyPlace)}
          isBlocked={plan.blocking.length > 0}
          isEntire={isEntire}
          onChange={setEntire}
        />
      )}
      {plan.dependencies.length === 0 ? null : (
        <DependencyList name={name} dependencies={plan.dependencies} view={view} />
      )}
      {place !== null || breaks.length === 0 ? null : <BrokenList issues={breaks} view={view} />}
      <p>{t(place === null ? 'deleteText' : 'removeFromMenuText')}</p>
    </ConfirmDialog>
  );
}

function PlaceChoice(props: {
  readonly path: string;
  /** It can't be deleted entirely. */
  readonly isBlocked: boolean;
  readonly isEntire: boolean;
  readonly onChange: (isEntire: boolean) => void;
}): ReactNode {
  const { path, isBlocked, isEntire, onChange } = props;
  const { t } = useTranslation('document');
  const reason = useId();
  return (
    <>
      <RadioGroup
        aria-label={t('removalFrom')}
        value={isEntire ? 'entire' : 'place'}
        onChange={(_, { value }) => onChange(value === 'entire')}
      >
        <Radio value="place" label={t('removalFromPlace', { path })} />
        <Radio
          value="entire"
          label={t('removalEntire')}
          disabled={isBlocked}
          {...(isBlocked ? { 'aria-describedby': reason } : {})}
        />
      </RadioGroup>
      {isBlocked ? <p id={reason}>{t('removalEntireBlocked')}</p> : null}
    </>
  );
}

/** The data of the confirmation. */
export interface RemovalConfirmation {
  readonly kind: 'action' | 'response' | 'entity';
  readonly plan: RemovalPlan;
  /** Issues that it causes elsewhere, beyond the references to it. */
  readonly breaks: readonly Issue[];
}

/** The entity to delete, by code and title. */
export function useRemovalName({ kind, plan: { id, title } }: RemovalConfirmation): string {
  const { t } = useTranslation('document');
  return kind === 'entity' ? title : title === '' ? id : t('named', { code: id, title });
}
