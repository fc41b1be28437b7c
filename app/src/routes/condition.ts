/** A requirement of a screen in addition to permissions. */
export type Condition = 'operator' | 'minigame-release' | 'debrief-experiment' | 'owned-by-institution';
