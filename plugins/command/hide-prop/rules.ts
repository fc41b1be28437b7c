import { shownBefore } from '../shared/shown-before';

export const rules = { 'shown-before': shownBefore('propId', 'prop') };
