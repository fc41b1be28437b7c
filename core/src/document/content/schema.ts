import { Type } from 'typebox';
import {
  choice,
  entity,
  flag,
  identity,
  integer,
  list,
  nullable,
  number,
  object,
  optionalReference,
  plainString,
  prose,
  reference,
  title,
  type Snapshot,
} from '#schema/fields';

/** A document that learners can open: filled from a template, or an image (compose-sim/documents). */
export const document = entity(
  'document',
  {
    id: identity(),
    title: title({ title: 'Title' }),
    type: choice(['TEMPLATE', 'IMAGE'], { title: 'Type' }),
    templateId: optionalReference('asset.document-template', { title: 'Template' }),
    imageId: optionalReference('asset.image', { title: 'Image' }),
    patientId: optionalReference('patient', { title: 'Patient' }),
    fields: Type.Record(Type.String(), Type.String({ maxLength: 4000 }), {
      title: 'Fields',
      description: 'Values of the template fields, by field name.',
      default: {},
      'x-frozen': true,
    }),
  },
  { title: 'Document' },
);

/** A minigame of the scenario (compose-sim/minigames). */
export const minigame = entity(
  'minigame',
  {
    id: identity(),
    title: title({ title: 'Title' }),
    minigameId: reference('asset.minigame', { title: 'Minigame' }),
    islandId: optionalReference('island', { title: 'Island' }),
    parameters: Type.Record(Type.String(), Type.String({ maxLength: 255 }), {
      title: 'Parameters',
      default: {},
      'x-frozen': true,
      'x-line': true,
    }),
  },
  { title: 'Minigame', 'x-subject': 'ScenarioMinigame' },
);

/** An answer to a question. Choosing it triggers the action, if set. */
export const formItem = entity(
  'form-item',
  {
    id: identity(),
    text: title({ title: 'Answer' }),
    correct: flag({ title: 'Correct' }),
    feedback: prose({ title: 'Feedback', maxLength: 1000 }),
    actionCode: optionalReference('action', { title: 'Action', 'x-on-delete': 'restrict' }),
  },
  { title: 'Answer', 'x-line': true },
);

/** A multiple-choice form: pages of questions. */
export const form = entity(
  'form',
  {
    id: identity(),
    title: title({ title: 'Title' }),
    instructions: prose({ title: 'Instructions' }),
    pages: list(
      entity(
        'form-page',
        {
          id: identity(),
          title: title({ title: 'Title' }),
          questions: list(
            entity(
              'form-question',
              {
                id: identity(),
                text: prose({ title: 'Question' }),
                imageId: optionalReference('asset.image', { title: 'Image' }),
                selection: choice(['SINGLE', 'MULTIPLE'], { title: 'Selection' }),
                items: list(formItem, { title: 'Answers' }),
              },
              { title: 'Question' },
            ),
            { title: 'Questions' },
          ),
        },
        { title: 'Page' },
      ),
      { title: 'Pages' },
    ),
  },
  { title: 'Multiple-choice form' },
);

/** A scorecard matrix: parameters by rows, scores by cells. */
export const scorecard = entity(
  'scorecard',
  {
    id: identity(),
    title: title({ title: 'Title' }),
    instructions: prose({ title: 'Instructions' }),
    parameters: list(
      entity(
        'scorecard-parameter',
        {
          id: identity(),
          title: title({ title: 'Title' }),
          cells: list(
            entity(
              'scorecard-cell',
              {
                id: identity(),
                title: title({ title: 'Title' }),
                score: number({ title: 'Score', minimum: -1000, maximum: 1000 }),
                actionCode: optionalReference('action', { title: 'Action', 'x-on-delete': 'restrict' }),
              },
              { title: 'Cell', 'x-line': true },
            ),
            { title: 'Cells' },
          ),
        },
        { title: 'Parameter' },
      ),
      { title: 'Parameters' },
    ),
  },
  { title: 'Scorecard matrix' },
);

/** Layout of the speech summary (compose-sim/speech-summary). */
export const speechSummary = object(
  {
    included: flag({ title: 'Included in the printed script', default: true }),
    excludedResponseCodes: list(reference('response'), { title: 'Left out', uniqueItems: true, 'x-line': true }),
    notes: prose({ title: 'Notes for voice actors' }),
    wordsPerMinute: integer({ title: 'Speaking rate', minimum: 60, maximum: 300, 'x-unit': '/min', default: 150 }),
    reviewer: nullable(plainString(), { title: 'Reviewed by' }),
  },
  { title: 'Speech summary' },
);

/** A document in snapshots. */
export type ScenarioDocument = Snapshot<typeof document>;
/** A minigame in snapshots. */
export type ScenarioMinigame = Snapshot<typeof minigame>;
/** A form in snapshots. */
export type MultipleChoiceForm = Snapshot<typeof form>;
/** A scorecard in snapshots. */
export type Scorecard = Snapshot<typeof scorecard>;
