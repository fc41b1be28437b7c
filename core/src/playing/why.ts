import type { Action } from '#document/actions/schema';
import type { Expression } from '#schema/expressions';
import type { Id, JudgedCondition, LogLine, Refusal, State } from '#simulation/engine/play';
import type { PlaySession } from './play-session';
import { judgedIn, judgedText, momentText, refusalText, type PlayNames } from '#description/log-text';

/** One reason in an answer, and the thing in the scenario that it is about. */
export interface Reason {
  readonly text: string;
  /** An action, a response or a patient’s item by its code or id; null for none. */
  readonly about: Id | null;
  /** Whether the condition that it names holds; null for other reasons. */
  readonly holds: boolean | 'unknown' | null;
}

/** An answer to a question about a moment of a play. */
export interface Answer {
  readonly text: string;
  readonly reasons: readonly Reason[];
}

/** A moment of a play that is asked about. */
export interface Asked {
  readonly session: PlaySession;
  readonly state: State;
  readonly names: PlayNames;
}

/** Why a learner can’t start an action in a state, or that he can. */
export function whyNotOffered({ session, state, names }: Asked, by: Id, code: Id): Answer {
  const { engine, scenario } = session;
  const action = scenario.actions.find(({ actionCode }) => actionCode === code);
  if (action === undefined) return { text: `There is no action ${code}.`, reasons: [] };
  const offer = engine.offered(state, by).find((each) => each.action === code);
  const name = names.action(code);
  if (offer === undefined)
    return { text: `Learners don’t start ${name} themselves.`, reasons: starters(session, code, names) };
  if (offer.refusal === null) return { text: `${name} can be started now.`, reasons: [] };
  return {
    text: `${name} can’t be started: ${refusalText(offer.refusal)}.`,
    reasons: refusalReasons({ session, state, names }, action, offer.refusal),
  };
}

/** The actions whose playlists start an action. */
function starters({ scenario }: PlaySession, code: Id, names: PlayNames): readonly Reason[] {
  return scenario.actions
    .filter(({ responses }) =>
      responses.some(({ playlist }) => playlist.some(({ args }) => Object.values(args).includes(code))),
    )
    .map(({ actionCode }) => ({ text: `${names.action(actionCode)} can start it.`, about: actionCode, holds: null }));
}

function refusalReasons(asked: Asked, action: Action, refusal: Refusal): readonly Reason[] {
  const { session, state, names } = asked;
  const { actionCode } = action;
  switch (refusal.reason) {
    case 'prerequisites':
      return conditionReasons(asked, action.dependencies, actionCode);
    case 'not-visible':
      return visibilityReasons(asked, action);
    case 'limit': {
      const used = state.used[actionCode] ?? 0;
      const runs = session.logUpTo(state).filter(({ kind, id }) => kind === 'started' && id === actionCode);
      const when = runs.map(({ at }) => momentText(at)).join(', ');
      return [
        {
          text: `It has been started ${used === 1 ? 'once' : `${used} times`}: at ${when}.`,
          about: actionCode,
          holds: null,
        },
      ];
    }
    case 'playing':
      return state.runs
        .filter(({ action: running }) => running === actionCode)
        .map(({ at }) => ({ text: `It has been playing since ${momentText(at)}.`, about: actionCode, holds: null }));
    case 'locked':
      return state.runs
        .filter(({ locks }) => locks)
        .map(({ action: running, at }) => ({
          text: `${names.action(running)} has locked it since ${momentText(at)}.`,
          about: running,
          holds: null,
        }));
    default:
      return [];
  }
}

function visibilityReasons(asked: Asked, action: Action): readonly Reason[] {
  const { session } = asked;
  const { actionCode, visible, triggerInvisible } = action;
  const isInMenu = session.scenario.menu.items.some((item) => item.actionCode === actionCode);
  if (!isInMenu) return [{ text: 'It is in no menu.', about: actionCode, holds: null }];
  const last = session
    .logUpTo(asked.state)
    .findLast(({ kind, id }) => id === actionCode && (kind === 'hidden' || kind === 'shown'));
  const since: readonly Reason[] =
    last === undefined
      ? [{ text: 'It isn’t visible from the start.', about: actionCode, holds: null }]
      : [{ text: `It has been invisible since ${momentText(last.at)}.`, about: actionCode, holds: null }];
  return [
    ...since,
    ...conditionReasons(asked, visible, actionCode),
    ...(last === undefined ? [] : conditionReasons(asked, triggerInvisible, actionCode)),
  ];
}

