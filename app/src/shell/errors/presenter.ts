import i18next from 'i18next';
import type { HandlingText } from '../../api/error-handling';
import type { ErrorPresenter } from '../../api/error-link';
import { showAlert } from '../alerts/alert-queue';
import type { ShellServices } from '../shell-services';

/** Shows errors of the gateway as alerts and dialogs. */
export function createPresenter({
  alerts,
  dialogs,
  lastError,
}: Pick<ShellServices, 'alerts' | 'dialogs' | 'lastError'>): ErrorPresenter {
  return {
    present: (handling) => {
      if (handling.kind === 'alert') {
        const text = inWords(handling.text);
        lastError.keep(handling.id === null ? text : `${text} (${handling.id})`);
        showAlert(
          alerts,
          'error',
          text,
          handling.id === null ? undefined : i18next.t('shell:errorId', { id: handling.id }),
        );
        return;
      }
      const title = inWords(handling.title);
      const text = handling.text === null ? null : inWords(handling.text);
      const items = handling.items.map(inWords);
      lastError.keep([title, text, ...items].filter((part) => part !== null).join('\n'));
      dialogs.show({ title, text, items });
    },
  };
}

function inWords(text: string | HandlingText): string {
  return typeof text === 'string'
    ? text
    : i18next.t(`errors:${text.key}`, { message: '', field: '', property: '', ...text.values });
}
