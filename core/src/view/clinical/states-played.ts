import { append } from '#base/append';
import type { PlaylistCommand } from '#document/actions/schema';
import { defineQuery } from '#kernel/view';
import { commandEffects } from '#view/queries/command-effects';

/** What a command sets of a character. */
export interface StatePlayed {
  readonly value: string;
  /** Identity of the command. */
  readonly command: string;
  /** Its place in the playlist. */
  readonly index: number;
}

/** What is set of a character when a playlist has played: by the last command of each kind; left out for what it doesn’t set. */
export interface StatesPlayed {
  readonly state?: StatePlayed;
  readonly posture?: StatePlayed;
  readonly emotion?: StatePlayed;
}

const fields = { PatientState: 'state', PatientPosition: 'posture', PatientEmotion: 'emotion' } as const;

/** What each response sets of a character, by the identity of the character: only what the same playlist sets holds together. */
export const statesPlayed = defineQuery('states-played', (view): ReadonlyMap<string, readonly StatesPlayed[]> => {
  const found = new Map<string, StatesPlayed[]>();
  for (const { value } of view.all('response')) {
    const last = new Map<string, StatesPlayed>();
    value.playlist.forEach(({ id, block, args }: PlaylistCommand, index) => {
      for (const effect of commandEffects(view.plugins.command(block), args)) {
        if (effect.kind !== 'named' || effect.type === 'ActorCompressionState') continue;
        const set = { value: effect.value, command: id, index };
        last.set(effect.actorId, { ...last.get(effect.actorId), [fields[effect.type]]: set });
      }
    });
    for (const [actorId, states] of last) append(found, actorId, states);
  }
  return found;
});
