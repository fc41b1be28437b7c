import { describe, expect, it } from 'vitest';
import type { Scenario } from '#document/scenario';
import { completeScenario } from '#format/complete';
import type { CommandPlugin } from '#kernel/contract';
import { pluginsOf } from '#kernel/payload';
import { operationPlugins } from '#testing/operation-plugins';
import { operationScenario } from '#testing/operation-scenario';
import { diffScenarios } from '../diff-scenarios';
import { describeChanges, sentenceOf } from './describe-changes';

type Command = Scenario['actions'][number]['responses'][number]['playlist'][number];

/** Speech has a card of its own; the other blocks have only their title to say. */
const plugins = pluginsOf(
  operationPlugins.plugins.map((plugin) =>
    plugin.id === 'command.speech'
      ? ({
          ...plugin,
          card: ({ actorId, text }: { actorId: string | null; text: string }) => ({
            lines: [[actorId === null ? 'No speaker' : { id: actorId, target: 'actor' }, `: “${text}”`]],
          }),
        } as unknown as CommandPlugin)
      : plugin,
  ),
);
const scenario = completeScenario(operationScenario, plugins);

/** The differences after a change of the playlist of AMEDS001R1. */
function sentences(change: (playlist: readonly Command[]) => readonly Command[]): readonly string[] {
  const after = {
    ...scenario,
    actions: scenario.actions.map((action) => ({
      ...action,
      responses: action.responses.map((response) =>
        response.responseCode === 'AMEDS001R1' ? { ...response, playlist: change(response.playlist) } : response,
      ),
    })),
  } as Scenario;
  return describeChanges(diffScenarios(scenario, after, plugins), scenario, after, plugins).map(sentenceOf);
}

describe('a playlist command in differences', () => {
  const place = 'Response 1 of AMEDS001';

  it('is named by the first line of its card', () => {
    expect(sentences(([first, ...rest]) => rest.toSpliced(1, 0, first!))).toEqual([
      `${place}: Speech (No speaker: “Thank you”) moved before Speech (No speaker: “Here you are”)`,
    ]);
    expect(sentences((playlist) => playlist.slice(1))).toEqual([
      `${place}: Speech (No speaker: “Here you are”) removed`,
    ]);
    expect(
      sentences((playlist) =>
        playlist.map((each) => (each.id === 'meds-2' ? { ...each, args: { ...each.args, actorId: 'nurse' } } : each)),
      ),
    ).toEqual([`${place}: Speech (Amara: “Thank you”): actorId none → Amara`]);
  });

  it('is numbered only beside one that says the same', () => {
    const same = (playlist: readonly Command[]) => playlist.with(1, { ...playlist[1]!, args: playlist[0]!.args });
    expect(sentences((playlist) => same(playlist))).toEqual([
      `${place}: Speech (No speaker: “Here you are”) (2.): text “Thank you” → “Here you are”`,
    ]);
  });

  it('has only the title of its block where the card says no more', () => {
    expect(sentences((playlist) => playlist.filter(({ id }) => id !== 'meds-3'))).toEqual([
      `${place}: Conversational UI removed`,
    ]);
  });

  it('is shown short', () => {
    const [text] = sentences((playlist) =>
      playlist.with(0, { ...playlist[0]!, args: { ...playlist[0]!.args, text: 'word '.repeat(60) } }),
    );
    expect(text).toContain('…): text “Here you are” → “word ');
    expect(text!.length).toBeLessThan(240);
  });
});
