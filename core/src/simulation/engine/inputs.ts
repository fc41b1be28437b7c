import { answerFault, formShape, scorecardShape } from '#index/queries/answers';
import { closeQuestion, reachGoal } from './answers';
import { isLocked } from './locks';
import type { Id, Input, Learner, LockKind, Offer, OpenQuestion, Refusal } from './play';
import { roleOf, type Playback } from './playback';
import type { ActionPlan } from './program';
import { ask } from './questions';
import { obstacleTo } from './runs';

/** Carries out an input, or refuses it. */
export function carryOut(playback: Playback, input: Input): void {
  const learner = playback.learners.find(({ id }) => id === input.by);
  if (learner === undefined) {
    refuse(playback, input, subjectOf(input, playback.draft.program.actions), { reason: 'unknown' });
    return;
  }
  playback.actor = learner;
  perform(playback, input, learner);
  playback.actor = null;
}

function refuse({ draft }: Playback, { by }: Input, id: Id, refusal: Refusal): void {
  const locks = refusal.reason === 'locked' ? { locks: refusal.locks } : {};
  draft.line('refused', id, undefined, { learner: by, ...locks, reason: refusal.reason });
}

/** The subject of an input: an action, an intention, an island, a menu item or a command. */
function subjectOf(input: Input, actions: readonly ActionPlan[]): Id {
  switch (input.do) {
    case 'pick':
    case 'confirm':
    case 'decline-confirmation':
      return input.action;
    case 'say':
      return actions.find(({ intention }) => intention === input.intention.trim())?.code ?? input.intention;
    case 'walk':
      return String(input.island);
    case 'open':
      return input.item;
    default:
      return input.command;
  }
}

function perform(playback: Playback, input: Input, learner: Learner): void {
  const { draft } = playback;
  switch (input.do) {
    case 'pick':
    case 'confirm':
    case 'decline-confirmation':
      pick(playback, input, learner);
      return;
    case 'say':
      say(playback, input, learner);
      return;
    case 'walk': {
      const refusal = walkRefusal(playback, learner, input.island);
      if (refusal !== null) refuse(playback, input, String(input.island), refusal);
      else draft.put('where', learner.id, input.island);
      return;
    }
    case 'open':
      open(playback, input, learner);
      return;
    default:
      answer(playback, input, learner);
  }
}

type Pick = Extract<Input, { readonly do: 'pick' | 'confirm' | 'decline-confirmation' }>;

function pick(playback: Playback, input: Pick, learner: Learner): void {
  const { draft } = playback;
  const action = draft.program.byCode.get(input.action);
  const isAsked = draft.state.boxes[learner.id] === input.action;
  if (input.do !== 'pick') {
    if (!isAsked) {
      refuse(playback, input, input.action, { reason: 'unknown' });
      return;
    }
    draft.put('boxes', learner.id, undefined);
    if (input.do === 'decline-confirmation') return;
  }
  // The action that was to be confirmed was picked or said.
  const refusal =
    action === undefined
      ? ({ reason: 'unknown' } as const)
      : input.do === 'pick'
        ? refusalOf(playback, action, learner, 'pick')
        : offerOf(playback, action, learner).refusal;
  if (action === undefined || refusal !== null) {
    if (refusal !== null) refuse(playback, input, input.action, refusal);
    return;
  }
  if (input.do === 'pick') start(playback, action, learner);
  else playback.start(action, { kind: 'learner', by: learner });
}

/** Starts an action, or asks to confirm it: instead of what was asked before. */
function start(playback: Playback, action: ActionPlan, learner: Learner): void {
  const { draft } = playback;
  if (draft.state.boxes[learner.id] !== undefined) draft.put('boxes', learner.id, undefined);
  if (!action.asksToConfirm) {
    playback.start(action, { kind: 'learner', by: learner });
    return;
  }
  draft.put('boxes', learner.id, action.code);
  draft.line('asked', action.code, undefined, { learner: learner.id });
}

