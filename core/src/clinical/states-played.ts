import { append } from '#base/append';
import type { PlaylistCommand } from '#document/actions/schema';
import { defineFacts, defineQuery, type PluginLookup } from '#kernel/view';
import { commandEffects } from '#index/queries/command-effects';

/** State that a command sets for a character. */
export interface StatePlayed {
  readonly value: string;
  /** Identity of the command. */
  readonly command: string;
  /** Its place in the playlist. */
  readonly index: number;
}

/** States of a character after a playlist, set by the last command of each kind; left out where none is. */
export interface StatesPlayed {
  readonly state?: StatePlayed;
  readonly posture?: StatePlayed;
  readonly emotion?: StatePlayed;
}

const fields = { PatientState: 'state', PatientPosition: 'posture', PatientEmotion: 'emotion' } as const;

/** The states that each response sets last, by the identity of the character. */
const statesSet = defineFacts('states-set', 'response', ({ playlist }, plugins) => lastSet(playlist, plugins));

/** States set by each response, by identity of the character: only those of the same playlist hold together. */
export const statesPlayed = defineQuery('states-played', (view): ReadonlyMap<string, readonly StatesPlayed[]> => {
  const found = new Map<string, StatesPlayed[]>();
  for (const set of view.derive(statesSet)) for (const [actorId, states] of set) append(found, actorId, states);
  return found;
});

/** Returns the states that a playlist sets last, by the identity of the character. */
function lastSet(playlist: readonly PlaylistCommand[], plugins: PluginLookup): ReadonlyMap<string, StatesPlayed> {
  const last = new Map<string, StatesPlayed>();
  playlist.forEach(({ id, block, args }, index) => {
    for (const effect of commandEffects(plugins.command(block), args)) {
      if (effect.kind !== 'named' || effect.type === 'ActorCompressionState') continue;
      const set = { value: effect.value, command: id, index };
      last.set(effect.actorId, { ...last.get(effect.actorId), [fields[effect.type]]: set });
    }
  });
  return last;
}
