import type { ReactNode } from 'react';
import { MessageBar, MessageBarBody, MessageBarTitle, Tab, TabList, mergeClasses } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';
import { assetSections } from '@scn/core/kernel/contract';
import { usePageStyles } from '#page/page.styles';
import { Gated, useInstitutionId, useViewer } from '#permissions/permissions-context.tsx';
import { may } from '#routes/gates';
import type { ScreenProps } from '#routes/screen-props';
import { MissingEverywhereGrid } from './missing-everywhere-grid';
import { useMissingStyles } from './missing.styles';

const gate = may('Read', 'MissingAsset');

/** `/admin/missing-assets/{section}`: assets that scenarios use and that have not been uploaded. */
export default function AdminMissingScreen({ title }: ScreenProps): ReactNode {
  const { t } = useTranslation('missingAssets');
  const page = usePageStyles();
  const styles = useMissingStyles();
  const navigate = useNavigate();
  const { section: asked } = useParams();
  const institutionId = useInstitutionId();
  // the route allows only these values
  const section = assetSections.find((each) => each === asked) ?? 'images';
  return (
    <div className={mergeClasses(page.page, styles.page)}>
      <header className={page.header}>
        <div className={styles.head}>
          <h1 className={page.title}>{title}</h1>
          <p className={page.subtitle}>{t('adminIntro')}</p>
        </div>
      </header>
      <Gated gate={gate} otherwise={<MayNot />}>
        <TabList
          className={styles.tabs}
          aria-label={t('sections')}
          selectedValue={section}
          onTabSelect={(_, { value }) => void navigate(`/admin/missing-assets/${String(value)}`)}
        >
          {assetSections.map((each) => (
            <Tab key={each} value={each} id={`missing-tab-${each}`} aria-controls="missing-panel">
              {t(each)}
            </Tab>
          ))}
        </TabList>
        <div id="missing-panel" role="tabpanel" aria-labelledby={`missing-tab-${section}`} className={styles.list}>
          <MissingEverywhereGrid key={`${institutionId} ${section}`} section={section} />
        </div>
      </Gated>
    </div>
  );
}

function MayNot(): ReactNode {
  const { t } = useTranslation('missingAssets');
  const { institution } = useViewer();
  return (
    <MessageBar intent="warning" layout="multiline">
      <MessageBarBody>
        <MessageBarTitle>{t('mayNotTitle')}</MessageBarTitle>{' '}
        {t('mayNotText', { institution: institution?.name ?? '' })}
      </MessageBarBody>
    </MessageBar>
  );
}
