import { append } from '#base/append';
import { presenceBy, type PlacedSpeaker, type Presence } from '#view/queries/presence-of';
import { environment } from '#view/queries/sections';
import { speakers } from '#view/queries/speakers';
import { responsesAfter } from '#simulation/reach/after';
import { possibilities } from '#simulation/reach/possibilities';
import { defineRule } from '#kernel/rule';
import type { ScenarioView } from '#kernel/view';

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
    const presences = possiblePresences(view);
    const appearing = new Set([...presences.values()].flatMap((presence) => presence.appearing));
    for (const { id, actorId, visibleOnStart } of view.derive(environment).startingPositions) {
      const name = nameOf(actorId);
      if (visibleOnStart || name === undefined || !speaking.has(actorId) || appearing.has(actorId)) continue;
      report({ messageId: 'never', entity: id, at: '/visibleOnStart', data: { name } });
    }
    for (const { actorId, commandId } of speakingGone(presences, appearing, view)) {
      const name = nameOf(actorId);
      if (name !== undefined) report({ messageId: 'left', entity: commandId, at: '', data: { name } });
    }
  },
});

/** Who comes, goes and speaks in the responses that may play, by their codes. */
function possiblePresences(view: ScenarioView): ReadonlyMap<string, Presence> {
  const { responses } = view.derive(possibilities);
  const presenceOf = presenceBy(view.plugins);
  return new Map(
    view
      .all('response')
      .filter(({ id }) => responses.has(id))
      .map(({ id, value }) => [id, presenceOf(value)]),
  );
}

/** Who speaks after leaving: in the same response, or in one that plays only after it, while nothing makes them appear again. */
function speakingGone(
  presences: ReadonlyMap<string, Presence>,
  appearing: ReadonlySet<string>,
  view: ScenarioView,
): readonly PlacedSpeaker[] {
  const leaving = new Map<string, string[]>();
  for (const [responseCode, { gone }] of presences) for (const actorId of gone) append(leaving, actorId, responseCode);
  const later = [...leaving]
    .filter(([actorId]) => !appearing.has(actorId))
    .flatMap(([actorId, responses]) =>
      [...responsesAfter(view, new Set(responses))].flatMap((code) =>
        (presences.get(code)?.speaking ?? []).filter((speaker) => speaker.actorId === actorId),
      ),
    );
  return [...[...presences.values()].flatMap((presence) => presence.speakingGone), ...later];
}
