import type { ComponentType, ReactNode } from 'react';
import { MessageBar, MessageBarBody, MessageBarTitle, mergeClasses, Tab, TabList } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';
import { usePageStyles } from '#page/page.styles';
import { Gated, useGates, useInstitutionId, useViewer } from '#permissions/permissions-context.tsx';
import { userManagementGates, type UserManagementSection } from '#routes/user-management-gates';
import type { ScreenProps } from '#routes/screen-props';
import { UnsavedGuard } from './form/unsaved';
import { GroupsSection } from './groups/groups-section';
import { InstitutionsSection } from './institutions/institutions-section';
import { useUserManagementStyles } from './user-management.styles';
import { UsersSection } from './users/users-section';

const sections: Readonly<Record<UserManagementSection, ComponentType>> = {
  users: UsersSection,
  groups: GroupsSection,
  institutions: InstitutionsSection,
};
const names = Object.keys(sections) as UserManagementSection[];

/** `/admin/user-management/{section}`: users, groups with their permissions, and institutions. */
export default function UserManagementScreen({ title }: ScreenProps): ReactNode {
  const { t } = useTranslation('userManagement');
  const page = usePageStyles();
  const styles = useUserManagementStyles();
  const navigate = useNavigate();
  const mayPass = useGates();
  const { section: asked } = useParams();
  const institutionId = useInstitutionId();
  // the route allows only these values
  const section = names.find((name) => name === asked) ?? 'users';
  const Section = sections[section];
  const open = names.filter((name) => mayPass(userManagementGates[name]));
  return (
    <div className={mergeClasses(page.page, styles.page)}>
      <header className={page.header}>
        <div className={styles.head}>
          <h1 className={page.title}>{title}</h1>
          <p className={page.subtitle}>{t(`${section}Intro`)}</p>
        </div>
      </header>
      <UnsavedGuard>
        {open.length === 0 ? null : (
          <TabList
            className={styles.tabs}
            aria-label={t('sections')}
            selectedValue={section}
            onTabSelect={(_, { value }) => void navigate(`/admin/user-management/${String(value)}`)}
          >
            {open.map((name) => (
              <Tab key={name} value={name} id={`users-tab-${name}`} aria-controls="users-panel">
                {t(name)}
              </Tab>
            ))}
          </TabList>
        )}
        <Gated gate={userManagementGates[section]} otherwise={<MayNot section={section} />}>
          <div id="users-panel" role="tabpanel" aria-labelledby={`users-tab-${section}`} className={styles.panel}>
            <Section key={institutionId} />
          </div>
        </Gated>
      </UnsavedGuard>
    </div>
  );
}

function MayNot({ section }: { readonly section: UserManagementSection }): ReactNode {
  const { t } = useTranslation('userManagement');
  const { institution } = useViewer();
  return (
    <MessageBar intent="warning" layout="multiline">
      <MessageBarBody>
        <MessageBarTitle>{t(`${section}MayNot`)}</MessageBarTitle>{' '}
        {t('mayNotText', { institution: institution?.name ?? '' })}
      </MessageBarBody>
    </MessageBar>
  );
}
