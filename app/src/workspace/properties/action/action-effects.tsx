import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { EntityForm } from '../fields/entity-form';
import { OtherIssues } from '../fields/other-issues';
import { useIssuesOf } from '#document/problems/use-problems';
import { usePropertiesStyles } from '../properties.styles';
import type { ActionPart } from './action-part';
import { actionSchema } from './action-schema';

const names = ['harmful', 'isUnindicated', 'changesPhysiology', 'physiologyChangeDuration'];

/** The effects of an action on the patient. */
export function ActionEffects({ action, readOnly, update }: ActionPart): ReactNode {
  const { t } = useTranslation('properties');
  const styles = usePropertiesStyles();
  const issues = useIssuesOf(action.actionCode);
  const values = action.physiologyChanges.reduce((count, change) => count + change.values.length, 0);
  const form = { entityId: action.actionCode, schema: actionSchema, entity: action, readOnly };
  return (
    <>
      <EntityForm {...form} label={t('section_action-effects')} names={names} onChange={update} />
      <p className={styles.note}>{t('changeValues', { count: values })}</p>
      <OtherIssues issues={issues.filter(({ at }) => at.startsWith('/physiologyChanges'))} />
    </>
  );
}
