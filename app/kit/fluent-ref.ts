import type { Ref } from 'react';

/**
 * A reference for a Fluent component. Fluent infers the element's type from an event name that React's newer types no longer
 * have, and so takes no reference at all; the element is the one that its documentation names.
 */
export function fluentRef<E extends Element>(ref: Ref<E>): Ref<never> {
  return ref as Ref<never>;
}
