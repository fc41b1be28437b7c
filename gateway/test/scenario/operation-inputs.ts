import type { JsonObject } from '@scn/core/base/json';

/** A valid and an invalid input of an operation for the imported sepsis example. */
export interface OperationInputs {
  readonly valid: JsonObject;
  /** Overrides that make {@link valid} invalid for the core. */
  readonly wrong: JsonObject;
  readonly refusal: string;
}

const absent = 'NoRecordsFoundError';

/** Inputs by operation, in GraphQL form: enumeration values by their GraphQL names. */
export const operationInputs: Readonly<Record<string, OperationInputs>> = {
  'action.copy': {
    valid: {
      sourceScenarioCode: 'SEP001GB',
      sourceActionCode: 'AHAND001',
      actionCode: 'AHAND002',
      parentMenuLocationIds: ['location-chest'],
      parentMenuItemIds: [],
      withoutPhysiologyChanges: false,
      idSeed: 'copy',
    },
    wrong: { sourceScenarioCode: 'ABC001GB' },
    refusal: 'InvalidScenarioCodeError',
  },
  'action.copy-details': {
    valid: { sourceActionCode: 'CANNU001', targetActionCode: 'AHAND001', idSeed: 'details' },
    wrong: { targetActionCode: 'CANNU001' },
    refusal: 'InvalidDataError',
  },
  'action.create': {
    valid: {
      actionCode: 'AWASH001',
      title: 'Wash hands',
      menuItemLocationIds: ['location-head'],
      menuItemParentMenuItemIds: [],
      idSeed: 'wash',
    },
    wrong: { actionCode: 'AHAND001' },
    refusal: 'ActionAlreadyExistsError',
  },
  'action.delete': {
    valid: { actionCode: 'BAIRW001', deleteDependencies: true },
    wrong: { actionCode: 'CANNU001' },
    refusal: 'EntityInUseError',
  },
  'action.replace-code': {
    valid: { sourceActionCode: 'AHAND001', targetActionCode: 'AHAND009' },
    wrong: { targetActionCode: 'hand' },
    refusal: 'InvalidDataError',
  },
  'action.set-repetitions': {
    valid: { actionCode: 'AHAND001', repetitions: 2, linkedActionCodes: ['AINTR001'] },
    wrong: { linkedActionCodes: ['AHAND001'] },
    refusal: 'ActionLinkedToSelfError',
  },
  'action.update': {
    valid: { actionCode: 'AHAND001', title: 'Clean your hands', setsLocks: ['TOTAL_LOCK'], cascadingUpdate: false },
    wrong: { title: 'x'.repeat(256) },
    refusal: 'InvalidDataError',
  },
  'array.delete': {
    valid: { id: 'array-spare' },
    wrong: { id: 'array-culture-antibiotic' },
    refusal: 'FeedbackArrayInUse',
  },
  'asset.replace': {
    valid: {
      ...{ assetKind: 'asset.tag', sourceAssetId: 'tag-acute-care', sourceName: 'Acute care' },
      ...{ targetAssetId: 'tag-ecg', targetName: 'ECG' },
    },
    wrong: { targetAssetId: 'tag-acute-care' },
    refusal: 'InvalidDataError',
  },
  'entity.create': {
    valid: { id: 'prompt-new', parentEntityId: null, values: { prompt: { title: 'Tone' } }, after: null },
    wrong: { values: { prompt: { title: 'x'.repeat(256) } } },
    refusal: 'InvalidDataError',
  },
  'entity.delete': {
    valid: { kind: 'prompt', id: 'rules-of-speech', deleteDependencies: false },
    wrong: { id: 'prompt-none' },
    refusal: absent,
  },
  'entity.move': {
    valid: { kind: 'document', id: 'document-notes', after: null },
    wrong: { after: 'document-none' },
    refusal: absent,
  },
  'entity.update': {
    valid: { id: 'document-notes', changes: { document: { title: 'Notes' } } },
    wrong: { changes: { document: { title: 'x'.repeat(256) } } },
    refusal: 'InvalidDataError',
  },
  'folder.create': {
    valid: { id: 'folder-new', title: 'Corridor', parentFolderId: 'folder-bedside', after: null },
    wrong: { parentFolderId: 'folder-none' },
    refusal: absent,
  },
  'folder.delete': {
    valid: { id: 'folder-spare' },
    wrong: { id: 'folder-ward' },
    refusal: 'DeleteEntityError',
  },
  'folder.move': {
    valid: { id: 'folder-people', parentFolderId: 'folder-ward', after: null },
    wrong: { id: 'folder-bedside' },
    refusal: 'InvalidDataError',
  },
  'folder.rename': {
    valid: { id: 'folder-ward', title: 'Ward 7' },
    wrong: { id: 'folder-none' },
    refusal: absent,
  },
  'location.create': {
    valid: {
      id: 'location-new',
      displayName: 'Window',
      parentFolderId: 'folder-ward',
      type: 'ROOM',
      menuLocationId: null,
      buttonLayoutId: null,
      actorId: null,
      handControlled: false,
      after: null,
    },
    wrong: { id: 'no id' },
    refusal: 'InvalidDataError',
  },
  'location.delete': {
    valid: { id: 'location-spare' },
    wrong: { id: 'location-head' },
    refusal: 'DeleteEntityError',
  },
  'location.move': {
    valid: { id: 'location-notes', parentFolderId: 'folder-people', after: 'location-daughter' },
    wrong: { after: 'location-head' },
    refusal: absent,
  },
  'location.rename': {
    valid: { id: 'location-notes', displayName: 'Notes and charts' },
    wrong: { id: 'location-none' },
    refusal: 'MenuLocationDoesNotExistError',
  },
  'menu-item.create': {
    valid: {
      id: 'menu-new',
      menuType: 'MENU',
      title: 'Comfort',
      locationId: 'location-head',
      parentMenuItemId: null,
      actionCode: null,
      formId: null,
      scorecardId: null,
      after: null,
    },
    wrong: { locationId: 'location-start' },
    refusal: 'SubMenusUnsupportedError',
  },
  'menu-item.delete': {
    valid: { id: 'item-head-bairw001' },
    wrong: { id: 'menu-samples' },
    refusal: 'MenuItemDeleteError',
  },
  'menu-item.move': {
    valid: { id: 'item-head-bairw001', locationId: null, parentMenuItemId: 'menu-samples', after: null },
    wrong: { parentMenuItemId: 'item-head-ahand001' },
    refusal: 'InvalidDataError',
  },
  'menu-item.rename': {
    valid: { id: 'menu-samples', title: 'Samples' },
    wrong: { id: 'item-head-ahand001' },
    refusal: 'InvalidDataError',
  },
  'menu-item.reorder': {
    valid: { id: 'item-head-ahand001', after: 'item-head-aintr001' },
    wrong: { id: 'item-none' },
    refusal: 'MenuItemDoesNotExistError',
  },
  'menu-item.update-side-menu': {
    valid: {
      menuItemId: 'item-trolley-dpara001',
      sideMenuItems: [
        { id: 'side-new', title: 'Chart', templateName: 'drug_prescription_chart', responseCode: 'JNOTE002R1' },
      ],
    },
    wrong: { menuItemId: 'item-none' },
    refusal: 'MenuItemDoesNotExistError',
  },
  'physiology.add-reset': {
    valid: { actionCode: 'BOXYG001', scenarioPatientId: 'patient-ellison', physiologyChangeId: 'unused' },
    wrong: { scenarioPatientId: 'patient-none' },
    refusal: 'InvalidPatientError',
  },
  'physiology.delete-reset': {
    valid: { actionCode: 'HTURN001', scenarioPatientId: 'patient-ellison' },
    wrong: { actionCode: 'BOXYG001' },
    refusal: 'EntityAlreadyDeletedError',
  },
  'physiology.update-change-values': {
    valid: {
      actionCode: 'BOXYG001',
      scenarioPatientId: 'patient-ellison',
      physiologyChangeId: 'unused',
      physiologyChangeValues: [
        { physiologyItemId: 'item-spo2', valueChange: 50, absolute: false, changeTowards: 'goal', disabled: false },
      ],
    },
    wrong: {
      physiologyChangeValues: [
        { physiologyItemId: 'item-map', valueChange: 50, absolute: false, changeTowards: 'goal', disabled: false },
      ],
    },
    refusal: 'InvalidPhysiologyCalculationError',
  },
  'playlist-command.copy': {
    valid: {
      sourceScenarioCode: 'SEP001GB',
      sourcePlaylistCommandId: 'ahand001r1-2',
      targetResponseCode: 'BAIRW001R1',
      id: 'copied-command',
      after: null,
    },
    wrong: { sourcePlaylistCommandId: 'ahand001r1-3' },
    refusal: 'ValidationError',
  },
  'playlist-command.create': {
    valid: { responseCode: 'AHAND001R1', id: 'new-command', block: 'command.speech', after: 'ahand001r1-1' },
    wrong: { after: 'ahand001r1-3' },
    refusal: 'ValidationError',
  },
  'playlist-command.delete': {
    valid: { id: 'ahand001r1-1' },
    wrong: { id: 'ahand001r1-3' },
    refusal: 'ValidationError',
  },
  'playlist-command.move': {
    valid: { scenarioPlaylistCommandIds: ['ahand001r1-1'], targetResponseCode: 'BAIRW001R1', after: null },
    wrong: { scenarioPlaylistCommandIds: [] },
    refusal: 'InvalidDataError',
  },
  'playlist-command.update': {
    valid: { id: 'ahand001r1-2', args: { message: { text: 'Hands are clean.' } } },
    wrong: { args: { delay: { seconds: 3 } } },
    refusal: 'InvalidDataError',
  },
  'response.copy': {
    valid: {
      sourceScenarioCode: 'SEP001GB',
      sourceResponseCode: 'BAIRW001R1',
      targetActionCode: 'AHAND001',
      newResponseCode: 'AHAND001R2',
      idSeed: 'response',
    },
    wrong: { newResponseCode: 'BAIRW001R9' },
    refusal: 'InvalidResponseCodeError',
  },
  'response.create': {
    valid: {
      actionCode: 'AHAND001',
      responseCode: 'AHAND001R2',
      description: 'No gel is left',
      playlistCommands: [{ id: 'no-gel', block: 'command.response-complete' }],
      after: 'AHAND001R1',
    },
    wrong: { playlistCommands: [{ id: 'no-gel', block: 'command.none' }] },
    refusal: 'InvalidDataError',
  },
  'response.delete': {
    valid: { responseCode: 'JNOTE002R2', deleteDependencies: true },
    wrong: { responseCode: 'AHAND001R1' },
    refusal: 'DeleteEntityError',
  },
  'response.duplicate': {
    valid: { responseCode: 'AHAND001R1', newResponseCode: 'AHAND001R2', description: 'Once more', idSeed: 'again' },
    wrong: { responseCode: 'AHAND001R7' },
    refusal: absent,
  },
  'response.reorder': {
    valid: { actionCode: 'GCALL001', responseCodes: ['GCALL001R2'], after: null },
    wrong: { responseCodes: ['GCALL002R1'] },
    refusal: absent,
  },
  'response.save-conditions': {
    valid: { responseCode: 'AHAND001R1', conditions: completed('AINTR001') },
    wrong: { conditions: { unsupported: { source: 'made up' } } },
    refusal: 'ExpressionUnsupportedError',
  },
  'response.update': {
    valid: { responseCode: 'AHAND001R1', delayEnabled: true, delay: 12.5 },
    wrong: { delay: -1 },
    refusal: 'InvalidDataError',
  },
  'scenario.change': {
    valid: {
      title: 'AHAND001: title changed',
      steps: [
        { kind: 'set', path: '/actions/AHAND001/title', was: { text: 'Clean hands' }, value: { text: 'Wash hands' } },
      ],
    },
    wrong: {
      steps: [
        { kind: 'set', path: '/actions/AHAND001/title', was: { text: 'Rub hands' }, value: { text: 'Wash hands' } },
      ],
    },
    refusal: 'UpdateEntityError',
  },
  'section.update': {
    valid: { changes: { setupBasicInfo: { title: 'Sepsis on the ward' } } },
    wrong: { changes: { setupBasicInfo: { title: 'x'.repeat(256) } } },
    refusal: 'InvalidDataError',
  },
  'suppression.add': {
    valid: { ruleId: 'text/spelling', entity: 'AHAND001', reason: 'A name' },
    wrong: { reason: 'x'.repeat(1001) },
    refusal: 'InvalidDataError',
  },
  'suppression.remove': {
    valid: { ruleId: 'clinical/dose-notation', entity: null },
    wrong: { ruleId: 'never/accepted' },
    refusal: 'EntityAlreadyDeletedError',
  },
  'trigger.set': {
    valid: {
      actionCode: 'AHAND001',
      args: { time: { delay: 60, delayIsScenarioTotalPlayTime: false, intervalMin: null, intervalMax: null } },
      menuItemLocationIds: ['location-events'],
      menuItemParentMenuItemIds: [],
      idSeed: 'timed',
    },
    wrong: { menuItemLocationIds: ['location-head'] },
    refusal: 'UnsupportedForTriggerTypeError',
  },
  'trigger.update': {
    valid: { actionCode: 'LTIME001', args: { time: { delay: 50 } } },
    wrong: { args: { speech: {} } },
    refusal: 'InvalidDataError',
  },
};

function completed(actionCode: string): JsonObject {
  const rule = {
    conditionBlock: { objectType: 'ScenarioAction', objects: [{ object: actionCode }] },
    comparisonOperator: 'None',
  };
  return { group: { operator: 'AND', not: false, rules: [{ rule }] } };
}
