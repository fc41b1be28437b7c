import { logDescriber, momentText, refusalText, type LogDescriber } from '@scn/core/description/log-text';
import { nameOfAction } from '@scn/core/description/shown-name';
import { titleOfValue } from '@scn/core/description/value-title';
import type { Scenario } from '@scn/core/document/scenario';
import type { PluginLookup } from '@scn/core/kernel/view';
import type { Engine, Input, Learner, LearnerAct, OpenQuestion } from '@scn/core/simulation/engine/play';
import type { Colours } from '../../terminal/colours';
import { learnerChoices } from '@scn/core/playing/choices';
import { askedInWords, type AskedInWords, type Option } from '@scn/core/playing/questions';
import type { PlayedThrough } from '../play-through';
import { paintOf } from '../timeline';
import type { ChoiceView, QuestionView, View } from './frame';
import { Session } from './session';
import { withoutLast } from './text-width';

/** A key, as `node:readline` reports it. */
export interface Key {
  readonly name?: string | undefined;
  readonly sequence?: string | undefined;
  readonly ctrl?: boolean | undefined;
  readonly meta?: boolean | undefined;
}

/** The play, its learner and its setting. */
export interface PlayOnScreen {
  readonly scenario: Scenario;
  readonly plugins: PluginLookup;
  readonly engine: Engine;
  readonly learners: readonly Learner[];
  /** In milliseconds; Infinity for the end. */
  readonly until: number;
  readonly speed: number;
  readonly colours: Colours;
}

/** Speeds to choose from. */
const speeds = [0.25, 0.5, 1, 2, 5, 10, 20, 60];
/** Options of a question that have a key of their own. */
const optionKeys = 9;
/** The longest time that passes at once: a computer that was asleep doesn’t play on. In milliseconds. */
const longestTick = 1000;
const retainedLines = 200;
const prefixes = { pick: '', say: 'Say: ', open: 'Open ', walk: 'Go to ' } as const;

interface Choice extends ChoiceView {
  readonly id: string;
  readonly act: LearnerAct;
}

/** A play at the keyboard: what keys and passing time do, and what is to be shown. */
export class Controller {
  readonly #play: PlayOnScreen;
  readonly #session: Session;
  readonly #describe: LogDescriber;
  #end: 'quit' | 'interrupted' | null = null;
  #learner = 0;
  #isPaused = false;
  #isHelpShown = false;
  #speed: number;
  /** In milliseconds, with parts of them. */
  #clock = 0;
  #filter = '';
  #selected: string | null = null;
  /** The part of the question that is shown, and the first option of it that has a key. */
  #place = { question: -1, part: 0, first: 0 };

  constructor(play: PlayOnScreen) {
    this.#play = play;
    this.#speed = play.speed;
    this.#describe = logDescriber(play.scenario, play.plugins);
    this.#session = new Session(play.scenario, play.plugins, play.engine, play.until);
  }

  /** How the play was left; null while it goes on. */
  get end(): 'quit' | 'interrupted' | null {
    return this.#end;
  }

  /** The play so far. */
  played(): PlayedThrough {
    return this.#session.played();
  }

