import type { Scenario } from '@scn/core/document/scenario';
import type { JsonPatch } from '@scn/core/tree/scenario-tree';
import { printScenarioFile } from '@scn/core/format/print';
import { readScenarioFile } from '@scn/core/format/read';
import { asJson } from '@scn/core/base/json';
import type { PluginRegistry } from '@scn/core/kernel/registry';
import { Refusal } from '@scn/core/base/refusal';
import { noPlugins } from '@scn/core/kernel/payload';
import type { LoggedCall } from './log-entry';
import type { PluginVersions } from './snapshots';

/** The call of an entry that migrates a document to other plugin versions. Not an operation: clients can't send it. */
const migrateCall = 'document.migrate';

/** The migration of a document to the versions of this gateway's plugins. */
export interface Migration {
  readonly calls: readonly LoggedCall[];
  readonly title: string;
  readonly patches: readonly JsonPatch[];
}

/** The installed version of each plugin, and the recorded ones of plugins that aren't installed. */
export function versionsOf(plugins: PluginRegistry, recorded: PluginVersions = {}): PluginVersions {
  return { ...recorded, ...Object.fromEntries(plugins.plugins.map(({ id, version }) => [id, version])) };
}

/** The plugin versions that an entry records; undefined for all other entries. */
export function recordedPlugins(calls: readonly LoggedCall[]): PluginVersions | undefined {
  const [call] = calls;
  return call?.name === migrateCall ? (call.input['plugins'] as PluginVersions) : undefined;
}

/** Recorded versions that are those of a registry: most changes find them so, and comparing them takes longer than a small change. */
const installedVersions = new WeakMap<PluginVersions, PluginRegistry>();

/**
 * The migration that must be appended before this gateway can change the document: patches in the log apply to specific plugin
 * versions, so migrations are separate entries. Null if nothing changed.
 *
 * @throws Refusal when a newer version of a plugin has already written the document, or a migration fails.
 */
export function migrationOf(scenario: Scenario, recorded: PluginVersions, plugins: PluginRegistry): Migration | null {
  if (installedVersions.get(recorded) === plugins) return null;
  const installed = plugins.plugins.filter(({ id, version }) => recorded[id] !== version);
  const newer = installed.find(({ id, version }) => (recorded[id] ?? 0) > version);
  if (newer !== undefined) {
    const message = `The scenario was saved with version ${recorded[newer.id] ?? 0} of ${newer.id}, but version ${newer.version} is installed. Update this server.`;
    throw new Refusal('UpdateEntityError', { plugin: newer.id }, message);
  }
  if (installed.length === 0) {
    installedVersions.set(recorded, plugins);
    return null;
  }
  const versions = versionsOf(plugins, recorded);
  const isOlder = installed.some(({ id, version }) => (recorded[id] ?? version) < version);
  return {
    calls: [{ name: migrateCall, input: { plugins: versions } }],
    title: 'Migrate to the installed plugins',
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
 * An earlier state of a document, with payloads migrated to the installed plugin versions. Payloads of newer versions, and of
 * plugins that aren't installed, are unchanged.
 *
 * @throws Refusal when a migration fails.
 */
export function withCurrentPlugins(scenario: Scenario, recorded: PluginVersions, plugins: PluginRegistry): Scenario {
  const isOlder = plugins.plugins.some(({ id, version }) => (recorded[id] ?? version) < version);
  return isOlder ? migrated(scenario, recorded, plugins) : scenario;
}

/** Replaces the sections that differ. */
function patchesTo(after: Scenario, before: Scenario): readonly JsonPatch[] {
  const sections = Object.keys(after) as (keyof Scenario)[];
  return sections.flatMap((section): JsonPatch[] => {
    const value = after[section];
    const isSame = value === undefined || JSON.stringify(value) === JSON.stringify(before[section]);
    return isSame ? [] : [{ op: 'replace', path: `/${section}`, value: asJson(value) }];
  });
}
