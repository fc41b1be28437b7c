import {
  choice,
  entity,
  flag,
  identity,
  list,
  number,
  object,
  optionalReference,
  prose,
  reference,
  title,
  type Snapshot,
} from '#schema/fields';
import { feedbackImportances, feedbackTypes } from '#base/enumerations';
import { arrayDefinition } from '../actions/schema';
import { expression } from '#schema/expressions';

/** Questions for the learner's reflection. */
export const guidedReflection = object(
  {
    templateId: optionalReference('asset.guided-reflection', { title: 'Question set' }),
    introduction: prose({ title: 'Introduction' }),
    questions: list(
      entity(
        'question',
        { id: identity(), text: prose({ title: 'Question' }), hint: prose({ title: 'Hint' }) },
        { title: 'Question', 'x-line': true },
      ),
      { title: 'Questions' },
    ),
    epilogue: prose({ title: 'Epilogue' }),
  },
  { title: 'Guided reflection' },
);

/** A competency framework that the scenario is mapped to. */
export const framework = entity(
  'framework',
  {
    id: identity(),
    frameworkId: reference('asset.competency-framework', { title: 'Framework' }),
    competencies: list(
      entity(
        'competency',
        {
          id: identity(),
          title: title({ title: 'Competency' }),
          feedbackPointIds: list(reference('feedback-point'), { title: 'Shown by', uniqueItems: true, 'x-line': true }),
        },
        { title: 'Competency', 'x-line': true },
      ),
      { title: 'Competencies' },
    ),
  },
  { title: 'Framework' },
);

/** A debrief point that the learner achieves or misses. */
export const feedbackPoint = entity(
  'feedback-point',
  {
    id: identity(),
    title: title({ title: 'Title' }),
    type: choice(feedbackTypes, { title: 'Type' }),
    importance: choice(feedbackImportances, { title: 'Importance', default: 'NEUTRAL' }),
    achievedText: prose({ title: 'When achieved' }),
    missedText: prose({ title: 'When missed' }),
    score: number({ title: 'Score', minimum: -1000, maximum: 1000 }),
    logic: expression({ title: 'Logic' }),
    arrayIds: list(reference('array'), { title: 'Arrays', uniqueItems: true, 'x-line': true }),
    objectiveIds: list(reference('objective'), { title: 'Learning objectives', uniqueItems: true, 'x-line': true }),
    references: list(prose({ maxLength: 1000 }), { title: 'References' }),
  },
  { title: 'Feedback point' },
);

/** The conversation after the simulation. */
export const debrief = object(
  {
    enabled: flag({ title: 'Debrief' }),
    introduction: prose({ title: 'Introduction' }),
    topics: list(
      entity(
        'debrief-topic',
        {
          id: identity(),
          title: title({ title: 'Title' }),
          prompt: prose({ title: 'Prompt' }),
          feedbackPointIds: list(reference('feedback-point'), {
            title: 'Feedback points',
            uniqueItems: true,
            'x-line': true,
          }),
        },
        { title: 'Topic' },
      ),
      { title: 'Topics' },
    ),
    closing: prose({ title: 'Closing' }),
  },
  { title: 'Debrief', 'x-subject': 'ScenarioDebrief' },
);

/** Everything under Post-sim. */
export const postSim = object(
  {
    guidedReflection,
    frameworks: list(framework, { title: 'Frameworks' }),
    feedbackPoints: list(feedbackPoint, { title: 'Feedback points' }),
    arrays: list(arrayDefinition, { title: 'Arrays' }),
    debrief,
  },
  { title: 'Post-sim' },
);

/** A feedback point in snapshots. */
export type FeedbackPoint = Snapshot<typeof feedbackPoint>;
/** Post-sim in snapshots. */
export type PostSim = Snapshot<typeof postSim>;
