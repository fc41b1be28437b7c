import { appendToPointer, isJsonObject, pointerTokens, type Json, type JsonObject, type Pointer } from '#base/json';
import type { TextEdit, UnloggedBase } from '#base/text-edit';
import type { OperationCall } from '#base/issue';
import type { RevertStep } from '../change-recorder';
import { withValueInside } from '../live-place';
import { textDifference } from './text-splice';

/** A text that a change replaced. */
interface ReplacedText {
  readonly path: Pointer;
  readonly was: string;
  readonly text: string;
}

/** What is known of the texts that calls replace. */
export interface KnownTexts {
  /** Whether a place has a text that people write together. */
  isText(path: Pointer): boolean;
  /** The state of a text, if changes of the author's own aren't in the log yet. */
  unlogged(path: Pointer): UnloggedBase | null;
}

/**
 * Calls that send texts as edits instead of whole values, so that they merge with those of others.
 *
 * @param calls - with whole values, as forms make them
 * @param steps - the steps that revert them: what they replaced
 */
export function asTextEdits(
  calls: readonly OperationCall[],
  steps: readonly RevertStep[],
  known: KnownTexts,
): readonly OperationCall[] {
  const replaced = steps.flatMap((step) => (step.kind === 'set' ? replacedIn(step.path, step.was, step.value) : []));
  return replaced.reduce((edited, text) => (known.isText(text.path) ? withEdit(edited, text, known) : edited), calls);
}

function replacedIn(path: Pointer, now: Json, before: Json): readonly ReplacedText[] {
  if (typeof now === 'string' && typeof before === 'string')
    return now === before ? [] : [{ path, was: before, text: now }];
  if (!isJsonObject(now) || !isJsonObject(before)) return [];
  return Object.entries(now).flatMap(([name, value]) => {
    const was = before[name];
    return value === undefined || was === undefined ? [] : replacedIn(appendToPointer(path, name), value, was);
  });
}

/** The calls with one text as an edit; unchanged if it isn't clear where in the calls the text is. */
function withEdit(
  calls: readonly OperationCall[],
  { path, was, text }: ReplacedText,
  known: KnownTexts,
): readonly OperationCall[] {
  const name = pointerTokens(path).at(-1) ?? '';
  const found = calls.map(({ input }) => placesOf(input, name, text));
  const [index] = found.flatMap((places, at) => (places.length === 0 ? [] : [at]));
  const call = index === undefined ? undefined : calls[index];
  const [at] = index === undefined ? [] : (found[index] ?? []);
  if (call === undefined || at === undefined || found.flat().length > 1) return calls;
  const unlogged = known.unlogged(path);
  const edit: TextEdit = {
    at,
    path,
    was,
    ...(unlogged === null ? {} : { unlogged }),
    splices: textDifference(was, text),
  };
  const input = withValueInside(call.input, pointerTokens(at), undefined) as JsonObject;
  const changed = { ...call, input, texts: [...(call.texts ?? []), edit] };
  return calls.map((each) => (each === call ? changed : each));
}

/** The places of a property with a value, in objects only: items of lists have no name of their own. */
function placesOf(input: JsonObject, name: string, text: string, at: Pointer = ''): readonly Pointer[] {
  return Object.entries(input).flatMap(([key, value]) => {
    const place = appendToPointer(at, key);
    if (key === name && value === text) return [place];
    return isJsonObject(value) ? placesOf(value, name, text, place) : [];
  });
}
