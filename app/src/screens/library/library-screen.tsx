import type { ReactNode } from 'react';
import { LibraryRegular } from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { useViewer } from '../../permissions/permissions-context';
import { useLibraries } from '../../shell/menu/libraries';
import { LinkButton } from '../link-button';
import { MessagePage } from '../message-page';
import { usePageStyles } from '../page.styles';
import { ScenarioTable } from '../scenario-list/scenario-table';
import { useScenarios } from '../scenario-list/scenarios';
import type { ScreenProps } from '../screens';

/** `/libraries/{libraryCode}`: the scenarios of one library. */
export default function LibraryScreen({ title }: ScreenProps): ReactNode {
  const { t } = useTranslation('screens');
  const page = usePageStyles();
  const { libraryCode = '' } = useParams();
  const { institution } = useViewer();
  const { libraries, isLoading: isLoadingLibraries, hasFailed: librariesFailed } = useLibraries();
  const { scenarios, isLoading, hasFailed, reload } = useScenarios({ libraryCode });
  const library = libraries.find(({ code }) => code.toLowerCase() === libraryCode.toLowerCase());
  if (library === undefined && !isLoadingLibraries && !librariesFailed) {
    return (
      <MessagePage icon={<LibraryRegular />} title={title}>
        <p className={page.text}>
          {t('unknownLibrary', { code: libraryCode.toUpperCase(), institution: institution?.name ?? '' })}
        </p>
        <LinkButton to="/dashboard" appearance="primary">
          {t('toDashboard')}
        </LinkButton>
      </MessagePage>
    );
  }
  return (
    <div className={page.page}>
      <header className={page.header}>
        <h1 className={page.title}>{title}</h1>
        <p className={page.subtitle}>{library?.name}</p>
      </header>
      <ScenarioTable
        scenarios={scenarios}
        isLoading={isLoading}
        hasFailed={hasFailed}
        showsLibrary={false}
        emptyTitle={t('emptyLibrary')}
        emptyText={t('emptyLibraryText')}
        onReload={reload}
      />
    </div>
  );
}
