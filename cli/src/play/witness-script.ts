import type { Scenario } from '@scn/core/document/scenario';
import { targetsOf, type Target } from '@scn/core/playing/witness/target';
import { targetText } from '@scn/core/playing/witness/reach-text';
import { counted } from '@scn/core/schema/wording';
import type { Input, Setting } from '@scn/core/simulation/engine/play';
import { UsageError } from '../exit-codes';
import { findingOut } from '../reach/find-out';
import { verdictText } from '../reach/unreached';
import { scriptText } from '../random-play/script-text';
import { didYouMean } from '../suggest';

/** A script that reaches something, or what is known of it instead. */
export type WitnessScript = { readonly inputs: readonly Input[]; readonly text: string } | { readonly verdict: string };

/** Looks for a short script that reaches an action, a response, a feedback point or an ending. @throws UsageError if there is none */
export function witnessScript(scenario: Scenario, setting: Setting, id: string, first: string): WitnessScript {
  const target = targetNamed(scenario, setting, id);
  const { view, reaching } = findingOut(scenario, setting, true);
  const reach = reaching.of(target);
  if (reach.verdict !== 'reachable') return { verdict: verdictText(view, { target, reach }) };
  const { witness } = reach;
  const head = `# Reaches ${targetText(view, target)} with ${counted(witness.length, 'input')}.\n`;
  return { inputs: witness, text: `${head.replaceAll(/\s*\n\s*(?=.)/g, ' ')}${scriptText(witness, first)}` };
}

function targetNamed(scenario: Scenario, { plugins }: Setting, id: string): Target {
  const targets = targetsOf(scenario, plugins);
  const found = targets.find((target) => target.id === id.trim());
  if (found !== undefined) return found;
  throw new UsageError(
    `The scenario has no action, response, feedback point or ending “${id}”.`,
    didYouMean(
      id,
      targets.map((target) => target.id),
    ),
  );
}