  /** Lets time pass, in milliseconds. */
  tick(elapsed: number): void {
    if (this.#isPaused || this.#isHelpShown || this.#session.isOver) return;
    this.#clock = Math.max(this.#clock, this.#session.state.now) + Math.min(elapsed, longestTick) * this.#speed;
    this.#session.advanceTo(Math.floor(this.#clock));
  }

  /** Leaves the play without a result. */
  interrupt(): void {
    this.#end = 'interrupted';
  }

  /** Does what a key stands for. */
  press(key: Key): void {
    const { name = '', sequence = '', ctrl = false, meta = false } = key;
    if (ctrl) {
      if (name === 'c') this.interrupt();
      return;
    }
    if (this.#isHelpShown) this.#isHelpShown = false;
    else if (sequence === '?') this.#isHelpShown = true;
    else if (sequence === 'q' && this.#filter === '') this.#end = 'quit';
    else if (this.#session.isOver) {
      if (name === 'return' || name === 'enter') this.#end = 'quit';
    } else if (!this.#control(name, sequence) && !this.#answer(name, sequence) && !meta) this.#choose(name, sequence);
  }

  /** Keys that change how the play goes on. */
  #control(name: string, sequence: string): boolean {
    switch (sequence) {
      case ' ':
        this.#isPaused = !this.#isPaused;
        return true;
      case '+':
        this.#speed = speeds.find((speed) => speed > this.#speed) ?? this.#speed;
        return true;
      case '-':
        this.#speed = speeds.findLast((speed) => speed < this.#speed) ?? this.#speed;
        return true;
      case '.':
        this.#session.jump();
        return true;
      default:
        if (name !== 'tab') return false;
        this.#learner = (this.#learner + 1) % Math.max(1, this.#play.learners.length);
        return true;
    }
  }

  /** Keys that answer a question. */
  #answer(name: string, sequence: string): boolean {
    const asked = this.#asked();
    if (asked === null) return false;
    if (/^\d$/.test(sequence)) {
      this.#take(asked, Number(sequence));
      return true;
    }
    if (name === 'escape' && this.#filter === '' && asked.leave !== null) {
      this.#act(asked.leave);
      return true;
    }
    const { part } = this.#place;
    if (name === 'left' && part > 0) this.#place = { ...this.#place, part: part - 1, first: 0 };
    else if (name === 'right' && asked.onward !== null && 'part' in asked.onward.does) this.#follow(asked.onward);
    else return name === 'left' || name === 'right';
    return true;
  }

  #take(asked: AskedInWords, digit: number): void {
    if (digit === 0) {
      if (asked.onward !== null) this.#follow(asked.onward);
      return;
    }
    const { options, hasMore } = this.#optionsShown(asked);
    if (hasMore && digit === optionKeys) {
      const first = this.#place.first + optionKeys - 1;
      this.#place = { ...this.#place, first: first < asked.options.length ? first : 0 };
      return;
    }
    const option = options[digit - 1];
    if (option === undefined) return;
    this.#follow(option);
    if (asked.next !== null) this.#follow({ ...option, does: { part: asked.next } });
  }

  #follow({ does }: Option): void {
    if ('part' in does) this.#place = { ...this.#place, part: does.part, first: 0 };
    else this.#act(does);
  }

  /** Keys that filter actions and pick one. */
  #choose(name: string, sequence: string): void {
    const choices = this.#choices();
    const at = this.#indexIn(choices);
    switch (name) {
      case 'up':
      case 'down':
        this.#selected = choices[at + (name === 'up' ? -1 : 1)]?.id ?? choices[at]?.id ?? null;
        return;
      case 'return':
      case 'enter': {
        const choice = choices[at];
        if (choice === undefined) return;
        this.#act(choice.act);
        this.#filter = '';
        this.#selected = null;
        return;
      }
      case 'backspace':
        this.#filter = withoutLast(this.#filter);
        this.#selected = null;
        return;
      case 'escape':
        this.#filter = '';
        this.#selected = null;
        return;
      default:
        if (!/^[^\p{C}\p{Z}]+$/u.test(sequence)) return;
        // A question can close while it is being answered: its numbers aren’t words.
        if (this.#filter === '' && /^\d$/.test(sequence)) return;
        this.#filter += sequence;
        this.#selected = null;
    }
  }

  #act(act: LearnerAct): void {
    const input: Input = { at: this.#session.state.now, by: this.#by, ...act };
    this.#session.act(input);
  }

