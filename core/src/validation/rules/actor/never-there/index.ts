import { append } from '#base/append';
import { presences, type PlacedSpeaker } from '#index/queries/presence-of';
import { environment } from '#index/queries/sections';
import { speakers } from '#index/queries/action-facts';
import { responsesAfter } from '#simulation/reach/after';
import { possibilities } from '#simulation/reach/possibilities';
import { defineRule } from '#kernel/rule';
import { defineQuery } from '#kernel/view';

export const rule = defineRule({
  id: 'actor/never-there',
  scope: 'scenario',
  severity: 'WARNING',
  title: 'A character who speaks is there',
  why: 'A character who hasn’t appeared, or has left, speaks from nowhere, and learners look for someone who isn’t in the room.',
  messages: {
    never:
      '“{{name}}” speaks, but isn’t visible when the scenario starts and never appears. Make the character visible on start, or let a response that can play make them appear.',
    left: '“{{name}}” has left before speaking here, and hasn’t come back. Let the character speak before leaving, or appear again.',
  },
  check({ view, report }) {
    const speaking = new Set(view.derive(speakers));
    if (speaking.size === 0) return;
    const nameOf = (actorId: string) => view.get(actorId, 'actor')?.value.name;
    const { appearing, speakersWhoLeft } = view.derive(possiblePresences);
    for (const { id, actorId, visibleOnStart } of view.derive(environment).startingPositions) {
      const name = nameOf(actorId);
      if (visibleOnStart || name === undefined || !speaking.has(actorId) || appearing.has(actorId)) continue;
      report({ messageId: 'never', entity: id, at: '/visibleOnStart', data: { name } });
    }
    for (const { actorId, commandId } of speakersWhoLeft) {
      const name = nameOf(actorId);
      if (name !== undefined) report({ messageId: 'left', entity: commandId, at: '', data: { name } });
    }
  },
});

/** Who appears in the responses that may play, and who speaks in them after leaving. */
const possiblePresences = defineQuery('possible-presences', (view) => {
  const { responses } = view.derive(possibilities);
  const all = view.derive(presences);
  const appearing = new Set<string>();
  const speakersWhoLeft: PlacedSpeaker[] = [];
  /** The responses that each actor has left when they are over. */
  const leaving = new Map<string, string[]>();
  for (const presence of all) {
    // In nearly all responses, no one comes or goes.
    if (presence.appearing.length === 0 && presence.departed.length === 0) continue;
    if (!responses.has(presence.responseCode)) continue;
    for (const actorId of presence.appearing) appearing.add(actorId);
    for (const actorId of presence.departed) append(leaving, actorId, presence.responseCode);
    speakersWhoLeft.push(...presence.speakersWhoLeft);
  }
  // In a response that plays only after they left, while nothing makes them appear again.
  for (const [actorId, left] of leaving) {
    if (appearing.has(actorId)) continue;
    const after = responsesAfter(view, new Set(left));
    for (const { responseCode, speaking } of all) {
      if (!after.has(responseCode) || !responses.has(responseCode)) continue;
      speakersWhoLeft.push(...speaking.filter((speaker) => speaker.actorId === actorId));
    }
  }
  return { appearing, speakersWhoLeft };
});
