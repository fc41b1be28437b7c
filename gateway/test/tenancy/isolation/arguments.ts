import type { AssetPlugin } from '@scn/core/kernel/contract';
import {
  getNamedType,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isListType,
  isRequiredInputField,
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputField,
  type GraphQLInputType,
} from 'graphql';
import { testSources } from '../../graphql-fixture';
import type { IdKind } from './world';

/** An argument that names something of an institution. */
export interface IdArgument {
  /** `input.groupIds`. */
  readonly path: string;
  readonly kind: IdKind;
  readonly isList: boolean;
}

/** What the arguments of a root field name. */
export interface FieldArguments {
  readonly ids: readonly IdArgument[];
  /** Arguments that look like ids and that nothing here knows: the table has to say what they name. */
  readonly unknown: readonly string[];
  /** Has `input.institutionId`. */
  readonly isInInstitution: boolean;
}

/**
 * What an argument of a name stands for, wherever it occurs. `null`: nothing of an institution. What is inside a scenario is found in
 * its document alone; ids that clients make up name nothing yet.
 */
const kindOfName: Readonly<Record<string, IdKind | null>> = {
  institutionId: null, // asked of every field that has it
  recipientInstitutionId: 'institution',
  libraryId: 'library',
  libraryAccessId: 'libraryAccess',
  scenarioCode: 'scenario',
  sourceScenarioCode: 'scenario',
  groupId: 'group',
  groupIds: 'group',
  userId: 'user',
  userIds: 'user',
  sha256: 'file',
  jobId: 'job',
  versionId: 'version',
  // assets that are named by other assets, and by scenarios
  audioId: 'asset.audio',
  backgroundAssetId: 'asset.image',
  excerptId: 'asset.audio',
  globalActionId: 'asset.global-action',
  iconAssetId: 'asset.image',
  logoAssetId: 'asset.image',
  parentId: 'asset.location',
  roleId: 'asset.role',
  tagIds: 'asset.tag',
  voiceProfileId: 'asset.voice-profile',
  administeringActions: 'asset.global-action',
  actionRoles: null, // names of roles
  // inside one scenario
  ...nothing(
    'actionCode actorId buttonLayoutId formId linkedActionCodes locationId menuItemId menuItemLocationIds',
    'menuItemParentMenuItemIds menuLocationId newResponseCode parentFolderId parentMenuItemId parentMenuItemIds',
    'parentMenuLocationIds physiologyChangeId physiologyItemId responseCode responseCodes roles ruleId scenarioPatientId',
    'scenarioPlaylistCommandIds scorecardId sourceActionCode sourcePlaylistCommandId sourceResponseCode targetActionCode',
    'targetResponseCode',
  ),
  // reference data, which is the same for everybody, and plugins
  ...nothing(
    'actionCategoryCommandId actionCategoryId assetCategoryId deliveryId physiologyReportId reportId',
    'maxClientVersionId minClientVersionId',
  ),
  // made up by clients
  ...nothing('connectionId newScenarioCode operationId operationIds'),
};

/** What `id` and `code` stand for, by the root field. */
const kindOfField: Readonly<Record<string, Readonly<Record<string, IdKind | null>>>> = {
  apiTokenRevoke: { id: 'apiToken' },
  gridViewDelete: { id: 'gridView' },
  gridViewUpdate: { id: 'gridView' },
  group: { id: 'group' },
  groupDelete: { id: 'group' },
  groupMembersAdd: { id: 'group' },
  groupMembersRemove: { id: 'group' },
  groupPermissionsSet: { id: 'group' },
  groupUpdate: { id: 'group' },
  institution: { id: 'institution' },
  institutionDelete: { id: 'institution' },
  institutionSwitch: { institutionId: 'institution' },
  institutionUpdate: { id: 'institution' },
  library: { id: 'library' },
  libraryCreate: { code: null },
  libraryDelete: { id: 'library' },
  libraryUpdate: { id: 'library', code: null },
  physiologyItem: { id: null, reportId: null },
  scenarioRestore: { scenarioCode: 'deletedScenario' },
  scenariosWithGlobalAction: { code: null }, // an own code and a foreign one find nothing of others
  user: { id: 'user' },
  userDelete: { id: 'user' },
  userDisable: { id: 'user' },
  userEnable: { id: 'disabledUser' },
  userUpdate: { id: 'user' },
};

function nothing(...lines: readonly string[]): Readonly<Record<string, null>> {
  return Object.fromEntries(lines.flatMap((line) => line.split(' ')).map((name) => [name, null]));
}

/** Filters and orders speak of rows that the list has found already. */
const notArguments = new Set(['where', 'order']);

