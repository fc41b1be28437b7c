import { createKernel } from '@scn/core/wiring/kernel';
import type { AnyPlugin } from '@scn/core/kernel/contract';
import { createRegistry, RegistryError } from '@scn/core/kernel/registry';
import { services } from '@scn/core/wiring/services';
import { completeScenario } from '@scn/core/format/complete';
import { fullAbility } from '@scn/core/permissions/ability';
import { baseScenario } from '@scn/core/testing/base-scenario';
import { builtInPlugins } from '@scn/plugins/registry.gen';
import { describe, expect, it } from 'vitest';

const builtIn = builtInPlugins.map((plugin) => ({ plugin, owner: 'built in' }));
const first = builtInPlugins.find(({ kind }) => kind === 'trigger');
if (first === undefined) throw new Error('No trigger is built in.');

describe('the kernel', () => {
  const kernel = createKernel({ builtIn });

  it.each(Object.keys(services) as (keyof typeof services)[])('resolves the service %s', (name) => {
    expect(kernel.get<unknown>(services[name])).toBeDefined();
    expect(kernel.get<unknown>(services[name])).toBe(kernel.get<unknown>(services[name]));
  });

  it('opens a scenario, applies operations and validates after each', () => {
    const plugins = kernel.get(services.plugins);
    const open = kernel
      .get(services.scenarios)
      .open(completeScenario(baseScenario, plugins), { ability: fullAbility() });
    const before = open.issues();
    const { inversePatches } = open.run({ name: 'action.update', input: { actionCode: 'AOXYG001', title: '' } });
    expect(inversePatches.length).toBeGreaterThan(0);
    const added = open
      .issues()
      .filter((issue) => !before.some(({ ruleId, pointer }) => ruleId === issue.ruleId && pointer === issue.pointer));
    expect(added.map(({ message }) => message)).toContain('Action name is required');
  });

  it('rejects an unknown service', () => {
    expect(() => kernel.get(Symbol.for('scn.nothing'))).toThrow(/scn\.nothing/);
  });
});

describe('registering plugins', () => {
  const problemsOf = (...plugins: readonly AnyPlugin[]): readonly string[] => {
    try {
      createRegistry(
        plugins.map((plugin) => ({ plugin, owner: 'acme' })),
        builtIn,
      );
      return [];
    } catch (error) {
      if (!(error instanceof RegistryError)) throw error;
      return error.problems.map(({ code, message }) => `${code}: ${message}`);
    }
  };

  it('rejects a screen where another plugin has its own', () => {
    const [prop] = builtInPlugins.filter(({ id }) => id === 'asset.prop');
    const other = { ...prop, id: 'acme/asset.prop' } as unknown as AnyPlugin;
    expect(problemsOf(other)).toEqual([
      expect.stringMatching(/^route: acme\/asset\.prop \(acme\) and asset\.prop \(built in\) .* \/admin\/props/),
    ]);
    expect(problemsOf({ ...other, route: '/admin/acme-props' } as AnyPlugin)).toEqual([]);
  });

  it('names both owners of a duplicate id', () => {
    expect(problemsOf(first)).toContainEqual(expect.stringMatching(/^duplicate: .*built in and acme/));
  });
});
