import { describe, expect, it } from 'vitest';
import { patientReport } from '#document/patients/schema';
import type { Scenario } from '#document/scenario';
import { complete, completeScenario } from '#format/complete';
import { plainJson } from '#base/plain-json';
import { isCardContent } from '#kernel/function-results';
import { canonicalFault } from '#kernel/canonical-fault';
import type { AnyPlugin } from '#kernel/contract';
import { functionResults } from '#kernel/function-results';
import type { JsonObject } from '#base/json';
import { createRegistry } from '#kernel/registry';
import type { Snapshot } from '#schema/fields';
import type { JsonSchema } from '#schema/json-schema';
import type { TSchema } from 'typebox';
import { createAssetValidator } from '#validation/assets/assets';
import { createValidator } from '#validation/engine/engine';
import type { Issue } from '#base/issue';
import { acceptsArguments } from '#validation/structure/structure';
import { builtInRules } from '#validation/rules/rules.gen';
import { basePlugins } from './base-plugins';
import { baseScenario } from './base-scenario';
import { simulated } from './simulated';

/** An example file of a plugin: `examples/valid/*.json` or `examples/invalid/*.json`. */
export interface PluginExample {
  readonly title: string;
  readonly args: JsonObject;
  /** A sparse scenario as context, instead of the base scenario. */
  readonly scenario?: JsonObject;
  readonly findings?: readonly PluginExampleFinding[];
}

/** A finding of an invalid example. */
export interface PluginExampleFinding {
  /** The key of a rule of the plugin, or `structure`, `missing`, `dangling`, `wrong-kind`. */
  readonly rule: string;
  readonly messageId: string;
  /** Relative to the arguments. */
  readonly at: string;
}

/** The files next to a plugin, as returned by `import.meta.glob`. */
export interface PluginFiles {
  readonly docs: Readonly<Record<string, unknown>>;
  readonly examples: Readonly<Record<string, unknown>>;
  /** For each migration, by its `to`: arguments before and after. */
  readonly migrations?: Readonly<Record<number, { readonly before: JsonObject; readonly after: JsonObject }>>;
}

/** The engine rules about any plugin's arguments, by the short name used in examples. */
const engineRules: Readonly<Record<string, string>> = {
  structure: 'structure',
  missing: 'argument/missing',
  dangling: 'reference/dangling',
  'wrong-kind': 'reference/wrong-kind',
};

/**
 * The contract's test kit: tests a plugin for everything that the kernel, the editor and the gateway rely on.
 * A package calls it in a test of its own; plugins/plugins.test.ts calls it for each built-in plugin.
 */
