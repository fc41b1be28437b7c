import { observable, runInAction } from 'mobx';
import type { ScenarioView } from '@scn/core/kernel/view';
import { quickBounds, reach, type Reach, type ReachBounds } from '@scn/core/playing/witness/reach';
import { targetsOf, type Target } from '@scn/core/playing/witness/target';
import { inBackground, type BackgroundEnd, type StartWorker } from './background/in-background';
import type { BackgroundStart } from './background/work';
import type { PlayTest } from './play-test';

/** The longest time that a search may take in the background, in milliseconds. */
const longestSearch = 20_000;
/** The longest time of a search on the page, in milliseconds: the editor waits for it. */
const longestOnPage = 200;

/** Why a search was made on the page, where it is short. */
export interface Limited {
  /** There is no background, it failed, or plugins of packages can’t be loaded there. */
  readonly because: 'unavailable' | 'failed' | 'incomplete';
  /** The plugins. */
  readonly plugins: readonly string[];
}

/** A search for a way to an action or a response. */
export type Way =
  | { readonly kind: 'none' }
  | { readonly kind: 'searching'; readonly target: Target; readonly elapsed: number; readonly longest: number }
  | { readonly kind: 'cancelled'; readonly target: Target }
  | {
      readonly kind: 'shown';
      readonly target: Target;
      readonly reach: Reach;
      /** Null for a search that had its time. */
      readonly limited: Limited | null;
      /** Whether the way has been played: not if the author has done something while it was looked for. */
      readonly isPlayed: boolean;
    };

/** The needs of a search. */
export interface WaySearching {
  readonly view: ScenarioView;
  readonly start: () => BackgroundStart;
  readonly makeWorker?: StartWorker;
  /** Of a search on the page. */
  readonly quick?: ReachBounds;
}

/** Looks for ways to actions and responses in the background, and plays them. Observable. */
export class WaySearch {
  readonly #test: PlayTest;
  readonly #way = observable.box<Way>({ kind: 'none' }, { deep: false });
  #stop: () => void = () => undefined;

  constructor(test: PlayTest) {
    this.#test = test;
  }

  get way(): Way {
    return this.#way.get();
  }

  /** Looks for a way to an action or a response, instead of another one. Nothing is looked for if there is neither with this code. */
  search(id: string, { view, start, makeWorker, quick }: WaySearching): void {
    this.#stop();
    const target = targetsOf(view.scenario, view.plugins).find(
      (each) => each.id === id && (each.kind === 'action' || each.kind === 'response'),
    );
    if (target === undefined) {
      this.#set({ kind: 'none' });
      return;
    }
    this.#set({ kind: 'searching', target, elapsed: 0, longest: longestSearch });
    const inputs = this.#inputs;
    const onEnd = (end: BackgroundEnd) => {
      if (end.kind === 'reached') this.#show(target, end.reach, null, inputs);
      else this.#show(target, this.#onPage(view, target, quick), limitedBy(end), inputs);
    };
    this.#stop = inBackground(
      start(),
      {
        task: { do: 'reach', target, longest: longestSearch },
        onProgress: (progress) => {
          if ('elapsed' in progress) this.#set({ kind: 'searching', target, ...progress });
        },
        onEnd,
      },
      makeWorker,
    );
  }

  /** Stops a search. */
  cancel(): void {
    this.#stop();
    const { way } = this;
    if (way.kind === 'searching') this.#set({ kind: 'cancelled', target: way.target });
  }

  /** Plays the way that was found. */
  play(): void {
    const { way } = this;
    if (way.kind !== 'shown' || way.reach.verdict !== 'reachable') return;
    this.#test.playTo(way.reach.witness, way.target);
    this.#set({ ...way, isPlayed: true });
  }

  /** Shows nothing any more. */
  clear(): void {
    this.#stop();
    this.#set({ kind: 'none' });
  }

  #show(target: Target, found: Reach, limited: Limited | null, inputs: unknown): void {
    this.#set({ kind: 'shown', target, reach: found, limited, isPlayed: false });
    if (inputs === this.#inputs) this.play();
  }

  /** Differs once a learner has done something. */
  get #inputs(): string {
    return JSON.stringify(this.#test.session.inputs);
  }

  #onPage(view: ScenarioView, target: Target, quick: ReachBounds = inTime()): Reach {
    return reach(view, target, { setting: this.#test.session.setting, bounds: quick });
  }

  #set(way: Way): void {
    runInAction(() => this.#way.set(way));
  }
}

function inTime(): ReachBounds {
  const until = performance.now() + longestOnPage;
  return { ...quickBounds, isOver: () => performance.now() > until };
}

function limitedBy(end: BackgroundEnd): Limited {
  if (end.kind === 'incomplete') return { because: 'incomplete', plugins: end.plugins };
  return { because: end.kind === 'unavailable' ? 'unavailable' : 'failed', plugins: [] };
}
