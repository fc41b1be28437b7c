import type { Setup } from '../../document/setup/schema';
import { defineQuery } from '../view';

/** How the scenario runs: unchanged, and so costing nothing, while the author writes elsewhere. */
export const configuration = defineQuery(
  'configuration',
  (view): Setup['configuration'] => view.scenario.setup.configuration,
);

/** The scenario's culture, which decides the units that are expected. */
export const culture = defineQuery('culture', (view) => view.scenario.setup.basicInfo.culture);

/** How long the scenario plays, in seconds. */
export const playTimeSeconds = defineQuery('play-time', (view) => view.scenario.setup.basicInfo.playTime * 60);

/** The issues that the author accepts. */
export const suppressions = defineQuery('suppressions', (view) => view.scenario.suppressions);

/** The room that the scenario plays in; null until one is chosen. */
export const roomId = defineQuery('room', (view) => view.scenario.setup.environment.roomId);
