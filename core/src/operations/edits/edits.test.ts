import { describe, expect, it } from 'vitest';
import { completeScenario } from '#format/complete';
import { createKernel } from '#wiring/kernel';
import type { Pointer } from '#base/json';
import { services } from '#wiring/services';
import type { TextSplice } from '#base/text-edit';
import { fullAbility } from '#permissions/ability';
import type { OperationAbility } from '#permissions/policies';
import { abilityWithin } from '#permissions/scenario-access';
import { operationPlugins } from '#testing/operation-plugins';
import { operationScenario } from '#testing/operation-scenario';
import { placeIn } from '#testing/test-operation';
import type { OperationCall } from '#base/issue';
import type { OpenScenario } from '../open-scenario';
import type { OperationResult } from '../run-operation';
import { asEdits } from './as-edits';
import { mergingAt } from './merging-at';
import { typedInput } from './typed-input';
import { listDifference } from '../lists/list-change';

const kernel = createKernel({ builtIn: operationPlugins.plugins.map((plugin) => ({ plugin, owner: 'tests' })) });
const open = (ability: OperationAbility = fullAbility()) =>
  kernel.get(services.scenarios).open(completeScenario(operationScenario, operationPlugins), { ability });

const title = '/actions/AMEDS001/title';
const spoken = '/actions/AMEDS001/responses/AMEDS001R1/playlist/meds-2/args/text';
const start = 'Give antibiotics';

function retitle(was: string, ...splices: readonly TextSplice[]): OperationCall {
  return {
    name: 'action.update',
    input: { actionCode: 'AMEDS001' },
    texts: [{ at: '/title', path: title, was, splices }],
  };
}

const say = (was: string, ...splices: readonly TextSplice[]): OperationCall => ({
  name: 'playlist-command.update',
  input: { id: 'meds-2', args: {} },
  texts: [{ at: '/args/text', path: spoken, was, splices }],
});
const read = (scenario: OpenScenario, path: string = title) => placeIn(scenario.snapshot, path);
const undo = (scenario: OpenScenario, { title: name, revertSteps }: OperationResult) =>
  scenario.run({ name: 'history.revert', input: { title: name, steps: revertSteps } });
const put = (at: number, insert: string, remove = 0): TextSplice => ({ at, remove, insert });

describe('operations with edits of texts', () => {
  it('keeps what two authors typed in one field', () => {
    const scenario = open();
    scenario.run(retitle(start, put(0, 'Now: ')));
    const result = scenario.run(retitle(start, put(16, ' slowly')));
    expect(read(scenario)).toBe('Now: Give antibiotics slowly');
    expect(result.title).toBe('Change action AMEDS001');
  });

  it('keeps both in an argument of a playlist command, and reverts one', () => {
    const scenario = open();
    const mine = scenario.run(say('Thank you', put(0, 'Oh! ')));
    scenario.run(say('Thank you', put(9, ' so much')));
    expect(read(scenario, spoken)).toBe('Oh! Thank you so much');
    undo(scenario, mine);
    expect(read(scenario, spoken)).toBe('Thank you so much');
  });

  it('reverts an edit on top of later ones, and redoes it', () => {
    const scenario = open();
    const mine = scenario.run(retitle(start, put(5, 'broad ')));
    scenario.run(retitle('Give broad antibiotics', put(10, ' (intravenous)')));
    const undone = undo(scenario, mine);
    expect(read(scenario)).toBe('Give  (intravenous)antibiotics');
    undo(scenario, undone);
    expect(read(scenario)).toBe('Give broad (intravenous) antibiotics');
  });

  it('has the same result in a copy that replays the log', () => {
    const [scenario, copy] = [open(), open()];
    for (const [n, call] of [retitle(start, put(0, 'aa ')), retitle(start, put(0, 'bb '))].entries()) {
      const operationId = `edit:${n}`;
      const { patches } = scenario.runAs(operationId, [call]);
      copy.replay(patches, { operationId, calls: [call] });
    }
    const late = retitle(`aa ${start}`, put(2, 'a'));
    scenario.runAs('late', [late]);
    copy.runAs('late', [late]);
    expect(read(copy)).toBe(read(scenario));
    expect(read(scenario)).toContain('aaa ');
    expect(read(scenario)).toContain('bb ');
  });

  it('follows whole values of other programs: the later one stands, and later edits apply to it', () => {
    const scenario = open();
    scenario.run(retitle(start, put(0, 'Now: ')));
    scenario.run({ name: 'action.update', input: { actionCode: 'AMEDS001', title: 'Give antibiotics early' } });
    scenario.run(retitle(`Now: ${start}`, put(5, 'please ')));
    expect(read(scenario)).toBe('please Give antibiotics early');
  });

  it.each(['Something else', start])('reverts typing after “%s” was put in its place and reverted', (whole) => {
    const scenario = open();
    const typed = scenario.runAs('typed', [retitle(start, put(0, 'Now: '))]);
    const replaced = scenario.run({ name: 'action.update', input: { actionCode: 'AMEDS001', title: whole } });
    undo(scenario, undo(scenario, undo(scenario, replaced)));
    expect(read(scenario)).toBe(`Now: ${start}`);
    undo(scenario, typed);
    expect(read(scenario)).toBe(start);
  });

  it('applies the rules of the operation to the merged text, and leaves no trace of a refused one', () => {
    const scenario = open();
    const long = 'x'.repeat(200);
    scenario.run(retitle(start, put(0, `${long} `)));
    expect(() => scenario.run(retitle(start, put(16, ` ${long}`)))).toThrow('Invalid data');
    expect(read(scenario)).toBe(`${long} ${start}`);
    scenario.run(retitle(start, put(16, ' slowly')));
    expect(read(scenario)).toBe(`${long} ${start} slowly`);
    expect(() => scenario.run(retitle(start), { name: 'action.delete', input: { actionCode: 'NONE' } })).toThrow();
    const readOnly = open(abilityWithin(fullAbility(), 'READONLY'));
    expect(() => readOnly.run(retitle(start, put(0, 'x')))).toThrow('permission');
  });

  it('refuses a text whose action was deleted as the operation does', () => {
    const scenario = open();
    scenario.run({ name: 'action.delete', input: { actionCode: 'AMEDS001', deleteDependencies: true } });
    expect(() => scenario.run(retitle(start, put(0, 'x')))).toThrow('Action does not exist');
  });

  it.each([
    ['splices beyond the end', retitle(start, put(17, 'x'))],
    ['splices out of order', retitle(start, put(5, 'x'), put(1, 'x'))],
    ['overlapping splices', retitle(start, put(1, 'x', 4), put(2, 'x'))],
    [
      'a text that is also given as a whole',
      { ...retitle(start, put(0, 'x')), input: { actionCode: 'AMEDS001', title: 'y' } },
    ],
    ['unknown properties', { ...retitle(start), texts: [{ ...retitle(start).texts![0]!, more: 1 } as never] }],
  ])('refuses %s', (_, call) => {
    const scenario = open();
    expect(() => scenario.run(call)).toThrow(expect.objectContaining({ code: 'InvalidDataError' }));
    expect(read(scenario)).toBe(start);
  });
});

