import { exactMomentText } from '#description/log-text';
import { titleOfValue } from '#description/value-title';
import { sentenceOf } from '#diff/describe/describe-changes';
import type { DescribedChange } from '#diff/describe/described-change';
import { counted } from '#schema/wording';
import type { Cause, PlayEnd } from './compare-behaviour';
import type { BehaviourReport } from './compare-versions';
import { percentText } from './difference-text';
import type { Difference } from './differences';
import type { PlayRecord } from './played';

/** A part of a report about behaviour: a heading, and the lines below it. */
export interface BehaviourSection {
  readonly heading: readonly string[];
  readonly plays: readonly PlayLines[];
}

/** A play that differs: its first difference, and its end. */
export interface PlayLines {
  readonly title: string;
  readonly before: string;
  readonly after: string;
  /** Null when both ended alike. */
  readonly end: string | null;
}

/** One sentence: how many plays there are, and how many of them change. */
export function summaryOf({ behaviour, tests, plan }: BehaviourReport): string {
  const changed = behaviour.changed.length;
  const drawn = plan.plays === 0 ? '' : ` and ${counted(plan.plays, 'random play')} from seed ${plan.seed}`;
  const verdict = changed === 0 ? 'all unchanged' : `${behaviour.plays - changed} unchanged, ${changed} changed`;
  return `${counted(tests, 'test')}${drawn}: ${verdict}.`;
}

/** The changes that make plays differ, each with the plays, and what else differs. */
export function sectionsOf(report: BehaviourReport): readonly BehaviourSection[] {
  const { behaviour, changes, plan } = report;
  const { changed, later, outcomes, gained, lost, isBounded } = behaviour;
  const causes = [...new Set(changed.map(({ cause }) => cause))];
  const sections = causes.map((cause): BehaviourSection => {
    const plays = changed.filter((play) => play.cause === cause);
    return {
      heading: headingOf(cause, counted(plays.length, 'play')),
      plays: plays.map((play) => ({
        ...playLines(report, play.record, play.first),
        end: endLine(play.before, play.after),
      })),
    };
  });
  const behind = later.map(({ cause, plays }): BehaviourSection => ({
    heading: headingOf(cause, `${counted(plays.length, 'play')} when the causes above are left out`),
    plays: plays.map(({ record, first }) => ({ ...playLines(report, record, first), end: null })),
  }));
  const named = new Set([...causes, ...later.map(({ cause }) => cause)].flatMap((cause) => cause.changes));
  const idle = changes - named.size;
  const differing = outcomes.filter(({ before, after }) => before !== after);
  const ends = differing.map(({ outcome, before, after }) => `${titleOfValue(outcome)} ${before} → ${after}`);
  const notes = [
    ...(ends.length === 0 ? [] : [`Outcomes: ${ends.join(', ')}`]),
    ...(gained.length === 0 ? [] : [`Only after: ${gained.map((each) => report.reached(each, 'after')).join(', ')}`]),
    ...(lost.length === 0 ? [] : [`Only before: ${lost.map((each) => report.reached(each, 'before')).join(', ')}`]),
    ...(isBounded
      ? [`The search for causes was stopped after ${counted(plan.most, 'play')}.`]
      : idle === 0 || changed.length === 0
        ? []
        : [`${idle === 1 ? 'One other change changes' : `${idle} other changes change`} none of these plays.`]),
  ];
  return [...sections, ...behind, ...(notes.length === 0 ? [] : [{ heading: notes, plays: [] }])];
}

function headingOf({ changes, isSmallest }: Cause<DescribedChange>, plays: string): readonly string[] {
  const [only, second] = changes;
  if (only !== undefined && second === undefined) return [`${sentenceOf(only)}: ${plays}`];
  return [
    ...changes.map((change) => sentenceOf(change)),
    isSmallest ? `Together: ${plays}` : `One or more of these ${changes.length} changes: ${plays}`,
  ];
}

function playLines({ describe }: BehaviourReport, record: PlayRecord, first: Difference): Omit<PlayLines, 'end'> {
  const { before, after } = describe(first);
  const line = (side: typeof before) => (side === null ? 'nothing' : `${exactMomentText(side.at)}  ${side.text}`);
  const title = record.kind === 'test' ? `Test “${record.title}”` : record.title;
  return { title, before: line(before), after: line(after) };
}

function endLine(before: PlayEnd, after: PlayEnd): string | null {
  const outcome = (end: PlayEnd) => (end.outcome === null ? 'no end' : titleOfValue(end.outcome));
  const score = ({ percent }: PlayEnd) => (percent === null ? 'not scored' : percentText(percent));
  const parts = [
    ...(before.outcome === after.outcome ? [] : [`outcome ${outcome(before)} → ${outcome(after)}`]),
    ...(before.percent === after.percent ? [] : [`score ${score(before)} → ${score(after)}`]),
  ];
  return parts.length === 0 ? null : `ends with ${parts.join(', ')}`;
}
