import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { OperationCall } from '@scn/core/base/issue';
import type { JsonObject } from '@scn/core/base/json';
import { completeScenario } from '@scn/core/format/complete';
import { builtInOperations } from '@scn/core/operations/operations.gen';
import { operationsByName, runOperation } from '@scn/core/operations/run-operation';
import { createScenarioReader } from '@scn/core/operations/scenario-reader';
import { csvOf, readCsv } from '@scn/core/sheet/csv';
import { runs } from '@scn/core/testing/effort';
import { command } from '@scn/core/testing/operation-scenario';
import { optionsFor } from '@scn/core/testing/test-operation';
import { openScenario, snapshotOf } from '@scn/core/tree/scenario-tree';
import { createKernel } from '@scn/core/wiring/kernel';
import { services } from '@scn/core/wiring/services';
import { builtInPlugins } from '@scn/plugins/registry.gen';
import { readScript, scriptCalls } from '@scn/core/speech/read-script';
import { scriptLines, scriptEntries } from '@scn/core/speech/script-lines';
import { scriptTable } from '@scn/core/speech/script-table';

const operations = operationsByName(builtInOperations);
const plugins = createKernel({ builtIn: builtInPlugins.map((plugin) => ({ plugin, owner: 'built in' })) }).get(
  services.plugins,
);
const viewOf = createScenarioReader(plugins);
const actors = [
  { id: 'nurse', name: 'Nurse Okafor', type: 'CLINICAL_ASSISTANT' },
  { id: 'helen', name: 'Helen Marsh', type: 'CARER' },
];

function opened(playlist: readonly JsonObject[]) {
  const action = { actionCode: 'ASAYS001', title: 'Talk', responses: [{ responseCode: 'ASAYS001R1', playlist }] };
  const tree = openScenario(completeScenario({ setup: { actors }, actions: [action] }, plugins));
  const view = () => viewOf(snapshotOf(tree));
  return {
    view,
    words: () =>
      view()
        .derive(scriptLines)
        .map(({ text }) => text),
    exported: () => scriptTable(scriptEntries(view().derive(scriptLines), view(), () => 'Recorded words')),
    run: (calls: readonly OperationCall[]) => {
      for (const { name, input } of calls) runOperation(tree, operations.get(name)!, input, optionsFor(plugins));
    },
  };
}

const say = (id: string, args: JsonObject) => command(id, 'speech', { actorId: 'nurse', ...args });
/** The exported table with other words in the rows of these commands. */
function corrected(table: readonly (readonly string[])[], words: Readonly<Record<string, string>>) {
  return table.map((row) =>
    row.map((cell, column) =>
      table[0]?.[column] === 'Line' ? (words[row.at(-1)?.split('/')[0] ?? ''] ?? cell) : cell,
    ),
  );
}

it('changes exactly the corrected ones of 500 lines, in whatever order they come back', () => {
  const texts = fc.string({ minLength: 1, maxLength: 40 });
  fc.assert(
    fc.property(
      fc.array(texts, { minLength: 1, maxLength: 20 }),
      fc.array(fc.record({ line: fc.nat({ max: 499 }), text: texts }), { maxLength: 30 }),
      fc.array(fc.nat({ max: 1000 }), { minLength: 1, maxLength: 20 }),
      (pool, corrections, order) => {
        const written = Array.from({ length: 500 }, (_, index) => `${index} ${pool[index % pool.length]!}`.trim());
        const scenario = opened(
          written.flatMap((text, index): readonly JsonObject[] => {
            // half of the lines are in calls, so that two belong to one command
            if (index % 4 < 2) return [say(`say-${index}`, { text })];
            if (index % 4 === 3) return [];
            const lines = [text, written[index + 1]!].map((said) => ({ actorId: 'helen', text: said }));
            return [command(`call-${index}`, 'phone-v2', { phoneId: 'nurse', actorId: 'helen', lines })];
          }),
        );
        expect(scenario.words()).toEqual(written);
        const [headers, ...rows] = scenario.exported();
        const wanted = new Map(corrections.map(({ line, text }) => [line, `${text} corrected`]));
        const given = rows.map((row, index) => row.with(4, wanted.get(index) ?? row[4]!));
        const shuffled = given.toSorted((one, other) => placeOf(one) - placeOf(other));
        const reading = readScript(readCsv(csvOf([headers!, ...shuffled])), scenario.view());
        expect(reading.rows.filter(({ effect }) => effect === 'refused')).toEqual([]);
        expect(reading.rows.filter(({ effect }) => effect === 'changed')).toHaveLength(wanted.size);
        scenario.run(scriptCalls(reading, scenario.view()));
        expect(scenario.words()).toEqual(written.map((text, index) => (wanted.get(index) ?? text).trim()));

        function placeOf(row: readonly string[]): number {
          return (Number(row[0]) * order[Number(row[0]) % order.length]!) % 997;
        }
      },
    ),
    { numRuns: runs(5) },
  );
});

