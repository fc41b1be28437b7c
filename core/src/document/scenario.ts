import { Type, type Static } from 'typebox';
import { addedLater, list, object, plainString, prose, type Snapshot } from '#schema/fields';
import { action } from './actions/schema';
import { scenarioCode } from './codes';
import { document, form, minigame, scorecard, speechSummary } from './content/schema';
import { expressionDefinitions } from '#schema/expressions';
import { menu } from './menu/schema';
import { patient } from './patients/schema';
import { postSim } from './post-sim/schema';
import { setup } from './setup/schema';
import { playTest } from './tests/schema';

/** An accepted issue, with the author's reason. With `entity` null it is accepted everywhere. */
export const suppression = object(
  {
    ruleId: plainString({ title: 'Rule' }),
    entity: Type.Union([plainString({ maxLength: 64 }), Type.Null()], { title: 'Entity', default: null }),
    reason: prose({ title: 'Reason', maxLength: 1000 }),
  },
  { title: 'Suppression', 'x-line': true },
);

/** The scenario: one document. Properties are in the order of the canonical print. */
export const scenarioSchema = object(
  {
    scenarioCode: scenarioCode(),
    libraryCode: plainString({ title: 'Library', maxLength: 32 }),
    setup,
    patients: list(patient, { title: 'Patients' }),
    menu,
    actions: Type.Array(action, { title: 'Actions', default: [] }),
    documents: list(document, { title: 'Documents' }),
    minigames: list(minigame, { title: 'Minigames' }),
    forms: list(form, { title: 'Multiple-choice forms' }),
    scorecards: list(scorecard, { title: 'Scorecards' }),
    speechSummary,
    postSim,
    tests: addedLater(Type.Array(playTest, { title: 'Tests', maxItems: 500 })),
    suppressions: list(suppression, { title: 'Suppressions' }),
  },
  { title: 'Scenario', 'x-subject': 'Scenario' },
);

/** The definitions that {@link scenarioSchema} refers to by `$ref`. */
export const scenarioDefinitions = expressionDefinitions;

/** A scenario as an immutable snapshot, which rules, diff, printer and player read. */
export type Scenario = Snapshot<typeof scenarioSchema>;

/** The live scenario inside an operation: the MobX-State-Tree, typed by the schema. Leaves are replaced as a whole. */
export type LiveScenario = Static<typeof scenarioSchema>;
