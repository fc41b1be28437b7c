import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { Scenario } from '@scn/core/document/scenario';
import { imagesShown } from '@scn/core/playing/shown-images';
import type { LogLine } from '@scn/core/simulation/engine/play';
import { plugins } from './tiny';

const file = join(import.meta.dirname, '../../examples/anaphylaxis.scn.json');
const { scenario } = JSON.parse(readFileSync(file, 'utf8')) as { readonly scenario: Scenario };
const shown = imagesShown(scenario, plugins);

function command(block: string, isIt: (args: Readonly<Record<string, unknown>>) => boolean = () => true): string {
  const playlists = scenario.actions.flatMap(({ responses }) => responses.flatMap(({ playlist }) => playlist));
  const found = playlists.find((each) => each.block === block && isIt(each.args));
  if (found === undefined) throw new Error(`There is no ${block}.`);
  return found.id;
}

const line = (kind: LogLine['kind'], id: string, data: LogLine['data'] = {}): LogLine => ({
  at: 0,
  seq: 1,
  rank: 1,
  kind,
  id,
  data,
});

it('finds the image of a command, and that of its document', () => {
  const image = command('command.show-image', ({ imageId }) => imageId === 'image-urticaria-trunk');
  expect(shown.ofCommand(image)).toEqual(['image-urticaria-trunk']);
  const document = command('command.show-document', ({ documentId }) => documentId === 'document-algorithm');
  expect(shown.ofLine(line('command', document))).toEqual(['image-anaphylaxis-algorithm']);
  expect(shown.all).toContain('image-anaphylaxis-algorithm');
});

it('finds none where a template is shown, or something is hidden', () => {
  expect(
    shown.ofCommand(command('command.show-document', ({ documentId }) => documentId === 'document-notes')),
  ).toEqual([]);
  expect(shown.ofCommand(command('command.hide-document'))).toEqual([]);
});

it('shows the image of a result when it is ready', () => {
  const ekg = command('command.show-ekg', ({ ekgId }) => ekgId === 'ekg-tachycardia');
  expect(shown.ofLine(line('command', ekg))).toEqual([]);
  expect(shown.ofLine(line('result', ekg, { kind: 'ekg', resultId: 'ekg-tachycardia' }))).toEqual([
    'image-ecg-sinus-tachycardia',
  ]);
  expect(shown.ofLine(line('done', ekg))).toEqual([]);
});
