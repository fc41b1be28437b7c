import { describe, expect, it } from 'vitest';
import { unbalancedMark } from '#validation/rules/text/unbalanced/index';
import { findPlaceholder } from './placeholders';
import { rewriteText } from './rewrite-text';
import { textShapeOf, textShapeOfKind } from './text-shape';
import type { SuspectText } from '#clinical/suspect-texts';

describe('unbalancedMark', () => {
  it.each([
    ['Give (slowly) 5 mg [IV]', null],
    ['Give (slowly', '('],
    ['Give slowly)', ')'],
    ['Give ([slowly)]', ')'],
    ['a) one\nb) two', null],
    ['Swelling (amoxicillin, at age 9)', null],
    ['1) Oxygen (15 l', '('],
    ['He is “fine', '“'],
    ['He is "fine', '"'],
    ['A 6" tube', null],
  ])('of “%s”', (text, mark) => {
    expect(unbalancedMark(text)).toBe(mark);
  });
});

describe('findPlaceholder', () => {
  it.each([
    ['Dose tbc', 'tbc'],
    ['Give XXX mg', 'XXX'],
    ['[Insert drug name] now', '[Insert drug name]'],
    ['What???', '???'],
    ['Insert a cannula', undefined],
    ['TBCD', undefined],
  ])('in “%s”', (text, found) => {
    expect(findPlaceholder(text)).toBe(found);
  });
});

describe('text shapes', () => {
  it('find the texts of an entity, without those of nested entities', () => {
    const shape = textShapeOfKind('action');
    const names = shape?.type === 'object' ? shape.properties.map(([name]) => name) : [];
    expect(names).toEqual(['title', 'description', 'sidebar', 'voice']);
    expect(textShapeOfKind('response')).toEqual({ type: 'object', properties: [['description', { type: 'text' }]] });
    expect(textShapeOfKind('command')).toBeUndefined();
  });

  it('distinguish the branches of a choice', () => {
    const branch = (kind: string, name: string) => ({
      type: 'object' as const,
      properties: { kind: { const: kind }, [name]: { type: 'string' as const, 'x-text': true as const } },
    });
    const shape = textShapeOf({ anyOf: [branch('A', 'words'), branch('B', 'reason'), { type: 'null' }] });
    expect(shape).toEqual({
      type: 'choice',
      discriminator: 'kind',
      variants: new Map([
        ['A', { type: 'object', properties: [['words', { type: 'text' }]] }],
        ['B', { type: 'object', properties: [['reason', { type: 'text' }]] }],
      ]),
    });
  });
});

describe('rewriteText', () => {
  const node = (kind: 'action' | 'role' | 'command', value: object) =>
    ({ kind, id: 'one', value, parent: null }) as unknown as NonNullable<SuspectText['from']>;

  it('uses the operation of the kind', () => {
    const suspect: SuspectText = {
      text: 'a ',
      signs: 1,
      from: node('action', { title: 'a ' }),
      at: '/title',
      payload: null,
    };
    expect(rewriteText(suspect, 'a')).toEqual({ name: 'action.update', input: { actionCode: 'one', title: 'a' } });
  });

  it('replaces a whole argument of a command to change a text in it', () => {
    const from = node('command', {});
    const args = { lines: [{ text: 'a ' }, { text: 'b' }] };
    const payload = { from, kind: 'command', pluginId: 'command.x', args, at: '' } as const;
    const call = rewriteText({ from, at: '/args/lines/0/text', payload }, 'a');
    expect(call).toEqual({
      name: 'playlist-command.update',
      input: { id: 'one', args: { lines: [{ text: 'a' }, { text: 'b' }] } },
    });
  });

  it('uses the operation for parts of entities and sections, with the other items of a list', () => {
    const inPatient: SuspectText = {
      ...{ text: 'Tom ', signs: 1, at: '/generalInformation/firstName', payload: null },
      from: { kind: 'patient', id: 'one', value: { generalInformation: { firstName: 'Tom ' } }, parent: null } as never,
    };
    expect(rewriteText(inPatient, 'Tom')).toEqual({
      name: 'entity.update',
      input: { kind: 'patient', id: 'one', changes: { generalInformation: { firstName: 'Tom' } } },
    });
    const scenario = { setup: { basicInfo: { authors: ['Ann', 'Bob '] } } };
    const at = '/setup/basicInfo/authors/1';
    expect(rewriteText({ from: null, at, payload: null, scenario }, 'Bob')).toEqual({
      name: 'section.update',
      input: { section: 'setup.basicInfo', changes: { authors: ['Ann', 'Bob'] } },
    });
    expect(rewriteText({ from: null, at, payload: null }, 'Bob')).toBeNull();
  });

  it('returns null if no operation changes the text', () => {
    expect(rewriteText({ from: null, at: '/suppressions/0/reason', payload: null, scenario: {} }, 'a')).toBeNull();
  });
});
