import type { Json } from '@scn/core/base/json';
import type { Scenario } from '@scn/core/document/scenario';
import type { Truth } from '@scn/core/simulation/conditions/compiled';
import { engine, play } from '@scn/core/simulation/engine/engine';
import type { Engine, Input, LearnerAct, LogKind, LogLine, Played, Setting } from '@scn/core/simulation/engine/play';
import { conditionsOf, plugins, type Conditions } from './tiny';

/*
 * Plays of tiny scenarios. Times are in seconds here.
 */

/** Seconds as whole milliseconds. */
export const ms = (seconds: number) => Math.round(seconds * 1000);

/** An input at a moment: `at(10, pick('APICK001'))`. @param by - the learner who is alone, unless named */
export const at = (seconds: number, act: LearnerAct, by = 'learner'): Input => ({ at: ms(seconds), by, ...act });

export const pick = (action: string): LearnerAct => ({ do: 'pick', action });
export const confirm = (action: string): LearnerAct => ({ do: 'confirm', action });
export const decline = (action: string): LearnerAct => ({ do: 'decline-confirmation', action });
export const says = (intention: string): LearnerAct => ({ do: 'say', intention });
export const walk = (island: number): LearnerAct => ({ do: 'walk', island });
export const open = (item: string): LearnerAct => ({ do: 'open', item });
export const choose = (command: string, draft: Json): LearnerAct => ({ do: 'choose', command, draft });
export const answer = (command: string, given: Json): LearnerAct => ({ do: 'answer', command, answer: given });
export const leave = (command: string): LearnerAct => ({ do: 'leave', command });
export const goal = (command: string, index: number): LearnerAct => ({ do: 'goal', command, goal: index });

/** The setting of a test: the built-in plugins, unless others are given. */
export const settingOf = (setting: Partial<Setting> = {}): Setting => ({ plugins, ...setting });

/** A play up to a moment. */
export interface Playing extends Played {
  readonly engine: Engine;
  /** Log lines of some kinds as `seconds kind id`. @see {@link linesOf} */
  lines(kinds: readonly LogKind[], about?: readonly string[]): readonly string[];
  /** The value of an item at the end of the play. */
  value(item: string): number | null;
  holds(conditions: Conditions): Truth;
  /** The reasons for refusals, as `seconds reason`. */
  refusals(): readonly string[];
}

/** Plays a scenario up to a moment, with the inputs of learners. */
export function playing(
  scenario: Scenario,
  until: number,
  inputs: readonly Input[] = [],
  given: Partial<Setting> = {},
): Playing {
  const setting = settingOf(given);
  const played = play(scenario, setting, inputs, ms(until));
  const engineOf = engine(scenario, setting);
  return {
    ...played,
    engine: engineOf,
    lines: (kinds, about) => linesOf(played.log, kinds, about),
    value: (item) => engineOf.valueAt(played.state, item, played.state.ended?.at ?? ms(until)),
    holds: (conditions) => engineOf.holds(played.state, conditionsOf(scenario, conditions)),
    refusals: () =>
      played.log.filter(({ kind }) => kind === 'refused').map((line) => `${line.at / 1000} ${reasonOf(line)}`),
  };
}

/**
 * Log lines of some kinds as `seconds kind id`, and the reason of a refusal. Without ids, those of the usual start action and `done` of responses are
 * left out, because an action is usually done with its only response.
 */
export function linesOf(
  log: readonly LogLine[],
  kinds: readonly LogKind[],
  about?: readonly string[],
): readonly string[] {
  const isShown = ({ kind, id }: LogLine) =>
    about?.includes(id) ?? (!id.startsWith('ASTAR001') && !(kind === 'done' && /\dR\d+$/.test(id)));
  return log.filter((line) => kinds.includes(line.kind) && isShown(line)).map(textOf);
}

function textOf(line: LogLine): string {
  const text = `${line.at / 1000} ${line.kind} ${line.id}`;
  return line.kind === 'refused' ? `${text}: ${reasonOf(line)}` : text;
}

function reasonOf({ data }: LogLine): string {
  const reason = data?.['reason'];
  return typeof reason === 'string' ? reason : 'no reason';
}

/** Values of an item at moments, each from a play of its own up to there. */
export function valuesOf(
  scenario: Scenario,
  item: string,
  moments: readonly number[],
  inputs: readonly Input[] = [],
): readonly number[] {
  return moments.map((moment) => {
    const value = playing(
      scenario,
      moment,
      inputs.filter((input) => input.at <= ms(moment)),
    ).value(item);
    // floating-point noise of the expectation, not of the engine
    return value === null ? NaN : Number(value.toPrecision(10));
  });
}
