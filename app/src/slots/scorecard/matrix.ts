import type { OperationCall } from '@scn/core/base/issue';
import type { JsonObject } from '@scn/core/base/json';
import type { Scorecard } from '@scn/core/document/content/schema';
import type { ScenarioView } from '@scn/core/kernel/view';
import { placeOfKind } from '@scn/core/operations/entities/entity-places';
import { explain } from '@scn/core/schema/explain';
import { numberWays, parseNumber } from '@scn/kit/form/number-text';

/** Kinds of values that are typed into the cells. */
export const layers = ['title', 'score', 'actionCode'] as const;
/** See {@link layers}. */
export type Layer = (typeof layers)[number];

/** A cell of a scorecard. */
export type ScorecardCell = Scorecard['parameters'][number]['cells'][number];

/** A place in the matrix. Column 0 has the titles of the parameters, column 1 the first cells. */
export interface MatrixPlace {
  readonly row: number;
  readonly column: number;
}

/** A text that can’t be a value. */
export interface MatrixRefusal extends MatrixPlace {
  readonly reason: string;
}

/** Effect of typing or pasting. Refused texts change nothing. */
export interface MatrixChange {
  readonly calls: readonly OperationCall[];
  readonly refusals: readonly MatrixRefusal[];
}

/** The number of columns with cells: that of the longest row. */
export function widthOf({ parameters }: Scorecard): number {
  return Math.max(0, ...parameters.map(({ cells }) => cells.length));
}

/** The text of a cell as it is typed. */
export function textAt({ parameters }: Scorecard, { row, column }: MatrixPlace, layer: Layer): string {
  const parameter = parameters[row];
  if (column === 0) return parameter?.title ?? '';
  const value = parameter?.cells[column - 1]?.[layer];
  return value === undefined || value === null ? '' : String(value);
}

/** Creates identities. */
type NewId = () => string;

/**
 * Returns the changes that texts make from a place on, as typed or pasted. Rows and columns that don’t exist
 * are added, with the cells before them; a row also for texts that can’t be values, which stay in it until they
 * are corrected.
 *
 * @param table - rows of texts
 */
export function typedChange(
  scorecard: Scorecard,
  at: MatrixPlace,
  table: readonly (readonly string[])[],
  layer: Layer,
  { view, newId }: { readonly view: ScenarioView; readonly newId: NewId },
): MatrixChange {
  const calls: OperationCall[] = [];
  const refusals: MatrixRefusal[] = [];
  let lastRow = scorecard.parameters.at(-1)?.id ?? null;
  table.forEach((texts, index) => {
    const row = at.row + index;
    const parameter = scorecard.parameters[row];
    const values = texts.map((text, offset) => {
      const place = { row, column: at.column + offset };
      const read = place.column === 0 ? { value: text.trim() } : valueOf(text, layer, view);
      if ('reason' in read) refusals.push({ ...place, reason: read.reason });
      return 'reason' in read ? undefined : read.value;
    });
    const [title, cells] =
      at.column === 0
        ? [values[0] as string | undefined, values.slice(1)]
        : [undefined, [...Array<undefined>(at.column - 1).fill(undefined), ...values]];
    const isEmptyRow = texts.every((text) => text.trim() === '');
    let parameterId = parameter?.id;
    if (parameterId === undefined) {
      if (isEmptyRow) return;
      parameterId = newId();
      calls.push(create('scorecard-parameter', parameterId, scorecard.id, { title: title ?? '' }, lastRow));
      lastRow = parameterId;
    } else if (title !== undefined && title !== parameter?.title)
      calls.push(update('scorecard-parameter', parameterId, { title }));
    const known = parameter?.cells ?? [];
    let lastCell = known.at(-1)?.id ?? null;
    // an empty text is a value, but adds no cell
    const end = cells.findLastIndex(
      (value, column) => value !== undefined && texts[column + 1 - at.column]?.trim() !== '',
    );
    cells.forEach((value, column) => {
      const cell = known[column];
      if (cell !== undefined) {
        if (value !== undefined && value !== cell[layer])
          calls.push(update('scorecard-cell', cell.id, { [layer]: value }));
      } else if (column <= end) {
        const id = newId();
        calls.push(create('scorecard-cell', id, parameterId, value === undefined ? {} : { [layer]: value }, lastCell));
        lastCell = id;
      }
    });
  });
  return { calls, refusals };
}

