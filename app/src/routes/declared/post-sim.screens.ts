import type { DeclaredScreen } from './declared-screen';

/** What learners see after the simulation. */
export const postSimScreens: readonly DeclaredScreen[] = [
  {
    path: 'post-sim/guided-reflection/:templateId?',
    title: 'Guided Reflection',
    part: 'postSim.guidedReflection',
    groups: [{ title: 'Reflection', fields: ['templateId', 'introduction', 'epilogue'] }],
    lists: [{ kind: 'question', empty: 'Questions help learners to think about what they did, and why.' }],
  },
  {
    path: 'post-sim/frameworks',
    title: 'Frameworks',
    lists: [{ kind: 'framework', empty: 'A framework lists the competencies that the scenario assesses.' }],
  },
  {
    path: 'post-sim/feedback/:feedbackPointId?',
    title: 'Feedback',
    lists: [
      {
        kind: 'feedback-point',
        parameter: 'feedbackPointId',
        empty: 'A feedback point tells learners afterwards what they achieved or missed.',
      },
    ],
    places: ['/postSim'],
  },
  {
    path: 'post-sim/debrief',
    title: 'Debrief',
    part: 'postSim.debrief',
    groups: [{ title: 'Conversation', fields: ['enabled', 'introduction', 'closing'] }],
    lists: [{ kind: 'debrief-topic', empty: 'Topics structure the conversation after the simulation.' }],
    opensWith: { actions: ['Read'], conditions: ['debrief-experiment'] },
  },
];
