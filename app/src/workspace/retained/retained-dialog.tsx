import { useEffect, useRef, useState, useSyncExternalStore, type ReactNode } from 'react';
import type { AnyAbility } from '@casl/ability';
import { useAbility } from '@casl/react';
import { useTranslation } from 'react-i18next';
import { DialogFrame } from '@scn/kit/dialogs/dialog-frame.tsx';
import { ConfirmDialog } from '@scn/kit/dialogs/confirm-dialog.tsx';
import type { DocumentSession } from '#document/document-session';
import { downloadChanges } from '#document/local/download-changes';
import type { RetainedChange } from '#document/local/change-store';
import { showAlert } from '#services/alerts/alert-queue';
import { useShellServices } from '#services/shell-services.tsx';
import { useRefusalAlert } from '../document/use-change';
import { useWorkspace } from '../open/workspace-context';
import { RetainedEntry } from './retained-entry';
import { useRetainedStyles } from './retained.styles';

/** Lists rejected changes by undo step, with their actions: restore, copy, export, discard. */
export function RetainedDialog(props: {
  readonly session: DocumentSession;
  readonly steps: readonly (readonly RetainedChange[])[];
  readonly isOpen: boolean;
  readonly onClose: () => void;
}): ReactNode {
  const { session, steps, isOpen, onClose } = props;
  const { t } = useTranslation('collaboration');
  const styles = useRetainedStyles();
  const { alerts } = useShellServices();
  const reportRefusal = useRefusalAlert();
  const close = useRef<HTMLButtonElement>(null);
  const [asked, setAsked] = useState<readonly RetainedChange[]>([]);
  /** The row disappears with its buttons; the focus stays in the dialog. */
  const goOn = () => close.current?.focus();
  const restore = async ([first]: readonly RetainedChange[]) => {
    if (first === undefined) return;
    const { change } = first;
    try {
      await session.retained.restore(change.operationId);
      goOn();
      showAlert(alerts, 'success', t('keptRestored', { title: change.title }));
    } catch (error) {
      reportRefusal(error);
    }
  };
  return (
    <>
      <DialogFrame
        title={t('keptTitle')}
        open={isOpen}
        surface={{ className: styles.surface }}
        content={styles.content}
        onClose={onClose}
        buttons={[{ label: t('keptClose'), isPrimary: true, ref: close, run: onClose }]}
      >
        <p className={styles.text}>{steps.length === 0 ? t('keptNone') : t('keptIntro')}</p>
        {isOpen && <RetainedList session={session} steps={steps} onRestore={restore} onDiscard={setAsked} />}
      </DialogFrame>
      <ConfirmDialog
        open={asked.length > 0}
        title={t('keptDiscardAsk', { title: asked[0]?.change.title ?? '' })}
        confirmLabel={t('keptDiscard')}
        onCancel={() => setAsked([])}
        onConfirm={() => {
          for (const { change } of asked) void session.retained.discard(change.operationId);
          setAsked([]);
        }}
      >
        {t('keptDiscardText')}
      </ConfirmDialog>
    </>
  );
}

function RetainedList(props: {
  readonly session: DocumentSession;
  readonly steps: readonly (readonly RetainedChange[])[];
  readonly onRestore: (step: readonly RetainedChange[]) => Promise<void>;
  readonly onDiscard: (step: readonly RetainedChange[]) => void;
}): ReactNode {
  const { session, steps, onRestore, onDiscard } = props;
  const styles = useRetainedStyles();
  useRoundAfterPermissions();
  const { scenarioCode } = useSyncExternalStore(session.subscribe, session.snapshot);
  return (
    <ul className={styles.list}>
      {steps.map((step) => (
        <RetainedEntry
          key={step[0]?.change.operationId}
          step={step}
          block={session.retained.restoreBlock(step[0]?.change.operationId ?? '')}
          onRestore={() => onRestore(step)}
          onExport={() => downloadChanges({ scenarioCode, pending: [], retained: step })}
          onDiscard={() => onDiscard(step)}
        />
      ))}
    </ul>
  );
}

/** Renders again after permissions have changed: those of the session follow in an effect. */
function useRoundAfterPermissions(): void {
  const ability = useAbility<AnyAbility>();
  const { isScenarioReadOnly } = useWorkspace().scenario;
  const [, setRound] = useState({});
  useEffect(() => setRound({}), [ability, isScenarioReadOnly]);
}
