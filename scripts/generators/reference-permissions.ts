import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { placeOfKind, sections } from '@scn/core/operations/entities/entity-places';
import { fieldsBySubject, subjectOf, subjectOfKind } from '@scn/core/operations/needed-permissions';
import { builtInOperations } from '@scn/core/operations/operations.gen';
import { policyNames } from '@scn/core/permissions/policies';
import { entityKinds } from '@scn/core/schema/keywords';
import { midSentence } from '@scn/core/schema/wording';
import { builtInPlugins } from '@scn/plugins/registry.gen';
import { buildSchema, isObjectType } from 'graphql';
import { adminGate, adminRoutes, assetRoutes, mainRoutes } from '../../app/src/routes/main-routes';
import type { Route } from '../../app/src/routes/route';
import { scenarioRoutes } from '../../app/src/routes/scenario-routes';
import { patternOf } from '../../app/src/routing/addresses';
import { code, generatedPageNotice, page, table } from './reference/markdown';

const root = join(import.meta.dirname, '..', '..');

/** Writes the reference page of the permissions: what each policy opens and allows. */
export async function generate(): Promise<ReadonlyMap<string, string>> {
  const opened = screens();
  const allowed = [parts(), assets(), operations(), await queries()];
  const text = page(
    '# Permissions',
    generatedPageNotice,
    'A user may do what the policies of their groups allow. A policy is a subject and an action. It can withhold fields, which can then ' +
      'neither be read nor changed; a policy without withheld fields overrides one with them.',
    'What changes in a scenario determines which policies a change requires, however it is made: with an operation, by an upload, by pasting ' +
      'or by undoing. Each part of a scenario has the subject that its schema names (`x-subject`), or that of the part which contains it. ' +
      'Operations of their own require the named policy as well. Adding and deleting a part whose subject has no `Create` or `Delete` requires `Update`.',
    table(
      ['Policy', 'Opens', 'Allows'],
      policyNames.map((policy) => [
        code(policy),
        (opened.get(policy) ?? []).join(', '),
        allowed.flatMap((column) => column.get(policy) ?? []).join(', '),
      ]),
    ),
    '## Fields',
    'The fields that a policy on a subject can withhold, as it names them. A nested field can be named with the fields that contain it: ' +
      '`input.generalInformation.weightKg`.',
    table(['Subject', 'Fields'], fields()),
  );
  return new Map([['docs/reference/permissions.md', text]]);
}

/** What each policy allows. */
type Column = Map<string, string[]>;

function add(column: Column, policy: string, text: string): void {
  const texts = column.get(policy) ?? [];
  if (!texts.includes(text)) column.set(policy, [...texts, text]);
}

function screens(): Column {
  const column: Column = new Map();
  const noteGate = (gate: Route['gate'], text: string) => {
    for (const { actions, subject } of gate?.anyOf ?? [])
      for (const action of actions) add(column, `${subject}:${action}`, text);
  };
  noteGate(adminGate, 'all below `/admin`');
  for (const route of [...mainRoutes, ...scenarioRoutes, ...adminRoutes, ...assetRoutes]) {
    const { area, path, title, gate } = route;
    noteGate(gate, `${title} (${code(area === 'scenario' ? path : patternOf(route))})`);
  }
  return column;
}

const changes = [
  ['Create', 'add'],
  ['Update', 'change'],
  ['Delete', 'delete'],
] as const;

function parts(): Column {
  const column: Column = new Map();
  for (const kind of entityKinds) {
    const subject = subjectOfKind(kind);
    const { schema } = placeOfKind(kind).shape;
    const title = midSentence(schema.title ?? kind);
    const isOwn = schema['x-subject'] !== undefined;
    for (const [action, verb] of changes) {
      const isOffered = isOwn && policyNames.includes(`${subject}:${action}`);
      add(column, `${subject}:${isOffered ? action : 'Update'}`, `${verb} ${title}`);
    }
  }
  for (const { shape, path } of sections().values())
    add(column, `${subjectOf(`/${path.join('/')}`)}:Update`, `change ${midSentence(shape.schema.title ?? '')}`);
  return column;
}

function operations(): Column {
  const column: Column = new Map();
  for (const { name, permission } of builtInOperations)
    if (permission !== undefined) add(column, `${permission[1]}:${permission[0]}`, code(name));
  return column;
}

function assets(): Column {
  const column: Column = new Map();
  for (const plugin of builtInPlugins) {
    if (plugin.kind !== 'asset') continue;
    for (const [action, verb] of [...changes, ['Read', 'read']] as const)
      add(column, `${plugin.subject}:${action}`, `${verb} ${midSentence(plugin.title)} (shared asset)`);
  }
  return column;
}

/** The queries and mutations whose descriptions name a policy. */
async function queries(): Promise<Column> {
  const column: Column = new Map();
  const schema = buildSchema(await readFile(join(root, 'schemas', 'gateway.graphql'), 'utf8'));
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type)) continue;
    const isRoot = type === schema.getQueryType() || type === schema.getMutationType();
    for (const { name, description } of Object.values(type.getFields()))
      for (const [, policy = ''] of (description ?? '').matchAll(/`(\w+:\w+)`/g))
        add(column, policy, code(isRoot ? name : `${type.name}.${name}`));
  }
  return column;
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
