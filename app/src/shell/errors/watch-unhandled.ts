import i18next from 'i18next';
import { isHandled } from '#api/error-link';
import { errorDetails } from '#page/broken/error-details';
import { hasNewVersion, isChunkError } from '#browser/chunk-error';
import { appVersion } from '#browser/version';
import { showAlert } from '#services/alerts/alert-queue';
import type { ShellServices } from '#services/shell-services.tsx';

/**
 * Shows each uncaught error once, because browsers only write them to the console.
 *
 * @returns the function that stops watching
 */
export function watchUnhandled({
  alerts,
  lastError,
  telemetry,
}: Pick<ShellServices, 'alerts' | 'lastError' | 'telemetry'>): () => void {
  const reported = new Set<string>();
  const report = async (error: unknown) => {
    if (isHandled(error) || isAbort(error)) return;
    const text = String(error);
    if (reported.has(text)) return;
    reported.add(text);
    const id = crypto.randomUUID();
    const at = new Date().toISOString();
    lastError.keep(errorDetails(error, { id, path: location.pathname, at, version: appVersion }));
    const isChunk = isChunkError(error);
    telemetry.error(isChunk ? 'chunk' : 'unhandled');
    if (isChunk && (await hasNewVersion())) {
      showAlert(alerts, 'warning', i18next.t('broken:newVersionTitle'), i18next.t('broken:newVersionText'));
      return;
    }
    showAlert(alerts, 'error', i18next.t('shell:unexpected'), i18next.t('shell:unexpectedText', { id }));
  };
  const onRejection = ({ reason }: PromiseRejectionEvent) => void report(reason);
  const onError = ({ error }: ErrorEvent) => {
    // without an error it is a browser notice, such as for ResizeObserver loops
    if (error !== null && error !== undefined) void report(error);
  };
  window.addEventListener('unhandledrejection', onRejection);
  window.addEventListener('error', onError);
  return () => {
    window.removeEventListener('unhandledrejection', onRejection);
    window.removeEventListener('error', onError);
  };
}

function isAbort(error: unknown): boolean {
  return error instanceof Error && error.name === 'AbortError';
}
