import type { Scenario } from '@scn/core/document/scenario';
import type { JsonPatch } from '@scn/core/document/tree/scenario-tree';
import { printScenarioFile } from '@scn/core/format/print';
import { readScenarioFile } from '@scn/core/format/read';
import type { Json } from '@scn/core/kernel/json';
import type { PluginRegistry } from '@scn/core/kernel/registry';
import { Refusal } from '@scn/core/operations/refusal';
import { noPlugins } from '@scn/core/schema/payload';
import type { LoggedCall } from './log-entry';
import type { PluginVersions } from './snapshots';

/** Marks the entry that takes a document on to other plugin versions. Not an operation: nobody can send it. */
const migrateCall = 'document.migrate';

/** What takes a document on to the versions of this gateway's plugins. */
export interface Migration {
  readonly calls: readonly LoggedCall[];
  readonly title: string;
  readonly patches: readonly JsonPatch[];
}

/** The installed version of each plugin, and the recorded ones of plugins that are not installed. */
export function versionsOf(plugins: PluginRegistry, recorded: PluginVersions = {}): PluginVersions {
  return { ...recorded, ...Object.fromEntries(plugins.plugins.map(({ id, version }) => [id, version])) };
}

/** The plugin versions that an entry records; undefined for every other entry. */
export function recordedPlugins(calls: readonly LoggedCall[]): PluginVersions | undefined {
  const [call] = calls;
  return call?.name === migrateCall ? (call.input['plugins'] as PluginVersions) : undefined;
}

/**
 * What must be appended before this gateway may change the document: the log's patches are made for payloads of certain plugin
 * versions, so a newer version's migrations are an entry of their own. Null when nothing changed.
 *
 * @throws Refusal when a newer version of a plugin has written the document already, or a migration fails.
 */
export function migrationOf(scenario: Scenario, recorded: PluginVersions, plugins: PluginRegistry): Migration | null {
  const installed = plugins.plugins.filter(({ id, version }) => recorded[id] !== version);
  const newer = installed.find(({ id, version }) => (recorded[id] ?? 0) > version);
  if (newer !== undefined) {
    const message = `The scenario was written with version ${recorded[newer.id] ?? 0} of ${newer.id}; version ${newer.version} is installed. Update this server.`;
    throw new Refusal('UpdateEntityError', { plugin: newer.id }, message);
  }
  if (installed.length === 0) return null;
  const versions = versionsOf(plugins, recorded);
  const isOlder = installed.some(({ id, version }) => (recorded[id] ?? version) < version);
  return {
    calls: [{ name: migrateCall, input: { plugins: versions } }],
    title: 'Take on to the installed plugins',
    patches: isOlder ? patchesTo(migrated(scenario, recorded, plugins), scenario) : [],
  };
}

function migrated(scenario: Scenario, recorded: PluginVersions, plugins: PluginRegistry): Scenario {
  const text = printScenarioFile(scenario, noPlugins, { plugins: recorded });
  const { file, problems } = readScenarioFile(Buffer.from(text), { plugins });
  if (file !== null) return file.scenario;
  throw new Refusal('UpdateEntityError', {}, problems.map(({ message }) => message).join(' '));
}

/**
 * A document as it was, with payloads of the installed plugin versions. What newer ones have written, and those that are not
 * installed, stays as it is.
 *
 * @throws Refusal when a migration fails.
 */
export function takenOn(scenario: Scenario, recorded: PluginVersions, plugins: PluginRegistry): Scenario {
  const isOlder = plugins.plugins.some(({ id, version }) => (recorded[id] ?? version) < version);
  return isOlder ? migrated(scenario, recorded, plugins) : scenario;
}

/** Replaces the sections that differ. */
function patchesTo(after: Scenario, before: Scenario): readonly JsonPatch[] {
  const sections = Object.keys(after) as (keyof Scenario)[];
  return sections.flatMap((section): JsonPatch[] =>
    JSON.stringify(after[section]) === JSON.stringify(before[section])
      ? []
      : [{ op: 'replace', path: `/${section}`, value: after[section] as unknown as Json }],
  );
}
