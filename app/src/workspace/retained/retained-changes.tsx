import type { AnyAbility } from '@casl/ability';
import { useAbility } from '@casl/react';
import { Button } from '@fluentui/react-components';
import { useEffect, useRef, useState, useSyncExternalStore, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '@scn/kit/dialogs/confirm-dialog.tsx';
import { DialogFrame } from '@scn/kit/dialogs/dialog-frame.tsx';
import { awaitedFocus } from '@scn/kit/focus/awaited-focus';
import { useDocumentState } from '#document/document-context.tsx';
import type { DocumentSession } from '#document/document-session';
import type { RetainedChange } from '#document/local/change-store';
import { downloadChanges } from '#document/local/download-changes';
import { showAlert } from '#services/alerts/alert-queue';
import { useCommands } from '#services/commands/use-commands';
import { useShellServices } from '#services/shell-services.tsx';
import { useRefusalAlert } from '../document/use-change';
import { useWorkspace } from '../open/workspace-context.tsx';
import { reasonText } from './reason-text';
import { RetainedEntry } from './retained-entry.tsx';
import { useRetainedStyles } from './retained.styles';

/** Rejected changes: announced when it happens, and listed from the status bar while there are any. */
export function RetainedChanges({ onRefused }: { readonly onRefused: (refused: RetainedChange) => void }): ReactNode {
  const state = useDocumentState();
  return state.state === 'open' ? <RetainedOf session={state.document.session} onRefused={onRefused} /> : null;
}

function RetainedOf({
  session,
  onRefused,
}: {
  readonly session: DocumentSession;
  readonly onRefused: (refused: RetainedChange) => void;
}): ReactNode {
  const { t } = useTranslation('collaboration');
  const styles = useRetainedStyles();
  const steps = useSyncExternalStore(session.retained.subscribe, session.retained.steps);
  const [isOpen, setOpen] = useState(false);
  useRefusalAlerts(steps, () => setOpen(true), onRefused);
  useEffect(() => {
    awaitedFocus.retain = (text, field) =>
      field === 'removed'
        ? session.retained.setTextAside(text, t('keptTypedOn'), t('keptTypedOnReason'))
        : session.retained.setTextAside(text, t('keptUnopened'), t('keptUnopenedReason'));
    return () => {
      awaitedFocus.retain = null;
    };
  }, [session, t]);
  const count = steps.length;
  useCommands(count === 0 ? [] : [{ id: 'kept', title: t('keptShowAll', { count }), run: () => setOpen(true) }]);
  return (
    <>
      {count === 0 ? null : (
        <Button
          appearance="transparent"
          size="small"
          className={styles.show}
          aria-label={t('keptShowAll', { count })}
          onClick={() => setOpen(true)}
        >
          {t('keptShow')}
        </Button>
      )}
      <RetainedDialog session={session} steps={steps} isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}

/** Announces rejections while the scenario is open; successive ones are one message. */
function useRefusalAlerts(
  steps: readonly (readonly RetainedChange[])[],
  onShow: () => void,
  onRefused: (refused: RetainedChange) => void,
): void {
  const { t } = useTranslation('collaboration');
  const { alerts } = useShellServices();
  const known = useRef(idsOf(steps.flat()));
  const latest = useRef({ onShow, onRefused });
  useEffect(() => {
    latest.current = { onShow, onRefused };
  });
  useEffect(() => {
    const before = known.current;
    const retained = steps.flat();
    known.current = idsOf(retained);
    const fresh = retained.findLast(({ change }) => !before.has(change.operationId));
    if (fresh === undefined) return;
    const { change, reason } = fresh;
    alerts.show({
      id: 'rejected changes',
      severity: 'error',
      title: t('keptAlert', { count: steps.length }),
      message: t('keptAlertText', { title: change.title, reason: reasonText(reason, t) }),
      action: {
        title: t('keptShow'),
        run: () => latest.current.onShow(),
      },
    });
    latest.current.onRefused(fresh);
  }, [steps, alerts, t]);
}

function idsOf(retained: readonly RetainedChange[]): ReadonlySet<string> {
  return new Set(retained.map(({ change }) => change.operationId));
}

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
