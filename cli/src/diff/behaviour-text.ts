import { exactMomentText } from '@scn/core/description/log-text';
import { percentText } from '@scn/core/playing/behaviour/difference-text';
import { titleOfValue } from '@scn/core/description/value-title';
import { sentenceOf } from '@scn/core/diff/describe/describe-changes';
import type { DescribedChange } from '@scn/core/diff/describe/described-change';
import { counted } from '@scn/core/schema/wording';
import type { Cause, PlayEnd } from '@scn/core/playing/behaviour/compare-behaviour';
import type { Difference } from '@scn/core/playing/behaviour/differences';
import type { PlayRecord } from '@scn/core/playing/behaviour/played';
import type { Colours } from '../terminal/colours';
import { harmless } from '../terminal/harmless';
import { mostPlays, type BehaviourReport } from './behaviour';

/** A part of a report about behaviour: a heading, and the lines below it. */
interface Section {
  readonly heading: readonly string[];
  readonly plays: readonly PlayLines[];
}

interface PlayLines {
  readonly title: string;
  readonly before: string;
  readonly after: string;
  /** Null when both ended alike. */
  readonly end: string | null;
}

/** How two versions play, for people. */
export function behaviourText(report: BehaviourReport, colours: Colours): string {
  const lines = sectionsOf(report).flatMap(({ heading, plays }) => [
    '',
    ...heading.map((line) => (plays.length === 0 ? harmless(line) : colours.bold(harmless(line)))),
    ...plays.flatMap(({ title, before, after, end }) => [
      `  ${harmless(title)}`,
      `    ${colours.red('-')} ${harmless(before)}`,
      `    ${colours.green('+')} ${harmless(after)}`,
      ...(end === null ? [] : [`    ${colours.yellow(harmless(end))}`]),
    ]),
  ]);
  return `${[summaryOf(report), ...lines].join('\n')}\n`;
}

/** The same as a section for a merge request. @param escape - makes text safe in Markdown */
export function behaviourMarkdown(report: BehaviourReport, escape: (text: string) => string): string {
  const lines = sectionsOf(report).flatMap(({ heading, plays }) => [
    ...heading.map((line) => (plays.length === 0 ? `- ${escape(line)}` : `- **${escape(line)}**`)),
    ...plays.flatMap(({ title, before, after, end }) => [
      `  - ${escape(title)}`,
      `    - before: ${escape(before)}`,
      `    - after: ${escape(after)}`,
      ...(end === null ? [] : [`    - ${escape(end)}`]),
    ]),
  ]);
  return `${[escape(summaryOf(report)), '', ...lines].join('\n').trimEnd()}\n`;
}

/** One sentence: how many plays there are, and how many of them change. */
export function summaryOf({ behaviour, tests, random, seed }: BehaviourReport): string {
  const changed = behaviour.changed.length;
  const drawn = random === 0 ? '' : ` and ${counted(random, 'random play')} from seed ${seed}`;
  const verdict = changed === 0 ? 'all unchanged' : `${behaviour.plays - changed} unchanged, ${changed} changed`;
  return `${counted(tests, 'test')}${drawn}: ${verdict}.`;
}

function sectionsOf(report: BehaviourReport): readonly Section[] {
  const { behaviour, changes } = report;
  const { changed, later, outcomes, gained, lost, isBounded } = behaviour;
  const causes = [...new Set(changed.map(({ cause }) => cause))];
  const sections = causes.map((cause): Section => {
    const plays = changed.filter((play) => play.cause === cause);
    return {
      heading: headingOf(cause, counted(plays.length, 'play')),
      plays: plays.map((play) => ({
        ...playLines(report, play.record, play.first),
        end: endLine(play.before, play.after),
      })),
    };
  });
  const behind = later.map(({ cause, plays }): Section => ({
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
      ? [`The search for causes was stopped after ${counted(mostPlays, 'play')}.`]
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

/** The report for programs. */
export function behaviourJson(report: BehaviourReport): object {
  const { behaviour, tests, random, seed, describe } = report;
  const { changed, later, plays, outcomes, gained, lost, isBounded } = behaviour;
  const causes = [...new Set([...changed, ...later].map(({ cause }) => cause))];
  const isLater = new Map(later.map(({ cause, plays: behind }) => [cause, behind]));
  const play = (record: PlayRecord, first: Difference) => ({
    kind: record.kind,
    title: record.title,
    first: { kind: first.kind, at: first.at, ...describe(first) },
  });
  return {
    tests,
    random,
    seed,
    same: plays - changed.length,
    changed: changed.map(({ record, first, before, after, cause }) => ({
      ...play(record, first),
      before,
      after,
      cause: causes.indexOf(cause),
    })),
    causes: causes.map((cause) => ({
      changes: cause.changes.map((change) => ({ text: sentenceOf(change), steps: change.steps })),
      isSmallest: cause.isSmallest,
      later: (isLater.get(cause) ?? []).map(({ record, first }) => play(record, first)),
    })),
    outcomes,
    gained,
    lost,
    isBounded,
  };
}
