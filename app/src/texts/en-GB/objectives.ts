/** Texts about what serves the learning objectives. */
export const objectives = {
  title: 'How is it taught, how is it assessed',
  hint: 'An objective is taught by the actions that decide its feedback points. It is assessed by these points, and by the forms and scorecards that go with the actions.',
  objective: 'Objective',
  taught: 'Taught by',
  assessed: 'Assessed by',
  noAction: 'No action decides its feedback points',
  uncovered: 'Nothing teaches or assesses it. Choose it in a feedback point.',
  toFeedback: 'Feedback points',
  noColumns: 'The template has no columns yet.',
  noObjectives: 'No objectives',
  untitled: 'Objective without a title',
} as const;
