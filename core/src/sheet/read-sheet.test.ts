import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { builtInOperations } from '#operations/operations.gen';
import type { Scenario } from '#document/scenario';
import type { OperationCall } from '#base/issue';
import type { JsonObject } from '#base/json';
import { Refusal } from '#base/refusal';
import { completeScenario } from '#format/complete';
import { placeOfKind, type EntityListPlace } from '#operations/entities/entity-places';
import { operationsByName, runOperation } from '#operations/run-operation';
import { createScenarioReader } from '#operations/scenario-reader';
import { runs } from '#testing/effort';
import { operationPlugins } from '#testing/operation-plugins';
import { operationScenario } from '#testing/operation-scenario';
import { freeKinds, idsOfKind, randomCreation, randomUpdate, type Draw } from '#testing/random-parts';
import { optionsFor } from '#testing/test-operation';
import { openScenario, snapshotOf } from '#tree/scenario-tree';
import { csvOf, readCsv } from './csv';
import { headerAs } from './read-headers';
import { readSheet, sheetCalls, sheetLimits, type SheetRow } from './read-sheet';
import { sheetColumns } from './sheet-columns';
import { sheetRows } from './sheet-rows';

const operations = operationsByName(builtInOperations);
const options = optionsFor();
const viewOf = createScenarioReader(operationPlugins);

function opened(sparse: JsonObject = operationScenario) {
  const tree = openScenario(completeScenario(sparse, operationPlugins));
  return {
    snapshot: () => snapshotOf(tree),
    run: (calls: readonly OperationCall[]) => {
      for (const { name, input } of calls) runOperation(tree, operations.get(name)!, input, options);
    },
  };
}

/** Every list of every kind that can be imported. */
function listsIn(scenario: Scenario): readonly EntityListPlace[] {
  return freeKinds.flatMap((kind) => {
    const { parent } = placeOfKind(kind);
    const parents = parent === null ? [null] : idsOfKind(scenario, parent);
    return parents.map((parentId) => ({ kind, parentId }));
  });
}

const draws = fc.array(fc.nat({ max: 10_000 }), { minLength: 60, maxLength: 60 });

function drawFrom(numbers: readonly number[]): Draw {
  let next = 0;
  return (below) => (numbers[next++ % numbers.length] ?? 0) % below;
}

/** A scenario after random changes of its entities. */
function changed(numbers: readonly number[]) {
  const scenario = opened();
  const draw = drawFrom(numbers);
  for (let step = 0; step < 12; step += 1) {
    const [name, input] =
      draw(2) === 0
        ? (['entity.create', randomCreation(scenario.snapshot(), draw, `new-${step}`)] as const)
        : (['entity.update', randomUpdate(scenario.snapshot(), draw)] as const);
    try {
      scenario.run([{ name, input }]);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
    }
  }
  return scenario;
}

describe('a table of any list', () => {
  it('changes nothing when it is imported as it was exported', () => {
    fc.assert(
      fc.property(draws, (numbers) => {
        const scenario = changed(numbers).snapshot();
        const view = viewOf(scenario);
        for (const list of listsIn(scenario)) {
          const rows = sheetRows(list, view);
          const { problem, unknownHeaders, rows: read } = readSheet(readCsv(csvOf(rows)), list, view);
          expect({ list, problem, unknownHeaders }).toEqual({ list, problem: null, unknownHeaders: [] });
          expect(read.filter(({ effect, refusals }) => effect !== 'same' || refusals.length > 0)).toEqual([]);
          expect(read).toHaveLength(rows.length - 1);
        }
      }),
      { numRuns: runs(8) },
    );
  });

  it('adds the same entities again without their identities, and what it adds is exported the same', () => {
    fc.assert(
      fc.property(draws, (numbers) => {
        const scenario = changed(numbers);
        let n = 0;
        for (const list of listsIn(scenario.snapshot())) {
          const [headers = [], ...rows] = sheetRows(list, viewOf(scenario.snapshot()));
          const view = viewOf(scenario.snapshot());
          const reading = readSheet([headers, ...rows.map((cells) => ['', ...cells.slice(1)])], list, view);
          scenario.run(sheetCalls(reading, list, null, () => `copy-${(n += 1)}`));
          const added = reading.rows.filter(({ effect }) => effect === 'new');
          const after = sheetRows(list, viewOf(scenario.snapshot())).slice(1, added.length + 1);
          // a name that two have now is exported as the identity
          const isWritten = sheetColumns(list.kind).map(
            ({ scalar, isFixed }) => scalar['x-ref'] === undefined && !isFixed,
          );
          const written = (cells: readonly string[] = []) => cells.filter((_, column) => isWritten[column]);
          const expected = added.map((row) => written(rows[reading.rows.indexOf(row)]));
          expect(after.map(written)).toEqual(expected);
        }
      }),
      { numRuns: runs(3) },
    );
  });
});

