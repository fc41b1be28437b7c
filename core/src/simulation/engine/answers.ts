import { actionsOfAnswers } from '#index/queries/answers';
import type { SimulatedEvent } from '#kernel/simulate';
import { effectsOf } from './commands';
import type { PlayContext } from './context';
import type { Draft } from './draft';
import type { OpenQuestion } from './play';
import type { Playlists, Start } from './playlists';
import { show } from './questions';
import { playingIn } from './runs';

/** Closes questions, and goes on with the commands that asked them. */
export class Answers {
  readonly #context: PlayContext;
  readonly #draft: Draft;
  readonly #playlists: Playlists;
  readonly #start: Start;

  constructor(context: PlayContext, playlists: Playlists, start: Start) {
    this.#context = context;
    this.#draft = context.draft;
    this.#playlists = playlists;
    this.#start = start;
  }

  /** A command goes on whose question another one has closed. */
  goOn(question: OpenQuestion): void {
    this.#closed(question, { kind: 'closed', by: 'command', draft: null });
  }

  /** The time limit of a question is over. */
  limit(number: number): void {
    const question = this.#draft.state.questions.find((each) => each.number === number);
    if (question !== undefined) this.close(number, { kind: 'closed', by: 'time', draft: question.draft });
  }

  /** Closes a question, and goes on with the command that asked it. */
  close(number: number, event: Extract<SimulatedEvent, { readonly kind: 'answered' | 'closed' }>): void {
    const draft = this.#draft;
    const question = draft.state.questions.find((each) => each.number === number);
    if (question === undefined) return;
    draft.removeQuestion(number);
    show(draft);
    this.#closed(question, event);
  }

  #closed(question: OpenQuestion, event: SimulatedEvent): void {
    const { run, playlist, index, response } = question;
    if (run === null || playlist === null) {
      this.#closedFromMenu(question, event);
      return;
    }
    const command = this.#draft.program.responses.get(response)?.response.commands[index];
    if (command === undefined) return;
    this.#playlists.happen(run, playlist, index, command, event);
  }

  #closedFromMenu(question: OpenQuestion, event: SimulatedEvent): void {
    if (event.kind !== 'answered' || question.shape.kind !== 'parts') return;
    const { forms, scorecards } = this.#draft.program.scenario;
    const asked = [...forms, ...scorecards].find(({ id }) => id === question.subject);
    for (const code of asked === undefined ? [] : actionsOfAnswers(asked, event.answer)) {
      const action = this.#draft.program.byCode.get(code);
      if (action !== undefined)
        this.#start(action, { kind: 'answer', by: this.#context.actor, from: question.command });
    }
  }

  /** A goal of a conversation is reached. */
  reach(question: OpenQuestion, goal: number): void {
    const { run, playlist, index, response } = question;
    const command = this.#draft.program.responses.get(response)?.response.commands[index];
    if (run === null || playlist === null || command === undefined) return;
    const goals = [...question.goals, goal];
    this.#draft.updateQuestion({ ...question, goals });
    const effects = effectsOf(this.#context, command, { kind: 'goal', goal, reached: goals }) ?? [];
    this.#playlists.effects(effects, run, playingIn(this.#draft, run, playlist) ?? null, command);
    if (!effects.some(({ kind }) => kind === 'continues') || this.#context.isOver()) return;
    this.#draft.removeQuestion(question.number);
    show(this.#draft);
    this.#playlists.continue(run, playlist);
  }
}
