import { completeScenario } from '#format/complete';
import { plainJson } from '#base/plain-json';
import { sameValue } from '#base/same-value';

import { canonicalFault } from '#kernel/canonical-fault';
import type { AnyPlugin, CommandPlugin } from '#kernel/contract';
import { checkPlugin, problemText } from '#kernel/contract/check';
import { functionProblems } from '#kernel/contract/function-problems';
import { upgraded } from '#kernel/contract/release';
import { reservedKeyMessage, reservedKeys } from '#format/suspicion';
import { functionResults, isCardContent } from '#kernel/function-results';
import type { JsonObject } from '#base/json';
import { RegistryError } from '#kernel/registry';
import type { JsonSchema } from '#schema/json-schema';
import { acceptsArguments } from '#validation/structure/structure';
import { describeFinding, judge, registryWith, type ExampleFinding } from './judge-arguments';
import { register, type Check, type TestRunner } from './runner';
import { simulated } from './simulated';

/** An example file of a plugin: `examples/valid/*.json` or `examples/invalid/*.json`. */
export interface PluginExample {
  readonly title: string;
  readonly args: JsonObject;
  /** A sparse scenario as context, instead of the base scenario. */
  readonly scenario?: JsonObject;
  readonly findings?: readonly ExampleFinding[];
}

/** The files next to a plugin, by their paths, as `readPluginFiles` and `import.meta.glob` return them. */
export interface PluginFiles {
  readonly docs: Readonly<Record<string, unknown>>;
  readonly examples: Readonly<Record<string, unknown>>;
  /** For each migration, by its `to`: arguments before and after. */
  readonly migrations?: Readonly<Record<number, { readonly before: JsonObject; readonly after: JsonObject }>>;
}

/** An example with its file. */
interface PlacedExample extends PluginExample {
  readonly file: string;
}

/**
 * The contract's test kit: tests a plugin for everything that the kernel, the editor and the gateway rely on. A failure names the file or the
 * property, and says what to do.
 *
 * @param runner - `describe` and `it` of the test runner. Default: its global functions, or those of `node:test`
 */
export function testPlugin(plugin: AnyPlugin, files: PluginFiles, runner?: TestRunner): void {
  register(plugin.id, pluginChecks(plugin, files), runner);
}

/** The checks of {@link testPlugin}: first the comparison with the contract. */
export function pluginChecks(plugin: AnyPlugin, files: PluginFiles): readonly Check[] {
  const first = { name: 'follows the plugin contract', run: () => mustFollowContract(plugin) };
  try {
    return [first, ...furtherChecks(plugin, files)];
  } catch {
    return [first]; // which says why the others can't even be listed
  }
}

function furtherChecks(plugin: AnyPlugin, files: PluginFiles): readonly Check[] {
  const valid = examplesIn(files, 'valid');
  const invalid = examplesIn(files, 'invalid');
  const defaults = plugin.defaults as JsonObject;
  return [
    { name: 'is accepted by the kernel', run: () => mustBeAccepted(plugin) },
    { name: 'has defaults that match its schema and order', run: () => mustHaveDefaults(plugin) },
    { name: 'is documented', run: () => mustBeDocumented(plugin, files) },
    { name: 'labels every field', run: () => mustLabelFields(plugin) },
    { name: 'has at least two valid examples and one invalid, with different titles', run: () => mustHaveExamples() },
    ...[{ title: 'its defaults', args: defaults, file: '`defaults`' }, ...valid].map((example) => ({
      name: `has a canonical form for ${example.title}`,
      run: () => mustBeCanonical(plugin, example),
    })),
    ...[...valid, ...invalid].map(({ file, ...example }) => ({
      name: `can have ${file} in a file`,
      run: () => mustBeAllowedInFiles(example, file),
    })),
    ...valid.map((example) => ({ name: `accepts ${example.title}`, run: () => mustBeValid(plugin, example) })),
    ...invalid.map((example) => ({ name: `rejects ${example.title}`, run: () => mustBeInvalid(plugin, example) })),
    { name: 'shows each message of its rules in an example', run: () => mustShowMessages(plugin, invalid) },
    { name: 'explains why each of its rules matters', run: () => mustExplainRules(plugin) },
    ...(plugin.kind === 'command' ? commandChecks(plugin, valid) : []),
    ...plugin.migrations.map(({ to }) => ({
      name: `migrates to version ${to}`,
      run: () => mustMigrate(plugin, to, files),
    })),
  ];

  function mustHaveExamples(): void {
    expectThat(valid.length >= 2, 'examples/valid', `has ${valid.length} examples`, 'Write at least two.');
    expectThat(invalid.length >= 1, 'examples/invalid', 'has no example', 'Write one, with the findings it must have.');
    for (const [index, { title, file }] of [...valid, ...invalid].entries()) {
      const first = [...valid, ...invalid].findIndex((other) => other.title === title);
      expectThat(first === index, file, `has the title “${title}” of another example`, 'Give it one of its own.');
    }
  }
}