const roles = { kind: 'role', parentId: null } as const;
const actors = { kind: 'actor', parentId: null } as const;

function read(list: EntityListPlace, table: readonly (readonly string[])[], scenario = opened().snapshot()) {
  return readSheet(table, list, viewOf(scenario));
}

const brief = ({ number, effect, cells, refusals }: SheetRow) => ({
  number,
  effect,
  ...(cells.length === 0 ? {} : { cells: cells.map(({ title, was, now }) => `${title}: ${was ?? ''} → ${now}`) }),
  ...(refusals.length === 0 ? {} : { refusals: refusals.map(({ title, reason }) => `${title ?? 'row'}: ${reason}`) }),
});

describe('readSheet', () => {
  it('changes fields, adds entities in order, and refers by name', () => {
    const scenario = opened();
    const reading = read(
      actors,
      [
        ['name', 'IDENTITY', 'Role', 'Type'],
        ['Sister Ruth', 'nurse', '', ''],
        ['', '', '', ''],
        ['Dr Adeyemi', '', 'Nurse', 'Clinical assistant'],
        ['Robot', '', 'nurse-role', 'ROBOT'],
      ],
      scenario.snapshot(),
    );
    expect(reading.rows.map(brief)).toMatchInlineSnapshot(`
      [
        {
          "cells": [
            "Name: Amara → Sister Ruth",
            "Role: Nurse → ",
          ],
          "effect": "changed",
          "number": 2,
          "refusals": [
            "Type: It can’t be empty.",
          ],
        },
        {
          "cells": [
            "Name:  → Dr Adeyemi",
            "Role:  → Nurse",
            "Type:  → Clinical assistant",
          ],
          "effect": "new",
          "number": 4,
        },
        {
          "cells": [
            "Name:  → Robot",
            "Role:  → Nurse",
            "Type:  → Robot",
          ],
          "effect": "new",
          "number": 5,
        },
      ]
    `);
    scenario.run(sheetCalls(reading, actors, 'nurse', () => crypto.randomUUID()));
    const names = scenario.snapshot().setup.actors.map(({ name, roleId, type }) => ({ name, roleId, type }));
    expect(names).toMatchInlineSnapshot(`
      [
        {
          "name": "You",
          "roleId": "nurse-role",
          "type": "PLAYER",
        },
        {
          "name": "Sister Ruth",
          "roleId": null,
          "type": "CLINICAL_ASSISTANT",
        },
        {
          "name": "Dr Adeyemi",
          "roleId": "nurse-role",
          "type": "CLINICAL_ASSISTANT",
        },
        {
          "name": "Robot",
          "roleId": "nurse-role",
          "type": "ROBOT",
        },
        {
          "name": "Joan Reed",
          "roleId": "relative-role",
          "type": "CARER",
        },
        {
          "name": "Tom Reed",
          "roleId": null,
          "type": "PATIENT",
        },
        {
          "name": "Switchboard",
          "roleId": null,
          "type": "PHONE",
        },
        {
          "name": "Guide",
          "roleId": null,
          "type": "ROBOT",
        },
      ]
    `);
  });

  it.each([
    [
      'an identity twice',
      roles,
      [
        ['Identity', 'Initials'],
        ['nurse-role', 'A'],
        ['nurse-role', 'B'],
      ],
      ['Identity: “nurse-role” is in several rows. Leave one of them, or empty the cell for a new entry.'],
    ],
    [
      'an identity of something else',
      roles,
      [['Identity'], ['nurse']],
      ['Identity: This list has no role with the identity “nurse”. Empty the cell for a new entry.'],
    ],
    [
      'an unknown name',
      actors,
      [
        ['Name', 'Role'],
        ['A', 'Plumber'],
      ],
      ['Role: There is no role “Plumber”.'],
    ],
    [
      'an unknown choice',
      actors,
      [
        ['Name', 'Type'],
        ['A', 'Dragon'],
      ],
      ['Type: “Dragon” is none of: Carer, Clinical assistant, Patient, Phone, Player, Robot.'],
    ],
    ['a wrong answer', roles, [['Playable'], ['perhaps']], ['Playable: “perhaps” is neither ‘yes’ nor ‘no’.']],
    [
      'a text that is too long',
      roles,
      [['Initials'], ['LONG']],
      ['Initials: The value has 4 characters. Use at most 3.'],
    ],
    [
      'more cells than headers',
      roles,
      [['Initials'], ['A', 'B']],
      ['row: The row has more cells than there are headers.'],
    ],
    [
      'a missing value',
      { kind: 'starting-position', parentId: null },
      [['Position'], ['Bed']],
      ['Actor: A new entry needs a value here.'],
    ],
    [
      'a wrong date',
      { kind: 'patient', parentId: null },
      [['Date of birth'], ['31/12/2001']],
      ['Date of birth: The value must be a date such as 2026-03-31, not "31/12/2001".'],
    ],
    [
      'a number with two meanings',
      { kind: 'patient', parentId: null },
      [['Weight (kg)'], ['3,250']],
      ['Weight (kg): “3,250” can be 3250 kg or 3.25 kg. Write one of them.'],
    ],
    [
      'the error of a formula',
      { kind: 'patient', parentId: null },
      [['Weight (kg)'], ['#REF!']],
      ['Weight (kg): “#REF!” is the error of a formula. Correct it in the spreadsheet.'],
    ],
    [
      'lost digits',
      { kind: 'patient', parentId: null },
      [['Weight'], ['70.12345678901234567']],
      ['Weight (kg): “70.12345678901234567” has more digits than can be kept.'],
    ],
  ] as const)('refuses %s, and the row', (_, list, table, reasons) => {
    const { rows } = read(list, table);
    expect(rows.map(({ effect }) => effect)).toEqual(rows.map(() => 'refused'));
    expect(brief(rows[0]!).refusals).toEqual(reasons);
    expect(sheetCalls({ problem: null, unknownHeaders: [], rows }, list, null, () => 'x')).toEqual([]);
  });

  const patients = { kind: 'patient', parentId: null } as const;
  const readPatient = (header: string, ...cells: readonly string[]) =>
    read(patients, [['Identity', header], ...cells.map((cell) => ['', cell])]).rows.map((row) => {
      const [cell] = row.cells;
      return row.refusals[0]?.reason ?? `${cell?.now}${cell?.written === null ? '' : ` from ${cell?.written}`}`;
    });

  it.each([
    ['Weight', '72 kg', '72 from 72 kg'],
    ['Weight', '72', '72'],
    ['Weight', '72,5', '72.5 from 72,5'],
    ['Weight', '160 lb', '72.57 from 160 lb'],
    ['Weight', '3400 g', '3.4 from 3400 g'],
    ['Height', '1,75 m', '175 from 1,75 m'],
    ['Age', '6 months', '0.5 from 6 months'],
    ['Age', '45', '45'],
    ['Weight', '3,250', '“3,250” can be 3250 kg or 3.25 kg. Write one of them.'],
    ['Weight', '3,250 g', '“3,250 g” can be 3.25 kg or 0.00325 kg. Write one of them.'],
    ['Age', '6 m', '“6 m” can be 6 months or 6 years. Write one of them.'],
    ['Weight', '1.6 mg/dL', '“1.6 mg/dL” can’t be converted to kg. Write the number in kg.'],
    ['Weight', '<5 kg', '“<5 kg” isn’t a number.'],
    ['Weight', '60–70 kg', '“60–70 kg” isn’t a number.'],
    ['Age', 'elderly', '“elderly” isn’t an age. Write years, such as 45, or a unit as well, such as 6 months.'],
    ['Weight', '2000 lb', 'The value must be 500 kg or less, not 907.18.'],
    ['Weight (lb)', '160', '72.57 from 160 lb'],
    ['weight [lb]', '72 kg', '72 from 72 kg'],
    ['Age (months)', '18', '1.5 from 18 months'],
  ])('reads a number in a cell with its unit: %s %s is %s', (header, cell, expected) => {
    expect(readPatient(header, cell)).toEqual([expected]);
  });

  it('asks about a point before three digits where another number has a decimal comma', () => {
    const ways = '“70.125” can be 70125 kg or 70.125 kg. Write one of them.';
    expect(readPatient('Weight', '70.125')).toEqual(['70.125']);
    expect(readPatient('Weight', '72,5', '70.125')).toEqual(['72.5 from 72,5', ways]);
  });

  it('compares a column in another unit with what is there', () => {
    const [row] = read(patients, [
      ['Identity', 'Weight (lb)'],
      ['patient', '70'],
    ]).rows;
    expect(row?.values).toEqual({ generalInformation: { weightKg: 31.75 } });
  });

  it('keeps the unit of a header for which a field is chosen', () => {
    expect(headerAs('patient', 'Weight (kg)', 'Body weight (lb)')).toBe('Weight (lb)');
    expect(headerAs('patient', 'Weight (kg)', 'Body weight (on admission)')).toBe('Weight (kg)');
    expect(headerAs('actor', 'Name', 'Who (lb)')).toBe('Name');
    expect(read(patients, [['Weight (mmHg)', 'First name']]).unknownHeaders).toEqual(['Weight (mmHg)']);
  });

  it('leaves a refused cell of an existing entity as it is, and changes the others', () => {
    const { rows } = read(roles, [
      ['Identity', 'Initials', 'Playable'],
      ['nurse-role', 'XY', 'perhaps'],
    ]);
    expect(rows.map(({ effect, values, refusals }) => ({ effect, values, refused: refusals.length }))).toEqual([
      { effect: 'changed', values: { initials: 'XY' }, refused: 1 },
    ]);
  });

  it('refuses a name that two have', () => {
    const scenario = opened();
    const [, ...others] = [1, 2, 3].map((n) => ({
      name: 'entity.create',
      input: { kind: 'role', id: `twin-${n}`, parentEntityId: null, values: { roleName: 'Twin' }, after: null },
    }));
    scenario.run(others);
    const { rows } = read(
      actors,
      [
        ['Name', 'Role'],
        ['A', 'twin'],
        ['B', 'twin-2'],
      ],
      scenario.snapshot(),
    );
    expect(rows.map(brief)).toEqual([
      {
        number: 2,
        effect: 'refused',
        cells: ['Name:  → A'],
        refusals: ['Role: “twin” is a role 2 times. Enter the identity instead.'],
      },
      { number: 3, effect: 'new', cells: ['Name:  → B', 'Role:  → twin-2'] },
    ]);
  });

  it('empties what may be empty, and refuses to empty the rest', () => {
    const patient = { kind: 'patient', parentId: null } as const;
    const { rows } = read(patient, [
      ['Identity', 'First name', 'Date of birth', 'Weight'],
      ['patient', '', '', ''],
    ]);
    expect(rows[0]?.values).toMatchObject({ generalInformation: { firstName: '' } });
    expect(brief(rows[0]!).refusals).toEqual(['Weight (kg): It can’t be empty.']);
  });

  it('names headers that are no field, and headers that are there twice', () => {
    expect(read(roles, [['Initials', 'Colour', '']])).toMatchObject({ unknownHeaders: ['Colour'], problem: null });
    expect(read(roles, [['Initials', 'initials ']]).problem).toBe(
      'The column “Initials” is there twice. Remove one of them.',
    );
    expect(read(roles, [['a', 'b']]).problem).toBe(
      'The first row must have the headers of the columns, such as “Identity”, “Role name”, “Global role”.',
    );
    expect(read(roles, [['', ''], []]).problem).toBe('There is nothing in it.');
  });

  it('refuses tables that are too large', () => {
    const { rows, columns } = sheetLimits;
    const long = [['Initials'], ...Array.from({ length: rows + 1 }, () => ['A'])];
    expect(read(roles, long).problem).toBe('It has 2001 rows. At most 2000 can be imported at once.');
    expect(read(roles, [Array.from({ length: columns + 1 }, () => 'x')]).problem).toBe('It has more than 200 columns.');
  });

  it('separates items of lists by semicolons, two of which stand for one in a text', () => {
    const points = { kind: 'feedback-point', parentId: null } as const;
    const { rows } = read(points, [
      ['Title', 'References'],
      ['A', 'NICE NG51;  Smith;; Jones 2020 ;'],
    ]);
    expect(rows[0]?.values).toEqual({ title: 'A', references: ['NICE NG51', 'Smith; Jones 2020'] });
    expect(rows[0]?.cells[1]?.now).toBe('NICE NG51; Smith;; Jones 2020');
  });
});
