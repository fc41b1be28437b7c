import type { Scenario } from '#document/scenario';
import type { Id, Learner } from '#simulation/engine/play';

/** The learner of a play with one learner. */
export const learnerId = 'learner';
/** Characters of the name of a learner in a test. */
const longestName = 64;

/** Who plays: one learner in every playable role or in one of them, or a learner for each. */
export type Cast = 'every' | 'each' | { readonly role: Id };

function playableRoles({ setup }: Scenario): Scenario['setup']['roles'] {
  return setup.roles.filter(({ playable }) => playable);
}

/** One learner who plays every playable role. */
export function onlyLearner(scenario: Scenario): Learner {
  return { id: learnerId, roles: playableRoles(scenario).map(({ id }) => id) };
}

/** The learners of a cast, in the order of their roles. */
export function learnersOf(scenario: Scenario, cast: Cast): readonly Learner[] {
  const playable = playableRoles(scenario);
  if (cast === 'every' || playable.length === 0) return [onlyLearner(scenario)];
  if (cast !== 'each') return [{ id: learnerId, roles: playable.flatMap(({ id }) => (id === cast.role ? [id] : [])) }];
  const names = playable.map(({ roleName }) => roleName.trim());
  return playable.map(({ id }, index) => {
    const name = names[index] ?? '';
    const isName = name !== '' && name.length <= longestName && names.filter((each) => each === name).length === 1;
    return { id: isName ? name : id, roles: [id] };
  });
}
