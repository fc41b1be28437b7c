import { append } from '#base/append';
import type { PlaylistCommand } from '#document/actions/schema';
import { defineQuery, type PluginLookup } from '#kernel/view';
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

/** States set by playlists: cached by frozen list, so that an edit judges only the playlist that it changes. */
const played = new WeakMap<PluginLookup, WeakMap<readonly PlaylistCommand[], ReadonlyMap<string, StatesPlayed>>>();

/** States set by each response, by identity of the character: only those of the same playlist hold together. */
export const statesPlayed = defineQuery('states-played', (view): ReadonlyMap<string, readonly StatesPlayed[]> => {
  let known = played.get(view.plugins);
  if (known === undefined) played.set(view.plugins, (known = new WeakMap()));
  const found = new Map<string, StatesPlayed[]>();
  for (const { value } of view.all('response')) {
    let last = known.get(value.playlist);
    if (last === undefined) known.set(value.playlist, (last = lastSet(value.playlist, view.plugins)));
    for (const [actorId, states] of last) append(found, actorId, states);
  }
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
