import { account } from './account';
import { actionSettings } from './action-settings';
import { assets } from './assets';
import { auditLog } from './audit-log';
import { canvas } from './canvas';
import { collaboration } from './collaboration';
import { declared } from './declared';
import { document } from './document';
import { effects } from './effects';
import { emptyLists } from './empty-lists';
import { environment } from './environment';
import { errors } from './errors';
import { fieldGroups } from './field-groups';
import { filled } from './filled';
import { forms } from './forms';
import { history } from './history';
import { importIssues } from './import-issues';
import { lists } from './lists';
import { logic } from './logic';
import { menuTree } from './menu-tree';
import { missingAssets } from './missing-assets';
import { newScenario } from './new-scenario';
import { objectives } from './objectives';
import { operation } from './operation';
import { overview } from './overview';
import { patient } from './patient';
import { patients } from './patients';
import { playTest } from './play-test';
import { physiology } from './physiology';
import { postSim } from './post-sim';
import { problemsPanel } from './problems-panel';
import { properties } from './properties';
import { reading } from './reading';
import { recording } from './recording';
import { reasons } from './reasons';
import { results } from './results';
import { scenario } from './scenario';
import { scenarioLife } from './scenario-life';
import { scenarioList } from './scenario-list';
import { scorecard } from './scorecard';
import { screens } from './screens';
import { sheets } from './sheets';
import { shell } from './shell';
import { slots } from './slots';
import { speech } from './speech';
import { upload } from './upload';
import { uploads } from './uploads';
import { userManagement } from './user-management';
import { webhooks } from './webhooks';
import { prompts } from './prompts';
import { proposals } from './proposals';
import { plugins } from './plugins';

/** All texts behind sign-in, by area. */
export const british = {
  account,
  actionSettings,
  assets,
  auditLog,
  canvas,
  collaboration,
  declared,
  document,
  effects,
  emptyLists,
  environment,
  errors,
  fieldGroups,
  filled,
  forms,
  history,
  importIssues,
  lists,
  logic,
  menuTree,
  missingAssets,
  newScenario,
  objectives,
  operation,
  overview,
  patient,
  patients,
  playTest,
  physiology,
  plugins,
  postSim,
  problemsPanel,
  prompts,
  proposals,
  properties,
  reading,
  reasons,
  recording,
  results,
  scenario,
  scenarioLife,
  scenarioList,
  scorecard,
  screens,
  sheets,
  shell,
  slots,
  speech,
  upload,
  uploads,
  userManagement,
  webhooks,
} as const;
