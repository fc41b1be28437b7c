import type { DeclaredScreen } from './declared-screen';

/** Screens for the content that learners open and fill in during the simulation. */
export const contentScreens: readonly DeclaredScreen[] = [
  {
    path: 'compose-sim/minigames',
    title: 'Minigames',
    lists: [{ kind: 'minigame', slot: { name: 'minigame-parameters', at: 'below', fields: ['parameters'] } }],
    aliases: [
      {
        path: 'compose-sim/minigames/:minigameTemplateDesignation/:scenarioMinigameId',
        parameter: 'scenarioMinigameId',
      },
    ],
    opensWith: { actions: ['Create', 'Update', 'Delete'], conditions: ['minigame-release'] },
  },
  {
    path: 'compose-sim/documents',
    title: 'Documents',
    lists: [{ kind: 'document', slot: { name: 'document-sheet', at: 'below', fields: ['fields'] } }],
    aliases: [
      { path: 'compose-sim/documents/template/:templateId/:formId', parameter: 'formId' },
      { path: 'compose-sim/documents/image/:formId', parameter: 'formId' },
    ],
  },
  {
    path: 'compose-sim/multiple-choice/:formId?',
    title: 'Multiple Choice',
    lists: [
      {
        kind: 'form',
        parameter: 'formId',
        slot: { name: 'form-preview', at: 'below' },
      },
      { kind: 'scorecard', slot: { name: 'scorecard-matrix', at: 'below' } },
    ],
  },
  {
    path: 'compose-sim/speech-summary',
    title: 'Speech Summary',
    part: 'speechSummary',
    slot: { name: 'speech-summary', at: 'above' },
    groups: [
      {
        title: 'fieldGroups:script',
        fields: ['included', 'wordsPerMinute', 'notes', 'excludedResponseCodes', 'reviewer'],
      },
    ],
  },
];
