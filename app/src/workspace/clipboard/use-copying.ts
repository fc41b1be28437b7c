import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { OperationCall } from '@scn/core/base/issue';
import { asJsonObject } from '@scn/core/base/json';
import { Refusal } from '@scn/core/base/refusal';
import { sameValue } from '@scn/core/base/same-value';
import { useDocument } from '#document/document-context.tsx';
import { showAlert } from '#services/alerts/alert-queue';
import { useShellServices } from '#services/shell-services.tsx';
import { useChange } from '../document/use-change';
import { ofAction } from '../selection/selection';
import { useSelection } from '../selection/use-selection';
import { useWorkspace } from '../open/workspace-context';
import { clipboardEntry, copyToClipboard, type ReferenceEntry } from './clipboard';
import { nextResponseCode } from './next-response-code';
import { nameOfAction, nameOfResponse } from '@scn/core/description/shown-name';
import { placeOfKind } from '@scn/core/operations/entities/entity-places';
import { midSentence } from '@scn/core/schema/wording';
import type { DocumentSession } from '#document/document-session';

/** Copies and pastes actions and responses. Callers check the permissions. */
export interface Copying {
  copyAction(actionCode: string): void;
  copyDetails(actionCode: string): void;
  copyResponse(actionCode: string, responseCode: string): void;
  /** Pastes the copied details into an action. */
  pasteDetails(actionCode: string): void;
  /** Pastes the copied response after the responses of an action. */
  pasteResponse(actionCode: string): Promise<void>;
}

/** Copy and paste on authoring screens. */
export function useCopying(): Copying {
  const { t, i18n } = useTranslation('overview');
  const { alerts, dialogs } = useShellServices();
  const { session } = useDocument();
  const { scenario } = useWorkspace();
  const change = useChange();
  const { select } = useSelection();
  const key = scenario.scenarioCode;
  const copy = useCallback(
    (type: ReferenceEntry['type'], data: ReferenceEntry['data'], name: string) => {
      if (copyToClipboard({ type, key, data })) showAlert(alerts, 'success', t('copied', { name }));
      else showAlert(alerts, 'error', t('notCopied'));
    },
    [alerts, key, t],
  );
  return useMemo((): Copying => {
    const explain = (title: string, text: string) => dialogs.show({ title, text, items: [] });
    return {
      copyAction: (actionCode) => {
        copy('action', { actionCode }, t('nameOfAction', { name: nameOfAction(session.snapshot(), actionCode) }));
      },
      copyDetails: (actionCode) => {
        copy(
          'action details',
          { actionCode },
          t('nameOfDetails', { name: nameOfAction(session.snapshot(), actionCode) }),
        );
      },
      copyResponse: (actionCode, responseCode) => {
        copy(
          'response',
          { actionCode, responseCode },
          t('nameOfResponse', { name: nameOfResponse(session.snapshot(), responseCode) }),
        );
      },
      pasteDetails: (actionCode) => {
        const entry = clipboardEntry();
        if (entry?.type !== 'action details') return;
        if (entry.key !== key) {
          explain(t('otherScenario'), t('otherScenarioText', { code: entry.key }));
          return;
        }
        const source = entry.data.actionCode;
        if (!session.snapshot().actions.some((action) => action.actionCode === source)) {
          explain(t('actionMissing'), t('actionMissingText', { code: source }));
          return;
        }
        const input = { sourceActionCode: source, targetActionCode: actionCode, idSeed: crypto.randomUUID() };
        const calls = [{ name: 'action.copy-details', input }];
        const details = changedDetails(session, actionCode, calls);
        const onMade = () => select(ofAction(actionCode));
        const here = session.snapshot();
        const names = { from: nameOfAction(here, source), to: nameOfAction(here, actionCode) };
        const success =
          details.length === 0
            ? t('detailsEqual', names)
            : t('detailsPasted', { ...names, details: new Intl.ListFormat(i18n.language).format(details) });
        change(calls, { success, offersUndo: true, onMade });
      },
      pasteResponse: async (actionCode) => {
        const entry = clipboardEntry();
        if (entry?.type !== 'response') return;
        const source = entry.data.responseCode;
        if (source === undefined) return;
        if ((await session.source(entry.key)) === null) {
          explain(t('sourceMissing'), t('sourceMissingText', { code: entry.key }));
          return;
        }
        const newResponseCode = nextResponseCode(session.snapshot(), actionCode);
        const input = {
          sourceScenarioCode: entry.key,
          sourceResponseCode: source,
          targetActionCode: actionCode,
          newResponseCode,
          idSeed: crypto.randomUUID(),
        };
        const onMade = () => select({ actionCode, elementType: 'RESPONSE', elementId: newResponseCode });
        const success = () => {
          const here = session.snapshot();
          const name = t('nameOfResponse', { name: nameOfResponse(here, newResponseCode) });
          return t('responsePasted', { name, to: nameOfAction(here, actionCode) });
        };
        change([{ name: 'response.copy', input }], { success, onMade });
      },
    };
  }, [change, copy, dialogs, i18n, key, select, session, t]);
}

/** The labels of the fields of an action that changes would give other values; none if they would be refused. */
function changedDetails(
  session: Pick<DocumentSession, 'snapshot' | 'snapshotAfter'>,
  actionCode: string,
  calls: readonly OperationCall[],
): readonly string[] {
  try {
    const of = ({ actions }: ReturnType<DocumentSession['snapshot']>) =>
      asJsonObject(actions.find((action) => action.actionCode === actionCode) ?? {});
    const [before, after] = [of(session.snapshot()), of(session.snapshotAfter(calls))];
    return [...placeOfKind('action').shape.properties].flatMap(([name, { schema }]) =>
      sameValue(before[name], after[name]) ? [] : [midSentence(schema.title ?? name)],
    );
  } catch (error) {
    if (error instanceof Refusal) return [];
    throw error;
  }
}
