import { makeAlertQueue, type AlertQueue, type AlertSeverity } from '@scn/kit/dialogs/alert-queue';
import type { Clock } from '#time/clock';

/** Creates the app's alert queue with its clock. */
export function createAlertQueue(clock: Clock): AlertQueue {
  return makeAlertQueue<() => void>({
    start: (run, milliseconds) => clock.after(milliseconds, run),
    stop: (cancel) => cancel(),
  });
}

/** Shows a message. Repeating it replaces the first one instead of adding a copy. */
export function showAlert(alerts: AlertQueue, severity: AlertSeverity, title: string, message?: string): void {
  alerts.show({ id: `${severity} ${title}`, severity, title, ...(message === undefined ? {} : { message }) });
}
