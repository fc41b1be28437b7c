import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FactList, TitledPart } from '@scn/kit/facts/fact-list.tsx';
import { maxRows } from '#lists/query/list-source';
import { useGates, useInstitutionId } from '#permissions/permissions-context.tsx';
import { may } from '#routes/route';
import { useGatewayQuery } from '#services/use-gateway-query';
import { useUserManagementStyles } from '../user-management.styles';
import type { UserRow } from '../users/user-documents';
import { accessOf } from './access-of-people';
import { allAccessesDocument } from './library-documents';

const mayRead = may('Read', 'Library');

/** The libraries of the institution that a user can open, and why. */
export function LibrariesOfUser({ user }: { readonly user: UserRow }): ReactNode {
  const { t } = useTranslation(['userManagement', 'scenarioList']);
  const styles = useUserManagementStyles();
  const institutionId = useInstitutionId();
  const isReadable = useGates()(mayRead);
  const { data } = useGatewayQuery(allAccessesDocument, isReadable ? { take: maxRows } : null, {
    fetchPolicy: 'cache-and-network',
  });
  const found = useMemo(
    () =>
      (data?.ownedLibraries.items ?? []).flatMap(({ id, code, name }) => {
        const grants = data?.accesses.filter(({ libraryId }) => libraryId === id) ?? [];
        const access = accessOf(user, grants, { institutionId, everyone: t('everyone') });
        return access === null ? [] : [{ code, name, ...access }];
      }),
    [data, user, institutionId, t],
  );
  if (!isReadable) return null;
  return (
    <TitledPart title={t('canOpen')}>
      <FactList
        facts={found.map(({ code, name, access, through }) => [
          `${name} · ${code}`,
          t('accessThrough', { access: t(`scenarioList:access${access}`), groups: through.join(', ') }),
        ])}
      />
      {data !== undefined && found.length === 0 ? <p className={styles.text}>{t('canOpenNothing')}</p> : null}
      <p className={styles.secondary}>{t('canOpenHint')}</p>
    </TitledPart>
  );
}
