import { readMigrations, type Migration } from '#database/migrations';

/** What protects a table: the columns of its checksums, and its triggers. */
export interface ExpectedProtection {
  readonly checksums: readonly {
    readonly table: string;
    readonly version: number;
    readonly columns: readonly string[];
  }[];
  readonly triggers: readonly { readonly table: string; readonly trigger: string }[];
}

const checksums = /\bscn_checksum_table\('(?<table>\w+)', (?<version>\d+),\s*'\{(?<columns>[^{}']+)\}'\)/g;
const triggers = /^CREATE TRIGGER (?<trigger>\w+) [^;]*? ON (?<table>\w+)\b/gm;

/**
 * What protects the tables, as this version's migrations define it: a list in the database doesn't show what was removed from it. A
 * database of a newer, compatible version can have more.
 */
export function expectedProtection(migrations: readonly Migration[] = readMigrations()): ExpectedProtection {
  const all = migrations.map(({ sql }) => sql).join('\n');
  const checked = [...all.matchAll(checksums)].map(({ groups }) => ({
    table: groups?.['table'] ?? '',
    version: Number(groups?.['version']),
    columns: (groups?.['columns'] ?? '').split(/,\s*/),
  }));
  const created = [...all.matchAll(triggers)].map(({ groups }) => ({
    table: groups?.['table'] ?? '',
    trigger: groups?.['trigger'] ?? '',
  }));
  const ofChecksums = checked.map(({ table }) => ({ table, trigger: 'row_checksum' }));
  return { checksums: checked, triggers: [...ofChecksums, ...created] };
}
