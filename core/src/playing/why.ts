import type { Action, Response } from '#document/actions/schema';
import type { Patient } from '#document/patients/schema';
import type { Expression } from '#schema/expressions';
import type { Id, JudgedCondition, LockKind, LogLine, Refusal, State } from '#simulation/engine/play';
import { learnerChoices } from './choices';
import type { PlaySession } from './play-session';
import { clauseOf, judgedIn, judgedText, momentText, refusalText, type PlayNames } from '#description/log-text';

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

/** Why a learner can’t start an action, open a form or scorecard of a menu, or go to a place in a state, or that he can. @param code - as in {@link LearnerChoice} */
export function whyNotOffered({ session, state, names }: Asked, by: Id, code: Id): Answer {
  const { engine, scenario } = session;
  const action = scenario.actions.find(({ actionCode }) => actionCode === code);
  if (action === undefined) return whyNotChosen({ session, state, names }, by, code);
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

/** Why a form, a scorecard or a place can’t be chosen. */
function whyNotChosen(asked: Asked, by: Id, id: Id): Answer {
  const { session, state } = asked;
  const choice = learnerChoices(session.scenario, session.engine, state, by).find((each) => each.id === id);
  if (choice === undefined) return { text: `${id} can’t be chosen now.`, reasons: [] };
  const { label, kind, refusal } = choice;
  const said = (can: string) => (kind === 'walk' ? `Learners ${can} go to “${label}”` : `“${label}” ${can} be opened`);
  if (refusal === null) return { text: `${said('can')} now.`, reasons: [] };
  return {
    text: `${said('can’t')}: ${refusalText(refusal)}.`,
    reasons: generalReasons(asked, refusal),
  };
}

/** The reasons of a refusal that aren’t about an action: locks, and the time. */
function generalReasons(asked: Asked, refusal: Refusal): readonly Reason[] {
  switch (refusal.reason) {
    case 'locked':
      return lockReasons(asked, refusal.locks);
    case 'time-over':
      return [
        {
          text: 'The scenario plays on until what began at the end of the play time has ended. Open questions can still be answered.',
          about: null,
          holds: null,
        },
      ];
    default:
      return [];
  }
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
  const { state } = asked;
  const { actionCode } = action;
  switch (refusal.reason) {
    case 'prerequisites':
      return conditionReasons(asked, action.dependencies, actionCode);
    case 'not-visible':
      return visibilityReasons(asked, action);
    case 'limit':
      return limitReasons(asked, actionCode);
    case 'playing':
      return state.runs
        .filter(({ action: running }) => running === actionCode)
        .map(({ at }) => ({ text: `It has been playing since ${momentText(at)}.`, about: actionCode, holds: null }));
    default:
      return generalReasons(asked, refusal);
  }
}

/** The starts that have used repetitions of an action: its own, and those of actions that are linked to it. */
function limitReasons({ session, state, names }: Asked, code: Id): readonly Reason[] {
  const starts = session.logUpTo(state).filter(({ kind }) => kind === 'started');
  return session.scenario.actions
    .filter(({ actionCode, linkedActionCodes }) => actionCode === code || linkedActionCodes.includes(code))
    .flatMap(({ actionCode }): readonly Reason[] => {
      const runs = starts.filter(({ id }) => id === actionCode);
      if (runs.length === 0) return [];
      const name = actionCode === code ? 'It' : `${names.action(actionCode)}, which is linked to it,`;
      const when = runs.map(({ at }) => momentText(at)).join(', ');
      return [
        {
          text: `${name} has been started ${runs.length === 1 ? 'once' : `${runs.length} times`}: at ${when}.`,
          about: actionCode,
          holds: null,
        },
      ];
    });
}

/** The runs that hold some locks; for those that no run holds, that a command does. */
function lockReasons({ session, state, names }: Asked, locks: readonly LockKind[]): readonly Reason[] {
  const setsOf = new Map(session.scenario.actions.map(({ actionCode, setsLocks }) => [actionCode, setsLocks]));
  const holders = state.runs.filter(
    (run) => run.locks && setsOf.get(run.action)?.some((kind) => locks.includes(kind)) === true,
  );
  if (holders.length === 0) return [{ text: 'A command has locked it.', about: null, holds: null }];
  return holders.map(({ action, at }) => ({
    text: `${names.action(action)} has locked it since ${momentText(at)}.`,
    about: action,
    holds: null,
  }));
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
    : judged.map((each) => ({
        text: judgedText(each, [expression], names),
        about,
        holds: clauseOf(each, [expression]).holds,
      }));
}

/** Why a response has played, and why those before it haven’t. @param line - of the log, of kind `response` */
export function whyResponse({ session, names }: Omit<Asked, 'state'>, line: LogLine): Answer {
  const { scenario } = session;
  const responses =
    scenario.actions.find(({ responses: all }) => all.some(({ responseCode }) => responseCode === line.id))
      ?.responses ?? [];
  const winner = responses.find(({ responseCode }) => responseCode === line.id);
  const clauses = judgedIn(line.data ?? {});
  return {
    text:
      winner?.conditions === null || winner === undefined
        ? `${names.response(line.id)} has no conditions.`
        : `The conditions of ${names.response(line.id)} hold.`,
    reasons: [
      ...reasonsOf(clauses, winner?.conditions ?? null, line.id, names),
      ...passedOver({ session, names }, responses, line),
    ],
  };
}

/** The responses that came first, and didn’t play. Delayed responses don’t take part: each is judged alone. */
function passedOver(
  { session, names }: Omit<Asked, 'state'>,
  responses: readonly Response[],
  line: LogLine,
): readonly Reason[] {
  const immediate = responses.filter(({ responseDelayStart }) => responseDelayStart === 'immediate');
  const index = immediate.findIndex(({ responseCode }) => responseCode === line.id);
  if (index < 1) return [];
  const first = immediate.slice(0, index);
  const judged = judgedBefore(session, line, first);
  return first.flatMap(({ responseCode, conditions }): readonly Reason[] => {
    const clauses = judged.get(responseCode);
    const why = clauses === undefined ? 'doesn’t play here.' : 'its conditions don’t hold:';
    return [
      { text: `${names.response(responseCode)} comes first, and ${why}`, about: responseCode, holds: null },
      ...reasonsOf(clauses ?? [], conditions, responseCode, names),
    ];
  });
}

/** The conditions of responses as they were judged just before another response of the same start: in the middle of a moment. */
function judgedBefore(
  session: PlaySession,
  line: LogLine,
  first: readonly Response[],
): ReadonlyMap<Id, readonly JudgedCondition[]> {
  const conditions = new Map(first.map((response) => [response.responseCode, response.conditions]));
  const started = session.log.find(({ kind, run }) => kind === 'started' && run === line.run)?.seq ?? line.seq;
  const judged = new Map<Id, readonly JudgedCondition[]>();
  session.watch(line.at, (place, code, _, { nextLine, why }) => {
    if (place !== 'response' || nextLine <= started || nextLine > line.seq) return;
    const expression = conditions.get(code);
    if (expression !== undefined) judged.set(code, why(expression));
  });
  return judged;
}

/** Why a patient’s item has its value: what moves it now, and what has changed it. @param item - by its id */
export function whyValue({ session, state, names }: Asked, item: Id): Answer {
  const { engine, scenario } = session;
  const patient = scenario.patients.find(({ physiology }) =>
    physiology.reports.some(({ items }) => items.some(({ id }) => id === item)),
  );
  const inAMinute = engine.valueAt(state, item, state.now + 60_000);
  const moving = state.ended === null ? (state.items[item]?.parts ?? []) : [];
  const now = engine.valueAt(state, item, state.now);
  const log = session.logUpTo(state);
  const changes = log.filter(({ kind, id }) => kind === 'value' && id === item);
  const startedBy = new Map(
    log.flatMap(({ kind, id, run }) => (kind === 'started' && run !== undefined ? [[run, id] as const] : [])),
  );
  const isDeteriorating = moving.some(({ cause }) => cause === 'deterioration');
  return {
    text:
      moving.length === 0 && inAMinute === now
        ? `${names.item(item)} rests at ${names.value(item, now)}.`
        : `${names.item(item)} is ${names.value(item, now)}, and ${names.value(item, inAMinute)} in a minute if nothing else happens.`,
    reasons: [
      ...(isDeteriorating ? [{ text: 'The patient deteriorates.', about: patient?.id ?? null, holds: null }] : []),
      ...deteriorationReason(state, patient?.id, isDeteriorating),
      ...calculationReasons(patient, item, names),
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

/** The items that a calculated item is calculated from. */
function calculationReasons(patient: Patient | undefined, id: Id, names: PlayNames): readonly Reason[] {
  const report = patient?.physiology.reports.find(({ items }) => items.some((each) => each.id === id));
  const reference = report?.items.find((each) => each.id === id)?.item;
  if (report === undefined || reference === undefined) return [];
  const terms = names.plugins.reportItem(reference)?.item.calculatedFrom?.terms ?? [];
  const prefix = reference.slice(0, reference.lastIndexOf('.'));
  return terms.flatMap(({ item }) =>
    report.items
      .filter((each) => each.item === `${prefix}.${item}`)
      .map((each) => ({ text: `It is calculated from ${names.item(each.id)}.`, about: each.id, holds: null })),
  );
}

function deteriorationReason(state: State, patient: Id | undefined, isDeteriorating: boolean): readonly Reason[] {
  return patient !== undefined && !isDeteriorating && state.deterioration[patient] === 'cancelled'
    ? [{ text: 'Deterioration is cancelled.', about: patient, holds: null }]
    : [];
}
