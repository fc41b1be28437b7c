import { simulated } from '@scn/core/testing/simulated';
import { describe, expect, it } from 'vitest';
import { plugin } from './index';

const said = { actorId: 'nurse', text: 'I’ll get the doctor now' };
const length = { milliseconds: 2000, isEstimate: true };

describe('a line in a play', () => {
  it('is said by its speaker, and the playlist goes on after it and its pause', () => {
    expect(simulated(plugin, { ...said, pauseAfter: 1.5 })).toEqual([
      { kind: 'speaks', actorId: 'nurse', length, pauseAfter: 1500, then: 'continue' },
    ]);
  });

  it('that isn’t waited for is said while the playlist goes on, without the pause', () => {
    expect(simulated(plugin, { ...said, waits: false, pauseAfter: 1.5 })).toEqual([
      { kind: 'speaks', actorId: 'nurse', length, pauseAfter: 0, then: 'nothing' },
    ]);
  });

  it('is as long as its recording', () => {
    const lineLength = ({ dialogueId }: { readonly dialogueId: string | null }) => ({
      milliseconds: dialogueId === 'DIA-1' ? 4200 : 0,
      isEstimate: false,
    });
    const [line] = simulated(plugin, { actorId: 'nurse', dialogueId: 'DIA-1' }, { kind: 'reached' }, { lineLength });
    expect(line).toMatchObject({ length: { milliseconds: 4200, isEstimate: false } });
  });

  it('without a speaker is said by no character', () => {
    expect(simulated(plugin, { text: 'Help!' })).toMatchObject([{ kind: 'speaks', actorId: null }]);
  });

  it('without words isn’t said: only its pause is left', () => {
    expect(simulated(plugin, { actorId: 'nurse', text: ' ' })).toEqual([]);
    expect(simulated(plugin, { actorId: 'nurse', pauseAfter: 2 })).toEqual([
      { kind: 'waits', milliseconds: 2000, isEstimate: false },
    ]);
  });
});