/** The conditions of an expression as they are in a state. */
function conditionReasons(
  { session, state, names }: Asked,
  expression: Expression | null,
  about: Id,
): readonly Reason[] {
  return reasonsOf(session.engine.why(state, expression), expression, about, names);
}

function reasonsOf(
  judged: readonly JudgedCondition[],
  expression: Expression | null,
  about: Id,
  names: PlayNames,
): readonly Reason[] {
  return expression === null
    ? []
    : judged.map((each) => ({ text: judgedText(each, [expression], names), about, holds: each.holds }));
}

/** Why a response has played, and why those before it haven’t. @param line - of the log, of kind `response` */
export function whyResponse({ session, names }: Omit<Asked, 'state'>, line: LogLine): Answer {
  const { engine, scenario } = session;
  const responses =
    scenario.actions.find(({ responses: all }) => all.some(({ responseCode }) => responseCode === line.id))
      ?.responses ?? [];
  const index = responses.findIndex(({ responseCode }) => responseCode === line.id);
  const winner = responses[index];
  const before = session.stateAt(Math.max(0, line.at - 1));
  const passedOver = responses.slice(0, Math.max(0, index)).flatMap((response): readonly Reason[] => [
    {
      text:
        response.conditions === null
          ? `${names.response(response.responseCode)} comes first, and doesn’t play here.`
          : `${names.response(response.responseCode)} comes first, and its conditions don’t hold:`,
      about: response.responseCode,
      holds: null,
    },
    ...reasonsOf(engine.why(before, response.conditions), response.conditions, response.responseCode, names),
  ]);
  const clauses = judgedIn(line.data ?? {});
  return {
    text:
      winner?.conditions === null || winner === undefined
        ? `${names.response(line.id)} has no conditions.`
        : `The conditions of ${names.response(line.id)} hold.`,
    reasons: [...reasonsOf(clauses, winner?.conditions ?? null, line.id, names), ...passedOver],
  };
}

/** Why a patient’s item has its value: what moves it now, and what has changed it. @param item - by its id */
export function whyValue({ session, state, names }: Asked, item: Id): Answer {
  const { engine, scenario } = session;
  const patient = scenario.patients.find(({ physiology }) =>
    physiology.reports.some(({ items }) => items.some(({ id }) => id === item)),
  );
  const value = names.value(item, engine.valueAt(state, item, state.now));
  const inAMinute = engine.valueAt(state, item, state.now + 60_000);
  const moving = state.items[item]?.parts ?? [];
  const log = session.logUpTo(state);
  const changes = log.filter(({ kind, id }) => kind === 'value' && id === item);
  const startedBy = new Map(
    log.flatMap(({ kind, id, run }) => (kind === 'started' && run !== undefined ? [[run, id] as const] : [])),
  );
  const isDeteriorating = moving.some(({ cause }) => cause === 'deterioration');
  return {
    text:
      moving.length === 0 || state.ended !== null
        ? `${names.item(item)} rests at ${value}.`
        : `${names.item(item)} is ${value}, and ${names.value(item, inAMinute)} in a minute if nothing else happens.`,
    reasons: [
      ...(isDeteriorating ? [{ text: 'The patient deteriorates.', about: patient?.id ?? null, holds: null }] : []),
      ...deteriorationReason(state, patient?.id, isDeteriorating),
      ...changes.toReversed().map((line): Reason => {
        const action = line.run === undefined ? undefined : startedBy.get(line.run);
        const by = action === undefined ? '' : ` by ${names.action(action)}`;
        const { from = null, end = null } = line.data ?? {};
        return {
          text: `At ${momentText(line.at)}, changed${by} from ${names.value(item, from)} towards ${names.value(item, end)}.`,
          about: action ?? null,
          holds: null,
        };
      }),
    ],
  };
}

function deteriorationReason(state: State, patient: Id | undefined, isDeteriorating: boolean): readonly Reason[] {
  return patient !== undefined && !isDeteriorating && state.deterioration[patient] === 'cancelled'
    ? [{ text: 'Deterioration is cancelled.', about: patient, holds: null }]
    : [];
}
