import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { permissionFor } from '@scn/core/operations/needed-permissions';
import { useDocumentView } from '#document/document-context.tsx';
import { LinkButton } from '#page/link-button.tsx';
import { useWorkspace } from '#workspace/open/workspace-context.tsx';
import { useMay } from '#workspace/properties/use-may';
import { LoadFailure } from '#page/load-failure.tsx';
import { useEnvironmentStyles } from './environment.styles';
import { PageCards } from './page-cards';
import RoomPlan from './room-plan';
import { RolesTable } from './roles-table';
import { useCharacters } from './use-characters';

/** Who takes part, where, and with what voice. */
export default function EnvironmentOverview(): ReactNode {
  const { t } = useTranslation('environment');
  const styles = useEnvironmentStyles();
  const view = useDocumentView();
  const characters = useCharacters(view);
  const isEmpty = view.all('role').length + view.all('actor').length === 0;
  return (
    <div className={styles.parts}>
      <PageCards view={view} />
      <section aria-labelledby="roles-and-actors">
        <h2 id="roles-and-actors" className={styles.heading}>
          {t('people')}
        </h2>
        {characters.found.state === 'failed' ? (
          <LoadFailure error={characters.found.error} intent="warning" text={t('charactersFailed')} />
        ) : null}
        {isEmpty ? <FirstStep /> : <RolesTable view={view} characters={characters} />}
      </section>
      <RoomPlan />
    </div>
  );
}

function FirstStep(): ReactNode {
  const { t } = useTranslation('environment');
  const styles = useEnvironmentStyles();
  const { base } = useWorkspace();
  const may = useMay();
  const needed = permissionFor('Create', 'role');
  if (!may(needed.action, needed.subject)) return <p className={styles.hint}>{t('emptyReadOnly')}</p>;
  return (
    <>
      <p className={styles.hint}>{t('empty')}</p>
      <div className={styles.steps}>
        <LinkButton appearance="primary" to={`${base}/setup/environment-and-roles/roles`}>
          {t('addRoles')}
        </LinkButton>
        <LinkButton to={`${base}/setup/environment-and-roles/room`}>{t('chooseRoom')}</LinkButton>
      </div>
    </>
  );
}
