import { appendToPointer, isJsonObject, pointerTokens, type Json, type JsonObject, type Pointer } from '#base/json';
import type { UnloggedBase } from '#base/text-edit';
import type { OperationCall } from '#base/issue';
import { sameValue } from '#base/same-value';
import type { RevertStep } from '../revert-step';
import { withValueInside } from '../live-place';
import { listDifference } from '../lists/list-change';
import { textDifference } from '../texts/text-splice';
import type { MergingKind } from './merging-at';

/** A value that a change replaced. */
interface Replaced {
  readonly path: Pointer;
  readonly was: Json;
  readonly value: Json;
}

/** Information about the values that calls replace. */
export interface KnownValues {
  /** How the value at a place merges with those of others; null if the later one stands. */
  merging(path: Pointer): MergingKind | null;
  /** The state of a text, if changes of the author's own aren't in the log yet. */
  unlogged(path: Pointer): UnloggedBase | null;
}

/**
 * Calls that send texts and lists as edits instead of whole values, so that they merge with those of others.
 *
 * @param calls - with whole values, as forms make them
 * @param steps - the steps that revert them: what they replaced
 */
export function asEdits(
  calls: readonly OperationCall[],
  steps: readonly RevertStep[],
  known: KnownValues,
): readonly OperationCall[] {
  const replaced = steps.flatMap((step) => (step.kind === 'set' ? replacedIn(step.path, step.was, step.value) : []));
  return replaced.reduce((edited, each) => withEdit(edited, each, known), calls);
}

function replacedIn(path: Pointer, now: Json, before: Json): readonly Replaced[] {
  const isMergeable = (typeof now === 'string' && typeof before === 'string') || (isSet(now) && isSet(before));
  if (isMergeable) return sameValue(now, before) ? [] : [{ path, was: before, value: now }];
  if (!isJsonObject(now) || !isJsonObject(before)) return [];
  return Object.entries(now).flatMap(([name, value]) => {
    const was = before[name];
    return value === undefined || was === undefined ? [] : replacedIn(appendToPointer(path, name), value, was);
  });
}

/** The calls with one value as an edit; unchanged if it isn't clear where in the calls the value is. */
function withEdit(calls: readonly OperationCall[], replaced: Replaced, known: KnownValues): readonly OperationCall[] {
  const { path, value } = replaced;
  const name = pointerTokens(path).at(-1) ?? '';
  const found = calls.map(({ input }) => placesOf(input, name, value));
  const [index] = found.flatMap((places, at) => (places.length === 0 ? [] : [at]));
  const call = index === undefined ? undefined : calls[index];
  const [at] = index === undefined ? [] : (found[index] ?? []);
  if (call === undefined || at === undefined || found.flat().length > 1) return calls;
  const edit = editOf(call, at, replaced, known);
  if (edit === null) return calls;
  const input = withValueInside(call.input, pointerTokens(at), undefined) as JsonObject;
  const changed = { ...call, input, ...edit };
  return calls.map((each) => (each === call ? changed : each));
}

function editOf(
  { texts = [], lists = [] }: OperationCall,
  at: Pointer,
  { path, was, value }: Replaced,
  known: KnownValues,
): Pick<OperationCall, 'texts' | 'lists'> | null {
  const merging = known.merging(path);
  if (merging === 'list' && isSet(was) && isSet(value))
    return { lists: [...lists, { at, path, was, ...listDifference(was, value) }] };
  if (merging !== 'text' || typeof was !== 'string' || typeof value !== 'string') return null;
  const unlogged = known.unlogged(path);
  const more = unlogged === null ? {} : { unlogged };
  return { texts: [...texts, { at, path, was, ...more, splices: textDifference(was, value) }] };
}

/** The places of a property with a value, in objects only: items of lists have no name of their own. */
function placesOf(input: JsonObject, name: string, value: Json, at: Pointer = ''): readonly Pointer[] {
  return Object.entries(input).flatMap(([key, given]) => {
    const place = appendToPointer(at, key);
    if (key === name && sameValue(given, value)) return [place];
    return isJsonObject(given) ? placesOf(given, name, value, place) : [];
  });
}

/** Whether a value is a list of different strings. */
function isSet(value: Json): value is readonly string[] {
  return (
    Array.isArray(value) && value.every((each) => typeof each === 'string') && new Set(value).size === value.length
  );
}
