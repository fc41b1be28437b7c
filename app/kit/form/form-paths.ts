import { appendToPointer, pointerTokens, type Pointer } from '@scn/core/base/json';

/** The react-hook-form name of the whole value. */
export const rootName = 'value';

/** Converts a pointer to a react-hook-form name: `value.goals.0.description`. */
export function nameOf(pointer: Pointer): string {
  return [rootName, ...pointerTokens(pointer)].join('.');
}

/** The pointer of another property of the same object. */
export function siblingOf(pointer: Pointer, name: string): Pointer {
  return below(pointer.slice(0, pointer.lastIndexOf('/')) as Pointer, name);
}

/** Appends a property name to a pointer. */
export function below(pointer: Pointer, name: string | number): Pointer {
  return appendToPointer(pointer, name);
}
