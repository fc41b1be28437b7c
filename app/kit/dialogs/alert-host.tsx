import {
  Button,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  MessageBarTitle,
  Portal,
  makeStyles,
  tokens,
} from '@fluentui/react-components';
import { Dismiss20Regular } from '@fluentui/react-icons';
import { useCallback, useRef, useSyncExternalStore, type KeyboardEvent } from 'react';
import { firstStop, openDialog, tabStops } from '../focus/focusable';
import { auxiliaryRegion } from '../focus/regions';
import { useKitTexts } from '../texts/kit-text';
import type { AlertQueue, AlertSeverity } from './alert-queue';
import { useAlertSpace } from './use-alert-space';

/** A phone, or a zoomed window: a line that is as low as its buttons leaves the page most of the screen. */
const smallScreen = '(max-width: 480px), (max-height: 480px)';
const small = `@media ${smallScreen}`;

/** Styles of alerts. */
const useAlertStyles = makeStyles({
  // the page ends above it
  strip: {
    '@media print': { display: 'none' },
    position: 'fixed',
    insetInline: 0,
    bottom: 0,
    display: 'grid',
    // side by side where the window is wide enough
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(360px, 100%), 1fr))',
    boxSizing: 'border-box',
    gap: tokens.spacingVerticalXS,
    maxHeight: '40vh',
    overflowY: 'auto',
    [small]: { maxHeight: '25vh', padding: 0 },
    padding: tokens.spacingVerticalXS,
    borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke1}`,
    backgroundColor: tokens.colorNeutralBackground2,
  },
  alert: { overflowWrap: 'anywhere', [small]: { minHeight: 'auto', paddingBlock: tokens.spacingVerticalXXS } },
  // text wraps beside the buttons
  body: { [small]: { whiteSpace: 'normal', paddingBlock: 0 } },
});

const intents = {
  success: 'success',
  information: 'info',
  warning: 'warning',
  error: 'error',
} as const satisfies Record<AlertSeverity, string>;

/**
 * Shows the alerts of a queue below the page, which ends above them: they cover nothing. Fluent's message bar announces each one when it
 * appears, politely. F6 leads to them, from a dialog too.
 */
export function AlertHost({ queue }: { readonly queue: AlertQueue }) {
  const alerts = useSyncExternalStore(queue.subscribe, queue.alerts, queue.alerts);
  const { text } = useKitTexts();
  const isSmall = useMediaQuery(smallScreen);
  const styles = useAlertStyles();
  const region = useRef<HTMLDivElement>(null);
  const before = useRef<Element | null>(null);
  useAlertSpace(region, alerts.length > 0);

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
  /** From an open dialog, Tab leads back into it: behind it is the page. */
  const tab = (event: KeyboardEvent) => {
    const dialog = openDialog();
    if (event.key !== 'Tab' || dialog === null || region.current === null) return;
    if (event.target !== tabStops(region.current).at(event.shiftKey ? 0 : -1)) return;
    event.preventDefault();
    const back = before.current instanceof HTMLElement && dialog.contains(before.current) ? before.current : null;
    (back ?? firstStop(dialog))?.focus();
  };
  if (alerts.length === 0) return null;
  return (
    <Portal>
      <div
        {...auxiliaryRegion}
        ref={region}
        role="region"
        aria-label={text('dialog.alerts')}
        className={styles.strip}
        onKeyDown={tab}
        // Only a pointer that moves here reads them: alerts also appear below one that rests, and a finger never leaves.
        onPointerMove={({ pointerType }) => {
          if (pointerType !== 'touch') queue.hold('pointer');
        }}
        onPointerLeave={() => queue.release('pointer')}
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
          <MessageBar
            key={id}
            intent={intents[severity]}
            layout={isSmall ? 'singleline' : 'multiline'}
            politeness="polite"
            className={styles.alert}
          >
            <MessageBarBody className={styles.body}>
              <MessageBarTitle>{title}</MessageBarTitle> {message}
            </MessageBarBody>
            <MessageBarActions
              containerAction={
                <Button
                  data-close=""
                  size={isSmall ? 'small' : 'medium'}
                  appearance="transparent"
                  icon={<Dismiss20Regular />}
                  aria-label={text('dialog.closeAlert', { title })}
                  onClick={() => close(id)}
                />
              }
            >
              {action !== undefined && (
                <Button
                  size={isSmall ? 'small' : 'medium'}
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

/** Whether the window is as a media query says. */
function useMediaQuery(query: string): boolean {
  const follow = useCallback(
    (listener: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(follow, () => window.matchMedia(query).matches);
}
