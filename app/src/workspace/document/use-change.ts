import { useCallback, useEffect, useMemo, useRef, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { Refusal } from '@scn/core/base/refusal';
import type { OperationResult } from '@scn/core/operations/run-operation';
import type { OperationCall } from '@scn/core/base/issue';
import { handlingOf } from '#api/error-handling';
import { explainedMessage } from '#api/explained-message';
import { useDocument } from '#document/document-context.tsx';
import type { ChangeOptions } from '#document/change';
import type { DocumentSession } from '#document/document-session';
import { isOfTarget } from '#document/local/refused-work';
import { createPresenter } from '#services/errors/presenter';
import { useShellServices } from '#services/shell-services.tsx';
import { useBreakageGate, type SeveralChanged } from './breakage-gate';
import { switchedOffIn } from './switched-off';

/** How a change is made and announced. */
export interface MakeOptions extends ChangeOptions {
  /** Shown when it is made: 'Folder “Bay” successfully created'. A function is called then, for names that the change itself gives. */
  readonly success?: string | (() => string);
  /** Adds Undo to the message, for deletions. */
  readonly offersUndo?: boolean;
  /** The problems that it causes elsewhere were shown before: it is made without a question. */
  readonly isAgreed?: boolean;
  /** It changes several things at once, which an author doesn’t look at one by one: all problems that it adds are asked about. */
  readonly several?: SeveralChanged;
  /** Called when it is made: at once, or after the author has agreed. */
  readonly onMade?: () => void;
}

/**
 * Changes the scenario.
 *
 * @returns null if it wasn’t made: it was refused, and the shared error handling has shown the reason; it was set aside, because what it is
 * about is gone or the user may not change it any more, which is shown as well; or the author is asked first
 */
export type MakeChange = (calls: readonly OperationCall[], options?: MakeOptions) => OperationResult | null;

/**
 * How screens change the scenario. They all ask before a change that breaks something elsewhere, and a switch that is turned on
 * again gets back what it had.
 */
export function useChange(): MakeChange {
  const { t } = useTranslation('document');
  const { session, plugins } = useDocument();
  const { alerts } = useShellServices();
  const { asks } = useBreakageGate();
  const reportRefusal = useRefusalAlert();
  const isUnmounted = useIsUnmounted();
  return useCallback(
    (given, { success, offersUndo = false, isAgreed = false, several, onMade, ...options } = {}) => {
      const calls = switchedOffIn(session, plugins).complete(given, session.snapshot());
      const announce = (title: string) => {
        const made = lastOperation(session);
        const undo = () => {
          // only the announced change: there may have been others since
          if (lastOperation(session) !== made) return;
          try {
            session.undo();
          } catch (error) {
            reportRefusal(error);
          }
        };
        alerts.show({
          id: `change ${title}`,
          severity: 'success',
          title,
          ...(offersUndo ? { action: { title: t('undo'), run: undo } } : {}),
        });
      };
      const make = (): OperationResult | null => {
        let result: OperationResult;
        try {
          result = session.change(calls, options);
        } catch (error) {
          const isSetAside =
            error instanceof Refusal &&
            session.retained.setAsideIfLost(calls, error, { ...options, isUnmounted: isUnmounted.current });
          if (!isSetAside) reportRefusal(error);
          return null;
        }
        if (success !== undefined) announce(typeof success === 'string' ? success : success());
        onMade?.();
        return result;
      };
      return !isAgreed && asks(calls, make, several) ? null : make();
    },
    [session, plugins, alerts, asks, t, reportRefusal, isUnmounted],
  );
}

/**
 * Why the scenario would not accept a change that a form makes; null if it would. A change whose entity is gone, or that needs a permission
 * for all of it, is accepted here: it is set aside when it is made.
 */
export function useRefusalOf(): (calls: readonly OperationCall[]) => string | null {
  const { session, plugins } = useDocument();
  return useCallback(
    (given) => {
      const before = session.snapshot();
      try {
        session.snapshotAfter(switchedOffIn(session, plugins).complete(given, before));
        return null;
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        return isOfTarget(error) || error.code === 'ScenarioAccessError' ? null : explainedMessage(error);
      }
    },
    [session, plugins],
  );
}

/** Whether the component is no longer there. The forms inside commit what was typed when they are removed, which is after it. */
export function useIsUnmounted(): RefObject<boolean> {
  const isLeft = useRef(false);
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
    };
  }, []);
  return isLeft;
}

/** The change that the next undo starts with. Steps become other objects once the gateway has logged them. */
function lastOperation({ undoable }: DocumentSession): string | undefined {
  return undoable?.changes.at(-1)?.operationId;
}

/** Shows the reason for a refusal, as for a refusal by the gateway. Other errors are rethrown. */
export function useRefusalAlert(): (error: unknown) => void {
  const services = useShellServices();
  const presenter = useMemo(() => createPresenter(services), [services]);
  return useCallback(
    (error) => {
      if (!(error instanceof Refusal)) throw error;
      const { code, metadata } = error;
      const message = explainedMessage(error);
      const handling = handlingOf({ code, rawCode: code, message, metadata, id: null });
      if (handling.kind === 'field') {
        presenter.present({ kind: 'alert', severity: 'error', text: handling.message, detail: null, id: null });
      } else if (handling.kind === 'alert' || handling.kind === 'dialog') presenter.present(handling);
    },
    [presenter],
  );
}
