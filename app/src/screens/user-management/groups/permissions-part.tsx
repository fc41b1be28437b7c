import { policyFieldTitle } from '@scn/core/permissions/policies';
import { useEffect, useId, useMemo, useState, type ReactNode } from 'react';
import { Button } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { SlowSkeleton } from '@scn/kit/states/slow-skeleton.tsx';
import { TitledPart } from '@scn/kit/facts/fact-list.tsx';
import { SearchField } from '@scn/kit/search-field.tsx';
import { Notice } from '@scn/kit/states/notice.tsx';
import { WorkButton } from '@scn/kit/work/work-button.tsx';
import { LoadFailure } from '#page/load-failure.tsx';
import { useUnsaved } from '../form/unsaved';
import { useInstitutionChange, useResultAlert, type Refusal } from '#services/changes/use-gateway-change';
import { useGatewayQuery } from '#services/use-gateway-query';
import { useUserManagementStyles } from '../user-management.styles';
import { ChangeList } from './change-list';
import { permissionsSetDocument, policiesDocument, type GroupDetails } from './group-documents';
import { matrixActions, matrixAreas, type MatrixPolicy } from './matrix-rows';
import { useMatrixStyles } from './matrix.styles';
import {
  changedPolicies,
  grantedPolicies,
  permissionChanges,
  permissionsOf,
  rebasePolicies,
  withPolicy,
  type GrantedPolicies,
} from './permission-draft';
import { PermissionMatrix } from './permission-matrix';
import { PolicyDetails } from './policy-details';
import { useGrants } from './use-grants';

const noPolicies: readonly MatrixPolicy[] = [];

/** The permissions of a group as a matrix, saved as one change. */
export function PermissionsPart(props: {
  readonly group: GroupDetails;
  readonly refresh: () => Promise<GroupDetails | null>;
  readonly isReadOnly: boolean;
}): ReactNode {
  const { t } = useTranslation('userManagement');
  const { data, error, reload } = useGatewayQuery(policiesDocument, {}, { queryDeduplication: false });
  const policies = data?.policies ?? noPolicies;
  return (
    <TitledPart title={t('permissions')}>
      {data !== undefined ? (
        <Permissions {...props} policies={policies} />
      ) : error === undefined ? (
        <SlowSkeleton label={t('loadingPermissions')} shape="rows" />
      ) : (
        <LoadFailure error={error} text={t('permissionsFailed')} onRetry={reload} />
      )}
    </TitledPart>
  );
}

interface PermissionsProps {
  readonly group: GroupDetails;
  readonly refresh: () => Promise<GroupDetails | null>;
  readonly isReadOnly: boolean;
  readonly policies: readonly MatrixPolicy[];
}

