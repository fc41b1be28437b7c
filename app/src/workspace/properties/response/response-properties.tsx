import { useMemo, type ReactNode } from 'react';
import { Button, Field, Switch } from '@fluentui/react-components';
import { response as responseSchema, type Response } from '@scn/core/document/actions/schema';
import { identitiesOfResponse } from '@scn/core/operations/copy-entity';
import type { JsonObject } from '@scn/core/base/json';
import { jsonSchemaOf } from '@scn/core/schema/json-schema';
import type { EntityNode } from '@scn/core/kernel/view';
import { useTranslation } from 'react-i18next';
import { useIssuesOf } from '#document/problems/use-problems';
import { useLogicDialog } from '../../logic/dialog/logic-context';
import { ExpressionSummary } from '../expression/expression-summary';
import { statusOfConditions } from '../expression/expression-state';
import { EntityForm } from '../fields/entity-form';
import { issuesElsewhere } from '../fields/issues-of-fields';
import { OtherIssues } from '../fields/other-issues';
import { useFieldChange } from '../fields/use-field-change';
import { PanelHeader } from '../panel-header';
import { usePropertiesStyles } from '../properties.styles';
import { UsedIn } from '../used-in';
import { useMay } from '../use-may';
import { ResponseBar } from './response-bar';
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
              onChange={(_, { checked }) => {
                update({ delayEnabled: checked });
              }}
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
              onClick={() => {
                openLogic({ kind: 'response conditions', responseCode });
              }}
            >
              {t(readOnly ? 'view' : isEmpty ? 'add' : 'edit')}
            </Button>
          )
        }
        onClear={
          readOnly
            ? null
            : () => {
                onChange({ conditions: null });
              }
        }
      />
      {children}
    </section>
  );
}
