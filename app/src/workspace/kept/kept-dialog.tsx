import { useRef, useState, type ReactNode } from 'react';
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
import { ConfirmDialog } from '@scn/kit/dialogs/confirm-dialog.tsx';
import { ReturnFocus } from '@scn/kit/dialogs/return-focus.tsx';
import { fluentRef } from '@scn/kit/fluent-ref';
import type { DocumentSession } from '#document/document-session';
import type { KeptChange } from '#document/queue/change-store';
import { showAlert } from '#services/alerts/alert-queue';
import { useShellServices } from '#services/shell-services.tsx';
import { useTellRefusal } from '../document/use-change';
import { KeptEntry } from './kept-entry';
import { useKeptStyles } from './kept.styles';

/** Lists rejected changes with their actions: restore, copy, discard. */
export function KeptDialog(props: {
  readonly session: DocumentSession;
  readonly kept: readonly KeptChange[];
  readonly isOpen: boolean;
  readonly onClose: () => void;
}): ReactNode {
  const { session, kept, isOpen, onClose } = props;
  const { t } = useTranslation('collaboration');
  const styles = useKeptStyles();
  const { alerts } = useShellServices();
  const tellRefusal = useTellRefusal();
  const close = useRef<HTMLButtonElement>(null);
  const [asked, setAsked] = useState<KeptChange | null>(null);
  /** The row disappears with its buttons; the focus stays in the dialog. */
  const goOn = () => close.current?.focus();
  const restore = async ({ change }: KeptChange) => {
    try {
      await session.restore(change.operationId);
      goOn();
      showAlert(alerts, 'success', t('keptRestored', { title: change.title }));
    } catch (error) {
      tellRefusal(error);
    }
  };
  return (
    <>
      <Dialog open={isOpen} onOpenChange={(_, { open }) => !open && onClose()}>
        <DialogSurface className={styles.surface}>
          <ReturnFocus />
          <DialogBody>
            <DialogTitle>{t('keptTitle')}</DialogTitle>
            <DialogContent className={styles.content}>
              <p className={styles.text}>{kept.length === 0 ? t('keptNone') : t('keptIntro')}</p>
              <ul className={styles.list}>
                {kept.map((each) => (
                  <KeptEntry
                    key={each.change.operationId}
                    kept={each}
                    onRestore={() => restore(each)}
                    onDiscard={() => setAsked(each)}
                  />
                ))}
              </ul>
            </DialogContent>
            <DialogActions fluid>
              <Button ref={fluentRef(close)} appearance="primary" onClick={onClose}>
                {t('keptClose')}
              </Button>
            </DialogActions>
          </DialogBody>
        </DialogSurface>
      </Dialog>
      <ConfirmDialog
        open={asked !== null}
        title={t('keptDiscardAsk', { title: asked?.change.title ?? '' })}
        confirmLabel={t('keptDiscard')}
        onCancel={() => setAsked(null)}
        onConfirm={() => {
          if (asked !== null) void session.kept.discard(asked.change.operationId);
          setAsked(null);
        }}
      >
        {t('keptDiscardText')}
      </ConfirmDialog>
    </>
  );
}
