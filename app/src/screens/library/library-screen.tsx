import type { ReactNode } from 'react';
import { LibraryRegular } from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';
import { useParams, useSearchParams } from 'react-router';
import { ListPage } from '#lists/page/list-page.tsx';
import { useGates, useViewer } from '#permissions/permissions-context.tsx';
import { adminGate } from '#routes/main-routes';
import { libraryAddress, type ScreenProps } from '#routes/route';
import { userManagementGates } from '#routes/user-management-gates';
import { useLibraries } from '#services/libraries';
import { LinkButton } from '#page/link-button.tsx';
import { MessagePage } from '#page/message-page.tsx';
import { usePageStyles } from '#page/page.styles';
import { NewScenarioButton } from '#scenarios/new-scenario/new-scenario-button.tsx';
import { DeletedScenarios } from '#scenarios/life/deleted-scenarios.tsx';
import { mayDelete } from '#scenarios/life/use-scenario-life.tsx';
import { ScenarioList } from '#scenarios/list/scenario-list.tsx';
import { UploadLink } from '#scenarios/upload-link.tsx';

/** `/libraries/{libraryCode}`: the scenarios of one library; with `?show=deleted`, those that were deleted. */
export default function LibraryScreen({ title }: ScreenProps): ReactNode {
  const { t } = useTranslation(['scenarioList', 'scenarioLife', 'screens']);
  const page = usePageStyles();
  const { libraryCode = '' } = useParams();
  const [search] = useSearchParams();
  const { institution } = useViewer();
  const mayPass = useGates();
  const { libraries, isLoading: isLoadingLibraries, hasFailed: librariesFailed } = useLibraries();
  const library = libraries.find(({ code }) => code.toLowerCase() === libraryCode.toLowerCase());
  if (library === undefined && !isLoadingLibraries && !librariesFailed) {
    return (
      <MessagePage icon={<LibraryRegular />} title={title}>
        <p className={page.text}>
          {t('unknownLibrary', { code: libraryCode.toUpperCase(), institution: institution?.name ?? '' })}
        </p>
        <LinkButton to="/dashboard" appearance="primary">
          {t('screens:toDashboard')}
        </LinkButton>
      </MessagePage>
    );
  }
  const canRestore = library?.ownedByInstitution === true && mayPass(mayDelete);
  if (canRestore && search.get('show') === 'deleted')
    return (
      <ListPage
        title={title}
        intro={t('scenarioLife:deletedIntro', { library: library.name })}
        actions={<LinkButton to={libraryAddress(library.code)}>{t('scenarioLife:backToScenarios')}</LinkButton>}
      >
        <DeletedScenarios key={`${institution?.id ?? ''} ${library.code}`} libraryCode={library.code} />
      </ListPage>
    );
  return (
    <ListPage
      title={title}
      {...(library === undefined ? {} : { intro: library.name })}
      actions={
        <>
          {library?.ownedByInstitution === true && mayPass(adminGate) && mayPass(userManagementGates.libraries) ? (
            <LinkButton to={`/admin/user-management/libraries?selected=${library.id}`}>{t('access')}</LinkButton>
          ) : null}
          {canRestore ? (
            <LinkButton to={`${libraryAddress(library.code)}?show=deleted`}>
              {t('scenarioLife:deletedScenarios')}
            </LinkButton>
          ) : null}
          <NewScenarioButton isPrimary />
        </>
      }
    >
      <ScenarioList
        key={`${institution?.id ?? ''} ${libraryCode}`}
        libraryCode={libraryCode}
        uploadStep="scenarioList:emptyLibraryStep"
        firstStep={
          mayPass(adminGate) ? <UploadLink /> : <LinkButton to="/all-scenarios">{t('otherScenarios')}</LinkButton>
        }
      />
    </ListPage>
  );
}
