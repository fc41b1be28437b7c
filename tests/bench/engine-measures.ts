// Run by engine.ts in a separate process. Prints medians in ms.
import { readFileSync } from 'node:fs';
import type { ScenarioFile } from '@scn/core/document/file';
import { isSuspicious } from '@scn/core/format/suspicion';
import { createRegistry } from '@scn/core/kernel/registry';
import { provideCheckers } from '@scn/core/schema/checker';
import { createValidator } from '@scn/core/validation/engine/engine';
import { builtInRules } from '@scn/core/validation/rules/rules.gen';
import { builtInCheckers } from '@scn/plugins/checkers.gen';
import { builtInPlugins } from '@scn/plugins/registry.gen';
import { editOf } from './edits';
import { median, rounds } from './figure';
import { timed } from './timed';

const [, , path = ''] = process.argv;
const text = readFileSync(path, 'utf8');
const bytes = new TextEncoder().encode(text);
provideCheckers(builtInCheckers);
const plugins = createRegistry(
  [],
  builtInPlugins.map((plugin) => ({ plugin, owner: 'built in' })),
);
const editsPerRound = 15;
/** Rules about expressions that ask what values a scenario can reach. */
const needReach = new Set(['expression/equals-measured', 'expression/outside-span']);
/** Rules about expressions, and those of them that judge an expression by itself. */
const expressionRules = builtInRules.filter(({ id }) => id.startsWith('expression/'));
const ownRules = expressionRules.filter(({ id }) => !needReach.has(id));

const names = ['parse', 'hostile', 'validate', 'expressions', 'reached', 'edit'] as const;

/** Each round has its own snapshot and validator: those of earlier rounds would be fully cached. */
function round(): Readonly<Record<(typeof names)[number], number>> {
  const { taken: hostile } = timed(() => isSuspicious(bytes, 64));
  const { taken: parse, result: file } = timed(() => JSON.parse(text) as ScenarioFile);
  const { taken: validate, result: validator } = timed(() => {
    const made = createValidator({ plugins, rules: builtInRules });
    made.validate(file.scenario);
    return made;
  });
  const whole = (rules: typeof builtInRules) =>
    timed(() => createValidator({ plugins, rules }).validate(file.scenario)).taken;
  const own = whole(ownRules);
  const expressions = own - whole([]);
  const reached = whole(expressionRules) - own;
  let { scenario } = file;
  const edits = Array.from({ length: editsPerRound }, (_, count) => {
    scenario = editOf(scenario, count);
    return timed(() => validator.validate(scenario)).taken;
  });
  return { parse, hostile, validate, expressions, reached, edit: median(edits) };
}

for (let warming = 0; warming < rounds; warming++) round();
const measured = Array.from({ length: rounds }, round);
console.log(
  JSON.stringify(Object.fromEntries(names.map((name) => [name, median(measured.map((each) => each[name]))]))),
);
