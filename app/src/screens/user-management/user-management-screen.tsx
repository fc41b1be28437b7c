import type { ComponentType, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { ListPage } from '#lists/page/list-page.tsx';
import { useGates, useInstitutionId } from '#permissions/permissions-context.tsx';
import { userManagementGates, type UserManagementSection } from '#routes/user-management-gates';
import type { ScreenProps } from '#routes/route';
import { UnsavedGuard } from './form/unsaved';
import { GroupsSection } from './groups/groups-section';
import { InstitutionsSection } from './institutions/institutions-section';
import { LibrariesSection } from './libraries/libraries-section';
import { UsersSection } from './users/users-section';

const sections: Readonly<Record<UserManagementSection, ComponentType>> = {
  users: UsersSection,
  groups: GroupsSection,
  libraries: LibrariesSection,
  institutions: InstitutionsSection,
};
const names = Object.keys(sections) as UserManagementSection[];

/** `/admin/user-management/{section}`: users, groups with their permissions, libraries with the access to them, and institutions. */
export default function UserManagementScreen({ title }: ScreenProps): ReactNode {
  const { t } = useTranslation('userManagement');
  const mayPass = useGates();
  const { section: asked } = useParams();
  const institutionId = useInstitutionId();
  // the route allows only these values
  const section = names.find((name) => name === asked) ?? 'users';
  const Section = sections[section];
  return (
    <UnsavedGuard>
      <ListPage
        title={title}
        intro={t(`${section}Intro`)}
        mayNot={mayPass(userManagementGates[section]) ? null : `userManagement:${section}MayNot`}
        tabs={{
          label: 'userManagement:sections',
          selected: section,
          all: names
            .filter((name) => mayPass(userManagementGates[name]))
            .map((id) => ({ id, title: `userManagement:${id}`, address: `/admin/user-management/${id}` })),
        }}
      >
        <Section key={institutionId} />
      </ListPage>
    </UnsavedGuard>
  );
}
