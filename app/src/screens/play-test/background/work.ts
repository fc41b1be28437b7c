import { messageOf } from '@scn/core/base/reason-of';
import type { Scenario } from '@scn/core/document/scenario';
import { withoutPlugins } from '@scn/core/kernel/payload';
import { createRegistry } from '@scn/core/kernel/registry';
import { createScenarioReader } from '@scn/core/operations/scenario-reader';
import { guideOf } from '@scn/core/playing/random/guide';
import { playMany, type ManyPlayed, type ManyProgress } from '@scn/core/playing/random/many-plays';
import type { ManyPlays } from '@scn/core/playing/random/tasks';
import { reach, thoroughBounds, type Reach } from '@scn/core/playing/witness/reach';
import type { Target } from '@scn/core/playing/witness/target';
import type { Assumptions, Learner, Setting } from '@scn/core/simulation/engine/play';
import { loadKnownPlugins, registryEntries, type LoadModule, type PackageItem } from '#plugins/known-plugins';

/*
 * Work in the background, which takes longer than a page may be held up: plain data in, plain data out.
 */

/** A scenario that is played in the background, and how. */
export interface BackgroundStart {
  readonly scenario: Scenario;
  /** The packages whose plugins the page has loaded; their modules are loaded again there. */
  readonly packages: readonly PackageItem[];
  /** The plugins that the page plays with, and those that count as unknown because the file has data of a newer version. */
  readonly plugins: readonly string[];
  readonly outdated: readonly string[];
  readonly seed: number;
  readonly learners: readonly Learner[];
  readonly assume: Assumptions;
}

/** Looks for a way to something, for some milliseconds. */
export interface ReachTask {
  readonly do: 'reach';
  readonly target: Target;
  readonly longest: number;
}

/** Plays at random. */
export interface RandomTask extends ManyPlays {
  readonly do: 'random';
}

/** How far a task is. */
export type BackgroundProgress = ManyProgress | { readonly elapsed: number; readonly longest: number };

/** The messages of the background. */
export type BackgroundMessage =
  | { readonly kind: 'progress'; readonly progress: BackgroundProgress }
  | { readonly kind: 'reached'; readonly reach: Reach }
  | { readonly kind: 'played'; readonly played: ManyPlayed }
  /** Some plugins can’t be loaded there: what they do isn’t known, so that nothing is played. */
  | { readonly kind: 'incomplete'; readonly plugins: readonly string[] }
  | { readonly kind: 'failed'; readonly message: string };

/** Milliseconds from one message about progress to the next. */
const everySoOften = 100;

/** Carries out a task, and reports what comes of it. */
export async function carryOut(
  start: BackgroundStart,
  task: ReachTask | RandomTask,
  {
    load,
    now,
    report,
  }: {
    readonly load: LoadModule;
    /** In milliseconds. */
    readonly now: () => number;
    readonly report: (message: BackgroundMessage) => void;
  },
): Promise<void> {
  try {
    const { plugins: known } = await loadKnownPlugins(start.packages, load);
    const loaded = new Set<string>(known.map(({ plugin }) => plugin.id));
    const absent = start.plugins.filter((id) => !loaded.has(id));
    if (absent.length > 0) {
      report({ kind: 'incomplete', plugins: absent });
      return;
    }
    const { builtIn, thirdParty } = registryEntries(known);
    const registry = createRegistry(thirdParty, builtIn);
    const plugins = withoutPlugins(registry, new Set(start.outdated));
    const setting: Setting = { plugins, seed: start.seed, learners: start.learners, assume: start.assume };
    const view = createScenarioReader(registry)(start.scenario);
    let last = now();
    const progress = (of: () => BackgroundProgress) => {
      if (now() - last < everySoOften) return;
      last = now();
      report({ kind: 'progress', progress: of() });
    };
    if (task.do === 'reach') {
      const began = now();
      const isOver = () => {
        const elapsed = now() - began;
        progress(() => ({ elapsed, longest: task.longest }));
        return elapsed > task.longest;
      };
      report({ kind: 'reached', reach: reach(view, task.target, { setting, bounds: { ...thoroughBounds, isOver } }) });
      return;
    }
    const learners = start.learners.flatMap(({ id, isObserver }) => (isObserver === true ? [] : [id]));
    const campaign = { scenario: start.scenario, guide: guideOf(start.scenario, plugins), setting, learners };
    const plays = playMany(view, campaign, task);
    for (let step = plays.next(); ; step = plays.next()) {
      if (step.done === true) {
        report({ kind: 'played', played: step.value });
        return;
      }
      const { value } = step;
      if (value.isShrinking) report({ kind: 'progress', progress: value });
      else progress(() => value);
    }
  } catch (error) {
    report({ kind: 'failed', message: messageOf(error) });
  }
}
