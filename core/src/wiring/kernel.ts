import 'reflect-metadata';
import { Container, type ServiceIdentifier } from 'inversify';
import { OpenScenario } from '#operations/open-scenario';
import { builtInOperations } from '#operations/operations.gen';
import type { AnyOperation } from '#operations/operation';
import { operationsByName } from '#operations/run-operation';
import { createAssetValidator } from '#validation/assets/assets';
import { createBreakage } from '#validation/engine/breakage';
import { createValidator, mayFindOthers } from '#validation/engine/engine';
import type { AnyRule } from '#kernel/rule';
import { builtInRules } from '#validation/rules/rules.gen';
import { createRegistry, type PluginEntry } from '#kernel/registry';
import { services } from './services';

/** Options that a host passes to the kernel. */
export interface KernelOptions {
  /** Built-in plugins, which are checked by tests. */
  readonly builtIn: readonly PluginEntry[];
  /** Third-party plugins, checked before registration. */
  readonly thirdParty?: readonly PluginEntry[];
  /** The built-in rules, with their texts as the host shows them. */
  readonly rules?: readonly AnyRule[];
}

/** The kernel: finds services by their identifier. */
export interface Kernel {
  /** @throws Error when no service has the identifier. */
  get<T>(service: ServiceIdentifier<T>): T;
}

/**
 * Wires the core's services with the registered plugins. Hosts (app, gateway, command line) start here and receive interfaces;
 * the container is not exposed.
 *
 * @throws RegistryError when plugins are invalid.
 */
export function createKernel({ builtIn, thirdParty = [], rules: shownRules = builtInRules }: KernelOptions): Kernel {
  const container = new Container({ defaultScope: 'Singleton' });
  const { plugins, rules, operations, validators, scenarios } = services;
  container.bind(plugins).toConstantValue(createRegistry(thirdParty, builtIn));
  container.bind<readonly AnyRule[]>(rules).toConstantValue(shownRules);
  container.bind<ReadonlyMap<string, AnyOperation>>(operations).toConstantValue(operationsByName(builtInOperations));
  container.bind(validators).toResolvedValue(
    (registry, allRules) => ({
      scenario: (settings = {}) => createValidator({ plugins: registry, rules: allRules, ...settings }),
      ofDifferences: (differences, settings = {}) => {
        const parts = { plugins: registry, rules: allRules };
        return mayFindOthers(parts, differences) ? createValidator({ ...parts, differences, ...settings }) : null;
      },
      breakage: (catalogue) => createBreakage({ plugins: registry, rules: allRules, catalogue }),
      assets: (settings = {}) => createAssetValidator({ plugins: registry, rules: allRules, ...settings }),
    }),
    [plugins, rules],
  );
  container.bind(scenarios).toResolvedValue(
    (registry, all, judges) => {
      const parts = () => ({ plugins: registry, operations: all, validator: judges.scenario() });
      return {
        open: (snapshot, options) => new OpenScenario(snapshot, parts(), options),
        openSnapshot: (snapshot, options) => OpenScenario.ofSnapshot(snapshot, parts(), options),
        openInParts: (snapshot, options, pause) => OpenScenario.inParts(snapshot, parts(), options, pause),
      };
    },
    [plugins, operations, validators],
  );
  return { get: (service) => container.get(service) };
}
