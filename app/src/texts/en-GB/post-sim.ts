/** Texts of the screens about what comes after the simulation. */
export const postSim = {
  untitled: 'Without a title',
  quoted: '“{{title}}”',
  andOthers_one: '{{names}} and {{count, number}} other',
  andOthers_other: '{{names}} and {{count, number}} others',
  toFeedback: 'Feedback points',

  matrix: 'Competencies and feedback points',
  matrixHint:
    'A feedback point that shows a competency is ticked in its row. Arrow keys lead from cell to cell; the space bar ticks and clears.',
  matrixWithoutPoints: 'Feedback points show that learners have a competency. Add feedback points to map them here.',
  competency: 'Competency',
  someFramework: 'Framework',
  shows: '{{point}} shows {{competency}}',
  allCovered: 'A feedback point shows each competency.',
  uncovered_one: '{{count, number}} competency isn’t covered by any feedback point: {{names}}.',
  uncovered_other: '{{count, number}} competencies aren’t covered by any feedback point: {{names}}.',
  unusedPoints_one: '{{count, number}} feedback point shows no competency: {{names}}.',
  unusedPoints_other: '{{count, number}} feedback points show no competency: {{names}}.',
} as const;
