import { Field, Input, Button } from '@fluentui/react-components';
import { DeleteRegular } from '@fluentui/react-icons';
import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { JsonObject } from '@scn/core/base/json';
import type { EntityNode } from '@scn/core/kernel/view';
import { identitiesOfAction } from '@scn/core/operations/copy-entity';
import type { JsonSchema } from '@scn/core/schema/json-schema';
import type { ReferenceTarget } from '@scn/core/schema/keywords';
import type { FormIssue } from '@scn/kit/form/form-context';
import { useDocument } from '#document/document-context.tsx';
import { useIssuesOf, useIssues } from '#document/problems/use-problems';
import { sectionOfField, type ActionSection } from '../../entities/entity-address';
import { useLogicDialog } from '../../logic/dialog/logic-context.tsx';
import { OwnSources } from '../../pickers/scenario-reference-picker.tsx';
import { useRemoval } from '../../removal/use-removal';
import { ElementBar } from '../element-bar.tsx';
import { statusOfExpression, type ActionExpression, type ExpressionStatus } from '../expression/expression-state';
import { ExpressionSummary } from '../expression/expression-summary.tsx';
import { OtherIssues } from '@scn/kit/states/other-issues.tsx';
import { EntityForm, useFieldChange } from '../fields/entity-form.tsx';
import { PanelHeader } from '../panel-header.tsx';
import { usePropertiesStyles } from '../properties.styles';
import { Sections, type Section } from '../sections/sections.tsx';
import { useMay, useWhyNot } from '../use-may';
import { UsedIn } from '../used-in.tsx';
import { ActionEffects } from './action-effects.tsx';
import { updateOf, actionSchema, type ActionPart } from './action-part';
import { categoryTarget, commandsOf, commandTarget, useCategories, useCategorySources } from './categories';
import { ExecutionSettings } from './execution-settings.tsx';
import { StartTriggers } from './start-triggers.tsx';
import { useActionCommands } from './use-action-commands.tsx';

/** Fields that a form or scorecard sets for its actions. */
const fixedNames = ['title', 'actionCategoryId', 'actionCategoryCommandId', 'confirmationBox'];
const otherNames = ['sidebar', 'description', 'roles', 'globalActionId'];
const picked = (target: ReferenceTarget): Partial<JsonSchema> => ({
  anyOf: [{ type: 'string', maxLength: 128, 'x-ref': target }, { type: 'null' }],
});
const changed = { actionCategoryId: picked(categoryTarget), actionCategoryCommandId: picked(commandTarget) };

/** Name and category of an action. */
export function ActionDetails({ action, readOnly, change }: ActionPart): ReactNode {
  const { t } = useTranslation('properties');
  const styles = usePropertiesStyles();
  const { plugins } = useDocument();
  const { actionCode, actionCategoryId, actionCategoryCommandId } = action;
  const categories = useCategories();
  const sources = useCategorySources(categories, actionCategoryId);
  const isCommandMissing = actionCategoryCommandId === null && commandsOf(categories, actionCategoryId).length > 0;
  const issues = useMemo(
    (): readonly FormIssue[] =>
      isCommandMissing
        ? [{ pointer: '/actionCategoryCommandId', severity: 'ERROR', message: t('commandRequired') }]
        : [],
    [isCommandMissing, t],
  );
  const ownsDetails = plugins.trigger(action.trigger.trigger)?.ownsDetails !== false;
  const callOf = (changes: JsonObject) => {
    const { actionCategoryId: category } = changes;
    if (category === undefined) return updateOf(action, changes);
    // a command of another category does not apply here
    const offered = commandsOf(categories, typeof category === 'string' ? category : null);
    const isOffered = offered.some(({ id }) => id === actionCategoryCommandId);
    return updateOf(action, { actionCategoryCommandId: isOffered ? actionCategoryCommandId : null, ...changes });
  };
  const form = { entityId: actionCode, schema: actionSchema, entity: action, change, callOf };
  return (
    <>
      <Field label={t('actionCode')} orientation="horizontal" className={styles.field}>
        <Input readOnly value={actionCode} input={{ className: styles.codeField }} />
      </Field>
      {ownsDetails ? null : <p className={styles.note}>{t('detailsFixed')}</p>}
      <OwnSources value={sources}>
        <EntityForm
          {...form}
          label={t('section_action-details')}
          names={fixedNames}
          changed={changed}
          issues={issues}
          readOnly={readOnly || !ownsDetails}
        />
      </OwnSources>
      <EntityForm {...form} label={t('moreDetails')} names={otherNames} readOnly={readOnly} />
    </>
  );
}

const kinds = { visible: 'visibility', triggerInvisible: 'invisibility', dependencies: 'prerequisite' } as const;

/** Visibility triggers, invisibility triggers or prerequisites: their state, as a sentence, to edit and to clear. */
function ActionExpressionPart(
  props: ActionPart & {
    readonly field: ActionExpression;
    readonly status: ExpressionStatus;
    /** False if it has no effect with the action's trigger: it can only be cleared. */
    readonly applies: boolean;
  },
): ReactNode {
  const { action, field, status, applies, readOnly, update } = props;
  const { t } = useTranslation('properties');
  const openLogic = useLogicDialog();
  const title = t(`expression_${field}`);
  const isEmpty = action[field] === null;
  const invalidates = field === 'visible' && action.triggerInvisible !== null;
  return (
    <ExpressionSummary
      title={title}
      expression={action[field]}
      status={status}
      clearText={t(invalidates ? 'clearVisibleText' : 'clearText')}
      onClear={readOnly ? null : () => update({ [field]: null })}
      edit={
        !applies || (readOnly && isEmpty) ? null : (
          <Button
            size="small"
            appearance="subtle"
            aria-label={t(readOnly ? 'viewOf' : isEmpty ? 'addOf' : 'editOf', { title })}
            // what can't be shown can only be cleared, and invisibility needs visibility first
            disabledFocusable={status === 'disabled' || status === 'unsupported'}
            onClick={() => openLogic({ kind: kinds[field], actionCode: action.actionCode })}
          >
            {t(readOnly ? 'view' : isEmpty ? 'add' : 'edit')}
          </Button>
        )
      }
    />
  );
}

