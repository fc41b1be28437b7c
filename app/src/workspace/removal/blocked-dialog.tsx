import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DialogFrame } from '@scn/kit/dialogs/dialog-frame.tsx';
import { useDocumentView } from '#document/document-context.tsx';
import { DependencyList } from '../references/dependency-list';
import { useRemovalName, type RemovalConfirmation } from './removal-dialog.tsx';

const titles = { action: 'actionBlocked', response: 'responseBlocked', entity: 'entityBlocked' } as const;

/** Shows what blocks a deletion, with links. */
export function BlockedDialog(props: {
  readonly open: boolean;
  readonly confirmation: RemovalConfirmation | null;
  readonly onClose: () => void;
}): ReactNode {
  const { confirmation } = props;
  return confirmation === null ? null : <Blocked {...props} confirmation={confirmation} />;
}

function Blocked(props: {
  readonly open: boolean;
  readonly confirmation: RemovalConfirmation;
  readonly onClose: () => void;
}): ReactNode {
  const { open, confirmation, onClose } = props;
  const { t } = useTranslation('document');
  const name = useRemovalName(confirmation);
  const view = useDocumentView();
  const { kind, plan } = confirmation;
  return (
    <DialogFrame
      title={t(titles[kind], { name })}
      open={open}
      onClose={onClose}
      buttons={[{ label: t('close'), isPrimary: true, run: onClose }]}
    >
      <DependencyList name={name} dependencies={plan.blocking} view={view} />
      <p>{t('blockedText')}</p>
    </DialogFrame>
  );
}
