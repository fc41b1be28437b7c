import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { OperationCall } from '@scn/core/base/issue';
import { isJsonObject, type Json, type JsonObject } from '@scn/core/base/json';
import { Refusal } from '@scn/core/base/refusal';
import type { Action } from '@scn/core/document/actions/schema';
import { completeScenario } from '@scn/core/format/complete';
import { pluginOfPayload } from '@scn/core/kernel/payload';
import { sections } from '@scn/core/operations/entities/entity-places';
import type { OpenScenario } from '@scn/core/operations/open-scenario';
import { createScenarioReader } from '@scn/core/operations/scenario-reader';
import { fullAbility } from '@scn/core/permissions/ability';
import { jsonSchemaOf } from '@scn/core/schema/json-schema';
import { createKernel } from '@scn/core/wiring/kernel';
import { services } from '@scn/core/wiring/services';
import { settleHidden } from '@scn/kit/form/settle-hidden';
import { builtInPlugins } from '@scn/plugins/registry.gen';
import { SwitchedOff } from './switched-off';

const kernel = createKernel({ builtIn: builtInPlugins.map((plugin) => ({ plugin, owner: 'tests' })) });
const plugins = kernel.get(services.plugins);
const scenarios = kernel.get(services.scenarios);

function example(name: string): OpenScenario {
  const file = join(import.meta.dirname, `../../../../examples/${name}.scn.json`);
  const { scenario } = JSON.parse(readFileSync(file, 'utf8')) as { readonly scenario: JsonObject };
  return scenarios.open(completeScenario(scenario, plugins), { ability: fullAbility() });
}

/** How a form saves a field of an entity. */
function update(kind: string, id: string, changes: JsonObject): OperationCall {
  if (kind === 'action') return { name: 'action.update', input: { actionCode: id, ...changes } };
  if (kind === 'response') return { name: 'response.update', input: { responseCode: id, ...changes } };
  if (kind === 'command') return { name: 'playlist-command.update', input: { id, ...changes } };
  return { name: 'entity.update', input: { kind, id, changes } };
}

interface Switched {
  readonly title: string;
  readonly isOn: boolean;
  turn(on: boolean): OperationCall;
}

/** Every switch of every form of a scenario. */
function switchesOf(open: OpenScenario): readonly Switched[] {
  const view = createScenarioReader(plugins)(open.snapshot);
  const nodes = [...new Set(view.subtrees.flatMap(({ nodes: all }) => all.map(({ kind }) => kind)))].flatMap((kind) =>
    view.all(kind),
  );
  const ofEntities = nodes.flatMap(({ kind, id, value }) =>
    flagsOf(value as JsonObject).map(([name, isOn]) => ({
      // what a switch changes depends on the trigger
      title: `${kind} ${name}${kind === 'action' ? ` of ${(value as Action).trigger.trigger}` : ''}`,
      isOn,
      turn: (on: boolean) => update(kind, id, { [name]: on }),
    })),
  );
  const ofPayloads = nodes.flatMap(({ kind, id, value }) => {
    const { args, block, trigger } = value as JsonObject;
    const own = kind === 'action' && isJsonObject(trigger) ? trigger : { args, trigger: block };
    const plugin =
      kind === 'action' && typeof own['trigger'] === 'string'
        ? plugins.trigger(own['trigger'])
        : kind === 'command'
          ? pluginOfPayload(plugins, 'block', block)
          : undefined;
    const given = own['args'];
    if (plugin === undefined || !isJsonObject(given)) return [];
    const schema = jsonSchemaOf(plugin.schema);
    return flagsOf(given).map(([name, isOn]) => ({
      title: `${plugin.id} ${name}`,
      isOn,
      turn: (on: boolean): OperationCall => {
        const settled = settleHidden(schema, { ...given, [name]: on }) as JsonObject;
        return kind === 'action'
          ? { name: 'trigger.update', input: { actionCode: id, args: settled } }
          : update(kind, id, { args: settled });
      },
    }));
  });
  const ofSections = [...sections()].flatMap(([section, { path }]) => {
    const value = path.reduce(
      (at: Json | undefined, name) => (isJsonObject(at) ? at[name] : undefined),
      open.snapshot as never,
    );
    return flagsOf(isJsonObject(value) ? value : {}).map(([name, isOn]) => ({
      title: `${section} ${name}`,
      isOn,
      turn: (on: boolean) => ({ name: 'section.update', input: { section, changes: { [name]: on } } }),
    }));
  });
  const ofDelays = view.all('response').map(({ id, value }) => ({
    title: `response delay from ${value.responseDelayStart}`,
    isOn: value.responseDelayStart !== 'immediate',
    turn: (on: boolean) => update('response', id, { delayEnabled: on }),
  }));
  return [...ofEntities, ...ofPayloads, ...ofSections, ...ofDelays];
}

