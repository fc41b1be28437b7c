import { policyFieldTitle } from '@scn/core/permissions/policies';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { MatrixPolicy } from './matrix-rows';
import { useMatrixStyles } from './matrix.styles';
import type { GrantedPolicies, PermissionChanges } from './permission-draft';

/** Shows the changes that saving the permissions will make. */
export function ChangeList(props: {
  readonly changes: PermissionChanges;
  readonly base: GrantedPolicies;
  readonly granted: GrantedPolicies;
  readonly policies: readonly MatrixPolicy[];
}): ReactNode {
  const { changes, granted, policies } = props;
  const { t } = useTranslation('userManagement');
  const styles = useMatrixStyles();
  const titles = new Map(policies.map(({ policyName, name }) => [policyName, name]));
  const titleOf = (policyName: string) => titles.get(policyName) ?? policyName;
  const fieldsOf = (policyName: string) => {
    const fields = granted.get(policyName) ?? [];
    const title = titleOf(policyName);
    return fields.length === 0
      ? t('allFields', { policy: title })
      : t('withoutFields', { policy: title, fields: fields.map(policyFieldTitle).join(', ') });
  };
  const lines: readonly (readonly [string, readonly string[]])[] = [
    [
      t('willAdd', { count: changes.added.length }),
      changes.added.map((name) => ((granted.get(name)?.length ?? 0) > 0 ? fieldsOf(name) : titleOf(name))),
    ],
    [t('willRemove', { count: changes.removed.length }), changes.removed.map(titleOf)],
    [t('willRestrict', { count: changes.restricted.length }), changes.restricted.map(fieldsOf)],
  ];
  return (
    <section aria-label={t('unsavedChanges')}>
      <dl className={styles.changes} aria-live="polite">
        {lines.map(([term, names]) =>
          names.length === 0 ? null : (
            <div key={term}>
              <dt className={styles.changesTerm}>{term}</dt>
              <dd className={styles.changesNames}>{names.join(' · ')}</dd>
            </div>
          ),
        )}
      </dl>
    </section>
  );
}
