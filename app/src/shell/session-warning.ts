import i18next from 'i18next';
import type { AlertQueue } from '@scn/kit/dialogs/alert-queue';

/** Warns before the session ends. A later warning replaces the one before, whose time is no longer right. */
export function showSessionWarning(alerts: AlertQueue, minutes: number): void {
  alerts.show({ id: 'session ends', severity: 'warning', title: i18next.t('signIn:warning', { minutes }) });
}
