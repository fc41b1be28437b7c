import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const app = join(import.meta.dirname, '../../..');
const control = /<(?:Input|Textarea|SearchBox|SpinButton|Combobox|input|textarea)\b|contentEditable/;
const sources = ['src', 'kit']
  .flatMap((folder) =>
    readdirSync(join(app, folder), { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
  )
  .filter((file) => file.endsWith('.tsx') && !/\.test\.tsx$|^kit\/gallery\//.test(file))
  .map((file) => ({ file, text: readFileSync(join(app, file), 'utf8') }));

/** Where text is typed that is no part of the open document, or is saved by a button: the browser undoes it. */
const undoneByBrowser = [
  // dialogs and forms with a button that saves
  /^src\/(shell|sign-in|scenarios|screens\/(scenario-upload|user-management|actions\/editing|assets|webhooks|validation-issues\/publish))\//,
  /^src\/workspace\/(usages|duplicate|menu-tree\/(dialogs|new-action)|problems|sheet)\//,
  /^src\/workspace\/properties\/(response\/duplicate-dialog|bulk\/)/,
  /^src\/workspace\/physiology\/change-tabs/,
  /^src\/slots\/patient\/fill\//,
  // searches, filters and names of views
  /^src\/workspace\/search\//,
  /^kit\/(search-field|grid\/|picker\/|file-drop\/)/,
  // how something is viewed or tried, which isn't saved
  /^src\/(slots\/results\/viewer|slots\/patient\/item-actions|screens\/(playlist-commands|play-test\/random-plays-panel))/,
  // a choice, not a text
  /^src\/workspace\/(segments\/|pickers\/scenario-reference-picker)/,
];

/** Fields of the document, and the file with the element around them whose history undoes them. */
const undoneByHistory: Readonly<Record<string, string>> = {
  'src/slots/scorecard/matrix-cell.tsx': 'slots/scorecard/matrix-cell',
  'src/workspace/logic/sentence/text-entry.tsx': 'workspace/logic/tree/logic-builder',
  'src/workspace/logic/tree/condition-editor.tsx': 'workspace/logic/tree/logic-builder',
  'src/workspace/physiology/physiology-number.tsx': 'slots/patient/report-items',
  'src/workspace/physiology/time-for-change.tsx': 'workspace/properties/action/action-properties',
  'src/workspace/properties/action/action-properties.tsx': 'workspace/properties/action/action-properties',
};

test('each text field is undone by the history of what it edits, or for a reason by the browser', () => {
  const unknown = sources.filter(
    ({ file, text }) =>
      control.test(text) &&
      !undoneByBrowser.some((place) => place.test(file)) &&
      // inside the element of SchemaForm, whose test tries each control
      !file.startsWith('kit/form/') &&
      undoneByHistory[file] === undefined,
  );
  expect(unknown.map(({ file }) => file)).toEqual([]);
});

test('what a text field of the document is inside of asks its history', () => {
  for (const [file, host] of Object.entries(undoneByHistory)) {
    const around = sources.find((each) => each.file === `src/${host}.tsx`);
    expect(around?.text.replaceAll(/\s+/g, ' '), file).toMatch(/useHistoryKeys\(|ref=\{ref\} onFocusCapture/);
  }
});

test('every place with fields that change the document connects them with its history', () => {
  const hosts = sources.filter(({ text }) => text.includes('= useFieldChange()'));
  expect(hosts.length).toBeGreaterThan(8);
  for (const { file, text } of hosts)
    expect(text.replaceAll(/\s+/g, ' '), file).toContain('ref={ref} onFocusCapture={onFocusCapture}');
});
