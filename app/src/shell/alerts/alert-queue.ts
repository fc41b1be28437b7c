import { makeAlertQueue, type AlertQueue, type AlertSeverity } from '../../../kit/dialogs/alert-queue';
import type { Clock } from '../../clock';

/** Makes the alerts of the app, by its clock. */
export function createAlertQueue(clock: Clock): AlertQueue {
  return makeAlertQueue<() => void>({
    start: (run, milliseconds) => clock.after(milliseconds, run),
    stop: (cancel) => {
      cancel();
    },
  });
}

/** Shows a message. The same one again takes the place of the first, rather than fill the list with copies. */
export function showAlert(alerts: AlertQueue, severity: AlertSeverity, title: string, message?: string): void {
  alerts.show({ id: `${severity} ${title}`, severity, title, ...(message === undefined ? {} : { message }) });
}
