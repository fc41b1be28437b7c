import { parsePolicyName } from '@scn/core/permissions/policies';
import { createGatewayCore } from '@scn/gateway/plugins/gateway-core';
import { knownPolicies } from '@scn/gateway/tenancy/fields/restrictable-fields';
import { generatedNotice } from '../generated-files/generator';
import { code, generatedPageNotice, page, table } from './reference/markdown';
import { policyGuide, type AllowedItem, type OpenedScreen } from './reference/policy-guide';

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
    'The fields that a policy can withhold, as it names them: of scenarios, shared assets, and what is administered. `Read` names what can’t be ' +
      'read; the others name what can’t be set, as `input.` and the field. A nested field can be named with the fields that contain it: ' +
      '`input.generalInformation.weightKg`. Lists of parts with a subject of their own are no fields: the policies of that subject decide. ' +
      'A user who can open a scenario reads all of it. Policies that aren’t listed can’t withhold any field.',
    table(['Subject', 'Policies', 'Fields'], fields()),
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

function allowedText({ text, isCode }: AllowedItem): string {
  return isCode ? code(text) : text;
}

function guideSource(guide: Readonly<Record<string, PolicyTexts>>): string {
  return [
    generatedNotice,
    '/** Everything that a policy opens and allows. */',
    'export interface PolicyUse {',
    '  /** Titles of screens. */',
    '  readonly opens: readonly string[];',
    '  /** Changes to parts of a scenario and shared assets, in words. */',
    '  readonly allows: readonly string[];',
    '  /** Names of operations, queries and mutations. */',
    '  readonly operations: readonly string[];',
    '}',
    '',
    '/** Everything that each built-in policy opens and allows. */',
    `export const policyGuide: Readonly<Record<string, PolicyUse>> = ${JSON.stringify(guide, null, 2)};`,
    '',
  ].join('\n');
}

/** The fields that each policy can withhold, as the gateway checks them; policies on a subject that withhold the same are in one row. */
function fields(): readonly (readonly string[])[] {
  const rows = new Map<string, { readonly subject: string; readonly names: string; readonly actions: string[] }>();
  for (const { policyName, fields: of } of knownPolicies(createGatewayCore()).values()) {
    const { action, subject } = parsePolicyName(policyName);
    const names = [...of].filter((name) => name.replace(/^input\./, '').split('.').length === 1);
    if (names.length === 0) continue;
    const key = JSON.stringify([subject, names]);
    const row = rows.get(key) ?? { subject, names: names.map(code).join(', '), actions: [] };
    row.actions.push(action);
    rows.set(key, row);
  }
  return [...rows.values()].map(({ subject, names, actions }) => [code(subject), actions.map(code).join(', '), names]);
}
