import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { placeOfKind, sections } from '@scn/core/operations/entities/entity-places';
import { subjectOf, subjectOfKind } from '@scn/core/operations/needed-permissions';
import { builtInOperations } from '@scn/core/operations/operations.gen';
import { policyNames } from '@scn/core/permissions/policies';
import { entityKinds } from '@scn/core/schema/keywords';
import { midSentence } from '@scn/core/schema/wording';
import { builtInPlugins } from '@scn/plugins/registry.gen';
import { buildSchema, isObjectType } from 'graphql';
import { adminGate, adminRoutes, assetRoutes, mainRoutes } from '../../../app/src/routes/main-routes';
import { patternOf, type Route } from '../../../app/src/routes/route';
import { grantablePolicies } from '../../../gateway/src/tenancy/fields/restrictable-fields';
import { userManagementGates } from '../../../app/src/routes/user-management-gates';
import { scenarioRoutes } from '../../../app/src/routes/scenario-routes';

const root = join(import.meta.dirname, '..', '..', '..');

/** A screen that a policy opens. */
export interface OpenedScreen {
  readonly title: string;
  /** Its address; a scenario's screens relative to the scenario. */
  readonly path: string;
}

/** Something that a policy allows. */
export interface AllowedItem {
  readonly text: string;
  /** Whether the text is the name of an operation, query or mutation. */
  readonly isCode: boolean;
}

/** Everything that a policy opens and allows. */
export interface PolicyUse {
  readonly policyName: string;
  readonly opens: readonly OpenedScreen[];
  readonly allows: readonly AllowedItem[];
}

/** Computes everything that each policy opens and allows from routes, schemas, operations and the gateway's schema. */
export async function policyGuide(): Promise<readonly PolicyUse[]> {
  const opened = screens();
  const allowed = [parts(), assets(), operations(), await queries()];
  return grantablePolicies({ plugins: builtInPlugins }).map((policyName) => ({
    policyName,
    opens: opened.get(policyName) ?? [],
    allows: allowed.flatMap((column) => column.get(policyName) ?? []),
  }));
}

type Column<T> = Map<string, T[]>;

function add<T extends object>(column: Column<T>, policy: string, item: T): void {
  const entities = column.get(policy) ?? [];
  if (!entities.some((each) => JSON.stringify(each) === JSON.stringify(item))) column.set(policy, [...entities, item]);
}

function screens(): Column<OpenedScreen> {
  const column: Column<OpenedScreen> = new Map();
  const noteGate = (gate: Route['gate'], screen: OpenedScreen) => {
    for (const { actions, subject } of gate?.anyOf ?? [])
      for (const action of actions) add(column, `${subject}:${action}`, screen);
  };
  noteGate(adminGate, { title: 'Administration', path: '/admin' });
  for (const route of [...mainRoutes, ...scenarioRoutes, ...adminRoutes, ...assetRoutes]) {
    const { area, path, title, gate } = route;
    noteGate(gate, { title, path: area === 'scenario' ? path : patternOf(route) });
  }
  for (const [section, gate] of Object.entries(userManagementGates))
    noteGate(gate, { title: `Manage ${section}`, path: `/admin/user-management/${section}` });
  return column;
}

const changes = [
  ['Create', 'add'],
  ['Update', 'change'],
  ['Delete', 'delete'],
] as const;

function parts(): Column<AllowedItem> {
  const column: Column<AllowedItem> = new Map();
  for (const kind of entityKinds) {
    const subject = subjectOfKind(kind);
    const { schema } = placeOfKind(kind).shape;
    const title = midSentence(schema.title ?? kind);
    const isOwn = schema['x-subject'] !== undefined;
    for (const [action, verb] of changes) {
      const isOffered = isOwn && policyNames.includes(`${subject}:${action}`);
      add(column, `${subject}:${isOffered ? action : 'Update'}`, plain(`${verb} ${title}`));
    }
    const { idKey } = placeOfKind(kind).shape.entity;
    if (idKey === 'id') continue; // only codes are ever changed
    const isReplaced = isOwn && policyNames.includes(`${subject}:Replace`);
    add(column, `${subject}:${isReplaced ? 'Replace' : 'Update'}`, plain(`change code of ${title}`));
  }
  for (const { shape, path } of sections().values())
    add(column, `${subjectOf(`/${path.join('/')}`)}:Update`, plain(`change ${midSentence(shape.schema.title ?? '')}`));
  return column;
}

function operations(): Column<AllowedItem> {
  const column: Column<AllowedItem> = new Map();
  for (const { name, permission } of builtInOperations)
    if (permission !== undefined) add(column, `${permission[1]}:${permission[0]}`, named(name));
  return column;
}

function assets(): Column<AllowedItem> {
  const column: Column<AllowedItem> = new Map();
  for (const plugin of builtInPlugins) {
    if (plugin.kind !== 'asset') continue;
    for (const [action, verb] of [...changes, ['Read', 'read']] as const)
      add(column, `${plugin.subject}:${action}`, plain(`${verb} ${midSentence(plugin.title)} (shared asset)`));
  }
  return column;
}

/** The queries and mutations whose descriptions name a policy. */
async function queries(): Promise<Column<AllowedItem>> {
  const column: Column<AllowedItem> = new Map();
  const schema = buildSchema(await readFile(join(root, 'schemas', 'gateway.graphql'), 'utf8'));
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type)) continue;
    const isRoot = type === schema.getQueryType() || type === schema.getMutationType();
    for (const { name, description } of Object.values(type.getFields()))
      for (const [, policy = ''] of (description ?? '').matchAll(/`(\w+:\w+)`/g))
        add(column, policy, named(isRoot ? name : `${type.name}.${name}`));
  }
  return column;
}

function plain(text: string): AllowedItem {
  return { text, isCode: false };
}

function named(text: string): AllowedItem {
  return { text, isCode: true };
}
