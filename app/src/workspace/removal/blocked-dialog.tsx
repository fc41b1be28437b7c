import type { ReactNode } from 'react';
import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
} from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { ReturnFocus } from '@scn/kit/dialogs/return-focus.tsx';
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
  const { open, asked, onClose } = props;
  return (
    <Dialog
      open={open}
      onOpenChange={(_, data) => {
        if (!data.open) onClose();
      }}
    >
      <DialogSurface>
        <ReturnFocus />
        {asked === null ? null : <Body asked={asked} onClose={onClose} />}
      </DialogSurface>
    </Dialog>
  );
}

function Body({ asked, onClose }: { readonly asked: AskedRemoval; readonly onClose: () => void }): ReactNode {
  const { t } = useTranslation('document');
  const name = useRemovalName(asked);
  const view = useDocumentView();
  const { kind, plan } = asked;
  return (
    <DialogBody>
      <DialogTitle>{t(titles[kind], { name })}</DialogTitle>
      <DialogContent>
        <DependencyList name={name} dependencies={plan.blocking} view={view} />
        <p>{t('blockedText')}</p>
      </DialogContent>
      <DialogActions fluid>
        <Button appearance="primary" onClick={onClose}>
          {t('close')}
        </Button>
      </DialogActions>
    </DialogBody>
  );
}
