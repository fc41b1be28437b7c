import type { ScenarioView } from '@scn/core/kernel/view';
import { reachReport, type ReachedTarget } from '@scn/core/playing/witness/reach-report';
import { blocksText, openText, targetText } from '@scn/core/playing/witness/reach-text';
import type { Reach } from '@scn/core/playing/witness/reach';
import type { Target } from '@scn/core/playing/witness/target';
import type { FindingOut } from './find-out';

/** A verdict on something that plays or tests haven’t reached. */
export interface Unreached {
  readonly kind: Target['kind'];
  readonly id: string;
  readonly verdict: Reach['verdict'];
  /** In words: `“Call for help” (ACALL001) can be reached, with 3 inputs`. */
  readonly text: string;
}

/** Finds out of each target that wasn’t reached whether plays can reach it. */
export function unreached({ view, reaching }: FindingOut, targets: readonly Target[]): readonly Unreached[] {
  return reachReport(view, reaching, targets).map(({ target, reach }) => ({
    ...target,
    verdict: reach.verdict,
    text: verdictText(view, { target, reach }),
  }));
}

/** A verdict in words. */
export function verdictText(view: ScenarioView, { target, reach }: ReachedTarget): string {
  const name = targetText(view, target);
  switch (reach.verdict) {
    case 'reachable':
      return `${name} can be reached`;
    case 'never':
      return `${name} never: ${blocksText(view, reach.because)}`;
    case 'open':
      return `${name} is open: ${openText(reach.why)}`;
  }
}