function say(playback: Playback, input: Extract<Input, { readonly do: 'say' }>, learner: Learner): void {
  const candidates = playback.draft.program.actions.filter(({ intention }) => intention === input.intention.trim());
  let first: { readonly action: ActionPlan; readonly refusal: Refusal } | null = null;
  for (const action of candidates) {
    const refusal = refusalOf(playback, action, learner, 'say');
    if (refusal === null) {
      start(playback, action, learner);
      return;
    }
    first ??= { action, refusal };
  }
  if (first !== null) refuse(playback, input, first.action.code, first.refusal);
  else refuse(playback, input, input.intention, general(playback, learner, ['SPEECH']) ?? { reason: 'not-understood' });
}

/** The reason why a learner can’t do anything: that the play time is over, that he observes, or a lock. */
function general(playback: Playback, learner: Learner, kinds: readonly LockKind[]): Refusal | null {
  const over = overRefusal(playback);
  if (over !== null) return over;
  if (learner.isObserver === true) return { reason: 'role' };
  const locks = lockedKinds(playback, kinds, learner.roles[0] ?? null);
  return locks.length > 0 ? { reason: 'locked', locks } : null;
}

/** That the scenario is over, or its play time although it still plays; null before. */
function overRefusal(playback: Playback): Refusal | null {
  if (playback.isOver()) return { reason: 'over' };
  const { draft } = playback;
  return draft.now >= draft.program.playTime ? { reason: 'time-over' } : null;
}

function lockedKinds(playback: Playback, kinds: readonly LockKind[], role: Id | null): readonly LockKind[] {
  return kinds.filter((kind) => isLocked(playback.draft, kind, role));
}

function walkRefusal(playback: Playback, learner: Learner, island: number): Refusal | null {
  const { islands } = playback.draft.program.scenario.setup.environment;
  if (island !== 0 && !islands.some(({ number }) => number === island)) return { reason: 'unknown' };
  // Walking starts nothing, so that it goes on when the play time is over.
  if (playback.isOver()) return { reason: 'over' };
  if (learner.isObserver === true) return { reason: 'role' };
  const locks = lockedKinds(playback, ['MOVEMENT'], learner.roles[0] ?? null);
  return locks.length > 0 ? { reason: 'locked', locks } : null;
}

/** Why a learner can't start an action now; null when he can. The most basic reason first. */
export function refusalOf(
  playback: Playback,
  action: ActionPlan,
  learner: Learner,
  by: 'pick' | 'say',
): Refusal | null {
  const { draft } = playback;
  const over = overRefusal(playback);
  if (over !== null) return over;
  const { playableRoles } = draft.program;
  const role = roleOf(action, learner, playableRoles);
  const needsRole = action.roles.length > 0 || playableRoles.length > 0;
  if (learner.isObserver === true || (role === null && needsRole)) return { reason: 'role' };
  if (!isVisible(playback, action, by)) return { reason: 'not-visible' };
  const kinds =
    by === 'say' && !action.lockedBy.includes('SPEECH') ? [...action.lockedBy, 'SPEECH' as const] : action.lockedBy;
  const locks = lockedKinds(playback, kinds, role);
  if (locks.length > 0) return { reason: 'locked', locks };
  const obstacle = obstacleTo(draft, action);
  if (obstacle === 'limit') return { reason: 'limit' };
  if (playback.judge('prerequisites', action.code, action.prerequisites) !== 1) return { reason: 'prerequisites' };
  return obstacle === null ? null : { reason: obstacle };
}

/** Whether and how a learner can start an action now: by a pick if it is in a menu, otherwise by what he says. */
export function offerOf(playback: Playback, action: ActionPlan, learner: Learner): Offer {
  const { code, intention, isInMenu } = action;
  const picked = isInMenu ? refusalOf(playback, action, learner, 'pick') : null;
  if ((isInMenu && picked === null) || intention === null) {
    return { action: code, intention: null, refusal: isInMenu ? picked : { reason: 'not-visible' } };
  }
  const said = refusalOf(playback, action, learner, 'say');
  return { action: code, intention, refusal: said === null ? null : (picked ?? said) };
}

