import { useCallback } from 'react';
import {
  ClipboardPaste20Regular,
  ClipboardTextLtr20Regular,
  Copy20Regular,
  Delete20Regular,
  WindowNew20Regular,
} from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';
import type { MenuEntry } from '@scn/kit/menu/entry-menu.tsx';
import { openTab } from '#browser/open-tab';
import { useDocument } from '#document/document-context.tsx';
import { useGates } from '#permissions/permissions-context.tsx';
import { may } from '#routes/route';
import { useClipboard } from '#workspace/clipboard/clipboard';
import { useCopying } from '#workspace/clipboard/use-copying';
import { useRemoval } from '#workspace/removal/use-removal';
import { ofAction, selectionPath, type Selection } from '#workspace/selection/selection';
import { useWorkspace } from '#workspace/open/workspace-context.tsx';
import { useUsageEntries } from '#workspace/usages/use-usage-entries.tsx';
import type { OverviewItem } from './overview-item';

const gates = {
  update: may('Update', 'ScenarioAction'),
  removeAction: may('Delete', 'ScenarioAction'),
  copyResponse: may('Create', 'ScenarioActionResponse'),
  removeResponse: may('Delete', 'ScenarioActionResponse'),
} as const;

/** The selection for a row: its response, or its action while that has none. */
export function selectionOf({ row }: OverviewItem): Selection {
  const { actionCode } = row.described.action;
  if (row.response === null) return ofAction(actionCode);
  return { actionCode, elementType: 'RESPONSE', elementId: row.response.response.responseCode };
}

/** The entries of a row’s menu: what the user can currently do with its action and response. */
export function useRowEntries(): (item: OverviewItem) => readonly MenuEntry[] {
  const { t } = useTranslation(['overview', 'reasons']);
  const { plugins } = useDocument();
  const { scenario, base } = useWorkspace();
  const mayPass = useGates();
  const copied = useClipboard();
  const copying = useCopying();
  const removal = useRemoval();
  const isReadOnly = scenario.isScenarioReadOnly;
  const usageEntries = useUsageEntries();
  return useCallback(
    (item) => {
      const { action, responses } = item.row.described;
      const { actionCode } = action;
      const responseCode = item.row.response?.response.responseCode ?? '';
      // an unknown trigger is kept as is: whether it can be copied is unknown
      const isCopyable = plugins.trigger(action.trigger.trigger)?.copyable === true;
      const entry = (
        id: string,
        icon: NonNullable<MenuEntry['icon']>,
        run: () => void,
        options: { readonly when?: boolean; readonly disabled?: string | null; readonly startsGroup?: boolean } = {},
      ): readonly MenuEntry[] =>
        options.when === false
          ? []
          : [
              {
                id,
                title: t(`menu.${id}` as 'menu.copyAction'),
                icon,
                disabled: options.disabled ?? null,
                startsGroup: options.startsGroup === true,
                run,
              },
            ];
      const mayUpdate = mayPass(gates.update);
      const mayCopyResponse = mayPass(gates.copyResponse);
      const changes = (isPermitted: boolean) => {
        if (isReadOnly) return t('reasons:readOnly');
        return isPermitted ? null : t('reasons:notPermitted');
      };
      return [
        ...entry('openInActions', <WindowNew20Regular />, () => {
          openTab(selectionPath(base, 'actions', selectionOf(item)));
        }),
        ...entry('copyAction', <Copy20Regular />, () => copying.copyAction(actionCode), {
          when: mayUpdate && isCopyable,
          startsGroup: true,
        }),
        ...entry('copyDetails', <ClipboardTextLtr20Regular />, () => copying.copyDetails(actionCode), {
          when: mayUpdate && isCopyable,
        }),
        ...entry('pasteDetails', <ClipboardPaste20Regular />, () => copying.pasteDetails(actionCode), {
          disabled: changes(mayUpdate) ?? (copied?.type === 'action details' ? null : t('reasons:noDetailsCopied')),
        }),
        ...entry('copyResponse', <Copy20Regular />, () => copying.copyResponse(actionCode, responseCode), {
          when: mayCopyResponse && responseCode !== '',
          startsGroup: true,
        }),
        ...entry('pasteResponse', <ClipboardPaste20Regular />, () => void copying.pasteResponse(actionCode), {
          when: mayCopyResponse,
          disabled: changes(true) ?? (copied?.type === 'response' ? null : t('reasons:noResponseCopied')),
        }),
        ...usageEntries({ id: actionCode, name: action.title }),
        ...entry('removeResponse', <Delete20Regular />, () => removal.removeResponse(responseCode), {
          when: mayPass(gates.removeResponse) && responses.length > 1,
          disabled: changes(true),
          startsGroup: true,
        }),
        ...entry('removeAction', <Delete20Regular />, () => removal.removeAction(actionCode), {
          when: mayPass(gates.removeAction),
          disabled: changes(true),
          startsGroup: responses.length < 2,
        }),
      ];
    },
    [t, plugins, base, mayPass, copied, copying, removal, isReadOnly, usageEntries],
  );
}
