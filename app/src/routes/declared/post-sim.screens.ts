import type { DeclaredScreen } from './declared-screen';

/** Screens for the content that learners see after the simulation, and for tests of plays. */
export const postSimScreens: readonly DeclaredScreen[] = [
  {
    path: 'post-sim/guided-reflection/:templateId?',
    title: 'Guided Reflection',
    slot: { name: 'reflection-set', at: 'below' },
    part: 'postSim.guidedReflection',
    groups: [{ title: 'fieldGroups:reflection', fields: ['templateId', 'introduction', 'epilogue'] }],
    lists: [{ kind: 'question' }],
  },
  {
    path: 'post-sim/frameworks',
    title: 'Frameworks',
    slot: { name: 'competency-matrix', at: 'below' },
    lists: [{ kind: 'framework', slot: { name: 'framework-competencies', at: 'below' } }],
  },
  {
    path: 'post-sim/feedback/:feedbackPointId?',
    title: 'Feedback',
    slot: { name: 'score-paths', at: 'below' },
    lists: [
      {
        kind: 'feedback-point',
        parameter: 'feedbackPointId',
        tabs: [
          { name: 'details', title: 'fieldGroups:details', fields: [] },
          { name: 'logic', title: 'fieldGroups:logic', fields: ['logic', 'arrayIds'] },
        ],
      },
      { kind: 'array', dialog: 'arrays' },
    ],
    places: ['/postSim'],
  },
  {
    path: 'post-sim/debrief',
    title: 'Debrief',
    part: 'postSim.debrief',
    groups: [{ title: 'fieldGroups:conversation', fields: ['enabled', 'introduction', 'closing'] }],
    lists: [{ kind: 'debrief-topic' }],
    opensWith: { actions: ['Read'], conditions: ['debrief-experiment'] },
  },
  {
    path: 'play/tests',
    title: 'Tests',
    words: ['expectations', 'assertions', 'coverage', 'regression', 'recorded plays'],
    lists: [{ kind: 'test', slot: { name: 'test-result', at: 'above' } }],
  },
];
