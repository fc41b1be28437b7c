import type { Json } from '#base/json';
import type { PlaylistCommand } from '#document/actions/schema';
import type { Scenario } from '#document/scenario';
import { valueOffRange } from '#index/conditions/item-scale';
import { patientItem } from '#index/queries/patient-item';
import type { EntityKind } from '#schema/keywords';
import type { EntityNode, PluginLookup } from '#kernel/view';
import { allOf, type Expression, type ExpressionGroup, type ExpressionRule } from '#schema/expressions';
import { counted, wordsOf } from '#schema/wording';
import type { Id, JudgedCondition, LogLine, Refusal } from '#simulation/engine/play';
import type { Truth } from '#simulation/conditions/compiled';
import { refusalOf } from '#simulation/tests/run-test';
import { roundTo } from '#units/decimals';
import { quantityText } from '#units/unit-text';
import { conditionSentence, type NameSource } from './condition-sentence';
import { nameOfAction, nameOfResponse, shownName } from './shown-name';
import { titleOfValue } from './value-title';

/** Says in one sentence what a line of the log of a play reports, and why. */
export type LogDescriber = (line: LogLine) => string;

/** Returns the describer of a scenario’s plays. */
export function logDescriber(scenario: Scenario, plugins: PluginLookup): LogDescriber {
  const names = playNames(scenario, plugins);
  return (line) => describe(line, names);
}

/** The names of a scenario in sentences about its plays. */
export interface PlayNames {
  readonly scenario: Scenario;
  readonly plugins: PluginLookup;
  readonly source: NameSource;
  action(code: Id): string;
  response(code: Id): string;
  /** A command, form or scorecard that learners answer. */
  command(id: Id): string;
  /** A question that learners answer, as a part of a sentence: the form, the scorecard, or what the command does. */
  question(id: Id): string;
  /** A value of a patient's item, in the patient's unit. @param more - decimals beyond those of the unit */
  value(item: Id, value: Json | undefined, more?: number): string;
  item(id: Id): string;
  /** The conditions of an action's trigger and visibility, or of a response. */
  expressions(id: Id): readonly Expression[];
}

/** Returns the names of a scenario in sentences about its plays. */
export function playNames(scenario: Scenario, plugins: PluginLookup): PlayNames {
  const commands = new Map(
    scenario.actions.flatMap(({ responses }) =>
      responses.flatMap(({ playlist }) => playlist.map((command) => [command.id, command] as const)),
    ),
  );
  const menuItems = new Map(scenario.menu.items.map((item) => [item.id, item]));
  const items = new Map(
    scenario.patients.flatMap(({ physiology }) =>
      physiology.reports.flatMap((report) => report.items.map((item) => [item.id, item] as const)),
    ),
  );
  const known = (id: Id) => {
    const value = items.get(id);
    return value === undefined ? null : patientItem(value, plugins);
  };
  const summaryOf = ({ block, args }: PlaylistCommand) => {
    const plugin = plugins.command(block);
    return plugin === undefined ? `unknown command ${block}` : plugin.summary(args);
  };
  const openedTitle = (id: Id): string | null => {
    const opens: Readonly<Record<string, unknown>> = menuItems.get(id) ?? commands.get(id)?.args ?? {};
    const { formId, scorecardId } = opens;
    const opened = [...scenario.forms, ...scenario.scorecards].find((each) => each.id === (formId ?? scorecardId));
    return opened === undefined || opened.title.trim() === '' ? null : `“${opened.title}”`;
  };
  return {
    scenario,
    plugins,
    source: nameSourceOf(scenario, plugins),
    action: (code) => namedAction(scenario, code),
    response: (code) => namedResponse(scenario, code),
    command(id) {
      const command = commands.get(id);
      return command === undefined ? (openedTitle(id) ?? id) : summaryOf(command);
    },
    question(id) {
      const title = openedTitle(id);
      if (title !== null) return title;
      const command = commands.get(id);
      return command === undefined ? id : `“${summaryOf(command)}”`;
    },
    value(id, value, more = 0) {
      const found = known(id);
      if (found === null || typeof value !== 'number') return textOf(value);
      const { item, scale } = found;
      return quantityText(roundTo(valueOffRange(item, value, scale), scale.decimals + more), scale.unit);
    },
    item: (id) => known(id)?.item.title ?? id,
    expressions(id) {
      const action = scenario.actions.find(({ actionCode }) => actionCode === id);
      const response = scenario.actions
        .flatMap(({ responses }) => responses)
        .find(({ responseCode }) => responseCode === id);
      const triggers = Object.values(action?.trigger.args ?? {}) as (Expression | null)[];
      const all = [
        response?.conditions ?? null,
        action?.visible ?? null,
        action?.triggerInvisible ?? null,
        ...triggers,
      ];
      return all.filter(
        (each): each is Expression => typeof each === 'object' && each !== null && 'expressionType' in each,
      );
    },
  };
}

