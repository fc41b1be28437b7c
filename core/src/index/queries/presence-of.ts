import { defineFacts } from '#kernel/view';
import { commandEffects } from './command-effects';
import { spokenLines } from './spoken-lines';

/** A character who speaks in a command. */
export interface PlacedSpeaker {
  readonly actorId: string;
  readonly commandId: string;
}

/** Who comes, goes and speaks in a response. */
interface Presence {
  readonly responseCode: string;
  /** Speakers whom the response has made neither appear nor disappear by then. */
  readonly speaking: readonly PlacedSpeaker[];
  /** Speakers who left earlier in the response, so that they are gone when they speak. */
  readonly speakersWhoLeft: readonly PlacedSpeaker[];
  /** Actors whom it makes appear, and those who have left when it is over. */
  readonly appearing: readonly string[];
  readonly departed: readonly string[];
}

/** The presence of actors in each response. */
export const presences = defineFacts('presences', 'response', ({ playlist }, plugins, responseCode): Presence => {
  const speaking: PlacedSpeaker[] = [];
  const speakersWhoLeft: PlacedSpeaker[] = [];
  const state = new Map<string, 'there' | 'leaving' | 'gone'>();
  const appearing = new Set<string>();
  for (const { id: commandId, block, args } of playlist) {
    const plugin = plugins.command(block);
    if (plugin === undefined) continue;
    for (const { actorId } of spokenLines(plugin, args)) {
      if (actorId === null) continue;
      if (!state.has(actorId)) speaking.push({ actorId, commandId });
      else if (state.get(actorId) === 'gone') speakersWhoLeft.push({ actorId, commandId });
    }
    for (const effect of commandEffects(plugin, args)) {
      if (effect.kind === 'disappears') state.set(effect.actorId, 'leaving');
      if (effect.kind !== 'appears') continue;
      state.set(effect.actorId, 'there');
      appearing.add(effect.actorId);
    }
    // On their way out, characters may still say something.
    if (plugin.durationSeconds(args) === 0) continue;
    for (const [actorId, where] of state) if (where === 'leaving') state.set(actorId, 'gone');
  }
  const departed = [...state].filter(([, where]) => where !== 'there').map(([actorId]) => actorId);
  return { responseCode, speaking, speakersWhoLeft, appearing: [...appearing], departed };
});
