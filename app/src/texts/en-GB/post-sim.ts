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

  scores: 'Scores that can be reached',
  scoresHint:
    'Judged by logic, arrays and awards together with what can happen at all. No play ends outside of these scores, but not each of them need be reached.',
  path: 'How it ends',
  least: 'Least',
  most: 'Most',
  anyEnd: 'In any way',
  timeEnd: 'When the play time is over',
  sameForAll: 'Every ending has these scores.',
  points_one: '{{count, number}} point',
  points_other: '{{count, number}} points',
  percent: '{{percent, number}} %',
  limit: 'at the limit: the exact score takes too long to find',
  makes: 'What makes it',
  makesOf: 'What makes {{score}}',
  makesNothing: 'Nothing adds to it.',
  neverPasses: 'The pass mark is {{passMark, number}} %, but at most {{percent, number}} % can be reached.',
  alwaysPasses: 'The pass mark is {{passMark, number}} %, and every play reaches at least {{percent, number}} %.',
  passes: 'The pass mark is {{passMark, number}} %: learners can pass and fail.',
  unlimitedPoints_one:
    '{{count, number}} command can give points again and again, because its action has unlimited repetitions. Its points count once here: {{names}}.',
  unlimitedPoints_other:
    '{{count, number}} commands can give points again and again, because their actions have unlimited repetitions. Their points count once here: {{names}}.',
} as const;
