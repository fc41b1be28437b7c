import { useState, type ReactNode } from 'react';
import { ArrowDownRegular, ArrowUpRegular, CopyAddRegular, CopyRegular, DeleteRegular } from '@fluentui/react-icons';
import type { EntityNode } from '@scn/core/kernel/view';
import { awaitedFocus } from '@scn/kit/focus/awaited-focus';
import { fieldOfEntity } from '#page/entity-field';
import { useTranslation } from 'react-i18next';
import { useAlert } from '#services/alerts/use-alert';
import { copyToClipboard } from '../../clipboard/clipboard';
import { useChange } from '../../document/use-change';
import { useRemoval } from '../../removal/use-removal';
import { useSelection } from '../../selection/use-selection';
import { useWorkspace } from '../../open/workspace-context';
import { ElementBar } from '../element-bar';
import { moveTarget } from '../move-target';
import { useWhyNot } from '../use-may';
import { DuplicateDialog } from './duplicate-dialog';
import { shownName } from '@scn/core/description/shown-name';
import type { Action } from '@scn/core/document/actions/schema';

/** Actions on a whole response. */
export function ResponseBar({ node }: { readonly node: EntityNode<'response'> }): ReactNode {
  const { t } = useTranslation(['properties', 'reasons']);
  const change = useChange();
  const alert = useAlert();
  const whyNot = useWhyNot();
  const { removeResponse } = useRemoval();
  const { selection, select } = useSelection();
  const { scenarioCode } = useWorkspace().scenario;
  const [isDuplicating, setDuplicating] = useState(false);
  const { responseCode, description } = node.value;
  const action = (node.parent as EntityNode<'action'> | null)?.value;
  if (action === undefined) return null;
  const { actionCode, responses } = action;
  const codes = responses.map((response) => response.responseCode);
  const noUpdate = whyNot('Update', 'ScenarioActionResponse');
  const noCreate = whyNot('Create', 'ScenarioActionResponse');
  const move = (way: 'before' | 'after') => {
    const target = moveTarget(codes, responseCode, way);
    if (target === null) return;
    const input = { actionCode, responseCodes: [responseCode], after: target.after };
    change([{ name: 'response.reorder', input }]);
  };
  const duplicate = (newDescription: string) => {
    const newResponseCode = nextResponseCode(action);
    const input = { responseCode, newResponseCode, description: newDescription, idSeed: crypto.randomUUID() };
    setDuplicating(false);
    change([{ name: 'response.duplicate', input }], {
      success: t('duplicated', { name: shownName(newDescription, newResponseCode) }),
      onMade: () => {
        select({ ...selection, elementId: newResponseCode });
        awaitedFocus.request(fieldOfEntity({ entityId: newResponseCode }));
      },
    });
  };
  const copy = () => {
    const isCopied = copyToClipboard({ type: 'response', key: scenarioCode, data: { actionCode, responseCode } });
    alert(
      isCopied ? 'success' : 'error',
      t(isCopied ? 'copied' : 'copyFailed', {
        name: t('responseNamed', { name: shownName(description, responseCode) }),
      }),
    );
  };
  return (
    <>
      <ElementBar
        label={t('type_RESPONSE')}
        entries={[
          {
            id: 'before',
            title: t('moveBefore'),
            icon: <ArrowUpRegular />,
            disabled: noUpdate ?? (moveTarget(codes, responseCode, 'before') === null ? t('reasons:first') : null),
            run: () => {
              move('before');
            },
          },
          {
            id: 'after',
            title: t('moveAfter'),
            icon: <ArrowDownRegular />,
            disabled: noUpdate ?? (moveTarget(codes, responseCode, 'after') === null ? t('reasons:last') : null),
            run: () => {
              move('after');
            },
          },
          {
            id: 'duplicate',
            title: t('duplicate'),
            icon: <CopyAddRegular />,
            disabled: noCreate,
            run: () => {
              setDuplicating(true);
            },
          },
          { id: 'copy', title: t('copy'), icon: <CopyRegular />, disabled: noCreate, run: copy },
          {
            id: 'delete',
            title: codes.length > 1 ? t('delete') : t('deleteLast'),
            icon: <DeleteRegular />,
            disabled:
              whyNot('Delete', 'ScenarioActionResponse') ?? (codes.length < 2 ? t('reasons:lastResponse') : null),
            run: () => {
              removeResponse(responseCode);
            },
          },
        ]}
      />
      {isDuplicating ? (
        <DuplicateDialog
          code={responseCode}
          description={description}
          onDuplicate={duplicate}
          onCancel={() => {
            setDuplicating(false);
          }}
        />
      ) : null}
    </>
  );
}

/** The code of a new response of an action. Numbers increase and are never reused. */
export function nextResponseCode({ actionCode, responses }: Pick<Action, 'actionCode' | 'responses'>): string {
  const numbers = responses.map(({ responseCode }) => Number(/R(\d+)$/.exec(responseCode)?.[1] ?? 0));
  return `${actionCode}R${Math.max(0, ...numbers) + 1}`;
}
