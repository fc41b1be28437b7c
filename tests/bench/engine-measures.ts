// Measured in a process of its own by engine.ts. Prints medians in ms.
import { readFileSync } from 'node:fs';
import type { Scenario } from '@scn/core/document/scenario';
import type { ScenarioFile } from '@scn/core/document/file';
import { isSuspicious } from '@scn/core/format/suspicion';
import { createRegistry } from '@scn/core/kernel/registry';
import { provideCheckers } from '@scn/core/schema/checker';
import { createValidator, type Validator } from '@scn/core/validation/engine';
import { builtInRules } from '@scn/core/validation/rules.gen';
import { builtInCheckers } from '@scn/plugins/checkers.gen';
import { builtInPlugins } from '@scn/plugins/registry.gen';
import { median, rounds } from './figure';
import { editOf } from './edits';
import { collected, timed } from './timed';

const [, , path = ''] = process.argv;
const text = readFileSync(path, 'utf8');
const bytes = new TextEncoder().encode(text);
provideCheckers(builtInCheckers);
const plugins = createRegistry(
  [],
  builtInPlugins.map((plugin) => ({ plugin, owner: 'built in' })),
);
const editsPerRound = 15;
/** Kept: V8 drops the code that it optimised for objects of a shape when the last of them is gone. */
const keptOpen = JSON.parse(text) as ScenarioFile;

interface Round {
  readonly parse: number;
  readonly hostile: number;
  readonly validate: number;
  readonly edit: number;
}

/** Each round parses the text again: a snapshot that was judged before would be known. */
function round(): Round {
  const hostile = collected(() => isSuspicious(bytes, 64)).taken;
  const { taken: parse, result: file } = collected(() => JSON.parse(text) as ScenarioFile);
  let validator: Validator | null = null;
  const { taken: validate } = collected(() => {
    validator = createValidator({ plugins, rules: builtInRules });
    return validator.validate(file.scenario);
  });
  let scenario: Scenario = file.scenario;
  const edits: number[] = [];
  for (let count = 0; count < editsPerRound; count++) {
    scenario = editOf(scenario, count);
    edits.push(timed(() => (validator as Validator | null)?.validate(scenario)).taken);
  }
  return { parse, hostile, validate, edit: median(edits) };
}

createValidator({ plugins, rules: builtInRules }).validate(keptOpen.scenario);
for (let warming = 0; warming < rounds; warming++) round();
const measured = Array.from({ length: rounds }, round);
const names = ['parse', 'hostile', 'validate', 'edit'] as const;
console.log(JSON.stringify(Object.fromEntries(names.map((name) => [name, median(measured.map((each) => each[name]))]))));
