import 'reflect-metadata';
import { Container, type ServiceIdentifier } from 'inversify';
import { OpenScenario } from '../operations/open-scenario';
import { builtInOperations } from '../operations/operations.gen';
import type { AnyOperation } from '../operations/operation';
import { operationsByName } from '../operations/run-operation';
import { createAssetValidator } from '../validation/assets';
import { createValidator } from '../validation/engine';
import type { AnyRule } from '../validation/rule';
import { builtInRules } from '../validation/rules.gen';
import { createRegistry, type PluginEntry } from './registry';
import { services } from './services';

/** What a host brings to the kernel. */
export interface KernelOptions {
  /** Plugins of the repository: their tests have checked them. */
  readonly builtIn: readonly PluginEntry[];
  /** Plugins of third parties, checked before they are registered. */
  readonly thirdParty?: readonly PluginEntry[];
}

/** The kernel: finds services by their identifier. */
export interface Kernel {
  /** @throws Error when no service has the identifier. */
  get<T>(service: ServiceIdentifier<T>): T;
}

/**
 * Wires the core's services with the registered plugins. Hosts (app, gateway, command line) start here and get interfaces;
 * the container stays inside.
 *
 * @throws RegistryError when plugins don't fit.
 */
export function createKernel({ builtIn, thirdParty = [] }: KernelOptions): Kernel {
  const container = new Container({ defaultScope: 'Singleton' });
  const { plugins, rules, operations, validators, scenarios } = services;
  container.bind(plugins).toConstantValue(createRegistry(thirdParty, builtIn));
  container.bind<readonly AnyRule[]>(rules).toConstantValue(builtInRules);
  container.bind<ReadonlyMap<string, AnyOperation>>(operations).toConstantValue(operationsByName(builtInOperations));
  container.bind(validators).toResolvedValue(
    (registry, allRules) => ({
      scenario: (settings = {}) => createValidator({ plugins: registry, rules: allRules, ...settings }),
      assets: (settings = {}) => createAssetValidator({ plugins: registry, rules: allRules, ...settings }),
    }),
    [plugins, rules],
  );
  container.bind(scenarios).toResolvedValue(
    (registry, all, judges) => ({
      open: (snapshot, options) =>
        new OpenScenario(snapshot, { plugins: registry, operations: all, validator: judges.scenario() }, options),
    }),
    [plugins, operations, validators],
  );
  return { get: (service) => container.get(service) };
}