/** Adds a parameter with as many cells as the others. @param after - row; -1 for the start */
export function addedRow(scorecard: Scorecard, after: number, newId: NewId): readonly OperationCall[] {
  const id = newId();
  const calls = [create('scorecard-parameter', id, scorecard.id, {}, scorecard.parameters[after]?.id ?? null)];
  let last: string | null = null;
  for (let column = 0; column < widthOf(scorecard); column += 1) {
    const cell = newId();
    calls.push(create('scorecard-cell', cell, id, {}, last));
    last = cell;
  }
  return calls;
}

/** Adds a cell to every parameter that has the column before. @param after - column; 0 for the start */
export function addedColumn({ parameters }: Scorecard, after: number, newId: NewId): readonly OperationCall[] {
  return parameters
    .filter(({ cells }) => cells.length >= after)
    .map(({ id, cells }) => create('scorecard-cell', newId(), id, {}, cells[after - 1]?.id ?? null));
}

/** Deletes a parameter with its cells. */
export function deletedRow({ parameters }: Scorecard, row: number): readonly OperationCall[] {
  const parameter = parameters[row];
  return parameter === undefined ? [] : [remove('scorecard-parameter', parameter.id)];
}

/** Deletes a cell of every parameter that has the column. */
export function deletedColumn({ parameters }: Scorecard, column: number): readonly OperationCall[] {
  return parameters.flatMap(({ cells }) => {
    const cell = cells[column - 1];
    return cell === undefined ? [] : [remove('scorecard-cell', cell.id)];
  });
}

type Value = { readonly value: string | number | null } | { readonly reason: string };

/** Returns the value that a text stands for in a layer. */
function valueOf(given: string, layer: Layer, view: ScenarioView): Value {
  const text = given.trim();
  if (layer === 'actionCode') return actionOf(text, view);
  const value = layer === 'score' ? scoreOf(text) : text;
  if (value === null) {
    const ways = numberWays(text);
    return {
      reason: `“${text}” ${ways.length === 0 ? 'isn’t a number.' : `can be ${ways.join(' or ')}. Write one of them.`}`,
    };
  }
  const schema = placeOfKind('scorecard-cell').shape.properties.get(layer)?.schema ?? {};
  const [finding] = explain(schema, value);
  return finding === undefined ? { value } : { reason: finding.message };
}

/** An empty score is the default. */
function scoreOf(text: string): number | null {
  return text === '' ? 0 : parseNumber(text);
}

/** An action by its code, or by its title if only one has it. */
function actionOf(text: string, view: ScenarioView): Value {
  if (text === '') return { value: null };
  const isSame = (name: string) => name.trim().toLowerCase() === text.toLowerCase();
  const actions = view.all('action');
  const coded = actions.find(({ id }) => isSame(id));
  if (coded !== undefined) return { value: coded.id };
  const [titled, another] = actions.filter(({ value }) => isSame(value.title));
  if (titled === undefined) return { reason: `There is no action “${text}”. Enter its code or its title.` };
  return another === undefined
    ? { value: titled.id }
    : { reason: `Several actions are called “${text}”. Enter the code.` };
}

type MatrixKind = 'scorecard-parameter' | 'scorecard-cell';

function create(
  kind: MatrixKind,
  id: string,
  parentEntityId: string,
  values: JsonObject,
  after: string | null,
): OperationCall {
  return { name: 'entity.create', input: { kind, id, parentEntityId, values, after } };
}

function update(kind: MatrixKind, id: string, changes: JsonObject): OperationCall {
  return { name: 'entity.update', input: { kind, id, changes } };
}

function remove(kind: MatrixKind, id: string): OperationCall {
  return { name: 'entity.delete', input: { kind, id, deleteDependencies: false } };
}
