import { defineQuery } from '@scn/core/validation/view';

/** The longest time that the scenario plays, in seconds. */
export const playTime = defineQuery('play-time', (view) => view.scenario.setup.basicInfo.playTime * 60);
