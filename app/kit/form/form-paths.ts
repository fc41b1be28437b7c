import { appendToPointer, pointerTokens, type Pointer } from '@scn/core/kernel/json';

/** The name under which react-hook-form holds the whole value. */
export const rootName = 'value';

/** The name of what stands at a pointer, as react-hook-form writes it: `value.goals.0.description`. */
export function nameOf(pointer: Pointer): string {
  return [rootName, ...pointerTokens(pointer)].join('.');
}

/** The pointer of a property below another. */
export function below(pointer: Pointer, name: string | number): Pointer {
  return appendToPointer(pointer, name);
}
