import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { JsonObject } from '@scn/core/base/json';
import { useDocument } from '#document/document-context.tsx';
import { useIssuesOf, useIssues } from '#document/problems/use-problems';
import { statusOfExpression, type ActionExpression } from '../expression/expression-state';
import { EntityForm } from '../fields/entity-form';
import { OtherIssues } from '../fields/other-issues';
import { usePropertiesStyles } from '../properties.styles';
import { ActionExpressionPart } from './action-expression-part';
import { updateOf, type ActionPart } from './action-part';
import { actionSchema } from './action-schema';

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