/** In the words of `scn plugin check`, and of hosts that load its package. */
async function mustFollowContract(plugin: AnyPlugin): Promise<void> {
  const compared = upgraded(plugin);
  const problems = (await checkPlugin(compared)).filter(({ severity }) => severity === 'ERROR');
  if (problems.length === 0) problems.push(...functionProblems(compared as AnyPlugin, completeScenario({})));
  if (problems.length > 0) throw new Error(problems.map((each) => problemText(each)).join('\n'));
}

/** Files refuse what JavaScript reserves, in the same words. */
function mustBeAllowedInFiles(value: unknown, file: string): void {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, part] of Object.entries(value)) {
    if (reservedKeys.some((reserved) => reserved === key)) throw new Error(`${file}: ${reservedKeyMessage(key)}`);
    mustBeAllowedInFiles(part, file);
  }
}

function mustBeAccepted(plugin: AnyPlugin): void {
  try {
    const owner = registryWith(plugin).ownerOf(plugin.id);
    expectThat(owner === 'under test', 'id', `“${plugin.id}” is taken`, 'Choose another one.');
  } catch (error) {
    if (error instanceof RegistryError) throw new Error(error.problems.map(({ message }) => message).join('\n'));
    throw error;
  }
  expectThat(/\S/.test(plugin.title), '`title`', 'is empty', 'Name the plugin as authors call it.');
  expectThat(plugin.description.endsWith('.'), '`description`', 'is not a sentence', 'End it with a full stop.');
}

function mustHaveDefaults(plugin: AnyPlugin): void {
  const defaults = plugin.defaults as JsonObject;
  expectThat(
    acceptsArguments(plugin, defaults),
    '`defaults`',
    `don’t match the schema: ${JSON.stringify(defaults)}`,
    'Give each required property a value that its field accepts.',
  );
  const properties = (plugin.schema as { readonly properties?: object }).properties ?? {};
  const inOrder = Object.keys(properties).filter((name) => name in defaults);
  expectThat(
    Object.keys(defaults).join() === inOrder.join(),
    '`defaults`',
    `have the order ${Object.keys(defaults).join(', ')}`,
    `Use the order of the schema: ${inOrder.join(', ')}.`,
  );
}

function mustBeDocumented(plugin: AnyPlugin, { docs }: PluginFiles): void {
  const [text] = Object.values(docs);
  expectThat(typeof text === 'string', 'docs.md', 'is missing', `Write one that starts with “# ${plugin.title}”.`);
  const page = String(text);
  expectThat(page.startsWith(`# ${plugin.title}\n`), 'docs.md', 'has another title', `Start with “# ${plugin.title}”.`);
  expectThat(
    /^## When to use it$/m.test(page),
    'docs.md',
    'doesn’t say when to use the plugin',
    'Add the section “## When to use it”.',
  );
}

