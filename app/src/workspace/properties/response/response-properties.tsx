import { Button, Field, Switch } from '@fluentui/react-components';
import { ArrowDownRegular, ArrowUpRegular, CopyAddRegular, CopyRegular, DeleteRegular } from '@fluentui/react-icons';
import { useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { JsonObject } from '@scn/core/base/json';
import { shownName } from '@scn/core/description/shown-name';
import { response as responseSchema, type Response, type Action } from '@scn/core/document/actions/schema';
import type { EntityNode } from '@scn/core/kernel/view';
import { identitiesOfResponse } from '@scn/core/operations/copy-entity';
import { jsonSchemaOf } from '@scn/core/schema/json-schema';
import { awaitedFocus } from '@scn/kit/focus/awaited-focus';
import { useIssuesOf } from '#document/problems/use-problems';
import { fieldOfEntity } from '#page/entity-field';
import { useAlert } from '#services/alerts/use-alert';
import { copyToClipboard } from '../../clipboard/clipboard';
import { useChange } from '../../document/use-change';
import { useLogicDialog } from '../../logic/dialog/logic-context.tsx';
import { useWorkspace } from '../../open/workspace-context.tsx';
import { useRemoval } from '../../removal/use-removal';
import { useSelection } from '../../selection/use-selection';
import { ElementBar } from '../element-bar.tsx';
import { statusOfConditions } from '../expression/expression-state';
import { ExpressionSummary } from '../expression/expression-summary.tsx';
import { OtherIssues } from '@scn/kit/states/other-issues.tsx';
import { EntityForm, issuesElsewhere, useFieldChange } from '../fields/entity-form.tsx';
import { moveTarget } from '../move-target';
import { PanelHeader } from '../panel-header.tsx';
import { usePropertiesStyles } from '../properties.styles';
import { useMay, useWhyNot } from '../use-may';
import { UsedIn } from '../used-in.tsx';
import { DuplicateDialog } from './duplicate-dialog.tsx';
import { useConditionsCommand } from './use-conditions-command';

const schema = jsonSchemaOf(responseSchema);
const descriptor = ['description'];
const delay = ['responseDelayStart', 'delay', 'usePhysiologyChangeDuration'];
const conditionFlags = ['conditionsEnabled'];
const formed = [...descriptor, ...delay, ...conditionFlags];
/** Where the delay of a delayed response starts. */
const delayed = { responseDelayStart: { enum: ['action', 'response'], description: '' } };

/** The properties of a response. */
export function ResponseProperties({ node }: { readonly node: EntityNode<'response'> }): ReactNode {
  const { t } = useTranslation('properties');
  const styles = usePropertiesStyles();
  const may = useMay();
  const { ref, onFocusCapture, change } = useFieldChange();
  const response = node.value;
  const { responseCode, description } = response;
  const issues = useIssuesOf(responseCode);
  const readOnly = !may('Update', 'ScenarioActionResponse');
  const callOf = (changes: JsonObject) => ({ name: 'response.update', input: { responseCode, ...changes } });
  const update = (changes: JsonObject) => {
    change([callOf(changes)]);
  };
  const form = { entityId: responseCode, schema, entity: response, readOnly, change, callOf };
  const ids = useMemo(() => identitiesOfResponse(response), [response]);
  return (
    <>
      <PanelHeader type="RESPONSE" name={description} code={responseCode} />
      <div className={styles.body} ref={ref} onFocusCapture={onFocusCapture}>
        <ResponseBar node={node} />
        <OtherIssues issues={issuesElsewhere(issues, formed)} />
        <EntityForm {...form} label={t('descriptor')} names={descriptor} />
        <section className={styles.group} aria-label={t('delay')}>
          <h3 className={styles.subheading}>{t('delay')}</h3>
          <Field label={t('delayEnabled')} orientation="horizontal" className={styles.field}>
            <Switch
              className={styles.switch}
              checked={response.responseDelayStart !== 'immediate'}
              disabled={readOnly}
              onChange={(_, { checked }) => update({ delayEnabled: checked })}
            />
          </Field>
          {response.responseDelayStart === 'immediate' ? null : (
            <EntityForm
              {...form}
              label={t('delay')}
              names={delay}
              changed={delayed}
              choiceTitle={({ value, title }) =>
                value === 'action' || value === 'response' ? t(`from_${value}`) : title
              }
            />
          )}
        </section>
        <Conditions response={response} readOnly={readOnly} onChange={update}>
          <EntityForm {...form} label={t('conditions')} names={conditionFlags} />
        </Conditions>
        <UsedIn name={t('quotedName', { name: description === '' ? responseCode : description })} ids={ids} />
      </div>
    </>
  );
}

function Conditions(props: {
  readonly response: Response;
  readonly readOnly: boolean;
  readonly onChange: (changes: JsonObject) => void;
  readonly children: ReactNode;
}): ReactNode {
  const { response, readOnly, onChange, children } = props;
  const { t } = useTranslation('properties');
  const styles = usePropertiesStyles();
  const openLogic = useLogicDialog();
  const { responseCode } = response;
  const isEmpty = response.conditions === null;
  useConditionsCommand(response, readOnly);
  const status = statusOfConditions(response);
  const text =
    status === 'required' || status === 'invalid' || status === 'unsupported'
      ? { statusText: t(`conditions_${status}`) }
      : {};
  return (
    <section className={styles.group} aria-label={t('conditions')}>
      <ExpressionSummary
        title={t('conditions')}
        expression={response.conditions}
        status={status}
        {...text}
        clearText={t('clearText')}
        edit={
          readOnly && isEmpty ? null : (
            <Button
              size="small"
              appearance="subtle"
              aria-label={t(readOnly ? 'viewOf' : isEmpty ? 'addOf' : 'editOf', { title: t('conditions') })}
              // what can't be shown can only be cleared
              disabledFocusable={status === 'unsupported'}
              onClick={() => openLogic({ kind: 'response conditions', responseCode })}
            >
              {t(readOnly ? 'view' : isEmpty ? 'add' : 'edit')}
            </Button>
          )
        }
        onClear={readOnly ? null : () => onChange({ conditions: null })}
      />
      {children}
    </section>
  );
}

/** Actions on a whole response. */
function ResponseBar({ node }: { readonly node: EntityNode<'response'> }): ReactNode {
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
            run: () => move('before'),
          },
          {
            id: 'after',
            title: t('moveAfter'),
            icon: <ArrowDownRegular />,
            disabled: noUpdate ?? (moveTarget(codes, responseCode, 'after') === null ? t('reasons:last') : null),
            run: () => move('after'),
          },
          {
            id: 'duplicate',
            title: t('duplicate'),
            icon: <CopyAddRegular />,
            disabled: noCreate,
            run: () => setDuplicating(true),
          },
          { id: 'copy', title: t('copy'), icon: <CopyRegular />, disabled: noCreate, run: copy },
          {
            id: 'delete',
            title: codes.length > 1 ? t('delete') : t('deleteLast'),
            icon: <DeleteRegular />,
            disabled:
              whyNot('Delete', 'ScenarioActionResponse') ?? (codes.length < 2 ? t('reasons:lastResponse') : null),
            run: () => removeResponse(responseCode),
          },
        ]}
      />
      {isDuplicating ? (
        <DuplicateDialog
          code={responseCode}
          description={description}
          onDuplicate={duplicate}
          onCancel={() => setDuplicating(false)}
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
