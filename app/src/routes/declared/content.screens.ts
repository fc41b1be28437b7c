import type { DeclaredScreen } from './declared-screen';

/** What learners open and fill in during the simulation. */
export const contentScreens: readonly DeclaredScreen[] = [
  {
    path: 'compose-sim/minigames',
    title: 'Minigames',
    lists: [
      { kind: 'minigame', empty: 'A minigame lets learners do something with their hands, such as drawing up a drug.' },
    ],
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
    lists: [{ kind: 'document', empty: 'Documents are charts and images that learners can open.' }],
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
        empty:
          'A form asks learners questions; an answer can trigger an action. Add a form, then its pages and questions.',
      },
      { kind: 'scorecard', empty: 'A scorecard matrix rates what learners do by parameters.' },
    ],
  },
];
