import type { BadgeTone } from '@scn/kit/grid/grid-column';
import { lineAudios, type LineAudio } from '@scn/core/speech/line-audio';
import { columnsIn } from '#lists/declaration/columns-in';
import type { ListChoice, ListDeclaration } from '#lists/declaration/list-declaration';
import type { ScriptRow } from './use-script';

const column = columnsIn('speech')<ScriptRow>();

/** The value of the lines without a speaker, which no actor has as identity. */
export const noSpeaker = '';

const tones: Readonly<Record<LineAudio, BadgeTone>> = {
  recorded: 'success',
  generated: 'informative',
  stale: 'warning',
  missing: 'danger',
  learner: 'neutral',
  unknown: 'neutral',
};
const audios = lineAudios.map((value): ListChoice => ({ value, title: `speech:${value}`, tone: tones[value] }));

/** The speakers, in the order of their first line. */
function speakers(rows: readonly ScriptRow[]): readonly ListChoice[] {
  const names = new Map(rows.map(({ actorId, character }) => [actorId ?? noSpeaker, character]));
  return [...names].map(([value, name]) => ({
    value,
    title: value === noSpeaker ? 'speech:noSpeaker' : { plain: name },
  }));
}

/** Every spoken line, in playing order. @param addressOf - the address of the command of a line */
export function speechList(addressOf: (row: ScriptRow) => string): ListDeclaration<ScriptRow> {
  return {
    exports: null,
    name: 'speech-summary',
    label: 'speech:lines',
    id: ({ key }) => key,
    titleOf: ({ number, said }, text) => text('speech:lineTitle', { number, said }),
    empty: { title: 'speech:emptyTitle', message: 'speech:emptyText' },
    to: addressOf,
    opens: { title: 'speech:goTo', in: 'page' },
    columns: [
      column('number', 'number', { width: 72, alwaysShown: true }),
      column('character', 'choice', ({ actorId }) => actorId ?? noSpeaker, {
        ...{ choices: speakers, alwaysFilled: true, width: 180 },
      }),
      column('said', 'text', {
        width: 360,
        grows: true,
        to: addressOf,
        link: ({ said }, text) => said || text('speech:notRead'),
      }),
      column('actionTitle', 'text', { width: 200 }),
      column('responseCode', 'code', { width: 130, startsHidden: true }),
      column('words', 'number', { width: 88, aggregate: 'sum' }),
      column('seconds', 'number', ({ seconds }) => Math.round(seconds * 10) / 10, { width: 96, aggregate: 'sum' }),
      column('audio', 'choice', { choices: audios, alwaysFilled: true, width: 150 }),
      column('isIncluded', 'flag', { width: 110, startsHidden: true }),
    ],
  };
}
