import { commandEffects } from '#view/queries/command-effects';
import { environment } from '#view/queries/sections';
import { speakers } from '#view/queries/speakers';
import { possibilities } from '#simulation/reach/possibilities';
import { defineRule } from '#kernel/rule';
import type { ScenarioView } from '#kernel/view';

export const rule = defineRule({
  id: 'actor/never-there',
  scope: 'scenario',
  severity: 'WARNING',
  title: 'A character who speaks is there at some time',
  why: 'A character who is not visible when the scenario starts and never appears speaks from nowhere, and learners look for someone who isn’t in the room.',
  messages: {
    never:
      '“{{name}}” speaks, but isn’t visible when the scenario starts and never appears. Make the character visible on start, or let a response that can play make them appear.',
  },
  check({ view, report }) {
    const speaking = new Set(view.derive(speakers));
    const hidden = view
      .derive(environment)
      .startingPositions.filter(({ actorId, visibleOnStart }) => !visibleOnStart && speaking.has(actorId));
    if (hidden.length === 0) return;
    const appearing = whoAppears(view);
    for (const { id, actorId } of hidden) {
      const name = view.get(actorId, 'actor')?.value.name;
      if (name === undefined || appearing.has(actorId)) continue;
      report({ messageId: 'never', entity: id, at: '/visibleOnStart', data: { name } });
    }
  },
});

/** The characters whom responses that may play make appear. */
function whoAppears(view: ScenarioView): ReadonlySet<string> {
  const { responses } = view.derive(possibilities);
  const appearing = new Set<string>();
  for (const { id, value } of view.all('response')) {
    if (!responses.has(id)) continue;
    for (const { block, args } of value.playlist) {
      for (const effect of commandEffects(view.plugins.command(block), args)) {
        if (effect.kind === 'appears') appearing.add(effect.actorId);
      }
    }
  }
  return appearing;
}
