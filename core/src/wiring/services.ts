import type { ServiceIdentifier } from 'inversify';
import type { AnyOperation } from '#operations/operation';
import type { OpenScenario, OpenScenarioOptions } from '#operations/open-scenario';
import type { Scenario } from '#document/scenario';
import type { AssetDifference } from '#kernel/asset-reads';
import type { AssetValidator } from '#validation/assets/assets';
import type { Breakage } from '#validation/engine/breakage';
import type { SeverityOverride, Validator } from '#validation/engine/engine';
import type { AnyRule } from '#kernel/rule';
import type { CatalogueView } from '#kernel/view';
import type { PluginRegistry } from '#kernel/registry';

/** Validation options of a host. */
export interface ValidationSettings {
  readonly catalogue?: CatalogueView | null;
  readonly severities?: Readonly<Record<string, SeverityOverride>>;
}

/** Creates validators for scenarios and shared assets with the registered plugins and rules. */
export interface Validators {
  scenario(settings?: ValidationSettings): Validator;
  /**
   * Finds only what a change of shared assets can add or resolve, in a fraction of the time: rules that read nothing of it are left out.
   *
   * @returns null if no rule reads any of it
   */
  ofDifferences(differences: readonly AssetDifference[], settings?: ValidationSettings): Validator | null;
  /** Creates the check of changes for breakage elsewhere. @param catalogue - the shared assets that are known */
  breakage(catalogue: CatalogueView): Breakage;
  assets(settings?: Pick<ValidationSettings, 'severities'>): AssetValidator;
}

/** Opens scenarios as live trees. */
export interface Scenarios {
  /** The snapshot must match the schema. */
  open(snapshot: Scenario, options: OpenScenarioOptions): OpenScenario;
  /**
   * Opens a snapshot that another live tree has made: it stays the same object until the first change, when the tree is created at the latest
   * ({@link OpenScenario.prepareChanges}).
   */
  openSnapshot(snapshot: Scenario, options: OpenScenarioOptions): OpenScenario;
  /** Does the same in parts, for a program that serves others at the same time. @param pause - called between two parts */
  openInParts(snapshot: Scenario, options: OpenScenarioOptions, pause: () => Promise<void>): Promise<OpenScenario>;
}

function token<T>(name: string): ServiceIdentifier<T> {
  return Symbol.for(`scn.${name}`);
}

/** Identifiers of the kernel's services. Not available to plugins. */
export const services = {
  plugins: token<PluginRegistry>('plugins'),
  rules: token<readonly AnyRule[]>('rules'),
  operations: token<ReadonlyMap<string, AnyOperation>>('operations'),
  validators: token<Validators>('validators'),
  scenarios: token<Scenarios>('scenarios'),
} as const;
