import { pointerTokens, type Json, type JsonObject, type Pointer } from '#base/json';
import type { OperationCall } from '#base/issue';
import { withValueAt } from '../copy-entity';
import { changedList } from '../lists/list-change';
import { spliced } from '../texts/text-splice';

/** The input of a call with its texts and lists as their author had them, whatever others have changed since. */
export function typedInput({ input, texts = [], lists = [] }: OperationCall): JsonObject {
  const typed: readonly (readonly [Pointer, Json])[] = [
    ...texts.map(({ at, was, splices }) => [at, spliced(was, splices)] as const),
    ...lists.map((edit) => [edit.at, changedList(edit.was, edit)] as const),
  ];
  return typed.reduce((whole, [at, value]) => withValueAt(whole, pointerTokens(at), value) as JsonObject, input);
}
