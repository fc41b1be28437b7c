import { declaredScreens } from './declared/declared-screens';
import { declaredRoutes } from './declared/declared-routes';
import { may } from './gates';
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

/** The screens of the scenario workspace that aren’t declared. */
const writtenRoutes: readonly Route[] = (
  [
    { path: 'setup/environment-and-roles', title: 'Environment & Roles', places: ['/setup'] },
    { path: 'compose-sim/patient-details/:patientId/physiology/overview', title: 'Physiology Overview' },
    { path: 'compose-sim/patient-details/:patientId/physiology/:report', title: 'Physiology' },
    {
      path: 'compose-sim/actions/:actionCode?/:elementType?/:elementId?',
      title: 'Actions',
      screen: 'actions',
      places: ['/menu', '/actions'],
    },
    {
      path: 'compose-sim/overview/:actionCode?/:elementType?/:elementId?',
      title: 'Actions Overview',
      screen: 'actions-overview',
    },
    { path: 'compose-sim/speech-summary', title: 'Speech Summary', places: ['/speechSummary'] },
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

/** Every screen of the scenario workspace, in the order of the specification. */
export const scenarioRoutes: readonly Route[] = [...declaredScreens.flatMap(declaredRoutes), ...writtenRoutes];

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