function Permissions({ group, refresh, isReadOnly, policies }: PermissionsProps): ReactNode {
  const { t } = useTranslation('userManagement');
  const styles = useUserManagementStyles();
  const matrix = useMatrixStyles();
  const helpId = useId();
  const { name } = group;
  const [text, setText] = useState('');
  const [active, setActive] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const draft = usePermissionDraft(group);
  const { base, held, revision, overlap, setHeld } = draft;
  const grants = useGrants(base);
  const locked = useMemo(() => new Map(group.lockedPolicies.map(({ id, reason }) => [id, reason])), [group]);
  const changes = useMemo(() => permissionChanges(base, held), [base, held]);
  const hasChanged = changedPolicies(changes).length > 0;
  const release = useUnsaved(hasChanged);
  const areas = useMemo(() => matrixAreas(policies, text), [policies, text]);
  const actions = useMemo(() => matrixActions(policies), [policies]);
  const policy = policies.find(({ policyName }) => policyName === active) ?? null;
  const save = useSave(group);
  const submit = async () => {
    setRefusal(null);
    const result = await save(held, revision);
    if (result !== null) {
      if (result.code === 'UpdateEntityError') await refresh();
      setRefusal(result);
      return;
    }
    release();
    const saved = await refresh();
    save.reportSaved(t('permissionsSaved', { name }), base, saved);
  };
  return (
    <div className={styles.part}>
      <p id={helpId} className={styles.quiet}>
        {isReadOnly ? t('matrixReadOnly') : t('matrixHelp')}
      </p>
      {overlap.length === 0 ? null : (
        <Notice intent="warning" title={t('permissionsChanged')}>
          {t('permissionsChangedText')}
          <ul>
            {overlap.map(({ policyName, theirs }) => (
              <li key={policyName}>
                {t('overlap', {
                  policy: policies.find((each) => each.policyName === policyName)?.name ?? policyName,
                  theirs: stateText(theirs),
                  mine: stateText(held.get(policyName)),
                })}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      <SearchField
        className={matrix.search}
        label={t('searchPermissions')}
        placeholder={t('searchPermissions')}
        value={text}
        onSearch={setText}
      />
      <div className={matrix.layout}>
        {areas.length === 0 ? (
          <p className={styles.quiet} role="status">
            {t('noPermissionMatch', { text })}
          </p>
        ) : (
          <PermissionMatrix
            label={t('permissionsOf', { name })}
            describedBy={helpId}
            areas={areas}
            actions={actions}
            isSearching={text.trim() !== ''}
            base={base}
            granted={held}
            canGrant={grants.canGrant}
            whyNotTaken={(policyName) => locked.get(policyName) ?? null}
            isReadOnly={isReadOnly}
            active={active}
            onActive={setActive}
            onToggle={(policyName) =>
              setHeld(withPolicy(held, policyName, held.has(policyName) ? null : grants.withheldFrom(policyName)))
            }
          />
        )}
        <PolicyDetails
          policy={policy}
          fields={policy === null ? undefined : held.get(policy.policyName)}
          isReadOnly={isReadOnly}
          canGrant={policy === null || grants.canGrant(policy.policyName)}
          whyNotTaken={policy !== null && held.has(policy.policyName) ? (locked.get(policy.policyName) ?? null) : null}
          canRead={(field) => policy !== null && grants.canGrantField(policy.policyName, field)}
          onFields={(fields) => policy !== null && setHeld(withPolicy(held, policy.policyName, fields))}
        />
      </div>
      {refusal === null ? null : (
        <Notice intent="error" title={t('notSaved')}>
          {refusal.message ?? t('unreachable')}
        </Notice>
      )}
      {hasChanged ? (
        <div className={matrix.saveBar}>
          <ChangeList changes={changes} base={base} granted={held} policies={policies} />
          <div className={styles.buttons}>
            <WorkButton appearance="primary" work={submit}>
              {t('savePermissions')}
            </WorkButton>
            <Button
              onClick={() => {
                setHeld(base);
                setRefusal(null);
              }}
            >
              {t('discardChanges')}
            </Button>
          </div>
        </div>
      ) : null}
    </div>
  );

  function stateText(fields: readonly string[] | undefined): string {
    if (fields === undefined) return t('notAllowed');
    return fields.length === 0 ? t('allowed') : t('allowedExcept', { fields: fields.map(policyFieldTitle).join(', ') });
  }
}

/** A policy that someone else has changed in another way than the author. */
interface Overlap {
  readonly policyName: string;
  readonly theirs: readonly string[] | undefined;
}

/** The edited permissions. When someone else saves others, the author's changes are applied to those. */
function usePermissionDraft(group: GroupDetails) {
  const [state, setState] = useState(() => startOf(group));
  const latest = useMemo(() => startOf(group), [group]);
  useEffect(() => {
    setState((before) => {
      if (before.revision === latest.revision) return before;
      const mine = changedPolicies(permissionChanges(before.base, before.held));
      const theirs = changedPolicies(permissionChanges(before.base, latest.base));
      const overlap = mine
        .filter(
          (name) => theirs.includes(name) && fieldsText(before.held.get(name)) !== fieldsText(latest.base.get(name)),
        )
        .map((policyName): Overlap => ({ policyName, theirs: latest.base.get(policyName) }));
      return { ...latest, held: rebasePolicies(before.base, before.held, latest.base), overlap };
    });
  }, [latest]);
  return {
    ...state,
    setHeld: (held: GrantedPolicies) => setState((before) => ({ ...before, held })),
  };
}

function startOf({ permissions, permissionsRevision }: GroupDetails) {
  const base = grantedPolicies(permissions);
  return { base, held: base, revision: permissionsRevision, overlap: [] as readonly Overlap[] };
}

function fieldsText(fields: readonly string[] | undefined): string {
  return fields === undefined ? '-' : fields.join();
}

/** Saves permissions, and offers to undo it. */
function useSave({ id, name }: GroupDetails) {
  const { t } = useTranslation('userManagement');
  const change = useInstitutionChange();
  const report = useResultAlert();
  const save = async (held: GrantedPolicies, revision: string) => {
    const permissions = permissionsOf(held).map(({ policyName, field }) => ({
      policyName,
      field: field === null ? null : [...field],
    }));
    return (await change(permissionsSetDocument, { id, permissions, revision }, ['Groups'])).refusal;
  };
  return Object.assign(save, {
    reportSaved: (done: string, before: GrantedPolicies, saved: GroupDetails | null) =>
      report(
        null,
        done,
        saved === null
          ? undefined
          : async () => report(await save(before, saved.permissionsRevision), t('undone', { name })),
      ),
  });
}
