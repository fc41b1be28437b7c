import { actionsOfAnswers } from '#index/queries/answers';
import type { SimulatedEvent } from '#kernel/simulate';
import { effectsOf } from './commands';
import type { OpenQuestion } from './play';
import type { Playback } from './playback';
import { carryOutEffects, continuePlaylist, happen } from './playlists';
import { show } from './questions';
import { playingIn } from './runs';

/*
 * Answers: questions are closed, and the commands that asked them go on.
 */

/** A command goes on whose question another one has closed. */
export function goOn(playback: Playback, question: OpenQuestion): void {
  closed(playback, question, { kind: 'closed', by: 'command', draft: null });
}

/** The time limit of a question is over. */
export function closeAtLimit(playback: Playback, number: number): void {
  const question = playback.draft.state.questions.find((each) => each.number === number);
  if (question !== undefined) closeQuestion(playback, number, { kind: 'closed', by: 'time', draft: question.draft });
}

/** Closes a question, and goes on with the command that asked it. */
export function closeQuestion(
  playback: Playback,
  number: number,
  event: Extract<SimulatedEvent, { readonly kind: 'answered' | 'closed' }>,
): void {
  const { draft } = playback;
  const question = draft.state.questions.find((each) => each.number === number);
  if (question === undefined) return;
  draft.removeQuestion(number);
  show(draft);
  closed(playback, question, event);
}

function closed(playback: Playback, question: OpenQuestion, event: SimulatedEvent): void {
  const { run, playlist, index, response } = question;
  if (run === null || playlist === null) {
    closedFromMenu(playback, question, event);
    return;
  }
  const command = playback.draft.program.responses.get(response)?.response.commands[index];
  if (command === undefined) return;
  happen(playback, run, playlist, index, command, event);
}

function closedFromMenu(playback: Playback, question: OpenQuestion, event: SimulatedEvent): void {
  if (event.kind !== 'answered' || question.shape.kind !== 'parts') return;
  const { forms, scorecards } = playback.draft.program.scenario;
  const asked = [...forms, ...scorecards].find(({ id }) => id === question.subject);
  for (const code of asked === undefined ? [] : actionsOfAnswers(asked, event.answer)) {
    const action = playback.draft.program.byCode.get(code);
    if (action !== undefined) playback.start(action, { kind: 'answer', by: playback.actor, from: question.command });
  }
}

/** A goal of a conversation is reached. */
export function reachGoal(playback: Playback, question: OpenQuestion, goal: number): void {
  const { run, playlist, index, response } = question;
  const command = playback.draft.program.responses.get(response)?.response.commands[index];
  if (run === null || playlist === null || command === undefined) return;
  const goals = [...question.goals, goal];
  playback.draft.updateQuestion({ ...question, goals });
  const effects = effectsOf(playback, command, { kind: 'goal', goal, reached: goals }) ?? [];
  carryOutEffects(playback, effects, run, playingIn(playback.draft, run, playlist) ?? null, command);
  if (!effects.some(({ kind }) => kind === 'continues') || playback.isOver()) return;
  playback.draft.removeQuestion(question.number);
  show(playback.draft);
  continuePlaylist(playback, run, playlist);
}
