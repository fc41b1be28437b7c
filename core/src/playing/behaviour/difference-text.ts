import type { Scenario } from '#document/scenario';
import type { PluginLookup } from '#kernel/view';
import type { Id } from '#simulation/engine/play';
import type { Ms } from '#simulation/physiology/line';
import type { Difference, Offered } from './differences';
import { patientItem } from '#index/queries/patient-item';
import { quantityText } from '#units/unit-text';
import { logDescriber, namedAction, playNames, refusalText } from '#description/log-text';

/** One side of a difference between two plays. */
export interface DifferenceSide {
  readonly at: Ms;
  readonly text: string;
}

/** A difference between two plays in words; a side is null where nothing corresponds to the other one. */
export interface DescribedDifference {
  readonly before: DifferenceSide | null;
  readonly after: DifferenceSide | null;
}

/** Says what differs in plays of two versions of a scenario. */
export type DifferenceDescriber = (difference: Difference) => DescribedDifference;

/** Returns the describer of the differences between plays of two versions. */
export function differenceDescriber(before: Scenario, after: Scenario, plugins: PluginLookup): DifferenceDescriber {
  const [one, other] = [sideDescriber(before, after, plugins), sideDescriber(after, before, plugins)];
  return (difference) => ({ before: one(difference, 'before'), after: other(difference, 'after') });
}

/** @param opposite - the other version, which has names for what only it has */
function sideDescriber(scenario: Scenario, opposite: Scenario, plugins: PluginLookup) {
  const isMissing = (code: Id) => !hasAction(scenario, code) && hasAction(opposite, code);
  const missingText = (code: Id, of: 'before' | 'after') =>
    `${namedAction(opposite, code)} ${of === 'after' ? 'no longer exists' : 'doesn’t exist yet'}`;
  const names = playNames(scenario, plugins);
  const line = logDescriber(scenario, plugins);
  const side = (difference: Difference, of: 'before' | 'after'): DifferenceSide | null => {
    const { at } = difference;
    switch (difference.kind) {
      case 'log': {
        const own = difference[of];
        if (own !== null) return { at: own.at, text: line(own) };
        const lost = difference[of === 'after' ? 'before' : 'after'];
        return lost?.kind === 'started' && isMissing(lost.id) ? { at: lost.at, text: missingText(lost.id, of) } : null;
      }
      case 'offer':
        return isMissing(difference.id)
          ? { at, text: missingText(difference.id, of) }
          : { at, text: `${names.action(difference.id)} ${offerText(difference[of])}` };
      case 'value': {
        const value = difference[of];
        return value === null
          ? null
          : { at, text: `${names.item(difference.id)} ${shownText(scenario, plugins, difference.id, value)}` };
      }
      case 'score': {
        const percent = difference[of];
        return { at, text: percent === null ? 'Not scored' : `Score ${percentText(percent)}` };
      }
      case 'passed': {
        const isPassed = difference[of];
        return { at, text: isPassed === null ? 'Not scored' : isPassed ? 'Passed' : 'Failed' };
      }
      case 'point':
        return {
          at,
          text: `Feedback ${pointTitle(scenario, difference.id)} ${difference[of] ? 'achieved' : 'missed'}`,
        };
    }
  };
  return side;
}

function hasAction({ actions }: Scenario, code: Id): boolean {
  return actions.some(({ actionCode }) => actionCode === code);
}

function offerText(offered: Offered): string {
  if (offered === null) return 'isn’t visible at the start';
  return offered === 'free' ? 'can be chosen at the start' : `can’t be chosen at the start: ${refusalText(offered)}`;
}

/** Per cent of a score, rounded down as in results. */
export function percentText(percent: number): string {
  return `${Math.floor(percent * 10) / 10}%`;
}

function shownText({ patients }: Scenario, plugins: PluginLookup, id: Id, value: number): string {
  const item = patients
    .flatMap(({ physiology }) => physiology.reports.flatMap(({ items }) => items))
    .find((each) => each.id === id);
  const unit = item === undefined ? undefined : patientItem(item, plugins)?.scale.unit;
  return quantityText(value, unit ?? '1');
}

function pointTitle({ postSim }: Scenario, id: Id): string {
  const title = postSim.feedbackPoints.find((point) => point.id === id)?.title.trim() ?? '';
  return title === '' ? id : `“${title}”`;
}