export function testPlugin(plugin: AnyPlugin, files: PluginFiles): void {
  describe(plugin.id, () => {
    const beside = basePlugins.filter(({ id }) => id !== plugin.id).map((each) => ({ plugin: each, owner: 'the kit' }));
    const registry = createRegistry([{ plugin, owner: 'under test' }], beside);
    const valid = examplesIn(files, 'valid');
    const invalid = examplesIn(files, 'invalid');
    const defaults = plugin.defaults as JsonObject;

    it('is accepted by the kernel', () => {
      expect(registry.ownerOf(plugin.id)).toBe('under test');
      expect(plugin.title).toMatch(/\S/);
      expect(plugin.description).toMatch(/\.$/);
    });

    it('has defaults that match its schema and order', () => {
      expect(acceptsArguments(plugin, defaults)).toBe(true);
      const properties = (plugin.schema as { readonly properties?: object }).properties ?? {};
      expect(Object.keys(defaults)).toEqual(Object.keys(properties).filter((name) => name in defaults));
    });

    it('is documented', () => {
      const [docs] = Object.values(files.docs);
      expect(docs).toMatch(new RegExp(`^# ${escaped(plugin.title)}\\n`));
      expect(docs).toMatch(/^## When to use it$/m);
    });

    it('labels every field', () => {
      expect(unlabelled(plugin.schema as JsonSchema)).toEqual([]);
    });

    it('has at least two valid examples and one invalid, with different titles', () => {
      expect(valid.length).toBeGreaterThanOrEqual(2);
      expect(invalid.length).toBeGreaterThanOrEqual(1);
      const titles = [...valid, ...invalid].map(({ title }) => title);
      expect(new Set(titles).size).toBe(titles.length);
    });

    it.each([{ title: 'its defaults', args: defaults }, ...valid])('has a canonical form for $title', ({ args }) => {
      const once = plugin.canonical(args) as JsonObject;
      expect(plugin.canonical(once as Snapshot<TSchema>)).toEqual(once);
      expect(canonicalFault(args, (each) => plugin.canonical(each), plugin.schema)).toBeNull();
      expect(acceptsArguments(plugin, once)).toBe(true);
      expect(plugin.summary(once as Snapshot<TSchema>)).toMatch(/^[^\n]*\S[^\n]*$/);
      const duration = plugin.kind === 'command' ? plugin.durationSeconds(once) : null;
      expect(duration === null || (Number.isFinite(duration) && duration >= 0)).toBe(true);
      if (plugin.kind === 'command' && plugin.card !== undefined) expect(isCardContent(plugin.card(once))).toBe(true);
      if (plugin.kind === 'command' && plugin.effects !== undefined) {
        expect(functionResults.effects.accepts(plainJson(plugin.effects(once)))).toBe(true);
      }
    });

    it.each(valid)('accepts $title', (example) => {
      expect(judge(plugin, example, registry)).toEqual([]);
    });

    it.each(invalid)('rejects $title', (example) => {
      const expected = (example.findings ?? []).map(describeFinding).toSorted();
      expect(expected).not.toEqual([]);
      expect(judge(plugin, example, registry).toSorted()).toEqual(expected);
    });

    it('shows each message of its rules in an example', () => {
      const shown = new Set(invalid.flatMap(({ findings = [] }) => findings.map((f) => `${f.rule} ${f.messageId}`)));
      const messages = Object.entries(plugin.rules).flatMap(([key, rule]) =>
        Object.keys(rule.messages).map((messageId) => `${key} ${messageId}`),
      );
      expect(messages.filter((message) => !shown.has(message))).toEqual([]);
    });

    it('explains why each of its rules matters', () => {
      for (const rule of Object.values(plugin.rules)) {
        expect(rule.title).toMatch(/\S/);
        expect(rule.why).toMatch(/\.$/);
      }
    });

    if (plugin.kind === 'command') {
      const { simulate } = plugin;
      const variants = plugin.variants.map(({ title, args }) => ({
        title: `the variant ${title}`,
        args,
        scenario: null,
      }));
      const played =
        simulate === undefined ? [] : [{ title: 'its defaults', args: {}, scenario: null }, ...valid, ...variants];
      it.each(played)('takes part in a play, always in the same way, with $title', ({ args, scenario }) => {
        const play = scenario ? { scenario: completeScenario(scenario, registry) } : {};
        const reached = () => simulated(plugin, args, { kind: 'reached' }, play);
        expect(reached()).toEqual(reached());
      });

      it.each(plugin.variants.map(({ id, title, args }) => ({ id, title, args })))(
        'offers the variant $title',
        ({ args }) => {
          expect(acceptsArguments(plugin, { ...defaults, ...(args as JsonObject) })).toBe(true);
        },
      );
    }

    it.each(plugin.migrations.map(({ to, note, up }) => ({ to, note, up })))(
      'migrates to version $to',
      ({ to, note, up }) => {
        const fixture = files.migrations?.[to];
        expect(fixture, `Give a fixture for the migration to version ${to} (${note}).`).toBeDefined();
        expect(up(fixture?.before ?? {})).toEqual(fixture?.after);
      },
    );
  });
}

function examplesIn({ examples }: PluginFiles, folder: string): readonly PluginExample[] {
  return Object.entries(examples)
    .filter(([path]) => path.includes(`/examples/${folder}/`))
    .map(([, example]) => example as PluginExample);
}

function judge(
  plugin: AnyPlugin,
  { args, scenario }: PluginExample,
  registry: ReturnType<typeof createRegistry>,
): readonly string[] {
  if (plugin.kind === 'asset') {
    const asset = { id: 'example', asset: plugin.id, data: args };
    return (
      createAssetValidator({ plugins: registry, rules: builtInRules })
        .validate([asset])
        // Examples don't have the other assets of the catalogue.
        .filter(({ ruleId }) => ruleId !== 'reference/dangling')
        .map((issue) => describeIssue(plugin, issue, '/assets/0/data'))
    );
  }
  const complete = completeScenario(scenario ?? baseScenario, registry);
  const { scenario: existing, entity, at } = place(plugin, args, complete);
  return createValidator({ plugins: registry, rules: builtInRules })
    .validate(existing)
    .filter((issue) => issue.entity === entity && speaksOf(plugin, issue.ruleId))
    .filter((issue) => issue.at.startsWith(at))
    .map((issue) => describeIssue(plugin, { ...issue, pointer: issue.at }, at));
}

function speaksOf(plugin: AnyPlugin, ruleId: string): boolean {
  return ruleId.startsWith(`${plugin.id}/`) || Object.values(engineRules).includes(ruleId);
}

function describeIssue(
  plugin: AnyPlugin,
  { ruleId, messageId, pointer }: Pick<Issue, 'ruleId' | 'messageId' | 'pointer'>,
  at: string,
): string {
  const short = Object.keys(engineRules).find((name) => engineRules[name] === ruleId);
  return describeFinding({
    rule: short ?? ruleId.slice(plugin.id.length + 1),
    messageId,
    at: pointer.slice(at.length),
  });
}

function describeFinding({ rule, messageId, at }: PluginExampleFinding): string {
  return `${rule} ${messageId} ${at}`;
}

/** Adds an example to the base scenario: to the action `AOXYG001`, or to the patient's reports. */
function place(plugin: AnyPlugin, args: JsonObject, scenario: Scenario) {
  if (plugin.kind === 'report') {
    const report = complete(patientReport, { id: 'example', report: plugin.id, args: {} }) as JsonObject;
    const [patient, ...others] = scenario.patients;
    if (patient === undefined) throw new Error('The example’s scenario has no patient.');
    const reports = [...patient.physiology.reports, { ...report, args } as (typeof patient.physiology.reports)[number]];
    const patients = [{ ...patient, physiology: { ...patient.physiology, reports } }, ...others];
    return { scenario: { ...scenario, patients }, entity: 'example', at: '/args' };
  }
  const actions = scenario.actions.map((action) => {
    if (action.actionCode !== exampleAction) return action;
    if (plugin.kind === 'trigger') return { ...action, trigger: { trigger: plugin.id, args } };
    const command = { id: 'example', block: plugin.id, args };
    const isBehind = plugin.kind === 'command' && plugin.placement.zone === 'follow-on';
    const responses = action.responses.map((response, order) =>
      order > 0
        ? response
        : { ...response, playlist: isBehind ? [...response.playlist, command] : [command, ...response.playlist] },
    );
    return { ...action, responses };
  });
  return plugin.kind === 'trigger'
    ? { scenario: { ...scenario, actions }, entity: exampleAction, at: '/trigger/args' }
    : { scenario: { ...scenario, actions }, entity: 'example', at: '/args' };
}

const exampleAction = 'AOXYG001';

function unlabelled({ properties = {} }: JsonSchema, at = ''): readonly string[] {
  return Object.entries(properties).flatMap(([name, field]) => {
    const here = field.title !== undefined || field.const !== undefined ? [] : [`${at}/${name}`];
    return [...here, ...unlabelled(field, `${at}/${name}`)];
  });
}

function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
