import type { ReactNode } from 'react';
import { ListPage } from '#lists/page/list-page.tsx';
import { useInstitutionId } from '#permissions/permissions-context.tsx';
import type { ScreenProps } from '#routes/route';
import { ScenarioList } from '#scenarios/list/scenario-list.tsx';
import { UploadLink } from '#scenarios/upload-link.tsx';

/** `/all-scenarios`: every scenario that the user can open. */
export default function AllScenariosScreen({ title }: ScreenProps): ReactNode {
  return (
    <ListPage title={title} actions={<UploadLink />}>
      <ScenarioList key={useInstitutionId()} uploadStep="scenarioList:emptyAllStep" firstStep={<UploadLink />} />
    </ListPage>
  );
}
