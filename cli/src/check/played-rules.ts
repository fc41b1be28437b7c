import type { AnyRule } from '@scn/core/kernel/rule';
import { gatherEvidence } from '@scn/core/playing/evidence/gather-evidence';
import { recordingLengths } from '@scn/core/playing/recording-lengths';
import type { SeverityOverride } from '@scn/core/validation/engine/engine';
import { rulesOfPlays } from '@scn/core/validation/play-rules/play-rule';
import { playRules } from '@scn/core/validation/play-rules/play-rules.gen';
import { createStructureChecker } from '@scn/core/validation/structure/structure';
import type { CheckedScenario } from '../reach/reach-issues';
import type { PlayProgress } from './plan';

/** How a scenario is played before its rules of plays judge. */
interface Playing {
  readonly severities: Readonly<Record<string, SeverityOverride>>;
  readonly plays?: number;
  readonly seed?: number;
  readonly onPlay?: PlayProgress | undefined;
}

/** Plays a scenario, and returns the rules that judge by its plays: none for a scenario that can’t be played, or if all are off. */
export function playedRules(
  { scenario, plugins, catalogue }: CheckedScenario,
  { severities, plays = 0, seed = 1, onPlay }: Playing,
): readonly AnyRule[] {
  const rules = playRules.filter(({ id }) => severities[id] !== 'OFF');
  if (rules.length === 0 || !createStructureChecker(plugins).accepts(scenario)) return [];
  const lengths = recordingLengths(scenario, plugins, catalogue);
  const progress = onPlay === undefined ? {} : { progress: onPlay };
  return rulesOfPlays(rules, gatherEvidence(scenario, { plugins, assume: { lengths } }, { plays, seed, ...progress }));
}
