import { appendToPointer, type Pointer } from '#base/json';
import type { TextShape } from './text-shape';

/** Calls back with every text of a value, in the order of its schema. @param at - pointer to the value */
export function eachText(
  value: unknown,
  shape: TextShape,
  at: Pointer,
  visit: (text: string, at: Pointer) => void,
): void {
  switch (shape.type) {
    case 'text':
      if (typeof value === 'string') visit(value, at);
      return;
    case 'list':
      if (!Array.isArray(value)) return;
      value.forEach((item, index) => {
        eachText(item, shape.items, appendToPointer(at, index), visit);
      });
      return;
    case 'object':
      for (const [name, property] of shape.properties) {
        const inner = (value as Readonly<Record<string, unknown>> | null)?.[name];
        eachText(inner, property, appendToPointer(at, name), visit);
      }
      return;
    case 'choice': {
      const variant = variantOf(value, shape);
      if (variant !== undefined) eachText(value, variant, at, visit);
    }
  }
}

/** The shape of a value's variant; undefined when it has no text. */
export function variantOf(value: unknown, shape: TextShape & { readonly type: 'choice' }): TextShape | undefined {
  return shape.variants.get((value as Readonly<Record<string, unknown>> | null)?.[shape.discriminator]);
}
