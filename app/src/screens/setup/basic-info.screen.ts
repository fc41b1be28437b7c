import type { DeclaredScreen } from '../../routes/declared-screen';

/** Basic info: what the scenario is and who it is for. */
export const basicInfo: DeclaredScreen = {
  path: 'setup/basic-info',
  title: 'Basic Info',
  section: 'setup.basicInfo',
  groups: [
    { title: 'Scenario', fields: ['title', 'culture', 'specialty', 'playTime'] },
    { title: 'People', fields: ['practitionerTypeIds', 'authors'] },
    { title: 'Texts', fields: ['synopsis', 'briefing', 'references'] },
    { title: 'Appearance', fields: ['coverImageId', 'tagIds'] },
  ],
};