const flags = ['visibilityEnabled', 'visibleOnStart', 'dependenciesEnabled'];
/** For a hidden action: a switch that makes it visible to learners. */
const onlyEnabled = ['visibilityEnabled'];
const expressions: readonly ActionExpression[] = ['visible', 'triggerInvisible', 'dependencies'];

/** Visibility and availability of an action for learners. */
export function VisibilitySettings(part: ActionPart): ReactNode {
  const { action, readOnly, change } = part;
  const { t } = useTranslation('properties');
  const styles = usePropertiesStyles();
  const { plugins } = useDocument();
  const issues = useIssuesOf(action.actionCode);
  const isJudged = useIssues() !== null;
  const trigger = plugins.trigger(action.trigger.trigger);
  const usesVisibility = trigger?.usesVisibility !== false;
  const callOf = (changes: JsonObject) => updateOf(action, changes);
  const form = { entityId: action.actionCode, schema: actionSchema, entity: action, readOnly, change, callOf };
  const names = usesVisibility ? flags : trigger.triggerType === 'HIDDEN' ? onlyEnabled : null;
  const retained = expressions.filter((field) => usesVisibility || action[field] !== null);
  return (
    <>
      {names === null ? null : <EntityForm {...form} label={t('section_visibility-settings')} names={names} />}
      {usesVisibility ? null : <p className={styles.note}>{t('noVisibility', { trigger: trigger.title })}</p>}
      {retained.map((field) => (
        <ActionExpressionPart
          key={field}
          {...part}
          field={field}
          applies={usesVisibility}
          status={statusOfExpression(action, field, isJudged ? issues : null)}
        />
      ))}
      <OtherIssues
        issues={issues.filter(({ at }) =>
          expressions.some((field) => at === `/${field}` || at.startsWith(`/${field}/`)),
        )}
      />
    </>
  );
}

const schema = actionSchema.properties?.['voice'] ?? {};

const names = Object.keys(schema.properties ?? {});

const initial: readonly ActionSection[] = ['start-triggers', 'action-details'];

/** The properties of an action, by section. */
export function ActionProperties({ node }: { readonly node: EntityNode<'action'> }): ReactNode {
  const { t } = useTranslation('properties');
  const styles = usePropertiesStyles();
  const may = useMay();
  const whyNot = useWhyNot();
  const { plugins } = useDocument();
  const { removeAction } = useRemoval();
  const { ref, onFocusCapture, change } = useFieldChange();
  const action = node.value;
  const { actionCode, title } = action;
  const issues = useIssuesOf(actionCode);
  const part: ActionPart = {
    action,
    readOnly: !may('Update', 'ScenarioAction'),
    change,
    update: (changes) => {
      change([updateOf(action, changes)]);
    },
  };
  const dialog = useActionCommands(action, part.readOnly);
  const section = (id: ActionSection, content: ReactNode, summary?: string): Section => ({
    id,
    title: t(`section_${id}`),
    errors: issues.filter(({ at, severity }) => severity === 'ERROR' && sectionOfField(at) === id).length,
    content,
    ...(summary === undefined ? {} : { summary }),
  });
  const { trigger, args } = action.trigger;
  const sections = [
    section('start-triggers', <StartTriggers {...part} />, plugins.trigger(trigger)?.summary(args) ?? trigger),
    section('voice', <VoiceSettings {...part} />, action.voice.isVoiceControlled ? action.voice.intention : t('off')),
    section('action-details', <ActionDetails {...part} />),
    section('visibility-settings', <VisibilitySettings {...part} />),
    section('execution-settings', <ExecutionSettings {...part} />),
    section('action-effects', <ActionEffects {...part} />),
    section(
      'action-references',
      <UsedIn name={t('quotedName', { name: title === '' ? actionCode : title })} ids={identitiesOfAction(action)} />,
    ),
  ];
  return (
    <>
      <PanelHeader type="ACTION" name={title} code={actionCode} />
      <div className={styles.top}>
        <ElementBar
          label={t('type_ACTION')}
          entries={[
            {
              id: 'delete',
              title: t('delete'),
              icon: <DeleteRegular />,
              disabled: whyNot('Delete', 'ScenarioAction'),
              run: () => removeAction(actionCode),
            },
          ]}
        />
        <OtherIssues issues={issues.filter(({ at }) => sectionOfField(at) === null)} />
      </div>
      <div ref={ref} onFocusCapture={onFocusCapture}>
        <Sections type="ACTION" sections={sections} initial={initial} />
      </div>
      {dialog}
    </>
  );
}

/** Voice control of an action. */
function VoiceSettings({ action, readOnly, change }: ActionPart): ReactNode {
  const { t } = useTranslation('properties');
  const { actionCode, voice } = action;
  return (
    <EntityForm
      label={t('section_voice')}
      entityId={actionCode}
      schema={schema}
      entity={voice}
      at="/voice"
      names={names}
      readOnly={readOnly}
      change={change}
      callOf={(changes) => updateOf(action, { voice: { ...voice, ...changes } })}
    />
  );
}
