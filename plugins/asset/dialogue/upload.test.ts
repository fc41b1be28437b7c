import { describe, expect, it } from 'vitest';
import { plugin, upload } from './index';

type Voice = (typeof plugin.defaults)['voiceProfileDialogues'][number];

/** The voice profiles without audio, in a scenario that names some. */
function missing(voices: readonly Voice[], named: readonly string[], uploaded: readonly string[] = ['audio']) {
  return upload.missingFor(
    { ...plugin.defaults, voiceProfileDialogues: [...voices] },
    { isNamed: (id) => named.includes(id), isUploaded: (id) => uploaded.includes(id) },
  );
}

const recorded = (voiceProfileId: string): Voice => ({ voiceProfileId, status: 'RECORDED', audioId: 'audio' });
const silent = (voiceProfileId: string): Voice => ({ voiceProfileId, status: 'MISSING', audioId: null });

describe('the audio of a dialogue', () => {
  it('is present when it is recorded or generated', () => {
    expect(missing([recorded('anna'), { ...recorded('ben'), status: 'GENERATED' }], ['anna', 'ben'])).toBeNull();
  });

  it('is missing for each voice profile of the scenario without a recording', () => {
    expect(missing([recorded('anna'), silent('ben'), silent('cleo')], ['anna', 'ben'])).toEqual(['ben']);
  });

  it('is checked for all its voice profiles when the scenario names none of them', () => {
    expect(missing([silent('ben'), recorded('anna')], [])).toEqual(['ben']);
  });

  it('is missing when there is no voice profile', () => {
    expect(missing([], ['anna'])).toEqual([]);
  });

  it('is missing when the status says recorded but there is no file', () => {
    expect(missing([{ ...recorded('anna'), audioId: null }], ['anna'])).toEqual(['anna']);
    expect(missing([recorded('anna')], ['anna'], [])).toEqual(['anna']);
  });
});
