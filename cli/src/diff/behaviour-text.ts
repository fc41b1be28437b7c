import { sentenceOf } from '@scn/core/diff/describe/describe-changes';
import type { BehaviourReport } from '@scn/core/playing/behaviour/compare-versions';
import type { Difference } from '@scn/core/playing/behaviour/differences';
import type { PlayRecord } from '@scn/core/playing/behaviour/played';
import { sectionsOf, summaryOf } from '@scn/core/playing/behaviour/report-text';
import type { Colours } from '../terminal/colours';
import { harmless } from '../terminal/harmless';

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

/** The report for programs. */
export function behaviourJson(report: BehaviourReport): object {
  const { behaviour, tests, plan, describe } = report;
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
    random: plan.plays,
    seed: plan.seed,
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
