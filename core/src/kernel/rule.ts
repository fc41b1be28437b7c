import type { MessageCode } from '#base/refusal';
import type { AssetReads } from './asset-reads';
import { isJsonObject, type Pointer } from '#base/json';
import type { EntityKind } from '#schema/keywords';
import type { Scenario } from '#document/scenario';
import type { Fix, Severity } from '#base/issue';
import type { ArgumentRule } from './contract';
import type { EntityNode, EntityValue, ScenarioView, Subtree } from './view';

/** Scope of a rule: each entity of a kind, each {@link Subtree}, or the scenario once. */
export type RuleScope = EntityKind | 'subtree' | 'scenario';

/** Values that fill the `{{name}}` places of a message. */
export type MessageData = Readonly<Record<string, string | number>>;

/** A finding of a rule. */
export interface Finding<M extends string> {
  readonly messageId: M;
  /**
   * The code by which clients of the API recognise it: docs/reference/error-codes.md. A change of a shared asset that an error prevents is
   * refused with it.
   */
  readonly code?: MessageCode;
  /** Relative to the entity of the rule's scope, or to `entity` when one is given. */
  readonly at?: Pointer;
  /** The entity of the finding, if it isn't the checked one (scenario rules set it). */
  readonly entity?: string | EntityNode | null;
  readonly data?: MessageData;
  readonly fixes?: readonly Fix[];
}

/** Context that `check` receives. */
export interface RuleContext<S extends RuleScope, M extends string> {
  readonly value: S extends EntityKind ? EntityValue<S> : S extends 'subtree' ? Subtree : Scenario;
  readonly node: S extends EntityKind ? EntityNode<S> : null;
  readonly view: ScenarioView;
  report(finding: Finding<M>): void;
}

/** A validation rule. It reads a snapshot, reports findings and never throws. */
export interface Rule<S extends RuleScope = RuleScope, M extends string = string> {
  /** `area/name`, the same as its folder in validation/rules. Never reused. */
  readonly id: string;
  readonly scope: S;
  /**
   * Fields of the value without which there is nothing to find: the rule is only called where each has content, which isn't null, false, 0 or
   * empty. Not for the scope `scenario`.
   */
  readonly needs?: readonly (S extends 'scenario' ? never : keyof RuleContext<S, M>['value'] & string)[];
  readonly severity: Severity;
  /** The requirement, in a few words. */
  readonly title: string;
  /** Why it matters to the learner or the author: shown by `scn explain`, in the docs and in the editor. */
  readonly why: string;
  /** A guideline or published list that the rule is based on. */
  readonly source?: string;
  /**
   * Problems and what to do about them, by message id; `{{name}}` is filled from the finding's data,
   * `{{name, duration}}` as seconds, `{{name, age}}` as years.
   */
  readonly messages: Readonly<Record<M, string>>;
  /** Messages of a warning that say that something isn't there yet. With all errors, they are what an author still has to add. */
  readonly missing?: readonly NoInfer<M>[];
  /** Its reads of shared assets: a change of these can break an unchanged scenario. Left out if it reads none. */
  readonly readsAssets?: AssetReads;
  /** Messages that a change elsewhere can cause. The editor asks before it makes a change that adds one. */
  readonly breaks?: readonly NoInfer<M>[];
  /**
   * For messages of `breaks` about what a change can make necessary: whether it was necessary before, so that it was right. Otherwise the
   * finding is something to do, and isn't asked about. Left out for what is always necessary.
   */
  wasNeeded?(finding: { readonly messageId: M; readonly entity: string | null }, before: ScenarioView): boolean;
  check(context: RuleContext<S, M>): void;
}

/** A rule of any scope, as stored in registries. `check` is intentionally bivariant: the engine passes each rule its own scope. */
export type AnyRule = Omit<Rule, 'check' | 'needs'> & {
  readonly needs?: readonly string[];
  check(context: never): void;
};

/** Declares a rule with the types of its scope and messages inferred. */
export function defineRule<const S extends RuleScope, const M extends string>(rule: Rule<S, M>): Rule<S, M> {
  return rule;
}

/** Context of a plugin's rule. */
export interface ArgumentRuleContext<A, M extends string> {
  readonly args: A;
  /** The entity that contains the payload: the command, the action of a trigger, the patient's report; null for an asset. */
  readonly node: EntityNode | null;
  /** The scenario that contains it; null for an asset, which doesn't belong to a scenario. */
  readonly view: ScenarioView | null;
  /** `at` is relative to the arguments. */
  report(finding: Omit<Finding<M>, 'entity'>): void;
}

/** Declares a rule about a plugin's arguments, with its message ids inferred. */
export function defineArgumentRule<A>() {
  return <const M extends string>(
    rule: Omit<ArgumentRule<A>, 'messages' | 'check' | 'needs'> & {
      readonly needs?: readonly (keyof A & string)[];
      readonly messages: Readonly<Record<M, string>>;
      check(context: ArgumentRuleContext<A, M>): void;
    },
  ): ArgumentRule<A> => rule;
}

/** A rule, or one of a plugin. */
type Needing = Pick<AnyRule, 'needs'>;

/** The fields that a rule needs. A third party can declare anything. */
export function needsOf({ needs }: Needing): readonly string[] {
  return Array.isArray(needs) ? (needs as readonly unknown[]).filter((field) => typeof field === 'string') : [];
}

/** Whether a field says something: it isn't missing, off, zero or empty. */
export function hasContent(value: unknown): boolean {
  return Array.isArray(value) ? value.length > 0 : Boolean(value);
}

/** Runs a rule of a plugin on arguments that no entity contains, such as those of an asset, if they have what it needs. @throws what the rule throws */
export function checkArguments(rule: ArgumentRule, context: Omit<ArgumentRuleContext<unknown, string>, 'node'>): void {
  const { args } = context;
  if (!needsOf(rule).every((field) => isJsonObject(args) && hasContent(args[field]))) return;
  const whole: ArgumentRuleContext<never, string> = { ...context, args: args as never, node: null };
  rule.check(whole);
}
