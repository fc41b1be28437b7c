import { fold } from '@scn/core/search/fold';
import { sameValue } from '@scn/core/base/same-value';
import type { Json, JsonObject } from '@scn/core/base/json';
import type { AssetPlugin } from '@scn/core/kernel/contract';
import type { JsonSchema } from '@scn/core/schema/json-schema';
import { planField } from '@scn/kit/form/field-plan';
import { propertiesOf } from '#catalogue/asset';
import { refusalOfFile, titleOfFile } from '#catalogue/asset-file';
import type { NamedValues } from '#lists/sheet/read-names';
import { ArchiveError, type Archive } from './read-archive';

/** An asset of the institution that has the name of a file. */
export interface ExistingFile {
  readonly id: string;
  readonly revision: number;
  readonly data: JsonObject;
  /** Places that use it. */
  readonly places: number;
  readonly isUsedElsewhere: boolean;
}

/** Inputs of the plan of an archive. */
export interface ArchiveContext {
  readonly plugin: AssetPlugin;
  /** The properties that the user can set, of new and of existing ones. */
  readonly writable: { readonly create: readonly string[]; readonly update: readonly string[] };
  readonly mayCreate: boolean;
  readonly mayUpdate: boolean;
  /** By the name of the file. */
  readonly existing: ReadonlyMap<string, ExistingFile>;
  /** The values that properties with names for them can have: ids by folded name, several if several are called the same. */
  readonly choices: ReadonlyMap<string, NamedValues>;
  /** The SHA-256 of each file without metadata, as it would be stored, as far as the browser can compute it. */
  readonly keys: ReadonlyMap<string, string>;
}

/** Why a file isn’t imported: a text of the kind’s rules, or a key of the texts of assets with what it names. */
export type ArchiveReason =
  | { readonly text: string }
  | {
      readonly key:
        | 'zipNoFile'
        | 'sheets:twice'
        | 'sheets:unknown'
        | 'zipTooLong'
        | 'zipFixed'
        | 'sheets:mayNot'
        | 'sheets:ambiguous';
      readonly what: string;
    };

/** Planned outcome of a file, or of a row of the table. */
export type PlannedFile = { readonly name: string } & (
  | { readonly kind: 'create'; readonly file: File; readonly values: JsonObject }
  | {
      readonly kind: 'change';
      readonly asset: ExistingFile;
      /** Null if its content stays. */
      readonly file: File | null;
      readonly values: JsonObject;
    }
  | { readonly kind: 'same' }
  | { readonly kind: 'refuse'; readonly reason: ArchiveReason }
);

/** Effects of the files and the table of an archive. */
export interface ArchivePlan {
  readonly files: readonly PlannedFile[];
  /** Headers of the table that mean nothing. */
  readonly ignored: readonly string[];
}

/** Headers of the column with the names of files. */
const fileHeaders: readonly string[] = ['file', 'file name', 'filename'];
/** Separates several values of a cell, as in other sheets. */
const separator = ';';

/**
 * Plans what a zip file creates, changes and can’t do. A row of its table belongs to the file of its name; an empty
 * cell of an existing asset changes nothing. Unclear content is refused.
 *
 * @throws ArchiveError for a table that doesn’t name files, or has a column twice
 */
export function planArchive({ files, table }: Archive, context: ArchiveContext): ArchivePlan {
  const [head = [], ...lines] = table ?? [];
  const columns = columnsOf(head, context.plugin);
  const rows = new Map<string, readonly string[]>();
  const planned: PlannedFile[] = [];
  const at = columns.indexOf('file');
  if (table !== null && at < 0) throw new ArchiveError('sheets:noHeaders', 'File');
  const again = columns.findIndex((column, index) => column !== null && columns.indexOf(column) < index);
  if (again >= 0) throw new ArchiveError('sheets:columnTwice', head[again]);
  for (const line of lines) {
    const name = fileNameIn(line[at] ?? '');
    if (name === '' && line.every((cell) => cell.trim() === '')) continue;
    if (rows.has(name)) planned.push({ name, kind: 'refuse', reason: { key: 'sheets:twice', what: name } });
    else rows.set(name, line);
  }
  const twice = new Set(planned.map(({ name }) => name));
  for (const name of new Set([...rows.keys(), ...files.keys()])) {
    if (twice.has(name)) continue;
    planned.push({ name, ...planFile(name, files.get(name) ?? null, { columns, row: rows.get(name) ?? [] }, context) });
  }
  const ignored = table === null ? [] : head.filter((header, index) => columns[index] === null && header.trim() !== '');
  return { files: planned, ignored };
}

