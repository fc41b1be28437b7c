import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Refusal } from '@scn/core/base/refusal';
import type { OperationResult } from '@scn/core/operations/run-operation';
import type { OperationCall } from '@scn/core/base/issue';
import { handlingOf } from '#api/error-handling';
import { useDocument } from '#document/document-context.tsx';
import type { ChangeOptions, DocumentSession } from '#document/document-session';
import { createPresenter } from '#services/errors/presenter';
import { useShellServices } from '#services/shell-services.tsx';

/** How a change is announced. */
export interface TellOptions extends ChangeOptions {
  /** Shown when it is made: 'Folder successfully created'. */
  readonly success?: string;
  /** Adds Undo to the message, for deletions. */
  readonly offersUndo?: boolean;
}

/** Changes the scenario. @returns null if it was refused; the shared error handling has shown the reason */
export type MakeChange = (calls: readonly OperationCall[], options?: TellOptions) => OperationResult | null;

/** How screens change the scenario. */
export function useChange(): MakeChange {
  const { t } = useTranslation('document');
  const { session } = useDocument();
  const { alerts } = useShellServices();
  const tellRefusal = useTellRefusal();
  return useCallback(
    (calls, { success, offersUndo = false, ...options } = {}) => {
      try {
        const result = session.change(calls, options);
        if (success !== undefined) {
          const made = lastOperation(session);
          const undo = () => {
            // only the announced change: there may have been others since
            if (lastOperation(session) !== made) return;
            try {
              session.undo();
            } catch (error) {
              tellRefusal(error);
            }
          };
          alerts.show({
            id: `change ${success}`,
            severity: 'success',
            title: success,
            ...(offersUndo ? { action: { title: t('undo'), run: undo } } : {}),
          });
        }
        return result;
      } catch (error) {
        tellRefusal(error);
        return null;
      }
    },
    [session, alerts, t, tellRefusal],
  );
}

/** The change that the next undo starts with. Steps become other objects once the gateway has logged them. */
function lastOperation({ undoable }: DocumentSession): string | undefined {
  return undoable?.changes.at(-1)?.operationId;
}

/** Shows the reason for a refusal, as for a refusal by the gateway. Other errors are rethrown. */
export function useTellRefusal(): (error: unknown) => void {
  const services = useShellServices();
  const presenter = useMemo(() => createPresenter(services), [services]);
  return useCallback(
    (error) => {
      if (!(error instanceof Refusal)) throw error;
      const { code, message, metadata } = error;
      const handling = handlingOf({ code, rawCode: code, message, metadata, id: null });
      if (handling.kind === 'field') {
        presenter.present({ kind: 'alert', severity: 'error', text: handling.message, detail: null, id: null });
      } else if (handling.kind === 'alert' || handling.kind === 'dialog') presenter.present(handling);
    },
    [presenter],
  );
}