function named(name: string, code: Id): string {
  return name === code ? code : `“${name}” (${code})`;
}

/** An action with its code: `“Call for help” (ACALL001)`. */
export function namedAction(scenario: Scenario, code: Id): string {
  return named(nameOfAction(scenario, code), code);
}

/** A response with its code. */
export function namedResponse(scenario: Scenario, code: Id): string {
  return named(nameOfResponse(scenario, code), code);
}

/** Names for sentences about a scenario that isn’t edited. */
export function nameSourceOf(scenario: Scenario, plugins: PluginLookup): NameSource {
  const node = (kind: EntityKind, id: Id, value: unknown) => ({ kind, id, value, parent: null }) as EntityNode;
  return {
    culture: scenario.setup.basicInfo.culture,
    plugins,
    candidates(kind, id) {
      switch (kind) {
        case 'patient':
          return scenario.patients.map((value) => node(kind, value.id, value));
        case 'actor':
          return scenario.setup.actors.map((value) => node(kind, value.id, value));
        case 'action':
          return scenario.actions.filter(({ actionCode }) => actionCode === id).map((value) => node(kind, id, value));
        default:
          return scenario.actions
            .flatMap(({ responses }) => responses)
            .filter(({ responseCode }) => responseCode === id)
            .map((value) => node('response', id, value));
      }
    },
  };
}

function describe({ kind, id, data = {}, estimated }: LogLine, names: PlayNames): string {
  const assumed = estimated === true ? ' (assumed length)' : '';
  switch (kind) {
    case 'started':
      return `${names.action(id)} starts: ${causeText(data, names)}`;
    case 'response':
      return `Response ${names.response(id)} plays${becauseText(id, data, names)}`;
    case 'command':
      return `${data['reason'] === 'unknown' ? 'Unknown command, nothing happens' : names.command(id)}${assumed}`;
    case 'done':
      return `${isResponse(id, names) ? `Response ${names.response(id)}` : names.action(id)} is complete`;
    case 'shown':
      return `${names.action(id)} becomes visible${becauseText(id, data, names)}`;
    case 'hidden':
      return `${names.action(id)} becomes invisible${becauseText(id, data, names)}`;
    case 'locked':
      return `${names.action(id)} locks ${listed(data['locks'])}`;
    case 'trigger':
      return `Trigger of ${names.action(id)} fires${becauseText(id, data, names)}`;
    case 'value':
      return `${names.item(id)} changes from ${names.value(id, data['from'])} towards ${names.value(id, data['end'])}`;
    case 'asked':
      return isAction(id, names) ? `Asks to confirm ${names.action(id)}` : `Asks: ${names.command(id)}`;
    case 'opened':
      return `Shown to the learner: ${names.command(id)}`;
    case 'result':
      return `Result available: ${names.command(id)}`;
    case 'award':
      return names.command(id);
    case 'ignored':
      return ignoredText(id, data, names);
    case 'undecided':
      return `Response ${names.response(id)} is skipped: its conditions can’t be decided${becauseText(id, data, names)}`;
    case 'refused':
      return `Refused: ${subjectText(id, names)}: ${refusalText(refusalOf(data))}`;
    case 'ended':
      return endText(id, data, names);
  }
}