  get #by(): string {
    return this.#play.learners[this.#learner]?.id ?? '';
  }

  /** The confirmation box or question that waits for the learner; null without one. */
  #asked(): AskedInWords | null {
    const { scenario, plugins } = this.#play;
    const { state } = this.#session;
    if (this.#session.isOver) return null;
    const action = state.boxes[this.#by];
    if (action !== undefined) {
      this.#lookAt(0);
      const option = (label: string, act: 'confirm' | 'decline-confirmation'): Option => ({
        label,
        isChosen: false,
        does: { do: act, action },
      });
      const cancel = option('Cancel', 'decline-confirmation');
      return {
        title: `Start “${nameOfAction(scenario, action)}”?`,
        part: null,
        options: [option('Confirm', 'confirm'), cancel],
        onward: null,
        leave: 'part' in cancel.does ? null : cancel.does,
        next: null,
      };
    }
    const question = state.questions.find(({ shownTo }) => shownTo.includes(this.#by));
    if (question === undefined) return null;
    this.#lookAt(question.number);
    return askedInWords(scenario, plugins, question, this.#place.part);
  }

  /** Begins a new question at its first part. */
  #lookAt(question: OpenQuestion['number']): void {
    if (this.#place.question !== question) this.#place = { question, part: 0, first: 0 };
  }

  #optionsShown({ options }: AskedInWords): { readonly options: readonly Option[]; readonly hasMore: boolean } {
    if (options.length <= optionKeys) return { options, hasMore: false };
    const { first } = this.#place;
    return { options: options.slice(first, first + optionKeys - 1), hasMore: true };
  }

  /** The learner’s choices that fit the filter: those that can be made now first. */
  #choices(): readonly Choice[] {
    if (this.#session.isOver) return [];
    const { engine, scenario } = this.#play;
    const all = learnerChoices(scenario, engine, this.#session.state, this.#by).map(
      ({ kind, label, refusal, ...choice }) => ({
        ...choice,
        label: `${prefixes[kind]}${label}`,
        refusal: refusal === null ? null : refusalText(refusal),
      }),
    );
    const wanted = folded(this.#filter);
    const fitting = all.filter(({ id, label }) => folded(`${label} ${id}`).includes(wanted));
    return [...fitting.filter(({ refusal }) => refusal === null), ...fitting.filter(({ refusal }) => refusal !== null)];
  }

  #indexIn(choices: readonly Choice[]): number {
    return Math.max(
      0,
      choices.findIndex(({ id }) => id === this.#selected),
    );
  }

  /** The content of a screen of this size. */
  view(size: { readonly columns: number; readonly rows: number }): View {
    const { scenario, colours, learners } = this.#play;
    const asked = this.#asked();
    const choices = this.#choices();
    return {
      ...size,
      colours,
      title: scenario.setup.basicInfo.title,
      clock: momentText(this.#session.state.now),
      status: this.#status(),
      learner: learners.length > 1 ? this.#by : '',
      patients: this.#session.patients(),
      log: this.#session.log.slice(-retainedLines).map((line) => ({
        time: momentText(line.at),
        text: this.#describe(line),
        paint: paintOf(line, colours),
      })),
      question: asked === null ? null : this.#questionView(asked),
      filter: this.#filter,
      choices,
      selected: this.#indexIn(choices),
      isHelpShown: this.#isHelpShown,
      hint: this.#hint(),
    };
  }

  #status(): string {
    const { state, isOver } = this.#session;
    if (state.ended !== null) return titleOfValue(state.ended.outcome);
    if (isOver) return 'stopped';
    return this.#isPaused ? 'paused' : `▶ ×${this.#speed}`;
  }

  #hint(): string {
    if (this.#isHelpShown) return 'Press any key to go back.';
    if (this.#session.isOver) return 'The play is over. q prints the result.';
    return `${this.#isPaused ? 'Space continue' : 'Space pause'} · + - speed · . next event · ↑↓ Enter pick · ? help · q quit`;
  }

  #questionView(asked: AskedInWords): QuestionView {
    const { options, hasMore } = this.#optionsShown(asked);
    const numbered = options.map(({ label, isChosen }, index) => ({ key: String(index + 1), label, isChosen }));
    const extra = (key: string, label: string) => ({ key, label, isChosen: false });
    return {
      title: asked.title,
      options: [
        ...numbered,
        ...(hasMore ? [extra(String(optionKeys), 'More…')] : []),
        ...(asked.onward === null ? [] : [extra('0', asked.onward.label)]),
        ...(asked.leave === null || asked.options.some(({ does }) => does === asked.leave)
          ? []
          : [extra('Esc', 'Leave')]),
      ],
    };
  }
}

function folded(text: string): string {
  return text.toLowerCase().replaceAll(/\s/g, '');
}
