import * as react from 'react';

const internals: unknown = Reflect.get(react, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE');

/**
 * Keeps React's development version from recording a stack trace for each element, which takes a quarter of the time of tests that render forms.
 * React itself stops after 10,000 traces, so this is its state from then on: its warnings name no owner. A version of React that counts
 * differently records them again.
 */
export function withoutOwnerStacks(): void {
  if (typeof internals !== 'object' || internals === null) return;
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    configurable: true,
    get: () => 10_000,
    set: () => undefined, // React starts to count again every second
  });
}