describe('operations with edits of lists', () => {
  const linked = '/actions/AMEDS001/linkedActionCodes';
  const authors = '/setup/basicInfo/authors';
  const retag = (was: readonly string[], now: readonly string[]): OperationCall => ({
    name: 'section.update',
    input: { section: 'setup.basicInfo', changes: {} },
    lists: [{ at: '/changes/authors', path: authors, was, ...listDifference(was, now) }],
  });
  const start = ['Ann', 'Bob'];
  const openWith = (list: readonly string[]) => {
    const scenario = open();
    scenario.run({ name: 'section.update', input: { section: 'setup.basicInfo', changes: { authors: list } } });
    return scenario;
  };

  it('keeps what two authors added, removes what either removed, and reverts one', () => {
    const scenario = openWith(start);
    const mine = scenario.run(retag(start, ['Ann', 'Bob', 'Cid']));
    scenario.run(retag(start, ['Dee', 'Bob']));
    expect(read(scenario, authors)).toEqual(['Dee', 'Bob', 'Cid']);
    const undone = undo(scenario, mine);
    expect(read(scenario, authors)).toEqual(['Dee', 'Bob']);
    undo(scenario, undone);
    expect(read(scenario, authors)).toEqual(['Dee', 'Bob', 'Cid']);
  });

  it('reverts an addition after the code of what was added was changed and changed back', () => {
    const scenario = open();
    const added = scenario.runAs('added', [
      {
        name: 'action.set-repetitions',
        input: { actionCode: 'AMEDS001', repetitions: 3 },
        lists: [
          {
            at: '/linkedActionCodes',
            path: linked,
            was: [],
            removed: [],
            placed: [{ value: 'AFLUI001', after: null }],
          },
        ],
      },
    ]);
    const input = { sourceActionCode: 'AFLUI001', targetActionCode: 'AINFU001' };
    const recoded = scenario.run({ name: 'action.replace-code', input });
    expect(read(scenario, linked)).toEqual(['AINFU001']);
    const undone = undo(scenario, recoded);
    undo(scenario, undo(scenario, undone));
    expect(read(scenario, linked)).toEqual(['AFLUI001']);
    undo(scenario, added);
    expect(read(scenario, linked)).toEqual([]);
  });

  it('reverts an addition after the list was replaced by the one before it, and this was reverted', () => {
    const scenario = openWith(start);
    const mine = scenario.runAs('mine', [retag(start, ['Ann', 'Bob', 'Cid'])]);
    const input = { section: 'setup.basicInfo', changes: { authors: start } };
    undo(scenario, scenario.run({ name: 'section.update', input }));
    expect(read(scenario, authors)).toEqual(['Ann', 'Bob', 'Cid']);
    undo(scenario, mine);
    expect(read(scenario, authors)).toEqual(start);
  });

  it('reverts what changed nothing because someone else had done it already', () => {
    const scenario = openWith(start);
    const theirs = scenario.runAs('theirs', [retag(start, ['Bob'])]);
    const mine = scenario.runAs('mine', [retag(start, ['Bob'])]);
    expect(mine.patches).toEqual([]);
    undo(scenario, theirs);
    expect(read(scenario, authors)).toEqual(['Bob']);
    undo(scenario, mine);
    expect(read(scenario, authors)).toEqual(start);
  });

  it('has the same result in a copy that replays the log', () => {
    const [scenario, copy] = [openWith(start), openWith(start)];
    for (const [n, call] of [retag(start, ['Cid', 'Ann', 'Bob']), retag(start, ['Bob', 'Cid'])].entries()) {
      const operationId = `edit:${n}`;
      const { patches } = scenario.runAs(operationId, [call]);
      copy.replay(patches, { operationId, calls: [call] });
    }
    const late = { name: 'history.revert', input: { title: 'x', steps: [revertOf(start, ['Cid', 'Ann', 'Bob'])] } };
    for (const each of [scenario, copy]) each.runAs('late', [late]);
    expect(read(scenario, authors)).toEqual(['Cid', 'Bob']);
    expect(read(copy, authors)).toEqual(read(scenario, authors));
  });

  const revertOf = (before: readonly string[], now: readonly string[]) =>
    ({ kind: 'list', path: authors, was: now, value: before, of: 'edit:0' }) as const;

  it.each([
    ['a value that isn’t in the list', { removed: ['Zoe'], placed: [] }],
    [
      'a value twice',
      {
        removed: [],
        placed: [
          { value: 'Cid', after: null },
          { value: 'Cid', after: 'Ann' },
        ],
      },
    ],
    ['a place after a value that isn’t in the list', { removed: [], placed: [{ value: 'Cid', after: 'Zoe' }] }],
    ['a value both removed and placed', { removed: ['Ann'], placed: [{ value: 'Ann', after: null }] }],
  ])('refuses %s', (_, change) => {
    const scenario = openWith(start);
    const call = { ...retag(start, start), lists: [{ at: '/changes/authors', path: authors, was: start, ...change }] };
    expect(() => scenario.run(call as OperationCall)).toThrow(expect.objectContaining({ code: 'InvalidDataError' }));
    expect(read(scenario, authors)).toEqual(start);
  });

  it('merges lists of strings only', () => {
    const { snapshot } = open();
    const merging = (path: string) => mergingAt(snapshot, path as Pointer, operationPlugins);
    expect([authors, linked, '/setup/basicInfo/tagIds', '/setup/configuration/devices'].map(merging)).toEqual(
      Array.from({ length: 4 }, () => 'list'),
    );
    expect(['/setup/basicInfo/title', '/actions', '/menu/folders', '/actions/AMEDS001/delay'].map(merging)).toEqual([
      'text',
      null,
      null,
      null,
    ]);
  });
});