function mustLabelFields(plugin: AnyPlugin): void {
  const [first] = unlabelled(plugin.schema);
  expectThat(first === undefined, `\`schema\`, ${first}`, 'has no label', 'Give the field a `title`.');
}

function mustBeCanonical(plugin: AnyPlugin, { file, args }: Pick<PlacedExample, 'file' | 'args'>): void {
  const once = plugin.canonical(args) as JsonObject;
  expectSame(
    plugin.canonical(once),
    once,
    `\`canonical\`, for ${file}`,
    'changes its own result',
    'Return arguments that it doesn’t change again.',
  );
  const fault = canonicalFault(args, (each) => plugin.canonical(each), plugin.schema);
  expectThat(
    fault === null,
    `\`canonical\`, for ${file}`,
    `can’t be written: ${fault}`,
    'Keep what the author wrote; the contract says what may change.',
  );
  expectThat(
    acceptsArguments(plugin, once),
    `\`canonical\`, for ${file}`,
    `returns what the schema rejects: ${JSON.stringify(once)}`,
    'Return arguments that the schema accepts.',
  );
  const summary: unknown = plugin.summary(once);
  expectThat(
    typeof summary === 'string' && /^[^\n]*\S[^\n]*$/.test(summary),
    `\`summary\`, for ${file}`,
    `returns ${JSON.stringify(summary)}`,
    'Return one line of text that isn’t empty.',
  );
  if (plugin.kind === 'command') mustDescribe(plugin, once, file);
}

function mustDescribe(plugin: CommandPlugin, once: JsonObject, file: string): void {
  const duration = plugin.durationSeconds(once);
  expectThat(
    duration === null || (Number.isFinite(duration) && duration >= 0),
    `\`durationSeconds\`, for ${file}`,
    `returns ${String(duration)}`,
    'Return seconds, 0 or more, or null if they aren’t known before.',
  );
  if (plugin.card !== undefined) {
    const card = plugin.card(once);
    expectThat(
      isCardContent(card),
      `\`card\`, for ${file}`,
      `returns ${JSON.stringify(card)}`,
      `Return lines of texts and references, and badges. ${isCardContent(card) ? '' : functionResults.card.fault(card)}`,
    );
  }
  if (plugin.effects !== undefined) {
    const effects = plugin.effects(once);
    expectThat(
      functionResults.effects.accepts(plainJson(effects)),
      `\`effects\`, for ${file}`,
      `returns ${JSON.stringify(effects)}`,
      `Return a list of the effects that the contract has. ${functionResults.effects.fault(effects)}`,
    );
  }
}

function mustBeValid(plugin: AnyPlugin, example: PlacedExample): void {
  const found = judge(plugin, example);
  expectThat(
    found.length === 0,
    example.file,
    `has findings: ${found.join('; ')}`,
    'Correct the example, or move it to examples/invalid with these findings.',
  );
}

function mustBeInvalid(plugin: AnyPlugin, example: PlacedExample): void {
  const expected = (example.findings ?? []).map(describeFinding).toSorted();
  expectThat(expected.length > 0, example.file, 'expects no findings', 'List them under `findings`.');
  expectSame(
    [...judge(plugin, example)].sort(),
    expected,
    example.file,
    'has other findings than it lists (rule, message, place)',
    'Correct the example or the rule.',
  );
}

function mustShowMessages(plugin: AnyPlugin, invalid: readonly PlacedExample[]): void {
  const shown = new Set(invalid.flatMap(({ findings = [] }) => findings.map((f) => `${f.rule} ${f.messageId}`)));
  for (const [key, rule] of Object.entries(plugin.rules)) {
    for (const messageId of Object.keys(rule.messages)) {
      expectThat(
        shown.has(`${key} ${messageId}`),
        `\`rules\`, ${key}`,
        `has a message “${messageId}” that no example shows`,
        'Add a file to examples/invalid that has it under `findings`, or remove it.',
      );
    }
  }
}

