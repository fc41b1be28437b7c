import { basicInfo } from '../screens/setup/basic-info.screen';
import { configuration } from '../screens/setup/configuration.screen';
import type { DeclaredScreen } from './declared-screen';
import { may, mayAny } from './gates';
import type { Redirect, Route, Tab } from './route';

/** The tabs of the scenario workspace, in order. */
export const scenarioTabs: readonly Tab[] = [
  { id: 'setup', slug: 'setup', title: 'Set up', parentId: null },
  { id: 'basic-info', slug: 'basic-info', title: 'Basic Info', parentId: 'setup' },
  { id: 'configuration', slug: 'configuration', title: 'Configuration', parentId: 'setup' },
  { id: 'learning-objectives', slug: 'learning-objectives', title: 'Learning Objectives', parentId: 'setup' },
  { id: 'environment-and-roles', slug: 'environment-and-roles', title: 'Environment & Roles', parentId: 'setup' },
  { id: 'prompts', slug: 'prompts', title: 'Prompts', parentId: 'setup' },
  { id: 'compose-sim', slug: 'compose-sim', title: 'Compose sim', parentId: null },
  { id: 'patient-details', slug: 'patient-details', title: 'Patient Details', parentId: 'compose-sim' },
  { id: 'actions', slug: 'actions', title: 'Actions', parentId: 'compose-sim' },
  { id: 'overview', slug: 'overview', title: 'Actions Overview', parentId: 'compose-sim' },
  { id: 'minigames', slug: 'minigames', title: 'Minigames', parentId: 'compose-sim' },
  { id: 'documents', slug: 'documents', title: 'Documents', parentId: 'compose-sim' },
  { id: 'multiple-choice', slug: 'multiple-choice', title: 'Multiple Choice', parentId: 'compose-sim' },
  { id: 'speech-summary', slug: 'speech-summary', title: 'Speech Summary', parentId: 'compose-sim' },
  { id: 'post-sim', slug: 'post-sim', title: 'Post sim', parentId: null },
  { id: 'guided-reflection', slug: 'guided-reflection', title: 'Guided Reflection', parentId: 'post-sim' },
  { id: 'frameworks', slug: 'frameworks', title: 'Frameworks', parentId: 'post-sim' },
  { id: 'feedback', slug: 'feedback', title: 'Feedback', parentId: 'post-sim' },
  { id: 'debrief', slug: 'debrief', title: 'Debrief', parentId: 'post-sim' },
  { id: 'more', slug: 'more', title: 'More', parentId: null },
  { id: 'scenario-history', slug: 'scenario-history', title: 'Scenario History', parentId: 'more' },
  { id: 'missing-assets', slug: 'missing-assets', title: 'Missing Assets', parentId: 'more' },
];

const prompts = may('Update', 'ScenarioPrompts');
const minigames = mayAny(['Create', 'Update', 'Delete'], ['ScenarioMinigame'], 'minigame-release');
const environment = 'Environment & Roles';

function declaredRoute(declared: DeclaredScreen): Omit<Route, 'area'> {
  const { path, title } = declared;
  return { path, title, screen: 'section', declared };
}

/** Every screen of the scenario workspace. */
export const scenarioRoutes: readonly Route[] = (
  [
    declaredRoute(basicInfo),
    declaredRoute(configuration),
    { path: 'setup/learning-objectives', title: 'Learning Objectives' },
    { path: 'setup/environment-and-roles', title: environment },
    {
      path: 'setup/environment-and-roles/voice-profiles',
      title: 'Edit voice profiles',
      gate: may('Update', 'ScenarioVoiceProfile'),
    },
    {
      path: 'setup/environment-and-roles/roles',
      title: 'Edit Roles',
      gate: mayAny(['Update'], ['ScenarioActor', 'ScenarioModality']),
    },
    { path: 'setup/environment-and-roles/room', title: 'Edit environment', gate: may('Update', 'ScenarioRoom') },
    { path: 'setup/environment-and-roles/island-layout', title: 'Edit island', gate: may('Update', 'ScenarioRoom') },
    {
      path: 'setup/environment-and-roles/starting-positions',
      title: 'Edit starting positions',
      gate: may('Update', 'ScenarioPositions'),
    },
    { path: 'setup/prompts', title: 'Prompts', gate: prompts },
    { path: 'compose-sim/patient-details', title: 'Patient Details' },
    { path: 'compose-sim/patient-details/:patientId/general-information', title: 'General Information' },
    { path: 'compose-sim/patient-details/:patientId/allergies', title: 'Allergies' },
    { path: 'compose-sim/patient-details/:patientId/physiology/deterioration', title: 'Deterioration' },
    { path: 'compose-sim/patient-details/:patientId/physiology/appearance-range', title: 'Appearance Range' },
    { path: 'compose-sim/patient-details/:patientId/physiology/overview', title: 'Physiology Overview' },
    { path: 'compose-sim/patient-details/:patientId/physiology/:report', title: 'Physiology' },
    { path: 'compose-sim/patient-details/:patientId/results/radiology', title: 'Radiology' },
    { path: 'compose-sim/patient-details/:patientId/results/ekg', title: 'EKG' },
    { path: 'compose-sim/patient-details/:patientId/results/efm', title: 'EFM' },
    { path: 'compose-sim/actions/:actionCode?/:elementType?/:elementId?', title: 'Actions', screen: 'actions' },
    {
      path: 'compose-sim/overview/:actionCode?/:elementType?/:elementId?',
      title: 'Actions Overview',
      screen: 'actions-overview',
    },
    { path: 'compose-sim/minigames', title: 'Minigames', gate: minigames },
    {
      path: 'compose-sim/minigames/:minigameTemplateDesignation/:scenarioMinigameId',
      title: 'Minigames',
      gate: minigames,
    },
    { path: 'compose-sim/documents', title: 'Documents' },
    { path: 'compose-sim/documents/template/:templateId/:formId', title: 'Documents' },
    { path: 'compose-sim/documents/image/:formId', title: 'Documents' },
    { path: 'compose-sim/multiple-choice/:formId?', title: 'Multiple Choice' },
    { path: 'compose-sim/speech-summary', title: 'Speech Summary' },
    { path: 'post-sim/guided-reflection/:templateId?', title: 'Guided Reflection' },
    { path: 'post-sim/frameworks', title: 'Frameworks' },
    { path: 'post-sim/feedback/:feedbackPointId?', title: 'Feedback' },
    { path: 'post-sim/debrief', title: 'Debrief', gate: may('Read', 'ScenarioDebrief', 'debrief-experiment') },
    { path: 'more/scenario-history', title: 'Scenario History', screen: 'scenario-history' },
    { path: 'more/scenario-history/:versionId/issues', title: 'Import Issues', screen: 'import-issues' },
    {
      path: 'more/missing-assets',
      title: 'Missing Assets',
      screen: 'missing-assets',
      gate: may('Read', 'MissingAsset', 'owned-by-institution'),
    },
    { path: 'validation-issues', title: 'Review & Publish', screen: 'validation-issues' },
  ] as const
).map((route) => ({ area: 'scenario', screen: null, ...route }));

/** Redirects of the workspace without a tab, or with a primary tab only. */
export const scenarioRedirects: readonly Redirect[] = [
  { area: 'scenario', from: '', to: 'setup/basic-info' },
  ...scenarioTabs
    .filter((tab) => tab.parentId === null)
    .map((tab): Redirect => {
      const first = scenarioTabs.find(({ parentId }) => parentId === tab.id);
      return { area: 'scenario', from: tab.slug, to: `${tab.slug}/${first?.slug ?? ''}` };
    }),
];
