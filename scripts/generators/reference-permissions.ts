import { fieldsBySubject } from '@scn/core/operations/needed-permissions';
import { generatedNotice } from '../generated-files/generator';
import { code, generatedPageNotice, page, table } from './reference/markdown';
import { policyGuide, type AllowedThing, type OpenedScreen } from './reference/policy-guide';

/** Writes what each policy opens and allows: the reference page of the permissions, and the editor's own copy. */
export async function generate(): Promise<ReadonlyMap<string, string>> {
  const guide = await policyGuide();
  const text = page(
    '# Permissions',
    generatedPageNotice,
    'A user may do what the policies of their groups allow. A policy is a subject and an action. It can withhold fields, which can then ' +
      'neither be read nor changed; a policy without withheld fields overrides one with them.',
    'What changes in a scenario determines which policies a change requires, however it is made: with an operation, by replacing a list or a ' +
      'whole document, by an upload, by pasting or by undoing. The states before and after it are compared by identity: a part that is ' +
      'added, changed, moved or deleted requires the policy in the table. Adding a part requires the policies for everything in it; deleting ' +
      'one includes what it contains. What only follows from a change, such as removing references to what is deleted, requires none.',
    'Each part of a scenario has the subject that its schema names (`x-subject`), or that of the part which contains it. ' +
      'Operations of their own require the named policy as well. Adding and deleting a part whose subject has no `Create` or `Delete` requires `Update`.',
    table(
      ['Policy', 'Opens', 'Allows'],
      guide.map(({ policyName, opens, allows }) => [
        code(policyName),
        opens.map(openedText).join(', '),
        allows.map(allowedText).join(', '),
      ]),
    ),
    '## Fields',
    'The fields that a policy on a subject can withhold, as it names them. A nested field can be named with the fields that contain it: ' +
      '`input.generalInformation.weightKg`. Lists of parts with a subject of their own are no fields: the policies of that subject decide.',
    table(['Subject', 'Fields'], fields()),
  );
  const uses = guide.map(({ policyName, opens, allows }): [string, PolicyTexts] => [
    policyName,
    {
      opens: opens.map(({ title }) => title).filter((title, index, all) => all.indexOf(title) === index),
      allows: allows.filter(({ isCode }) => !isCode).map(({ text: allowed }) => allowed),
      operations: allows.filter(({ isCode }) => isCode).map(({ text: name }) => name),
    },
  ]);
  return new Map([
    ['docs/reference/permissions.md', text],
    ['app/src/permissions/policy-guide.gen.ts', guideSource(Object.fromEntries(uses))],
  ]);
}

interface PolicyTexts {
  readonly opens: readonly string[];
  readonly allows: readonly string[];
  readonly operations: readonly string[];
}

function openedText({ title, path }: OpenedScreen): string {
  return path === '/admin' ? 'all below `/admin`' : `${title} (${code(path)})`;
}

function allowedText({ text, isCode }: AllowedThing): string {
  return isCode ? code(text) : text;
}

function guideSource(guide: Readonly<Record<string, PolicyTexts>>): string {
  return [
    generatedNotice,
    '/** What a policy opens and allows. */',
    'export interface PolicyUse {',
    '  /** Titles of screens. */',
    '  readonly opens: readonly string[];',
    '  /** Changes to parts of a scenario and shared assets, in words. */',
    '  readonly allows: readonly string[];',
    '  /** Names of operations, queries and mutations. */',
    '  readonly operations: readonly string[];',
    '}',
    '',
    '/** What each built-in policy opens and allows. */',
    `export const policyGuide: Readonly<Record<string, PolicyUse>> = ${JSON.stringify(guide, null, 2)};`,
    '',
  ].join('\n');
}

function fields(): readonly (readonly string[])[] {
  return [...fieldsBySubject()].map(([subject, names]) => [
    code(subject),
    [...names]
      .filter((name) => name.split('.').length === 2)
      .map(code)
      .join(', '),
  ]);
}
