import type { Pointer } from '#base/json';
import type { PlaylistCommand, Response } from '#document/actions/schema';
import type { Scenario } from '#document/scenario';
import type { NumberSet } from '#index/conditions/number-set';
import type { CommandEffect, CommandPlugin, TriggerPlugin, TriggerSchedule } from '#kernel/contract';
import type { PluginLookup } from '#kernel/view';
import type { Expression } from '#schema/expressions';
import type { Test } from '../conditions/compiled';
import type { Ms } from '../physiology/line';
import type { DeteriorationPlan, PatientChanges } from '../physiology/patient-plans';
import type { PlayedItem } from '../physiology/played-items';
import type { Id, LockKind } from './play';

/*
 * A scenario as the engine plays it: every reference looked up, conditions compiled, and for each thing that can change, the watched conditions that it
 * can turn.
 */

/** The part of a play that compiled conditions read. */
export interface Reading {
  isDone(code: Id): boolean;
  /** @param key - of {@link namedKey} */
  named(key: string): string | undefined;
  /** @param index - of the item in the program */
  value(index: number): number;
  rate(index: number): number;
}

/** Conditions that are read again when what they are about changes. */
export interface Watched {
  readonly action: ActionPlan;
  /** Its place among all watched conditions: switches first, then triggers, each in document order. */
  readonly index: number;
  readonly kind: 'switch' | 'trigger';
}

/** An item of a patient, and the watched conditions on it. */
export interface ItemPlan extends PlayedItem {
  readonly index: number;
  /** `monitor.heart-rate`. */
  readonly reference: string;
  /** Terms of a calculated item, by the id of the item in the report; null for a measured one. */
  readonly terms: ReadonlyMap<string, ItemPlan> | null;
  /** Sets of values at which watched conditions hold. */
  readonly watchedSets: NumberSet[];
  readonly watchers: Watched[];
  /** Calculated items that it is a term of. */
  readonly dependents: ItemPlan[];
}

/** A command in a playlist. */
export interface CommandPlan {
  readonly id: Id;
  readonly args: PlaylistCommand['args'];
  /** Undefined for an unknown block. */
  readonly plugin: CommandPlugin | undefined;
  readonly effects: readonly CommandEffect[];
  readonly isCompletion: boolean;
  readonly followOns: readonly { readonly action: Id; readonly after: Ms }[];
}

/** A response. */
export interface ResponsePlan {
  readonly code: Id;
  readonly island: number;
  /** Null without conditions. */
  readonly conditions: Test<Reading> | null;
  readonly expression: Expression | null;
  readonly starts: Response['responseDelayStart'];
  readonly delay: Ms;
  readonly commands: readonly CommandPlan[];
}

/** An action. */
export interface ActionPlan {
  readonly index: number;
  readonly code: Id;
  readonly evaluation: TriggerPlugin['evaluation'] | null;
  readonly schedule: TriggerSchedule | null;
  /** Of a physiology trigger. */
  readonly trigger: Test<Reading> | null;
  readonly triggerExpression: Expression | null;
  /** Null for what learners don't start. */
  readonly visibility: {
    readonly onStart: boolean;
    readonly visible: Test<Reading> | null;
    readonly invisible: Test<Reading> | null;
    readonly visibleExpression: Expression | null;
    readonly invisibleExpression: Expression | null;
  } | null;
  /** Null when there are none. */
  readonly prerequisites: Test<Reading> | null;
  readonly isInMenu: boolean;
  /** The words with which learners start it; null if it isn't started by speech. */
  readonly intention: string | null;
  readonly asksToConfirm: boolean;
  readonly roles: readonly Id[];
  readonly sets: readonly LockKind[];
  readonly lockedBy: readonly LockKind[];
  /** Infinity without a limit. */
  readonly limit: number;
  /** Other actions whose repetitions it uses. */
  readonly linked: readonly Id[];
  readonly changes: readonly PatientChanges<ItemPlan>[];
  readonly immediate: readonly ResponsePlan[];
  readonly delayed: readonly ResponsePlan[];
}

/** A scenario as it is played. */
export interface Program {
  readonly scenario: Scenario;
  readonly plugins: PluginLookup;
  readonly playTime: Ms;
  readonly roles: readonly Id[];
  readonly playableRoles: readonly Id[];
  readonly actions: readonly ActionPlan[];
  readonly byCode: ReadonlyMap<Id, ActionPlan>;
  readonly responses: ReadonlyMap<Id, { readonly action: ActionPlan; readonly response: ResponsePlan }>;
  readonly items: readonly ItemPlan[];
  readonly itemById: ReadonlyMap<Id, ItemPlan>;
  /** The item that conditions read, by patient and reference; of a report, if it is named. */
  readonly itemOf: (patient: Id, reference: string, report?: Id) => ItemPlan | undefined;
  /** Menu items that learners find. */
  readonly shownItems: ReadonlySet<Id>;
  /** In document order; `index` is that of the patient. */
  readonly deteriorations: readonly (DeteriorationPlan<ItemPlan> & { readonly index: number })[];
  readonly deteriorationOf: ReadonlyMap<Id, DeteriorationPlan<ItemPlan>>;
  /** At the start, by {@link namedKey}. */
  readonly named: ReadonlyMap<string, string>;
  readonly watched: readonly Watched[];
  /** By completion, and by {@link namedKey}. */
  readonly watchersOfDone: ReadonlyMap<Id, readonly Watched[]>;
  readonly watchersOfNamed: ReadonlyMap<string, readonly Watched[]>;
  /** Items with watched conditions. */
  readonly watchedItems: readonly ItemPlan[];
  readonly ordinals: readonly ItemPlan[];
  /** Compiles conditions that nothing watches: those of feedback, and of questions about a state. */
  readonly compile: (expression: Expression | null) => Test<Reading>;
  /** The complete conditions in an expression, in order, each by itself: they say why it holds. */
  readonly clauses: (expression: Expression) => readonly Clause[];
  /** The items that conditions compare. */
  readonly compared: (expression: Expression) => readonly ComparedItem[];
}

/** An item that conditions compare, and the values at which they hold. */
export interface ComparedItem {
  readonly item: ItemPlan;
  readonly values: NumberSet;
}

/** One condition of an expression. */
export interface Clause {
  /** Where it is in the expression. */
  readonly at: Pointer;
  readonly test: Test<Reading>;
  /** The item that it compares; null for a condition on something else. */
  readonly item: ItemPlan | null;
}

/** The key of a posture, state, emotion or compressions: a patient’s are those of the linked character. */
export function namedKey(type: string, owner: Id): string {
  return `${type} ${owner}`;
}
