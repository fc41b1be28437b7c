import type { Json, Pointer } from '#base/json';
import { pointerTokens, isJsonObject } from '#base/json';
import { sameValue } from '#base/same-value';
import { explain, type StructureFinding } from './explain';
import type { JsonSchema } from './json-schema';

/**
 * Returns the findings of a schema in a value, without those in the value before it: what an import has left broken is
 * no reason to refuse a change of something else. An item that was refused before may have another place in its list.
 */
export function newFindings(
  schema: JsonSchema,
  value: Json,
  before: Json | undefined,
  at: Pointer = '',
): readonly StructureFinding[] {
  const findings = explain(schema, value, at);
  if (findings.length === 0 || before === undefined) return findings;
  const known = explain(schema, before, at).map((finding) => knownOf(finding, before, at));
  return findings.filter((finding) => {
    const own = knownOf(finding, value, at);
    const index = known.findIndex((each) => sameValue(each, own));
    if (index < 0) return true;
    // of two equal items, one was there
    known.splice(index, 1);
    return false;
  });
}

/** Returns the properties that identify a finding in another version of the value. */
function knownOf({ keyword, pointer, message }: StructureFinding, root: Json, at: Pointer) {
  const place: string[] = [];
  let value: Json | undefined = root;
  for (const token of pointerTokens(pointer.slice(at.length) as Pointer)) {
    const isItem = Array.isArray(value);
    place.push(isItem ? '' : token);
    value = isItem
      ? (value as readonly Json[])[Number(token)]
      : isJsonObject(value) && Object.hasOwn(value, token)
        ? value[token]
        : undefined;
  }
  // it is about the object, which can have changed elsewhere; the message names the property
  return keyword === 'required' ? { keyword, place, message } : { keyword, place, value };
}
