import { expect, it } from 'vitest';
import { builtInPlugins } from '@scn/plugins/registry.gen';
import { linesAsCommands } from '../canvas/canvas-clipboard';

const blocks = builtInPlugins.flatMap((plugin) => (plugin.kind === 'command' ? [plugin] : []));
const actors = [
  { id: 'nurse', name: 'Nurse' },
  { id: 'doctor', name: 'Dr Jones' },
];

const said = (text: string) =>
  linesAsCommands(text, blocks, actors).map(({ block, args }) => [block, args['actorId'] ?? null, args['text']]);

it('makes a spoken line of each line, by the character it names', () => {
  expect(said('Nurse: I will get the doctor\r\n\n dr jones : Thank you\nNote: the time is 10:30\nGood luck')).toEqual([
    ['command.speech', 'nurse', 'I will get the doctor'],
    ['command.speech', 'doctor', 'Thank you'],
    ['command.speech', null, 'Note: the time is 10:30'],
    ['command.speech', null, 'Good luck'],
  ]);
});

it('makes nothing of an empty text', () => {
  expect(said(' \n ')).toEqual([]);
});
