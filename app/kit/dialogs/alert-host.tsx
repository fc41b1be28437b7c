import {
  Button,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  MessageBarTitle,
  Portal,
} from '@fluentui/react-components';
import { Dismiss20Regular } from '@fluentui/react-icons';
import { useRef, useSyncExternalStore } from 'react';
import { useKitTexts } from '../texts/kit-text';
import { useAlertStyles } from './alert-host.styles';
import type { AlertQueue, AlertSeverity } from './alert-queue';

const intents = {
  success: 'success',
  information: 'info',
  warning: 'warning',
  error: 'error',
} as const satisfies Record<AlertSeverity, string>;

/** Shows the alerts of a queue on top of the screen. Fluent's message bar announces each one when it appears. */
export function AlertHost({ queue }: { readonly queue: AlertQueue }) {
  const alerts = useSyncExternalStore(queue.subscribe, queue.alerts, queue.alerts);
  const { text } = useKitTexts();
  const styles = useAlertStyles();
  const region = useRef<HTMLDivElement>(null);
  const before = useRef<Element | null>(null);

  const close = (id: string) => {
    const index = alerts.findIndex((alert) => alert.id === id);
    const rows = [...(region.current?.children ?? [])];
    const neighbour = rows[index + 1] ?? rows[index - 1];
    // the clicked button is about to be removed: move the focus to the next alert, or back to where it was
    const next = neighbour?.querySelector<HTMLElement>('[data-close]') ?? before.current;
    const isInside = region.current?.contains(document.activeElement) === true;
    queue.close(id);
    // if the action has opened something, the focus stays there
    if (!isInside) return;
    if (next instanceof HTMLElement && next.isConnected) next.focus();
    else document.querySelector('main')?.focus();
  };
  if (alerts.length === 0) return null;
  return (
    <Portal>
      <div
        ref={region}
        role="region"
        aria-label={text('dialog.alerts')}
        className={styles.region}
        onMouseEnter={() => queue.hold('pointer')}
        onMouseLeave={() => queue.release('pointer')}
        onFocus={({ relatedTarget }) => {
          if (relatedTarget !== null && region.current?.contains(relatedTarget) !== true)
            before.current = relatedTarget;
          queue.hold('focus');
        }}
        onBlur={({ relatedTarget }) => {
          if (region.current?.contains(relatedTarget) !== true) queue.release('focus');
        }}
      >
        {alerts.map(({ id, severity, title, message, action }) => (
          <MessageBar key={id} intent={intents[severity]} layout="multiline" className={styles.alert}>
            <MessageBarBody>
              <MessageBarTitle>{title}</MessageBarTitle> {message}
            </MessageBarBody>
            <MessageBarActions
              containerAction={
                <Button
                  data-close=""
                  appearance="transparent"
                  icon={<Dismiss20Regular />}
                  aria-label={text('dialog.closeAlert', { title })}
                  onClick={() => close(id)}
                />
              }
            >
              {action !== undefined && (
                <Button
                  onClick={() => {
                    action.run();
                    close(id);
                  }}
                >
                  {action.title}
                </Button>
              )}
            </MessageBarActions>
          </MessageBar>
        ))}
      </div>
    </Portal>
  );
}
