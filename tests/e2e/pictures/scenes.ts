import { assetScenes } from './asset-scenes';
import { effectScenes } from './effect-scenes';
import { canvasScenes } from './canvas-scenes';
import { contentScenes } from './content-scenes';
import { dialogScenes } from './dialog-scenes';
import { fullScenes } from './full-scenes';
import { historyScenes } from './history-scenes';
import { importScenes } from './import-scenes';
import { retainedScenes } from './kept-scenes';
import { logicScenes } from './logic-scenes';
import { menuTreeScenes } from './menu-tree-scenes';
import { missingScenes } from './missing-scenes';
import { operationScenes } from './operation-scenes';
import { panelScenes } from './panel-scenes';
import { playScenes } from './play-scenes';
import { postSimScenes } from './post-sim-scenes';
import { physiologyScenes } from './physiology-scenes';
import { propertiesScenes } from './properties-scenes';
import { resultScenes } from './result-scenes';
import { routeScenes } from './route-scenes';
import { sizes, type Scene } from './scene';
import { accountScenes } from './account-scenes';
import { signedOutScenes } from './signed-out-scenes';
import { stateScenes } from './state-scenes';
import { triggerScenes } from './trigger-scenes';
import { uploadScenes } from './upload-scenes';
import { uploadsScenes } from './uploads-scenes';
import { webhookScenes } from './webhook-scenes';
import { voiceScenes } from './voice-scenes';

/** The most used screens: pictures in every window size, and with forced colours. */
const everySize = new Set([
  'sign-in',
  'dashboard',
  'all-scenarios',
  'libraries-one',
  'admin-scenario-upload',
  'scenario-setup-basic-info',
  'scenario-compose-sim-overview',
  'scenario-validation-issues',
]);

/** All scenes: every route, and the states that matter. */
export const scenes: readonly Scene[] = [
  ...routeScenes.map((scene): Scene =>
    everySize.has(scene.name)
      ? { ...scene, sizes: Object.values(sizes), lights: ['light', 'dark', 'contrast'] }
      : scene,
  ),
  ...signedOutScenes,
  ...accountScenes,
  ...operationScenes,
  ...webhookScenes,
  ...stateScenes,
  ...assetScenes,
  ...effectScenes,
  ...dialogScenes,
  ...triggerScenes,
  ...uploadScenes,
  ...uploadsScenes,
  ...importScenes,
  ...missingScenes,
  ...menuTreeScenes,
  ...canvasScenes,
  ...propertiesScenes,
  ...physiologyScenes,
  ...resultScenes,
  ...fullScenes,
  ...panelScenes,
  ...postSimScenes,
  ...playScenes,
  ...historyScenes,
  ...retainedScenes,
  ...logicScenes,
  ...contentScenes,
  ...voiceScenes,
];
