import type { TSchema } from 'typebox';
import type { Snapshot } from '#schema/fields';
import type { JsonSchema } from '#schema/json-schema';
import type { Issue, OperationCall } from '#base/issue';
import {
  suppliedValues,
  type AssetPlugin,
  type CommandPlugin,
  type PluginId,
  type ReportPlugin,
  type SuppliedProperties,
  type TriggerPlugin,
} from './contract.gen';
import type { CommandEffect } from './plugin-results.gen';

/*
 * The plugin contract, as plugins and hosts use it: its types, and the functions that declare a plugin. It is written once, as schemas, in
 * kernel/contract/: types, what `define…` supplies, the check of packages and the reference page are generated from them.
 */

/* oxlint-disable scn/no-barrel-file -- the types are generated; this is the name of the contract for all hosts */
export type * from './contract.gen';
export type * from './contract/contexts';
export type * from './plugin-results.gen';
export { assetSections, assetSectionValues, commandGroups, reportTabs } from './contract/enumerations';
/* oxlint-enable scn/no-barrel-file */

/** An override of the menu locks of actions. */
export type MenuLockOverride = Extract<CommandEffect, { readonly kind: 'overrides-locks' }>;

/** Any plugin. */
export type Plugin<S extends TSchema = TSchema> =
  | CommandPlugin<S>
  | TriggerPlugin<S>
  | ReportPlugin<S>
  | AssetPlugin<S>;

/**
 * Any plugin, as stored in registries. The functions are bivariant methods, so a plugin of any schema is assignable; the kernel
 * calls them only with arguments that match the plugin's schema.
 */
export type AnyPlugin = Plugin;

/** A plugin as it is declared: `define…` supplies what is left out. */
type Declared<S extends TSchema, P extends Plugin<S>> = Omit<P, SuppliedProperties[P['kind']]> &
  Partial<Omit<Pick<P, SuppliedProperties[P['kind']] & keyof P>, 'defaults'>> & {
    /** Only the arguments of a new payload that differ from the `default` in the schema. */
    readonly defaults?: Partial<Snapshot<S>>;
  };

const unchanged = <A>(args: A) => args;

/**
 * Declares a command plugin with its argument type inferred from the schema. What can be left out: contract and kind; defaults that the schema
 * gives; migrations, rules and variants if there are none; `canonical` if arguments stay as they are; `placement` if it can be anywhere in the body;
 * `durationSeconds` if the playlist doesn't wait for it.
 */
export function defineCommand<S extends TSchema>(plugin: Declared<S, CommandPlugin<S>>): CommandPlugin<S> {
  return {
    ...suppliedValues.command,
    kind: 'command',
    canonical: unchanged,
    durationSeconds: () => 0,
    ...plugin,
    defaults: defaultsOf(plugin),
  };
}
/** Declares a trigger plugin. What can be left out: as of a command, if triggers have it. */
export function defineTrigger<S extends TSchema>(plugin: Declared<S, TriggerPlugin<S>>): TriggerPlugin<S> {
  return {
    ...suppliedValues.trigger,
    kind: 'trigger',
    canonical: unchanged,
    ...plugin,
    defaults: defaultsOf(plugin),
  };
}
/** Declares a report plugin. What can be left out: as of a trigger, and system and sample type if it has none. */
export function defineReport<S extends TSchema>(plugin: Declared<S, ReportPlugin<S>>): ReportPlugin<S> {
  return { ...suppliedValues.report, kind: 'report', canonical: unchanged, ...plugin, defaults: defaultsOf(plugin) };
}
/** Declares an asset plugin. What can be left out: as of a trigger, and `file` and `canBePublic` if it has no file and isn't shared. */
export function defineAsset<S extends TSchema>(plugin: Declared<S, AssetPlugin<S>>): AssetPlugin<S> {
  return { ...suppliedValues.asset, kind: 'asset', canonical: unchanged, ...plugin, defaults: defaultsOf(plugin) };
}

/** The arguments of a new payload, in the order of the schema: its required properties and what the plugin declares. */
function defaultsOf<S extends TSchema>(plugin: {
  readonly schema: S;
  readonly defaults?: Partial<Snapshot<S>>;
}): Snapshot<S> {
  const { properties = {}, required = [] }: JsonSchema = plugin.schema;
  const declared = plugin.defaults ?? {};
  const present = Object.entries(properties).filter(
    ([name]) => required.includes(name) || Object.hasOwn(declared, name),
  );
  return {
    ...Object.fromEntries(present.map(([name, property]) => [name, property.default])),
    ...declared,
  } as Snapshot<S>;
}

/* The `ui` entry point: structural types, so that they don't depend on React. */

/** A component of any renderer. */
export type View<P> = (props: P) => unknown;

/** Props of a plugin's form and card. */
export interface EditorProps<A> {
  readonly id: string;
  readonly args: A;
  readonly issues: readonly Issue[];
  readonly readOnly: boolean;
  dispatch(call: OperationCall): void;
}

/**
 * The ui entry point of a package with a form or card of its own: `export const ui`, or `export const uis` for several plugins.
 * Untyped arguments by default.
 */
export interface PluginUi<A = never> {
  /** A plugin of the same package. */
  readonly for: PluginId;
  /** Optional: by default generated from the schema. */
  readonly Form?: View<EditorProps<A>>;
  /** Optional: by default icon, title and summary. Shown in a list of cards: one or two lines, without controls. */
  readonly Card?: View<EditorProps<A>>;
}
