import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FactList } from '@scn/kit/facts/fact-list.tsx';
import { TitledPart } from '@scn/kit/facts/titled-part.tsx';
import { useGates, useInstitutionId } from '#permissions/permissions-context.tsx';
import { may } from '#routes/gates';
import { useUserManagementStyles } from '../user-management.styles';
import { useUsers } from '../users/use-users';
import { peopleWithAccess, type Grant } from './access-of-people';

const mayReadUsers = may('Read', 'User');

/** The users who can open a library, with the groups that let them. */
export function PeopleWithAccess({ accesses }: { readonly accesses: readonly Grant[] }): ReactNode {
  const { t } = useTranslation(['userManagement', 'scenarioList']);
  const styles = useUserManagementStyles();
  const institutionId = useInstitutionId();
  const isReadable = useGates()(mayReadUsers);
  const { rows, isLoading } = useUsers(!isReadable);
  const people = useMemo(
    () => peopleWithAccess(rows, accesses, { institutionId, everyone: t('everyone') }),
    [rows, accesses, institutionId, t],
  );
  return (
    <TitledPart title={t('whoHasAccess', { count: people.length })}>
      {isReadable ? (
        <FactList
          facts={people.map(({ person: { name, email, username }, access, through }) => [
            [name, email ?? username].filter((each) => each !== null && each !== '').join(' · '),
            t('accessThrough', { access: t(`scenarioList:access${access}`), groups: through.join(', ') }),
          ])}
        />
      ) : (
        <p className={styles.text}>{t('membersMayNot')}</p>
      )}
      {isReadable && !isLoading && people.length === 0 ? <p className={styles.text}>{t('noOneHasAccess')}</p> : null}
    </TitledPart>
  );
}