/** A value as text. */
function textOf(value: Json | undefined): string {
  return typeof value === 'string' ? value : JSON.stringify(value ?? null);
}

function isAction(id: Id, { scenario }: PlayNames): boolean {
  return scenario.actions.some(({ actionCode }) => actionCode === id);
}

function isResponse(id: Id, { scenario }: PlayNames): boolean {
  return scenario.actions.some(({ responses }) => responses.some(({ responseCode }) => responseCode === id));
}

function subjectText(id: Id, names: PlayNames): string {
  if (isAction(id, names)) return names.action(id);
  return placeText(names.scenario, id) ?? names.command(id);
}

/** A place in the log, which names it by its number; null if there is none. */
export function placeText({ setup }: Scenario, id: Id): string | null {
  const island = setup.environment.islands.find(({ number }) => String(number) === id);
  return island === undefined ? null : `Go to ${shownName(island.title, `island ${id}`)}`;
}

function causeText(data: NonNullable<LogLine['data']>, names: PlayNames): string {
  switch (data['by']) {
    case 'start':
      return 'the scenario starts';
    case 'learner':
      return `chosen by ${textOf(data['learner'])}`;
    case 'playlist':
      return 'triggered by a playlist';
    case 'clock':
      return 'the clock';
    case 'physiology':
      return 'physiology';
    default:
      return `chosen in ${names.command(textOf(data['from']))}`;
  }
}

/** The conditions that decided, each with the value that it compared. */
function becauseText(id: Id, { clauses }: NonNullable<LogLine['data']>, names: PlayNames): string {
  const judged = judgedIn({ clauses });
  return judged.length === 0
    ? ''
    : ` [${judged.map((each) => judgedText(each, names.expressions(id), names)).join('; ')}]`;
}

/** The conditions that decided, in the data of a line. */
export function judgedIn({ clauses }: { readonly clauses?: Json | undefined }): readonly JudgedCondition[] {
  if (!Array.isArray(clauses)) return [];
  const judged = clauses as unknown as readonly JudgedCondition[];
  return judged;
}

/**
 * A condition in words, with the value that it compares, and whether it holds as it counts in its expression: one in a negated group holds if it isn’t
 * so.
 */
export function judgedText(judged: JudgedCondition, expressions: readonly Expression[], names: PlayNames): string {
  const { at, item, value } = judged;
  const { condition, isNegated, holds } = clauseOf(judged, expressions);
  const now = item === undefined ? '' : ` (${names.value(item, value, 4)})`;
  const sentence = (negated: boolean) =>
    condition === null ? at : conditionSentence(negated ? negationOf(condition) : allOf([condition]), names.source);
  if (!isNegated || holds === 'unknown')
    return `${sentence(isNegated)}${now}: ${holds === true ? 'yes' : holds === false ? 'no' : 'unknown'}`;
  return holds ? `${sentence(true)}${now}${negatedHolds}` : `${sentence(false)}${now}${negatedFails}`;
}

/** The end of a sentence about something that isn’t so, and that conditions exclude. */
export const negatedHolds = ', as the conditions require';
/** The end of a sentence about something that is so, although conditions exclude it. */
export const negatedFails = ', which the conditions exclude';

/** A condition of an expression, as it counts there. */
interface Clause {
  /** Null for one that isn’t there. */
  readonly condition: ExpressionRule | null;
  /** Whether the expression asks for its opposite. */
  readonly isNegated: boolean;
  /** Whether that which the expression asks for is so. */
  readonly holds: Truth;
}

/** A judged condition as it counts in the first of some expressions that has one at its pointer, such as `/rules/0`. */
export function clauseOf({ at, holds }: JudgedCondition, expressions: readonly Expression[]): Clause {
  const path = at.split('/').filter((each) => each !== '' && each !== 'rules');
  for (const expression of expressions) {
    let part: ExpressionGroup | ExpressionRule | undefined =
      expression.expressionType === 'Group' ? expression : undefined;
    let isNegated = false;
    for (const token of path) {
      if (part?.expressionType !== 'Group') break;
      if (part.not) isNegated = !isNegated;
      part = part.rules[Number(token)];
    }
    if (part?.expressionType !== 'Rule') continue;
    return { condition: part, isNegated, holds: isNegated && holds !== 'unknown' ? !holds : holds };
  }
  return { condition: null, isNegated: false, holds };
}

