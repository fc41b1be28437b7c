import type { Ms } from '../physiology/line';
import { Answers } from './answers';
import { PlayContext, ranks } from './context';
import type { Draft } from './draft';
import type { Learner, Setting } from './play';
import { Playlists, type Start } from './playlists';
import { Starts } from './starts';

/** The number of an entry that comes last in its moment and rank. */
const last = Number.MAX_SAFE_INTEGER;
/** How long a scenario goes on at most when its play time is over. */
const graceTime: Ms = 120_000;

/** Carries out the events of a play: starts of actions, their playlists, and answers. */
export class Playback extends PlayContext {
  readonly starts: Starts;
  readonly playlists: Playlists;
  readonly answers: Answers;

  constructor(draft: Draft, setting: Setting, learners: readonly Learner[]) {
    super(draft, setting, learners);
    const start: Start = (action, cause) => this.starts.start(action, cause);
    this.playlists = new Playlists(this, start);
    this.starts = new Starts(this, this.playlists);
    this.answers = new Answers(this, this.playlists, start);
  }

  /** The play time is over. */
  endPlayTime(): void {
    const { draft } = this;
    draft.set('isGrace', true);
    draft.schedule(draft.now + graceTime, ranks.end, { do: 'grace' }, { number: last });
  }

  /** Whether the scenario goes on although its play time is over: for an ending, and for what began since. */
  goesOn(): boolean {
    const { queue, runs } = this.draft.state;
    if (queue.some(({ what }) => what.do === 'end')) return true;
    const { playTime } = this.draft.program;
    return runs.some(
      ({ at, playlists, pending, followOns, lines }) =>
        at >= playTime && playlists.length + pending + followOns + lines > 0,
    );
  }
}
