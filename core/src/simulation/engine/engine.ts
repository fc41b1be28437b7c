import type { Scenario } from '#document/scenario';
import type { Ms } from '../physiology/line';
import type { Engine, Input, Played, Setting } from './play';

const notBuilt = 'The engine isn’t built yet.';

/** An engine for the plays of one scenario. */
export function engine(_scenario: Scenario, _setting: Setting): Engine {
  throw new Error(notBuilt);
}

/** A whole play with its inputs, up to a moment. */
export function play(_scenario: Scenario, _setting: Setting, _inputs: readonly Input[], _until: Ms): Played {
  throw new Error(notBuilt);
}