/** Reads what a root field takes. */
export function argumentsOf(field: GraphQLField<unknown, unknown>): FieldArguments {
  const ids: IdArgument[] = [];
  const unknown: string[] = [];
  let isInInstitution = false;
  walk(field.args, [], [], (argument, path, type) => {
    const { name } = argument;
    if (name === 'institutionId' && field.name !== 'institutionSwitch') isInInstitution = true;
    const kind = kindOf(field.name, name, hasScenario(field));
    if (kind === undefined) {
      if (getNamedType(type).name === 'ID' || /(^id|Ids?|[cC]odes?|sha256)$/.test(name)) unknown.push(path);
    } else if (kind !== null) ids.push({ path, kind, isList: isListType(getNullableType(type)) });
  });
  return { ids, unknown, isInInstitution };
}

function kindOf(field: string, name: string, isInScenario: boolean): IdKind | null | undefined {
  const special = own(kindOfField, field);
  const ofField = special === undefined ? undefined : own(special, name);
  if (ofField !== undefined) return ofField;
  if (name === 'id' || name === 'code') {
    // what has a scenario beside it is inside that scenario
    return isInScenario ? null : assetKindOf(field, name);
  }
  return own(kindOfName, name);
}

/** `soundEffectUsage`: the id is that of a sound effect. A code that is written names nothing. */
function assetKindOf(field: string, name: string): IdKind | null | undefined {
  const noun = field.replace(/(History|Usage|Create|Update|Delete)$/, '');
  const plugin = assetKinds.get(noun);
  if (plugin === undefined) return undefined;
  return name === 'code' ? null : plugin;
}

const assetKinds: ReadonlyMap<string, IdKind> = new Map(
  testSources.plugins.plugins
    .filter((plugin): plugin is AssetPlugin => plugin.kind === 'asset' && plugin.id.startsWith('asset.'))
    .map(({ id }) => {
      const name = id.slice('asset.'.length);
      return [name.replaceAll(/-(.)/g, (_, letter: string) => letter.toUpperCase()), `asset.${name}`];
    }),
);

/** Values for everything that a field requires: the simplest of their types, or those given for their paths. */
export function requiredArguments(
  field: GraphQLField<unknown, unknown>,
  given: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  return objectOf(field.args, [], given);
}

function objectOf(
  fields: readonly (GraphQLArgument | GraphQLInputField)[],
  path: readonly string[],
  given: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const entries = fields.flatMap((field): [string, unknown][] => {
    const here = [...path, field.name];
    const key = here.join('.');
    if (Object.hasOwn(given, key)) return [[field.name, changed(given[key], key, given)]];
    const isWanted = isRequiredInputField(field) || goesBelow(given, key);
    return isWanted ? [[field.name, valueOf(field.type, here, given)]] : [];
  });
  return Object.fromEntries(entries);
}

function valueOf(type: GraphQLInputType, path: readonly string[], given: Readonly<Record<string, unknown>>): unknown {
  const nullable = getNullableType(type);
  if (isListType(nullable)) return goesBelow(given, path.join('.')) ? [valueOf(nullable.ofType, path, given)] : [];
  if (isInputObjectType(nullable)) return objectOf(Object.values(nullable.getFields()), path, given);
  if (isEnumType(nullable)) return nullable.getValues()[0]?.name;
  return simplest[nullable.name] ?? 'text';
}

function goesBelow(given: Readonly<Record<string, unknown>>, key: string): boolean {
  return Object.keys(given).some((name) => name.startsWith(`${key}.`));
}

/** A given value with what is given for places inside it; of a list, its first item. */
function changed(value: unknown, key: string, given: Readonly<Record<string, unknown>>): unknown {
  if (!goesBelow(given, key) || typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return [changed(value[0] ?? {}, key, given), ...(value.slice(1) as unknown[])];
  const copy: Record<string, unknown> = { ...value };
  for (const name of Object.keys(given).filter((each) => each.startsWith(`${key}.`))) {
    const property = name.slice(key.length + 1).split('.', 1)[0] ?? '';
    const below = `${key}.${property}`;
    copy[property] = changed(Object.hasOwn(given, below) ? given[below] : copy[property], below, given);
  }
  return copy;
}

const simplest: Readonly<Record<string, unknown>> = {
  Int: 1,
  Float: 1,
  Boolean: true,
  JSON: {},
  DateTime: '2030-01-02T03:04:05.000Z',
};

function hasScenario(field: GraphQLField<unknown, unknown>): boolean {
  let has = false;
  walk(field.args, [], [], ({ name }) => (has ||= name === 'scenarioCode'));
  return has;
}

function walk(
  fields: readonly (GraphQLArgument | GraphQLInputField)[],
  path: readonly string[],
  inside: readonly unknown[],
  visit: (argument: GraphQLArgument | GraphQLInputField, path: string, type: GraphQLInputType) => void,
): void {
  for (const field of fields) {
    if (path.length === 0 && notArguments.has(field.name)) continue;
    const named = getNamedType(field.type);
    const here = [...path, field.name];
    if (!isInputObjectType(named)) visit(field, here.join('.'), field.type);
    else if (!inside.includes(named)) walk(Object.values(named.getFields()), here, [...inside, named], visit);
  }
}

function own<T>(record: Readonly<Record<string, T>>, name: string): T | undefined {
  return Object.hasOwn(record, name) ? record[name] : undefined;
}