function mustExplainRules({ rules }: AnyPlugin): void {
  for (const [key, rule] of Object.entries(rules)) {
    expectThat(/\S/.test(rule.title), `\`rules\`, ${key}`, 'has an empty title', 'Say what must be the case.');
    expectThat(
      rule.why.endsWith('.'),
      `\`rules\`, ${key}`,
      'has a `why` that is not a sentence',
      'Say why it matters.',
    );
  }
}

function commandChecks(plugin: CommandPlugin, valid: readonly PlacedExample[]): readonly Check[] {
  const { simulate, variants } = plugin;
  const usual = [{ title: 'its defaults', args: {}, scenario: null }];
  const played: readonly { readonly title: string; readonly args: object; readonly scenario?: JsonObject | null }[] =
    simulate === undefined
      ? []
      : [...usual, ...valid, ...variants.map(({ title, args }) => ({ title: `the variant ${title}`, args }))];
  return [
    ...played.map(({ title, args, scenario }) => ({
      name: `takes part in a play, always in the same way, with ${title}`,
      run: () => {
        const play = scenario ? { scenario: completeScenario(scenario, registryWith(plugin)) } : {};
        const reached = () => simulated(plugin, args, { kind: 'reached' }, play);
        expectSame(
          reached(),
          reached(),
          `\`simulate\`, with ${title}`,
          'does something else the second time',
          'Keep nothing between two calls.',
        );
      },
    })),
    ...variants.map(({ id, title, args }) => ({
      name: `offers the variant ${title}`,
      run: () => {
        const whole = { ...(plugin.defaults as JsonObject), ...(args as JsonObject) };
        expectThat(
          acceptsArguments(plugin, whole),
          `\`variants\`, ${id}`,
          `doesn’t match the schema: ${JSON.stringify(whole)}`,
          'Correct its arguments.',
        );
      },
    })),
  ];
}

function mustMigrate(plugin: AnyPlugin, to: number, files: PluginFiles): void {
  const migration = plugin.migrations.find((each) => each.to === to);
  const fixture = files.migrations?.[to];
  mustBeAllowedInFiles(fixture, `migrations/${to}.json`);
  if (migration === undefined || fixture === undefined) {
    throw failure(
      `migrations/${to}.json`,
      'is missing',
      'Write one with arguments `before` and `after` the migration.',
    );
  }
  expectSame(
    migration.up(fixture.before),
    fixture.after,
    `\`migrations\`, to ${to} (${migration.note})`,
    `doesn’t turn the “before” of migrations/${to}.json into its “after”`,
    'Correct the migration or its fixture.',
  );
}

function examplesIn({ examples }: PluginFiles, folder: string): readonly PlacedExample[] {
  return Object.entries(examples)
    .filter(([path]) => path.includes(`/examples/${folder}/`))
    .map(([path, example]) => ({
      ...(example as PluginExample),
      file: path.slice(path.indexOf(`examples/${folder}/`)),
    }));
}

function unlabelled({ properties = {} }: JsonSchema, at = ''): readonly string[] {
  return Object.entries(properties).flatMap(([name, field]) => {
    const here = field.title !== undefined || field.const !== undefined ? [] : [`${at}/${name}`];
    return [...here, ...unlabelled(field, `${at}/${name}`)];
  });
}

function failure(where: string, what: string, remedy: string): Error {
  return new Error(`${where} ${what}. ${remedy}`);
}

function expectThat(holds: boolean, where: string, what: string, remedy: string): void {
  if (!holds) throw failure(where, what, remedy);
}

function expectSame(actual: unknown, expected: unknown, where: string, what: string, remedy: string): void {
  const [found, wanted] = [actual, expected].map((value) => plainJson(value));
  if (sameValue(found, wanted)) return;
  const texts = [wanted, found].map((value) => JSON.stringify(value, null, 2));
  throw failure(where, `${what}.\nExpected: ${texts[0]}\nActual: ${texts[1]}\n`, remedy);
}
