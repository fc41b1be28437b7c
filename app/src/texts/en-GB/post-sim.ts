/** Texts of the screens about what comes after the simulation. */
export const postSim = {
  untitled: 'Without a title',
  quoted: '“{{title}}”',
  andOthers_one: '{{names}} and {{count, number}} other',
  andOthers_other: '{{names}} and {{count, number}} others',
  toFeedback: 'Feedback points',

  matrix: 'Competencies and feedback points',
  matrixHint: 'A feedback point that shows a competency is ticked in its row.',
  matrixKeys: 'Arrow keys lead from cell to cell; the space bar ticks and clears.',
  matrixWithoutPoints: 'Feedback points show that learners have a competency. Add feedback points to map them here.',
  competency: 'Competency',
  someFramework: 'Framework',
  shows: '{{point}} shows {{competency}}',
  allCovered: 'Each competency is shown by a feedback point.',
  uncovered_one: '{{count, number}} competency isn’t covered by any feedback point: {{names}}.',
  uncovered_other: '{{count, number}} competencies aren’t covered by any feedback point: {{names}}.',
  unusedPoints_one: '{{count, number}} feedback point shows no competency: {{names}}.',
  unusedPoints_other: '{{count, number}} feedback points show no competency: {{names}}.',

  competenciesOf: 'Competencies of “{{name}}”',
  chooseCompetencies:
    'Tick the competencies that the scenario assesses. Each is added to the mapping with its code and text.',
  searchCompetencies: 'Search competencies',
  noCompetencyFound: 'No competency contains this text.',
  showAllCompetencies: 'Show all competencies',
  belowCompetency: 'Competencies of “{{title}}”',
  chosenBelow_one: '{{count, number}} ticked below',
  chosenBelow_other: '{{count, number}} ticked below',
  emptyCompetency: 'It has no text in the framework.',
  longCompetency:
    'It is longer than {{count, number}} characters. Add a competency to the mapping and enter a shorter title.',
  repeatedCompetency:
    'Several competencies of the framework have this text. Give each a code in the framework to tell them apart.',
  competencyRemoved: '“{{title}}” was removed from the mapping, with what it is shown by',
  notInFramework: 'Not in the list',
  notInFrameworkHint:
    'The scenario has these competencies, but the framework doesn’t list them: they were entered by hand, or the framework has changed. They stay as they are.',
  listedTwice: 'The framework lists several competencies with this text.',
  noCompetencies: 'The framework has no competencies yet.',
  noCompetenciesToChoose:
    'The framework lists no competencies yet. Until an administrator imports or adds them, enter the competencies by hand.',
  frameworkFailed:
    'The framework could not be loaded, so its competencies can’t be chosen here. The competencies of the scenario are complete.',

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
  percent: '{{percent, number}}%',
  limit: 'at the limit: the exact score takes too long to find',
  makes: 'What makes it',
  makesOf: 'What makes it: {{score}}',
  makesNothing: 'Nothing adds to it.',
  neverPasses: 'The pass mark is {{passMark, number}}%, but at most {{percent, number}}% can be reached.',
  alwaysPasses: 'The pass mark is {{passMark, number}}%, and every play reaches at least {{percent, number}}%.',
  passes: 'The pass mark is {{passMark, number}}%: learners can pass and fail.',
  unlimitedPoints_one:
    '{{count, number}} command can give points again and again, because its action has unlimited repetitions. Its points count once here: {{names}}.',
  unlimitedPoints_other:
    '{{count, number}} commands can give points again and again, because their actions have unlimited repetitions. Their points count once here: {{names}}.',

  setOf: 'Compared with the question set “{{name}}”',
  setFailed:
    'The question set could not be loaded, so what was changed isn’t marked. The questions above are complete.',
  asInSet: 'The scenario has no questions of its own: learners answer those of the set.',
  emptySet: 'The question set has no questions yet.',
  comparedHint: 'Learners answer the questions of the scenario. What differs from the set is marked.',
  copySet: 'Copy the questions to change them',
  copiedSet: 'The questions of the set were copied',
  sameQuestion: 'As in the set',
  changedQuestion: 'Changed',
  ownQuestion: 'Not in the set',
  inTheSet: 'In the set:',
  restore: 'Restore',
  restoreNamed: 'Restore the question of the set instead of “{{text}}”',
  leftOut: 'Questions of the set that the scenario leaves out',
  add: 'Add',
  addNamed: 'Add “{{text}}”',
} as const;
