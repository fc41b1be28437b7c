import type { ReactNode } from 'react';
import type { LivingScenario } from './life-reasons';

/**
 * Which scenarios a dialog is about, if they are several: a filter may hide some of those that are selected, and some of the selected may not be
 * changed. The title names a single one.
 */
export function ChosenCodes({ of }: { readonly of: readonly Pick<LivingScenario, 'scenarioCode'>[] }): ReactNode {
  return of.length > 1 ? <p>{of.map(({ scenarioCode }) => scenarioCode).join(', ')}</p> : null;
}
