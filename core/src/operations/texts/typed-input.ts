import { pointerTokens, type JsonObject } from '#base/json';
import type { OperationCall } from '#base/issue';
import { withValueAt } from '../copy-entity';
import { spliced } from './text-splice';

/** The input of a call with its texts as their author typed them, whatever others have typed since. */
export function typedInput({ input, texts = [] }: OperationCall): JsonObject {
  return texts.reduce(
    (typed, { at, was, splices }) => withValueAt(typed, pointerTokens(at), spliced(was, splices)) as JsonObject,
    input,
  );
}
