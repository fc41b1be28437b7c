import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DialogFrame } from '@scn/kit/dialogs/dialog-frame.tsx';
import { useDocumentView } from '#document/document-view';
import { DependencyList } from '../references/dependency-list';
import { useRemovalName } from './removal-name';
import type { AskedRemoval } from './asked-removal';

const titles = { action: 'actionBlocked', response: 'responseBlocked', entity: 'entityBlocked' } as const;

/** Shows what blocks a deletion, with links. */
export function BlockedDialog(props: {
  readonly open: boolean;
  readonly asked: AskedRemoval | null;
  readonly onClose: () => void;
}): ReactNode {
  const { asked } = props;
  return asked === null ? null : <Blocked {...props} asked={asked} />;
}

function Blocked(props: {
  readonly open: boolean;
  readonly asked: AskedRemoval;
  readonly onClose: () => void;
}): ReactNode {
  const { open, asked, onClose } = props;
  const { t } = useTranslation('document');
  const name = useRemovalName(asked);
  const view = useDocumentView();
  const { kind, plan } = asked;
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
