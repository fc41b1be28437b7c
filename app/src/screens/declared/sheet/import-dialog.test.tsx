// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { openAction } from '#workspace/testing/open-action.tsx';
import type { EntityEditing } from '../use-entity-editing';
import { ImportDialog, useSheets, type SheetList } from './use-sheets';

const scenario = {
  setup: {
    roles: [
      { id: 'nurse', roleName: 'Nurse', initials: 'N' },
      { id: 'doctor', roleName: 'Doctor', initials: 'D' },
    ],
  },
  actions: [
    {
      actionCode: 'AMEDS001',
      trigger: { trigger: 'trigger.learner', args: { roles: [], observable: false } },
      responses: [{ responseCode: 'AMEDS001R1', description: 'Given' }],
    },
  ],
};
let close = (): Promise<void> => Promise.resolve();
afterEach(() => close());

async function open() {
  let closed = 0;
  const opened = await openAction(scenario, 'AMEDS001', () => (
    <ImportDialog list={{ kind: 'role', parentId: null }} title="Roles" onClose={() => (closed += 1)} />
  ));
  ({ close } = opened);
  const paste = async (text: string) => {
    const field = document.querySelector('textarea')!;
    await act(async () => {
      Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(field, text);
      field.dispatchEvent(new Event('input', { bubbles: true }));
      await Promise.resolve();
    });
  };
  const rows = () =>
    [...document.querySelectorAll('[role=dialog] tbody tr, [role=dialog] [role=rowgroup]:last-child [role=row]')].map(
      ({ textContent }) => textContent,
    );
  const roles = () => opened.scenario().setup.roles.map(({ roleName, initials }) => `${roleName} ${initials}`);
  return { ...opened, paste, rows, roles, closed: () => closed };
}

describe('the import of a list', () => {
  it('shows what is new, changed and refused, and makes it in one change that can be undone', async () => {
    const { paste, says, rows, click, roles, alerts, closed, calls } = await open();
    await paste(
      'Identity\tRole name\tInitials\tColour\nnurse\tSister\tN\tred\ndoctor\tDoctor\tD\t\n\tPorter\tP\t\n\tSurgeon\tLONG\t',
    );
    expect(says('1 new, 1 changed, 1 unchanged, 1 refused')).toBe(true);
    expect(says('The column “Colour” is ignored')).toBe(true);
    expect(rows()).toEqual([
      '2ChangedNurseRole name: Nurse → Sister',
      '4NewPorterRole name: PorterInitials: P',
      '5RefusedRole name: SurgeonInitials: The value has 4 characters. Use at most 3.',
    ]);
    expect(roles()).toEqual(['Nurse N', 'Doctor D']);
    await click('[role=dialog] button', 'Import 2 rows');
    expect(roles()).toEqual(['Sister N', 'Doctor D', 'Porter P']);
    expect(calls.map(({ name }) => name)).toEqual(['entity.update', 'entity.create']);
    expect(alerts).toMatchObject([{ title: '2 rows successfully imported into Roles', action: { title: 'Undo' } }]);
    expect(closed()).toBe(1);
  });

  it('asks which field is in a column with another header, and remembers it for the next table', async () => {
    const { paste, says, rows, run, roles, click } = await open();
    const select = (name: string) =>
      [...document.querySelectorAll('select')].find((each) => each.labels[0]?.textContent.startsWith(name))!;
    const choose = (name: string, title: string) =>
      run(() => {
        select(name).value = title;
        select(name).dispatchEvent(new Event('change', { bubbles: true }));
      });
    await paste('Job;Short\nPorter;P');
    expect(says('Which field is in each of these columns?')).toBe(true);
    expect(says('For example: Porter')).toBe(true);
    await choose('“Job”', 'Role name');
    expect([...select('“Short”').options].map(({ value }) => value)).not.toContain('Role name');
    await choose('“Short”', 'Initials');
    expect(rows()).toEqual(['2NewPorterRole name: PorterInitials: P']);
    await paste('sep=;\nJob;Short\nPorter;P\nSurgeon;#REF!');
    expect(rows()).toEqual([
      '2NewPorterRole name: PorterInitials: P',
      '3RefusedRole name: SurgeonInitials: “#REF!” is the error of a formula. Correct it in the spreadsheet.',
    ]);
    await click('[role=dialog] button', 'Import 1 row');
    expect(roles()).toEqual(['Nurse N', 'Doctor D', 'Porter P']);
  });

  it('says why nothing can be imported', async () => {
    const { paste, says, control } = await open();
    await paste('What\nis this');
    expect(says('The first row must have the headers')).toBe(true);
    await paste('Initials\n"A');
    expect(says('A quotation mark in row 2 isn’t closed.')).toBe(true);
    await paste('Identity,Initials\nnurse,N');
    expect(says('This would change nothing.')).toBe(true);
    expect(control('[role=dialog] button', 'Import').getAttribute('aria-disabled')).toBe('true');
  });

  it('shows what a row changes now, when another author has changed the list', async () => {
    const { paste, rows, run, change } = await open();
    await paste('Identity,Initials\nnurse,NN');
    expect(rows()).toEqual(['2ChangedNurseInitials: N → NN']);
    await run(
      () => void change([{ name: 'entity.update', input: { kind: 'role', id: 'nurse', changes: { initials: 'X' } } }]),
    );
    expect(rows()).toEqual(['2ChangedNurseInitials: X → NN']);
  });
});

describe('the menu', () => {
  const lists = [
    { kind: 'role', parentId: null },
    { kind: 'location', parentId: null },
  ] as const;
  it.each([
    ['has import and export', true, ['Export as CSV', 'Export as Excel workbook', 'Import…']],
    ['has no import without permission', false, ['Export as CSV', 'Export as Excel workbook']],
  ])('%s', async (_, may, titles) => {
    let shown: readonly SheetList[] = [];
    const editing = { may: () => may } as unknown as EntityEditing;
    function Lists() {
      ({ lists: shown } = useSheets({ roots: [], byId: new Map(), lists }, null, editing));
      return null;
    }
    ({ close } = await openAction(scenario, 'AMEDS001', () => <Lists />));
    expect(shown[0]?.entries.map(({ title }) => title)).toEqual(titles);
    // locations are made with the operations of the menu
    expect(shown[1]?.entries.map(({ title }) => title)).toEqual(['Export as CSV', 'Export as Excel workbook']);
  });
});
