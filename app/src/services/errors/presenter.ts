import { countedLines } from '@scn/core/base/counted-lines';
import i18next from 'i18next';
import type { HandlingText } from '#api/error-handling';
import type { ErrorPresenter } from '#api/error-link';
import { showAlert } from '../alerts/alert-queue';
import type { ShellServices } from '../shell-services';

/** Shows gateway errors as alerts and dialogs. */
export function createPresenter({
  alerts,
  dialogs,
  lastError,
  telemetry,
}: Pick<ShellServices, 'alerts' | 'dialogs' | 'lastError' | 'telemetry'>): ErrorPresenter {
  return {
    count: (code) => telemetry.error(code),
    present: (handling) => {
      if (handling.kind === 'alert') {
        const { severity, id } = handling;
        const text = inWords(handling.text);
        const detail = handling.detail === null ? null : inWords(handling.detail);
        const quote = id === null ? null : i18next.t('shell:errorId', { id });
        lastError.keep([text, detail, id].filter((part) => part !== null).join('\n'));
        const message = [detail, quote].filter((part) => part !== null).join(' ');
        showAlert(alerts, severity, text, message === '' ? undefined : message);
        return;
      }
      const title = inWords(handling.title);
      const text = handling.text === null ? null : inWords(handling.text);
      const items = countedLines(handling.items.map(inWords));
      lastError.keep([title, text, ...items].filter((part) => part !== null).join('\n'));
      dialogs.show({ title, text, items });
    },
  };
}

function inWords(text: string | HandlingText): string {
  return typeof text === 'string'
    ? text
    : i18next.t(`errors:${text.key}`, { message: '', field: '', property: '', seconds: 0, ...text.values });
}
