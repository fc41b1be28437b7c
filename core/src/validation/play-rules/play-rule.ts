import type { Severity } from '#base/issue';
import { defineRule, type AnyRule, type Finding } from '#kernel/rule';
import type { ScenarioView } from '#kernel/view';
import type { PlayEvidence } from '#playing/evidence/play-evidence';

/** Context that `check` of a play rule receives. */
export interface PlayRuleContext<M extends string> {
  readonly evidence: PlayEvidence;
  readonly view: ScenarioView;
  report(finding: Finding<M>): void;
}

/** A rule that only plays can tell: it runs when a scenario has been played, with what its plays were like. */
export interface PlayRule<M extends string = string> {
  /** `play/name`, the name of its folder. Never reused. */
  readonly id: `play/${string}`;
  readonly severity: Severity;
  readonly title: string;
  /** Why it matters to the learner or the author. */
  readonly why: string;
  /** A guideline or published list that the rule is based on. */
  readonly source?: string;
  /** Problems and what to do about them, by message id. */
  readonly messages: Readonly<Record<M, string>>;
  check(context: PlayRuleContext<M>): void;
}

/** A play rule with any messages. `check` is intentionally bivariant. */
export type AnyPlayRule = Omit<PlayRule, 'check'> & { check(context: never): void };

/** Declares a play rule with the types of its messages inferred. */
export function definePlayRule<const M extends string>(rule: PlayRule<M>): PlayRule<M> {
  return rule;
}

/** Play rules as rules of a validator: they judge by evidence that was gathered before. */
export function rulesOfPlays(rules: readonly AnyPlayRule[], evidence: PlayEvidence): readonly AnyRule[] {
  return rules.map((rule) => {
    const { check }: Pick<PlayRule, 'check'> = rule;
    return defineRule({
      ...rule,
      scope: 'scenario',
      check: ({ view, report }) => check({ evidence, view, report }),
    });
  });
}

/** Whether a rule judges only when the scenario has been played. */
export function isPlayRule(id: string): boolean {
  return id.startsWith('play/');
}

/** How a play can be played again, as options of `scn play`. */
export function playedAgain({ seed, policy }: { readonly seed: number; readonly policy: string }): string {
  return `--random --policy ${policy} --seed ${seed}`;
}
