import { useCallback } from 'react';
import type { AlertSeverity } from '@scn/kit/dialogs/alert-queue';
import { useShellServices } from '../shell-services';
import { showAlert } from './alert-queue';

/** Returns a function that shows alerts. */
export function useAlert(): (severity: AlertSeverity, title: string) => void {
  const { alerts } = useShellServices();
  return useCallback((severity, title) => showAlert(alerts, severity, title), [alerts]);
}
