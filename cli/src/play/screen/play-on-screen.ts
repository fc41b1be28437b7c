import type { Scenario } from '@scn/core/document/scenario';
import type { PluginLookup } from '@scn/core/kernel/view';
import type { Engine, Learner } from '@scn/core/simulation/engine/play';
import type { Terminal } from '../../terminal/terminal';
import type { PlayOptions } from '../play-program';
import type { PlayedThrough } from '../play-through';

/** What is played on the screen. */
export interface Played {
  readonly scenario: Scenario;
  readonly plugins: PluginLookup;
  readonly engine: Engine;
  readonly learners: readonly Learner[];
}

/** Plays a scenario on the screen of a terminal. */
export function playOnScreen(
  _played: Played,
  _options: PlayOptions,
  _terminal: Terminal,
): Promise<PlayedThrough | null> {
  return Promise.resolve(null);
}
