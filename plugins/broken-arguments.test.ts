import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { asJson, type Json, type JsonObject } from '@scn/core/base/json';
import { Refusal } from '@scn/core/base/refusal';
import { sameValue } from '@scn/core/base/same-value';
import { scenarioSchema, type Scenario } from '@scn/core/document/scenario';
import { completeScenario } from '@scn/core/format/complete';
import { mapPayloads } from '@scn/core/format/payloads';
import type { AnyPlugin } from '@scn/core/kernel/contract';
import { explain } from '@scn/core/schema/explain';
import { jsonSchemaOf, type JsonSchema } from '@scn/core/schema/json-schema';
import { fullAbility } from '@scn/core/permissions/ability';
import { runs } from '@scn/core/testing/effort';
import { valuesOf } from '@scn/core/testing/schema-values';
import { createKernel } from '@scn/core/wiring/kernel';
import { services } from '@scn/core/wiring/services';
import { builtInPlugins } from './registry.gen';

/*
 * An import can leave an argument that its schema refuses. It must not be the reason to refuse a change of another argument, by any of the
 * operations that change arguments.
 */

const kernel = createKernel({ builtIn: builtInPlugins.map((plugin) => ({ plugin, owner: 'tests' })) });
const plugins = kernel.get(services.plugins);
const actionCode = 'ATALK001';

/** How the arguments of a kind of plugin are stored and changed. */
interface Owner {
  readonly scenario: (id: string, args: JsonObject) => JsonObject;
  readonly update: (args: JsonObject) => { readonly name: string; readonly input: JsonObject };
  readonly path: string;
}

const action = (args: JsonObject): JsonObject => ({ actions: [{ actionCode, title: 'Talk', responses: [], ...args }] });
const owners: Readonly<Record<string, Owner>> = {
  command: {
    scenario: (block, args) =>
      action({ responses: [{ responseCode: 'R1', description: 'Yes', playlist: [{ id: 'c1', block, args }] }] }),
    update: (args) => ({ name: 'playlist-command.update', input: { id: 'c1', args } }),
    path: `/actions/${actionCode}/responses/R1/playlist/c1/args`,
  },
  trigger: {
    scenario: (trigger, args) => action({ trigger: { trigger, args } }),
    update: (args) => ({ name: 'trigger.update', input: { actionCode, args } }),
    path: `/actions/${actionCode}/trigger/args`,
  },
  report: {
    scenario: (report, args) => ({
      patients: [{ id: 'p1', physiology: { reports: [{ id: 'r1', report, args, items: [] }] } }],
    }),
    update: (args) => ({ name: 'entity.update', input: { kind: 'patient-report', id: 'r1', changes: { args } } }),
    path: '/patients/p1/physiology/reports/r1/args',
  },
};

const junk: readonly Json[] = ['7,5', -1e9, true, { broken: true }, [7.5], null];
const brokenOf = (schema: JsonSchema) => junk.filter((value) => explain(schema, value).length > 0);
const validOf = (schema: JsonSchema, now: Json | undefined) =>
  fc
    .sample(valuesOf(schema, 2), { numRuns: 20, seed: 7 })
    .find((value) => !sameValue(value, now) && explain(schema, value).length === 0);

const changed = builtInPlugins.flatMap((plugin: AnyPlugin) => {
  const owner = owners[plugin.kind];
  const properties = Object.entries(jsonSchemaOf(plugin.kind === 'asset' ? {} : plugin.schema).properties ?? {});
  return owner === undefined || properties.length < 2 ? [] : [{ id: plugin.id, plugin, owner, properties }];
});

/** In `npm test` some of them, the same ones each time; in the long run all. */
const count = Math.min(runs(6), changed.length);
const tried = Array.from({ length: count }, (_, index) => changed[Math.floor((index * changed.length) / count)]!);

describe.each(tried)('$id with a broken argument', ({ plugin, owner, properties }) => {
  const defaults = plugin.defaults as JsonObject;
  const complete = asJson(completeScenario(owner.scenario(plugin.id, defaults), plugins));
  const open = (args: JsonObject) => {
    const stored = mapPayloads(jsonSchemaOf(scenarioSchema), complete, (_, id, given) =>
      id === plugin.id ? args : given,
    );
    return kernel.get(services.scenarios).open(stored as unknown as Scenario, { ability: fullAbility() });
  };
  let number = 0;
  const take = (args: JsonObject, change: JsonObject, byStep = false): string => {
    const step = { kind: 'set', path: owner.path, was: args, value: { ...args, ...change } };
    const call = byStep ? { name: 'scenario.change', input: { title: 'Change', steps: [step] } } : owner.update(change);
    try {
      open(args).runAs(`c-${(number += 1)}`, [call]);
      return '';
    } catch (error) {
      if (error instanceof Refusal) return error.code;
      throw error;
    }
  };
  test.each(properties)(
    '%s: others can be changed and it can be repaired, nothing else can be broken',
    (name, schema) => {
      const [broken, other] = brokenOf(schema);
      if (broken === undefined) return;
      const args = { ...defaults, [name]: broken };
      for (const [own, ownSchema] of properties) {
        const value = validOf(ownSchema, args[own]);
        if (value === undefined) continue;
        expect(take(args, { [own]: value }), own).not.toBe('InvalidDataError');
        expect(take(args, { [own]: value }, true), `${own} by a step`).toBe('');
        const [refused] = brokenOf(ownSchema);
        if (own !== name && refused !== undefined) expect(take(args, { [own]: refused }), own).not.toBe('');
      }
      if (other !== undefined) expect(take(args, { [name]: other })).not.toBe('');
    },
  );
});