/** The opposite of a condition: of one that something is equal, that it isn’t. */
function negationOf(condition: ExpressionRule): ExpressionGroup {
  const { comparisonOperator } = condition;
  const opposite = comparisonOperator === 'Equals' ? 'NotEquals' : comparisonOperator === 'NotEquals' ? 'Equals' : null;
  if (opposite !== null) return allOf([{ ...condition, comparisonOperator: opposite }]);
  return { ...allOf([condition]), operator: 'OR', not: true };
}

function ignoredText(id: Id, { reason }: NonNullable<LogLine['data']>, names: PlayNames): string {
  switch (reason) {
    case 'limit':
      return `${names.action(id)} isn’t started: its repetitions are used up`;
    case 'playing':
      return `${names.action(id)} isn’t started: it is still playing`;
    case 'no-response':
      return `No response of ${names.action(id)} fits: nothing happens`;
    case 'island':
      return `Response ${names.response(id)} doesn’t play: no learner is at its island`;
    default:
      return `Response ${names.response(id)} doesn’t play: its conditions don’t hold`;
  }
}

/** Why a learner can't do something, in a few words. */
export function refusalText(refusal: Refusal): string {
  switch (refusal.reason) {
    case 'unknown':
      return 'there is nothing like that';
    case 'over':
      return 'the scenario is over';
    case 'time-over':
      return 'the play time is over, so nothing new can be started';
    case 'role':
      return 'not the learner’s role';
    case 'not-visible':
      return 'not visible';
    case 'locked':
      return `locked by ${listed(refusal.locks)}`;
    case 'limit':
      return 'its repetitions are used up';
    case 'prerequisites':
      return 'its prerequisites aren’t met';
    case 'playing':
      return 'it is still playing';
    case 'not-understood':
      return 'not understood';
    case 'incomplete':
      return 'it must be completed';
    case 'not-shown':
      return 'it isn’t shown yet';
  }
}

function listed(values: Json | undefined | readonly string[]): string {
  return Array.isArray(values) ? values.map((value) => wordsOf(String(value))).join(', ') : '';
}

function endText(outcome: Id, { code, circle }: NonNullable<LogLine['data']>, names: PlayNames): string {
  const codes = Array.isArray(circle) ? circle.map((each) => names.action(String(each))) : [];
  switch (code) {
    case undefined:
      return `The scenario ends: ${titleOfValue(outcome)}`;
    case 'runaway':
      return `The play is stopped: actions start each other without a pause: ${codes.join(' → ')}`;
    case 'chattering':
      return `The play is stopped: conditions of ${codes.join(', ')} turn too often`;
    default:
      return `The play is stopped: ${counted(200_000, 'event')} are too many`;
  }
}

/** A moment of a play: `12:05.3`, `1:15:00.0`. */
export function momentText(milliseconds: number): string {
  const tenths = Math.floor(milliseconds / 100);
  const [minutes, rest] = [Math.floor(tenths / 600), tenths % 600];
  return `${minutesText(minutes)}:${(rest / 10).toFixed(1).padStart(4, '0')}`;
}

/** A moment to the millisecond: `12:05`, `12:05.301`, `1:15:00`. */
export function exactMomentText(milliseconds: number): string {
  const [minutes, rest] = [Math.floor(milliseconds / 60_000), Math.round(milliseconds % 60_000)];
  const [whole, fraction] = (rest / 1000).toFixed(3).split('.');
  const decimals = (fraction ?? '').replace(/(?<!0)0+$/, '');
  return `${minutesText(minutes)}:${(whole ?? '').padStart(2, '0')}${decimals === '' ? '' : `.${decimals}`}`;
}

/** Whole minutes, from an hour on with hours: `12`, `1:15`. */
function minutesText(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  return hours === 0 ? String(minutes) : `${hours}:${String(minutes % 60).padStart(2, '0')}`;
}
