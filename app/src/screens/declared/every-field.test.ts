import { expect, test } from 'vitest';
import { describeChanges } from '@scn/core/diff/describe/describe-changes';
import { diffScenarios } from '@scn/core/diff/diff-scenarios';
import type { ObjectShape } from '@scn/core/diff/shape';
import { openScenario, snapshotOf } from '@scn/core/tree/scenario-tree';
import { completeScenario } from '@scn/core/format/complete';
import type { Json, JsonObject } from '@scn/core/base/json';
import { placeOfKind, sections } from '@scn/core/operations/entities/entity-places';
import { builtInOperations } from '@scn/core/operations/operations.gen';
import { operationsByName, runOperation } from '@scn/core/operations/run-operation';
import { createScenarioReader } from '@scn/core/operations/scenario-reader';
import { authoredTexts } from '@scn/core/search/find-texts';
import { resolveSchema } from '@scn/core/schema/json-schema';
import { operationPlugins } from '@scn/core/testing/operation-plugins';
import { completed, operationScenario } from '@scn/core/testing/operation-scenario';
import { freeKinds, idsOfKind, randomValue } from '@scn/core/testing/random-parts';
import { optionsFor } from '@scn/core/testing/test-operation';
import publishedSchema from '../../../../schemas/scenario.schema.json';
import { planField } from '@scn/kit/form/field-plan';
import { formFields } from './part-fields';

/*
 * A field of the schema needs no code: the form shows it, the API changes it, the difference and the history name it, the search finds its
 * text, and the published schema has it.
 */

const operations = operationsByName(builtInOperations);
const read = createScenarioReader(operationPlugins);
const start = completeScenario(operationScenario, operationPlugins);

interface Subject {
  readonly name: string;
  readonly shape: ObjectShape;
  readonly run: (changes: JsonObject) => { readonly name: string; readonly input: JsonObject };
}

const ofSections = [...sections()].map(([name, { shape }]): Subject => ({
  name,
  shape,
  run: (changes) => ({ name: 'section.update', input: { section: name, changes } }),
}));
const ofKinds = freeKinds.flatMap((kind): readonly Subject[] => {
  const [id] = idsOfKind(start, kind);
  if (id === undefined) return [];
  const run = (changes: JsonObject) => ({ name: 'entity.update', input: { kind, id, changes } });
  return [{ name: kind, shape: placeOfKind(kind).shape, run }];
});
const fields = [...ofSections, ...ofKinds].flatMap((subject) =>
  formFields(subject.shape).flatMap((field) => {
    const property = subject.shape.properties.get(field);
    return property?.kind === 'leaf' ? [[subject.name, field, subject, property.schema] as const] : [];
  }),
);

/** Values that can't be drawn: conditions, and references of which the scenario has just one. */
const given: Readonly<Record<string, Json>> = { logic: completed('AMEDS001'), reportId: 'another' };

test.each(fields)('%s: %s', (_name, field, { run }, schema) => {
  const before = start;
  let change: { readonly after: typeof start; readonly title: string; readonly value: unknown } | null = null;
  for (let draw = 0; change === null && draw < 40; draw += 1) {
    const value = given[field] ?? randomValue(schema, before, (below) => (draw * 7 + 3) % below);
    const tree = openScenario(before);
    const { name, input } = run({ [field]: value });
    const { title } = runOperation(tree, operations.get(name)!, input, optionsFor());
    if (JSON.stringify(snapshotOf(tree)) !== JSON.stringify(before)) change = { after: snapshotOf(tree), title, value };
  }
  expect(change, 'the API changes it').not.toBeNull();
  const { after, title, value } = change!;
  const label = planField(schema, field).label;
  expect(title.toLowerCase(), 'the history names it').toContain(label.toLowerCase());
  const sentences = describeChanges(diffScenarios(before, after), before, after, operationPlugins);
  expect(JSON.stringify(sentences).toLowerCase(), 'the difference names it').toContain(label.toLowerCase());
  expect(JSON.stringify(publishedSchema), 'the published schema has it').toContain(`"${field}":`);
  if (resolveSchema(schema)['x-text'] === true && typeof value === 'string')
    expect([...authoredTexts(read(after))].map(({ text }) => text)).toContain(value);
});
