import type { ReactNode } from 'react';
import { mergeClasses } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { useGates, useInstitutionId } from '#permissions/permissions-context.tsx';
import { adminGate } from '#routes/main-routes';
import { usePageStyles } from '#page/page.styles';
import { ScenarioList } from '#scenarios/list/scenario-list.tsx';
import { useScenarioListStyles } from '#scenarios/list/scenario-list.styles';
import { UploadLink } from '#scenarios/upload-link.tsx';
import type { ScreenProps } from '#routes/screen-props';

/** `/all-scenarios`: every scenario that the user can open. */
export default function AllScenariosScreen({ title }: ScreenProps): ReactNode {
  const { t } = useTranslation('scenarioList');
  const page = usePageStyles();
  const styles = useScenarioListStyles();
  const mayUpload = useGates()(adminGate);
  return (
    <div className={mergeClasses(page.page, styles.page)}>
      <header className={page.header}>
        <h1 className={page.title}>{title}</h1>
        <UploadLink />
      </header>
      <ScenarioList
        key={useInstitutionId()}
        emptyTitle={t('emptyAll')}
        emptyText={t(mayUpload ? 'emptyAllStep' : 'emptyAllText')}
        emptyAction={<UploadLink />}
      />
    </div>
  );
}