function isVisible(
  { draft }: Playback,
  { code, evaluation, visibility, isInMenu, intention }: ActionPlan,
  by: 'pick' | 'say',
): boolean {
  if (evaluation !== 'learner' && evaluation !== 'speech') return false;
  if (by === 'pick' ? !isInMenu : intention === null) return false;
  return visibility === null || (draft.state.switched[code] === true) !== visibility.onStart;
}

/** Opens a form or a scorecard from a menu. */
function open(playback: Playback, input: Extract<Input, { readonly do: 'open' }>, learner: Learner): void {
  const { menu, forms, scorecards } = playback.draft.program.scenario;
  const item = menu.items.find(({ id }) => id === input.item);
  const form = forms.find(({ id }) => id === item?.formId && item.menuType === 'FORM');
  const scorecard = scorecards.find(({ id }) => id === item?.scorecardId && item.menuType === 'SCORECARD');
  const shape = form === undefined ? scorecard && scorecardShape(scorecard, false) : formShape(form, false);
  const subject = form?.id ?? scorecard?.id;
  if (shape === undefined || subject === undefined) {
    refuse(playback, input, input.item, { reason: 'unknown' });
    return;
  }
  const refusal =
    general(playback, learner, ['DOCUMENTS']) ??
    (playback.draft.program.shownItems.has(input.item) ? null : { reason: 'not-visible' as const });
  if (refusal !== null) {
    refuse(playback, input, input.item, refusal);
    return;
  }
  ask(
    playback,
    { shape, subject, roleIds: [], limit: null, queues: true },
    { command: input.item, run: null, playlist: null, index: 0, response: '' },
    learner,
  );
}

type Answer = Extract<Input, { readonly do: 'choose' | 'answer' | 'leave' | 'goal' }>;

/** Answers, drafts an answer to, or leaves a question. */
function answer(playback: Playback, input: Answer, learner: Learner): void {
  const { draft } = playback;
  const questions = draft.state.questions.filter(({ command }) => command === input.command);
  const question =
    questions.find(({ shownTo }) => shownTo.includes(learner.id)) ??
    questions.find(({ learners }) => learners.includes(learner.id));
  const refusal = question === undefined ? unknown(playback, questions) : answerRefusal(question, input, learner);
  if (question === undefined || refusal !== null) {
    if (refusal !== null) refuse(playback, input, input.command, refusal);
    return;
  }
  switch (input.do) {
    case 'choose':
      draft.updateQuestion({ ...question, draft: input.draft });
      return;
    case 'answer':
      closeQuestion(playback, question.number, { kind: 'answered', answer: input.answer });
      return;
    case 'leave':
      closeQuestion(playback, question.number, { kind: 'closed', by: 'learner', draft: null });
      return;
    case 'goal':
      // Said again, it is no news.
      if (!question.goals.includes(input.goal)) reachGoal(playback, question, input.goal);
  }
}

function unknown(playback: Playback, questions: readonly OpenQuestion[]): Refusal {
  if (playback.isOver()) return { reason: 'over' };
  return { reason: questions.length > 0 ? 'role' : 'unknown' };
}

function answerRefusal({ shape, shownTo }: OpenQuestion, input: Answer, learner: Learner): Refusal | null {
  if (!shownTo.includes(learner.id)) return { reason: 'not-shown' };
  switch (input.do) {
    case 'choose': {
      // Only forms and scorecards are filled in before they are submitted.
      const fault = shape.kind === 'parts' ? answerFault(shape, input.draft, true) : 'unknown';
      return fault === null ? null : { reason: fault };
    }
    case 'answer': {
      const fault = answerFault(shape, input.answer, false);
      return fault === null ? null : { reason: fault };
    }
    case 'leave':
      return shape.kind === 'parts' && shape.mustComplete ? { reason: 'incomplete' } : null;
    case 'goal': {
      const isGoal =
        shape.kind === 'conversation' && Number.isInteger(input.goal) && input.goal >= 0 && input.goal < shape.goals;
      return isGoal ? null : { reason: 'unknown' };
    }
  }
}