it('names what it can’t correct, and corrects the rest', () => {
  const scenario = opened([
    say('changed', { text: 'Is she all right?' }),
    say('removed', { text: 'I feel faint.' }),
    say('retained', { text: 'Her pressure is 82 over 40.' }),
    say('recorded', { dialogueId: 'greeting' }),
    say('emptied', { text: 'Thank you.' }),
  ]);
  const table = corrected(scenario.exported(), {
    changed: 'Is Mum all right?',
    removed: 'I feel dizzy.',
    retained: 'Her blood pressure is 82 over 40.',
    recorded: 'Hello there.',
    emptied: '',
  });
  scenario.run([
    { name: 'playlist-command.update', input: { id: 'changed', args: { text: 'Is she dying?' } } },
    { name: 'playlist-command.delete', input: { id: 'removed' } },
  ]);
  const reading = readScript(
    [...table, ['', 'A new one', '', '', 'Hello?'], ['6', '', '', '', 'Hi', '', '', 'somewhere']],
    scenario.view(),
  );
  expect(reading.rows.map(({ effect, title, refusals }) => [effect, title, refusals[0]?.reason])).toEqual([
    [
      'refused',
      'Nurse Okafor, ASAYS001R1',
      expect.stringContaining('It has been changed since the export, to “Is she dying?”'),
    ],
    ['refused', null, expect.stringContaining('doesn’t have this line, or no longer: “I feel dizzy.”')],
    ['changed', 'Nurse Okafor, ASAYS001R1', undefined],
    ['refused', 'Nurse Okafor, ASAYS001R1', expect.stringContaining('those of a shared dialogue')],
    ['refused', 'Nurse Okafor, ASAYS001R1', expect.stringContaining('can’t be empty')],
    ['refused', null, expect.stringContaining('It is missing')],
    ['refused', null, expect.stringContaining('isn’t one of an exported script')],
  ]);
  scenario.run(scriptCalls(reading, scenario.view()));
  expect(scenario.words()).toEqual(['Is she dying?', 'Her blood pressure is 82 over 40.', '', 'Thank you.']);
});

it.each([
  ['a row without a correction, though the line has been changed since', { text: 'Good.' }, {}],
  ['a correction that was made here too', { text: 'Hello, Mum.' }, { say: 'Hello, Mum.' }],
  ['other line breaks', {}, { say: 'Hello,\r\n there.' }],
])('changes nothing for %s', (_, args, corrections) => {
  const scenario = opened([say('say', { text: 'Hello, there.' })]);
  const table = corrected(scenario.exported(), corrections);
  scenario.run([{ name: 'playlist-command.update', input: { id: 'say', args } }]);
  const before = scenario.words();
  const reading = readScript(table, scenario.view());
  expect(reading.rows.map(({ effect }) => effect)).toEqual(['same']);
  expect(scriptCalls(reading, scenario.view())).toEqual([]);
  expect(scenario.words()).toEqual(before);
});

it('refuses a line that is there twice, one that is too long, and a table without identities', () => {
  const scenario = opened([say('say', { text: 'Hello.' })]);
  const [headers, row] = corrected(scenario.exported(), { say: 'Hi.' });
  const reasonsOf = (table: readonly (readonly string[])[]) =>
    readScript(table, scenario.view()).rows.map(({ refusals }) => refusals[0]?.reason);
  expect(reasonsOf([headers!, row!, row!])).toEqual(Array(2).fill('It is in several rows. Leave one of them.'));
  expect(reasonsOf(corrected([headers!, row!], { say: 'x'.repeat(9000) }))[0]).toContain('at most 4000');
  expect(readScript([['Line'], ['Hello']], scenario.view()).problem).toContain('“Identity”');
});
