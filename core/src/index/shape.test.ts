import { describe, expect, it } from 'vitest';
import { mayRefer } from './shape';

describe('mayRefer', () => {
  it.each([
    ['/actions/0/responses/2/playlist/1', 'a command: its arguments may refer to anything'],
    ['/actions/0/responses/2/playlist/1/args', 'the arguments of a plugin'],
    ['/actions/0/globalActionId', 'a reference'],
    ['/actions/0/visible', 'an expression'],
    ['/actions/3', 'an entity that holds references'],
    ['/menu', 'a part of the document'],
    ['', 'the document'],
  ] as const)('is true of %s: %s', (...[path]) => {
    expect(mayRefer(path)).toBe(true);
  });

  it.each([
    ['/actions/0/title', 'a text'],
    ['/actions/0/responses/2/description', 'a text of an entity inside another'],
    ['/setup/basicInfo/title', 'a text outside every entity'],
    ['/actions/0/harmful', 'yes or no'],
    ['/no/such/place', 'no place of the document'],
  ] as const)('is false of %s: %s', (...[path]) => {
    expect(mayRefer(path)).toBe(false);
  });
});