function flagsOf(value: JsonObject): readonly (readonly [string, boolean])[] {
  return Object.entries(value).flatMap(([name, each]) => (typeof each === 'boolean' ? [[name, each] as const] : []));
}

it('turning any switch off and on again, or on and off, leaves the scenario as it was', () => {
  const tried = new Set<string>();
  for (const name of ['adult-sepsis', 'anaphylaxis']) {
    const open = example(name);
    const seen = new Map<string, number>();
    for (const { title, isOn, turn } of switchesOf(open)) {
      const times = seen.get(title) ?? 0;
      seen.set(title, times + 1);
      // some of each kind, but each action: their triggers differ
      if (times >= 2) continue;
      const before = open.snapshot;
      const off = new SwitchedOff(plugins);
      const switchTo = (on: boolean) => open.run(...off.complete([turn(on)], open.snapshot));
      try {
        switchTo(!isOn);
      } catch (error) {
        // what can't be switched there isn't
        if (!(error instanceof Refusal)) throw error;
        continue;
      }
      switchTo(isOn);
      tried.add(title);
      expect(JSON.stringify(open.snapshot), title).toBe(JSON.stringify(before));
    }
  }
  expect([...tried]).toEqual(
    expect.arrayContaining([
      'action visibilityEnabled of trigger.learner',
      'response delay from response',
      'trigger.learner observable',
    ]),
  );
  expect(tried.size).toBeGreaterThan(20);
});

const learner = (roles: readonly string[], observable = false) => ({
  trigger: 'trigger.learner',
  args: { roles, observable },
});

function hiding() {
  const open = scenarios.open(
    completeScenario(
      {
        setup: { roles: ['nurse', 'doctor'].map((id) => ({ id, roleName: id, playable: true })) },
        actions: [
          { actionCode: 'ATALK001', title: 'Talk', trigger: learner(['nurse', 'doctor'], true), responses: [] },
        ],
      },
      plugins,
    ),
    { ability: fullAbility() },
  );
  const off = new SwitchedOff(plugins);
  const run = (...calls: readonly OperationCall[]) => open.run(...off.complete(calls, open.snapshot));
  const see = (on: boolean) => run(update('action', 'ATALK001', { visibilityEnabled: on }));
  return { open, run, see, trigger: () => open.snapshot.actions[0]?.trigger };
}

it('a learner’s role that was deleted in the meantime isn’t restored, and neither are the observers that need it', () => {
  const { open, see, trigger } = hiding();
  see(false);
  open.run({ name: 'entity.delete', input: { kind: 'role', id: 'doctor', deleteDependencies: true } });
  see(true);
  expect(trigger()).toEqual(learner(['nurse']));
});

it('a trigger that is chosen again has its settings again', () => {
  const { run, trigger } = hiding();
  const choose = (id: string) => {
    const args = plugins.trigger(id)?.defaults as JsonObject;
    run({
      name: 'trigger.set',
      input: {
        actionCode: 'ATALK001',
        trigger: id,
        args,
        menuItemLocationIds: [],
        menuItemParentMenuItemIds: [],
        idSeed: 's',
      },
    });
  };
  choose('trigger.time');
  run({ name: 'trigger.update', input: { actionCode: 'ATALK001', args: { delay: 90 } } });
  choose('trigger.learner');
  expect(trigger()).toEqual(learner(['nurse', 'doctor'], true));
  choose('trigger.time');
  expect(trigger()?.args).toMatchObject({ delay: 90 });
});
