import type { Issue } from '@scn/core/base/issue';
import type { Pointer } from '@scn/core/base/json';
import type { Scenario } from '@scn/core/document/scenario';
import type { CatalogueView, PluginLookup } from '@scn/core/kernel/view';
import { recordingLengths } from '@scn/core/playing/recording-lengths';
import type { Block } from '@scn/core/playing/witness/proofs';
import { countsOf, ownNevers, reachReport, type ReachCounts } from '@scn/core/playing/witness/reach-report';
import { blocksText, openText, targetText } from '@scn/core/playing/witness/reach-text';
import type { Target } from '@scn/core/playing/witness/target';
import type { SeverityOverride } from '@scn/core/validation/engine/engine';
import { findingOut } from './find-out';
import { reachRules } from './reach-rules';

const [neverRule, openRule] = reachRules;
type ReachRule = (typeof reachRules)[number];

/** The findings about the things that plays reach. */
export interface ReachFindings {
  readonly counts: ReachCounts;
  readonly issues: readonly Issue[];
}

/** A scenario and what it is checked with. */
export interface CheckedScenario {
  readonly scenario: Scenario;
  readonly plugins: PluginLookup;
  readonly catalogue: CatalogueView | null;
}

/** Finds out what plays of a scenario reach. @param known - the issues of the rules: what they report isn’t reported again */
export function reachFindings(
  { scenario, plugins, catalogue }: CheckedScenario,
  known: readonly Issue[],
  severities: Readonly<Record<string, SeverityOverride>>,
): ReachFindings {
  const lengths = recordingLengths(scenario, plugins, catalogue);
  const { view, reaching } = findingOut(scenario, { plugins, assume: { lengths } }, false);
  const rows = reachReport(view, reaching);
  const pointers = pointersIn(scenario);
  const issue = (rule: ReachRule, target: Target, reason: string): readonly Issue[] => {
    const severity = severities[rule.id] ?? rule.severity;
    if (severity === 'OFF') return [];
    const entity = target.kind === 'ending' ? null : target.id;
    const finding = rule.messages[target.kind].slice(0, -1);
    const subject = target.kind === 'ending' ? finding.replace(/so$/, `as ${targetText(view, target)}`) : finding;
    return [
      {
        ruleId: rule.id,
        messageId: target.kind,
        severity,
        entity,
        at: '',
        pointer: (entity === null ? undefined : pointers.get(entity)) ?? '',
        message: `${subject}: ${reason}.`,
        fixes: [],
      },
    ];
  };
  const never = ownNevers(view, rows).flatMap(({ target, reach }) => {
    if (reach.verdict !== 'never' || reach.because.slice(0, 1).some((block) => isReported(block, known))) return [];
    return issue(neverRule, target, blocksText(view, reach.because));
  });
  const open = rows.flatMap(({ target, reach }) =>
    reach.verdict === 'open' ? issue(openRule, target, openText(reach.why)) : [],
  );
  return { counts: countsOf(rows), issues: [...never, ...open] };
}

/** Whether a rule has already reported what is in the way: at the same place, whatever it says. */
function isReported({ of, place }: Block, known: readonly Issue[]): boolean {
  const own = known.filter(({ entity, severity }) => entity === of && severity !== 'INFORMATION');
  return own.some(({ at, ruleId }) => {
    if (reportsWhole.has(ruleId)) return true;
    return placePointers[place]?.some((pointer) => at === pointer || at.startsWith(`${pointer}/`)) === true;
  });
}

/** Rules that say of an action or response as a whole that it never happens. */
const reportsWhole = new Set([
  'prerequisite/never-when-visible',
  'response/never-plays',
  'trigger/untriggered',
  'graph/unreachable',
]);

const placePointers: Readonly<Partial<Record<Block['place'], readonly Pointer[]>>> = {
  visible: ['/visible', '/triggerInvisible'],
  prerequisites: ['/dependencies'],
  trigger: ['/trigger'],
  starters: ['/trigger'],
  conditions: ['/conditions'],
  earlier: ['/conditions'],
  logic: ['/logic'],
  sources: ['/logic', '/arrayIds'],
};

function pointersIn({ actions, postSim }: Scenario): ReadonlyMap<string, Pointer> {
  const pointers = new Map<string, Pointer>();
  for (const [index, { actionCode, responses }] of actions.entries()) {
    pointers.set(actionCode, `/actions/${index}`);
    for (const [at, { responseCode }] of responses.entries())
      pointers.set(responseCode, `/actions/${index}/responses/${at}`);
  }
  for (const [index, { id }] of postSim.feedbackPoints.entries()) pointers.set(id, `/postSim/feedbackPoints/${index}`);
  return pointers;
}