describe('edits of what a form commits', () => {
  const edited = (call: OperationCall): readonly OperationCall[] => {
    const scenario = open();
    const { revertSteps } = scenario.run(call);
    const merging = (path: Pointer) => mergingAt(scenario.snapshot, path, operationPlugins);
    return asEdits([call], revertSteps, { merging, unlogged: () => null });
  };

  it('sends texts as edits, and other values as they are', () => {
    expect(
      edited({
        name: 'action.update',
        input: { actionCode: 'AMEDS001', title: 'Give more antibiotics', harmful: true },
      }),
    ).toEqual([
      {
        name: 'action.update',
        input: { actionCode: 'AMEDS001', harmful: true },
        texts: [{ at: '/title', path: title, was: start, splices: [put(5, 'more ')] }],
      },
    ]);
    expect(
      edited({ name: 'playlist-command.update', input: { id: 'meds-2', args: { text: 'Thank you all' } } }),
    ).toEqual([say('Thank you', put(9, ' all'))]);
  });

  it('sends lists of different strings as edits', () => {
    const authors = ['Ann', 'Bob'];
    const change = (given: readonly string[]): OperationCall => ({
      name: 'section.update',
      input: { section: 'setup.basicInfo', changes: { authors: given } },
    });
    const [call] = edited(change(authors));
    expect(call).toMatchObject({
      input: { section: 'setup.basicInfo', changes: {} },
      lists: [{ at: '/changes/authors', path: '/setup/basicInfo/authors', removed: [] }],
    });
    expect(typedInput(call!)).toEqual(change(authors).input);
    expect(edited(change(['Ann', 'Ann']))).toEqual([change(['Ann', 'Ann'])]);
  });

  it.each<OperationCall>([
    { name: 'action.update', input: { actionCode: 'AMEDS001', harmful: true } },
    { name: 'action.replace-code', input: { sourceActionCode: 'AMEDS001', targetActionCode: 'AMEDS777' } },
    { name: 'playlist-command.delete', input: { id: 'meds-2' } },
  ])('leaves $name without texts as it is', (call) => {
    expect(edited(call)).toEqual([call]);
  });
});
