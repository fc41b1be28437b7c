import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../boundaries/cruise';
import { sourceFiles } from '../boundaries/source-files';

/*
 * `as unknown as` switches the type checker off. JSON becomes a schema's type, and back, in `core/src/base/json.ts`; the rest has its reason here.
 */
const place = 'walks a document by pointers, which no type describes';
const byName = 'calls the functions of a plugin by their names';
const row = 'rows of the database have the columns of the query';
const keys = 'Object.fromEntries doesn’t keep the keys';

const reasons: Readonly<Record<string, string>> = {
  'core/src/description/log-text.ts': 'data of a log line with conditions',
  'core/src/schema/fields.ts': 'TypeBox infers a tuple from a literal only',
  'core/src/tree/scenario-tree.ts': 'MobX-State-Tree’s nodes have members that their type hides',
  'core/src/tree/apply-patches.ts': place,
  'core/src/operations/set-at.ts': place,
  'core/src/operations/take-step.ts': place,
  'core/src/operations/live-place.ts': place,
  'core/src/operations/entities/live-entities.ts': place,
  'core/src/operations/entities/change-fields.ts': 'a pair of values of a field with conditions',
  'core/src/operations/expression-titles.ts': 'a pair of values of a field with conditions',
  'core/src/diff/change-step.ts': 'steps give a scenario, because they were found between two',
  'core/src/diff/merge/merged-document.ts': 'the merged value at the root is a scenario',
  'core/src/format/read.ts': 'the file has passed the checker of its format',
  'core/src/clinical/strips/ekg-leads.ts': 'the map of a vector is a vector',
  'core/src/clinical/strips/cardiac-vector.ts': 'the map of a vector is a vector',
  'core/src/kernel/guarded-plugin.ts': byName,
  'core/src/kernel/limited-plugin.ts': byName,
  'plugins/packages/time-limit.ts': 'a closure has set the variable',
  'core/src/kernel/contract/function-problems.ts': byName,
  'plugins/packages/plugin-output.ts': 'replaces methods of a stream',
  'app/src/document/local/vanished-targets.ts': 'the input of an operation whose name was checked',
  'app/src/workspace/entities/entity-text.ts': 'a title needs no more of an entity',
  'app/src/screens/assets/effects/user-name.tsx': 'a title needs no more of an entity',
  'app/src/workspace/logic/sentence/subject-text.ts': 'the translation function of two areas',
  'app/kit/texts/kit-text.ts': 'keys of the kit’s texts, with any options',
  'app/src/workspace/panel/panel-splitter.tsx': 'the DOM types pointer events of an element only',
  'app/src/scenarios/version-form/version-values.ts': keys,
  'app/src/catalogue/voice-documents.ts': keys,
  'app/src/catalogue/asset.ts': keys,
  'app/kit/theme/command-groups.ts': keys,
  'cli/src/scenario-tests/yaml-tests.ts': 'the file has passed the checker of its schema',
  'cli/src/main.ts': 'a method of Node that its types don’t declare',
  'gateway/src/jobs/job-rows.ts': row,
  'gateway/src/scenario/history/recent-changes.ts': row,
  'gateway/src/upkeep/upkeep-commands.ts': row,
  'gateway/src/catalogue/reference-data/reference-kind.ts': 'an item of any list of reference data',
  'gateway/src/sign-in/provider/embedded-provider.ts': 'members of oidc-provider that its types don’t declare',
};

test('the type checker is only switched off for a reason', () => {
  const found = ['core/src', 'sdk/src', 'plugins', 'cli/src', 'gateway/src', 'app/src', 'app/kit']
    .flatMap(sourceFiles)
    .filter((file) => /\.tsx?$/.test(file) && !/\.(?:test|gen)\.tsx?$|\/(?:testing|test|gallery)\//.test(file))
    .filter((file) => readFileSync(join(root, file), 'utf8').includes('as unknown as'));
  expect(found.filter((file) => reasons[file] === undefined)).toEqual([]);
  expect(Object.keys(reasons).filter((file) => !found.includes(file))).toEqual([]);
});
