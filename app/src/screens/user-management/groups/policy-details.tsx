import { policyFieldTitle } from '@scn/core/permissions/policies';
import type { ReactNode } from 'react';
import { Checkbox } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { policyGuide } from '#permissions/policy-guide.gen';
import { useUserManagementStyles } from '../user-management.styles';
import type { MatrixPolicy } from './matrix-rows';
import { useMatrixStyles } from './matrix.styles';

/** Shows what the policy with the focus opens and allows, and the fields that it withholds. */
export function PolicyDetails(props: {
  /** Null before one has had the focus. */
  readonly policy: MatrixPolicy | null;
  /** The fields that the group’s policy withholds; undefined if the group doesn't have it. */
  readonly fields: readonly string[] | undefined;
  readonly isReadOnly: boolean;
  /** Whether the user has the policy, or the group had it before. */
  readonly canGrant: boolean;
  /** Why it can't be taken from the group; null if it can. */
  readonly whyNotTaken: string | null;
  /** Whether the user can let the group have a field. */
  readonly canRead: (field: string) => boolean;
  readonly onFields: (fields: readonly string[]) => void;
}): ReactNode {
  const { policy, fields, isReadOnly, canGrant, whyNotTaken, canRead, onFields } = props;
  const { t } = useTranslation('userManagement');
  const styles = useUserManagementStyles();
  const matrix = useMatrixStyles();
  if (policy === null)
    return (
      <section className={matrix.details} aria-label={t('aboutPermission')}>
        <p className={styles.quiet}>{t('choosePermission')}</p>
      </section>
    );
  const use = policyGuide[policy.policyName];
  const withheld = fields ?? [];
  const unknown = withheld.filter((field) => !policy.fields.includes(field));
  return (
    <section className={matrix.details} aria-label={t('aboutPermission')}>
      <h4 className={matrix.detailsTitle}>{policy.name}</h4>
      <code className={matrix.policyName}>{policy.policyName}</code>
      {canGrant ? null : <p className={styles.text}>{t('cannotGrantText')}</p>}
      {whyNotTaken === null || isReadOnly ? null : <p className={styles.text}>{whyNotTaken}</p>}
      <Uses title={t('opens')} texts={use?.opens ?? []} />
      <Uses title={t('allows')} texts={use?.allows ?? []} />
      <Uses title={t('operations')} texts={use?.operations ?? []} isCode />
      {use === undefined || use.opens.length + use.allows.length + use.operations.length === 0 ? (
        <p className={styles.quiet}>{t('nothingKnown')}</p>
      ) : null}
      {policy.fields.length + unknown.length === 0 ? null : (
        <fieldset className={matrix.fields} disabled={fields === undefined}>
          <legend className={matrix.detailsTerm}>{t('withheldFields')}</legend>
          <p className={styles.secondary}>{fields === undefined ? t('fieldsNeedPolicy') : t('withheldHint')}</p>
          {unknown.length === 0 ? null : (
            <p className={styles.secondary}>
              {t('unknownFields', { count: unknown.length, fields: unknown.map(policyFieldTitle).join(', ') })}
            </p>
          )}
          <div className={matrix.fieldList}>
            {[...policy.fields, ...unknown].map((field) => {
              const title = policyFieldTitle(field);
              const isWithheld = withheld.includes(field);
              const isLocked = isReadOnly || (isWithheld && !canRead(field));
              return (
                <Checkbox
                  key={field}
                  checked={isWithheld}
                  disabled={fields === undefined}
                  label={isWithheld && !isReadOnly && !canRead(field) ? t('fieldLocked', { field: title }) : title}
                  input={{ 'aria-disabled': isLocked }}
                  onChange={() => {
                    if (isLocked) return;
                    onFields(isWithheld ? withheld.filter((each) => each !== field) : [...withheld, field]);
                  }}
                />
              );
            })}
          </div>
        </fieldset>
      )}
    </section>
  );
}

function Uses(props: {
  readonly title: string;
  readonly texts: readonly string[];
  readonly isCode?: boolean;
}): ReactNode {
  const matrix = useMatrixStyles();
  const { title, texts, isCode = false } = props;
  if (texts.length === 0) return null;
  const list = (
    <ul className={matrix.uses}>
      {texts.map((text) => (
        <li key={text}>{isCode ? <code className={matrix.policyName}>{text}</code> : text}</li>
      ))}
    </ul>
  );
  const heading = `${title} (${String(texts.length)})`;
  // operations are for developers, and many
  if (isCode || texts.length > 8)
    return (
      <details>
        <summary className={matrix.detailsTerm}>{heading}</summary>
        {list}
      </details>
    );
  return (
    <div>
      <h5 className={matrix.detailsTerm}>{heading}</h5>
      {list}
    </div>
  );
}
