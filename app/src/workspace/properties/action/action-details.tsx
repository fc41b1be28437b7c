import { useMemo, type ReactNode } from 'react';
import { Field, Input } from '@fluentui/react-components';
import type { JsonObject } from '@scn/core/base/json';
import type { JsonSchema } from '@scn/core/schema/json-schema';
import type { ReferenceTarget } from '@scn/core/schema/keywords';
import { useTranslation } from 'react-i18next';
import type { FormIssue } from '@scn/kit/form/form-context';
import { useDocument } from '#document/document-context.tsx';
import { EntityForm } from '../fields/entity-form';
import { OwnSources } from '../../pickers/use-source';
import { usePropertiesStyles } from '../properties.styles';
import { updateOf, type ActionPart } from './action-part';
import { actionSchema } from './action-schema';
import { categoryTarget, commandsOf, commandTarget, useCategories, useCategorySources } from './categories';

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
