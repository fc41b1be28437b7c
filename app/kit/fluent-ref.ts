import type { Ref } from 'react';

/**
 * A ref for a Fluent component. Fluent infers the element type from an event name that React's newer types no longer
 * have, so its types accept no ref; the element is the one in Fluent's documentation.
 */
export function fluentRef<E extends Element>(ref: Ref<E>): Ref<never> {
  return ref as Ref<never>;
}
