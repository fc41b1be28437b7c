import { useId, useState, type ReactNode } from 'react';
import { Radio, RadioGroup } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '@scn/kit/dialogs/confirm-dialog.tsx';
import { useDocumentView } from '#document/document-view';
import { DependencyList } from '../references/dependency-list';
import { menuPath } from '../entities/entity-text';
import { BrokenList } from '../breakage/broken-list';
import { useRemovalName } from './removal-name';
import type { RemovalConfirmation } from './removal-confirmation';

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
      onConfirm={() => {
        onConfirm(place);
      }}
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
        onChange={(_, { value }) => {
          onChange(value === 'entire');
        }}
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
