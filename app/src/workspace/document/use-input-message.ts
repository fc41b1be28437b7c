import { useCallback } from 'react';
import type { Json, Pointer } from '@scn/core/base/json';
import type { AnyOperation } from '@scn/core/operations/operation';
import { jsonSchemaOf } from '@scn/core/schema/json-schema';
import { problemsOf } from '@scn/kit/form/schema-resolver';
import { useKitTexts, type KitText } from '@scn/kit/texts/kit-text';
import { useDocument } from '#document/document-context.tsx';

/** Says why an operation would refuse a value of one of its fields, such as a title that is too long; null if it wouldn't. */
export type InputMessage = (operation: string, field: string, value: Json) => string | null;

/** Returns the messages of operations' fields, so that a dialog can show them at its field before it is sent. */
export function useInputMessage(): InputMessage {
  const { operations } = useDocument();
  const { text } = useKitTexts();
  return useCallback(
    (name, field, value) => inputMessage(operations.get(name), field, value, text),
    [operations, text],
  );
}

/** The message about a field of an operation. */
export function inputMessage(
  operation: Pick<AnyOperation, 'input'> | undefined,
  field: string,
  value: Json,
  text: KitText,
): string | null {
  const property = operation === undefined ? undefined : jsonSchemaOf(operation.input).properties?.[field];
  if (property === undefined) return null;
  const pointer: Pointer = `/${field}`;
  const schema = { type: 'object', properties: { [field]: property }, required: [field] } as const;
  return problemsOf(schema, { [field]: value }, text).find((problem) => problem.pointer === pointer)?.message ?? null;
}