/** The name of a file as a cell has it: composed, as those of the files. */
export function fileNameIn(cell: string): string {
  return cell.trim().normalize();
}

type Outcome = PlannedFile extends infer Each ? (Each extends unknown ? Omit<Each, 'name'> : never) : never;

interface Described {
  readonly columns: readonly (string | null)[];
  readonly row: readonly string[];
}

function planFile(name: string, file: File | null, { columns, row }: Described, context: ArchiveContext): Outcome {
  const { plugin, existing, writable, keys } = context;
  const asset = existing.get(name);
  if (file === null && asset === undefined) return refuse({ key: 'zipNoFile', what: name });
  if (asset === undefined ? !context.mayCreate : !context.mayUpdate)
    return refuse({ key: 'sheets:mayNot', what: name });
  const refusal = file === null ? null : refusalOfFile(plugin, file);
  if (refusal !== null) return refuse({ text: refusal });
  const values: Record<string, Json> = {};
  const settable = asset === undefined ? writable.create : writable.update;
  for (const [index, property] of columns.entries()) {
    const cell = (row[index] ?? '').trim();
    if (property === null || property === 'file' || cell === '') continue;
    if (!settable.includes(property)) return refuse({ key: 'sheets:mayNot', what: property });
    const value = valueOf(cell, property, context);
    if ('reason' in value) return refuse(value.reason);
    values[property] = value.value;
  }
  if (asset === undefined) {
    if (file === null) return refuse({ key: 'zipNoFile', what: name });
    const longest = propertiesOf(plugin)[plugin.label]?.maxLength ?? Infinity;
    return { kind: 'create', file, values: { [plugin.label]: titleOfFile(name, longest), ...values } };
  }
  const changed = Object.fromEntries(
    Object.entries(values).filter(([property, value]) => !sameValue(value, asset.data[property] ?? null)),
  );
  const replaced = file !== null && keys.get(name) !== asset.data['key'] ? file : null;
  if (replaced === null && Object.keys(changed).length === 0) return { kind: 'same' };
  if (plugin.storage?.fixedWhileUsed === true && (asset.places > 0 || asset.isUsedElsewhere))
    return refuse({ key: 'zipFixed', what: name });
  return { kind: 'change', asset, file: replaced, values: changed };
}

function refuse(reason: ArchiveReason): Outcome {
  return { kind: 'refuse', reason };
}

/** The properties of the columns of a table: `file` for that of the files, null for those that mean nothing. */
export function columnsOf(head: readonly string[], plugin: AssetPlugin): readonly (string | null)[] {
  return head.map((header) => columnOf(header, plugin));
}

/** The names in a cell of a property that refers to others. */
export function namesIn(cell: string, schema: JsonSchema = {}): readonly string[] {
  if (planField(schema, '').control.kind !== 'references') return [cell.trim()];
  return cell.split(separator).flatMap((each) => each.trim() || []);
}

/** The property that a header names: its title in forms, or its name. Null if it names none; `file` for that of the file. */
function columnOf(header: string, plugin: AssetPlugin): string | null {
  const asked = fold(header.trim());
  if (fileHeaders.includes(asked)) return 'file';
  const properties = Object.entries(propertiesOf(plugin));
  const found = properties.find(([name, schema]) => [fold(planField(schema, name).label), fold(name)].includes(asked));
  if (found === undefined) return null;
  const [name, schema] = found;
  const { kind } = planField(schema, name).control;
  return ['text', 'terms', 'references'].includes(kind) ? name : null;
}

function valueOf(
  cell: string,
  property: string,
  { plugin, choices }: ArchiveContext,
): { readonly value: Json } | { readonly reason: ArchiveReason } {
  const schema = propertiesOf(plugin)[property] ?? {};
  const known = choices.get(property);
  if (known === undefined) {
    const { maxLength = Infinity } = schema;
    return cell.length > maxLength ? { reason: { key: 'zipTooLong', what: cell.slice(0, 40) } } : { value: cell };
  }
  const isList = planField(schema, property).control.kind === 'references';
  const ids: string[] = [];
  for (const name of namesIn(cell, schema)) {
    const [id, another] = known.get(fold(name)) ?? [];
    if (another !== undefined) return { reason: { key: 'sheets:ambiguous', what: name } };
    if (id === undefined) return { reason: { key: 'sheets:unknown', what: name } };
    if (!ids.includes(id)) ids.push(id);
  }
  return { value: isList ? ids.toSorted() : (ids[0] ?? null) };
}
