import { useEffect, useMemo, useRef, useState, useSyncExternalStore, type ReactNode } from 'react';
import { Button } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { awaitedFocus } from '@scn/kit/focus/awaited-focus';
import { useDocumentState } from '#document/document-context.tsx';
import type { DocumentSession } from '#document/document-session';
import type { RetainedChange } from '#document/local/change-store';
import type { AppCommand } from '#services/commands/command-registry';
import { useCommands } from '#services/commands/use-commands';
import { useShellServices } from '#services/shell-services.tsx';
import { RetainedDialog } from './retained-dialog';
import { useRetainedStyles } from './retained.styles';
import { reasonText } from './reason-text';

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
  const commands = useMemo(
    (): readonly AppCommand[] =>
      count === 0 ? [] : [{ id: 'kept', title: t('keptShowAll', { count }), run: () => setOpen(true) }],
    [count, t],
  );
  useCommands(commands);
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
        run: () => {
          latest.current.onShow();
        },
      },
    });
    latest.current.onRefused(fresh);
  }, [steps, alerts, t]);
}

function idsOf(retained: readonly RetainedChange[]): ReadonlySet<string> {
  return new Set(retained.map(({ change }) => change.operationId));
}
