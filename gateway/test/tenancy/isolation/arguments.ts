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
import { testCore } from '../../graphql-fixture';
import type { IdKind } from './world';

/** An argument that refers to an entity of an institution. */
export interface IdArgument {
  /** `input.groupIds`. */
  readonly path: string;
  readonly kind: IdKind;
  readonly isList: boolean;
  /**
   * Whether it is one of several parts of which one is given: what an asset or a part of a scenario refers to. A document may name anything;
   * a rule reports what doesn’t exist.
   */
  readonly isInChoice: boolean;
}

/** The targets of a root field's arguments. */
export interface FieldArguments {
  readonly ids: readonly IdArgument[];
  /** Arguments that look like ids but are not in the table. */
  readonly unknown: readonly string[];
  /** Whether it has `input.institutionId`. */
  readonly isInInstitution: boolean;
}

/**
 * The target of an argument name, wherever it occurs. `null`: no entity of an institution. Entities inside a scenario are only found in
 * its document; ids created by clients don't refer to anything yet.
 */
const kindOfName: Readonly<Record<string, IdKind | null>> = {
  institutionId: null, // checked for every field that has it
  recipientInstitutionId: 'institution',
  libraryId: 'library',
  fromLibraryId: null, // only compared with the library of the scenario that the caller has already found
  libraryAccessId: 'libraryAccess',
  scenarioCode: 'scenario',
  sourceScenarioCode: 'scenario',
  groupId: 'group',
  groupIds: 'group',
  userId: 'user',
  userIds: 'user',
  sessionIds: 'session',
  sha256: 'file',
  jobId: 'job',
  versionId: 'version',
  webhookId: 'webhook',
  webAppInstanceId: null, // of the operator’s setting
  messageId: 'webhookMessage',
  previousVersionId: 'version',
  // assets that other assets and scenarios refer to
  audioId: 'asset.audio',
  replacesAudioId: null, // only compared with the audio that the caller has already found
  dialogueId: 'asset.dialogue',
  dialogueIds: 'asset.dialogue',
  backgroundAssetId: 'asset.image',
  excerptId: 'asset.audio',
  globalActionId: 'asset.global-action',
  iconAssetId: 'asset.image',
  logoAssetId: 'asset.image',
  parentId: 'asset.location',
  roleId: 'asset.role',
  tagIds: 'asset.tag',
  voiceActorId: 'asset.voice-actor',
  voiceProfileId: 'asset.voice-profile',
  intentId: 'asset.intent',
  intentTypeId: 'asset.intent-type',
  administeringActions: 'asset.global-action',
  actionRoles: null, // names of roles
  // in a scenario, they name any asset
  ...nothing('sourceAssetId targetAssetId'),
  // inside one scenario
  ...nothing(
    'actionCode actorId buttonLayoutId card formId linkedActionCodes locationId menuItemId menuItemLocationIds',
    'menuItemParentMenuItemIds menuLocationId newResponseCode parentEntityId parentFolderId parentMenuItemId parentMenuItemIds',
    'parentMenuLocationIds physiologyChangeId physiologyItemId responseCode responseCodes roles ruleId scenarioPatientId',
    'scenarioPlaylistCommandIds scorecardId sourceActionCode sourcePlaylistCommandId sourceResponseCode targetActionCode',
    'targetResponseCode',
  ),
  // reference data, which is the same for all institutions, and plugins
  ...nothing(
    'actionCategoryCommandId actionCategoryId assetCategoryId deliveryId physiologyReportId reportId',
    'maxClientVersionId minClientVersionId',
  ),
  // created by clients
  ...nothing('connectionId newScenarioCode operationId operationIds'),
};

/** Items of reference data, which is the same for all institutions. */
const referenceData = new Set(
  [
    'actionCategory assetCategory clientVersion device ethnicity gender intentModel physiologyReport physiologyUnit practitionerType',
    'prescriptionUnit route specialty suggestedSampleType supportedLanguage tagType virtualVoice voiceDelivery',
  ].flatMap((line) => line.split(' ')),
);

/** The target of `id` and `code`, by root field. */
const kindOfField: Readonly<Record<string, Readonly<Record<string, IdKind | null>>>> = {
  assetEffects: { id: 'asset.image' },
  assetUsePlaces: { id: 'asset.image', userId: 'scenario' },
  assetChangeEffects: { id: 'asset.image', code: null },
  assetReplacement: { id: 'asset.image', replacementId: 'asset.image' },
  assetReplaceEverywhere: { id: 'asset.image', replacementId: 'asset.image', scenarioCodes: 'scenario' },
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
  scenarioCreate: { scenarioCode: null }, // the code of a new scenario
  scenarioInstitutions: { scenarioCode: null }, // an own code and a foreign one both find nothing: only the user's other institutions count
  scenarioRestore: { scenarioCode: 'deletedScenario' },
  scenariosWithGlobalAction: { code: null }, // neither an own nor a foreign code finds entities of others
  user: { id: 'user' },
  userDelete: { id: 'user' },
  userErase: { id: 'user' },
  userDataExport: { id: 'user' },
  userDisable: { id: 'user' },
  userEnable: { id: 'disabledUser' },
  userPasswordLinkCreate: { id: 'user' },
  userPasswordReset: { id: 'user' },
  userSessions: { id: 'user' },
  userSessionsEnd: { id: 'user' },
  userUpdate: { id: 'user' },
  actionUpload: { id: 'asset.global-action' },
  webhook: { id: 'webhook' },
  webhookDelete: { id: 'webhook' },
  webhookSecretRotate: { id: 'webhook' },
  webhookTest: { id: 'webhook' },
  webhookUpdate: { id: 'webhook' },
};

function nothing(...lines: readonly string[]): Readonly<Record<string, null>> {
  return Object.fromEntries(lines.flatMap((line) => line.split(' ')).map((name) => [name, null]));
}

/** Filters and orders apply to rows that the list has already found. */
const notArguments = new Set(['where', 'order']);

/** Reads the arguments of a root field. */
export function argumentsOf(field: GraphQLField<unknown, unknown>): FieldArguments {
  const ids: IdArgument[] = [];
  const unknown: string[] = [];
  let isInInstitution = false;
  const isInScenario = hasScenario(field);
  walk(field.args, [], [], (argument, path, type, isInChoice) => {
    const { name } = argument;
    if (name === 'institutionId' && field.name !== 'institutionSwitch') isInInstitution = true;
    const kind = kindOf(field.name, name, isInScenario);
    if (kind === undefined) {
      const looksLikeId = getNamedType(type).name === 'ID' || /(^id|Ids?|[cC]odes?|sha256)$/.test(name);
      if (looksLikeId && !(isInScenario && isInChoice)) unknown.push(path);
    } else if (kind !== null) ids.push({ path, kind, isList: isListType(getNullableType(type)), isInChoice });
  });
  return { ids, unknown, isInInstitution };
}

function kindOf(field: string, name: string, isInScenario: boolean): IdKind | null | undefined {
  const special = own(kindOfField, field);
  const ofField = special === undefined ? undefined : own(special, name);
  if (ofField !== undefined) return ofField;
  if (name === 'id' && referenceData.has(field)) return null;
  if (name === 'id' || name === 'code') {
    // an argument next to a scenario is inside that scenario
    return isInScenario ? null : assetKindOf(field, name);
  }
  return own(kindOfName, name);
}

/** `soundEffectUsage`: the id is that of a sound effect. A code in a write doesn't refer to anything. */
function assetKindOf(field: string, name: string): IdKind | null | undefined {
  const noun = field.replace(/(History|Place|Usage|Create|Update|Delete|Restore)$/, '');
  const plugin = assetKinds.get(noun);
  if (plugin === undefined) return undefined;
  return name === 'code' ? null : plugin;
}

const assetKinds: ReadonlyMap<string, IdKind> = new Map(
  testCore.plugins.plugins
    .filter((plugin): plugin is AssetPlugin => plugin.kind === 'asset' && plugin.id.startsWith('asset.'))
    .map(({ id }) => {
      const name = id.slice('asset.'.length);
      return [name.replaceAll(/-(.)/g, (_, letter: string) => letter.toUpperCase()), `asset.${name}`];
    }),
);

/**
 * Values for all required arguments of a field: the simplest of their types, or those given for their paths. Of types of which one field is
 * given, the one that the last given path leads through, or else the first.
 */
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
    const value = given[key];
    // an example without items has none to merge with
    const isEmpty = Array.isArray(value) && value.length === 0 && goesBelow(given, key);
    if (Object.hasOwn(given, key) && !isEmpty) return [[field.name, changed(value, key, given)]];
    const isWanted = isRequiredInputField(field) || goesBelow(given, key);
    return isWanted ? [[field.name, valueOf(field.type, here, given)]] : [];
  });
  return Object.fromEntries(entries);
}

function valueOf(type: GraphQLInputType, path: readonly string[], given: Readonly<Record<string, unknown>>): unknown {
  const nullable = getNullableType(type);
  if (isListType(nullable)) return goesBelow(given, path.join('.')) ? [valueOf(nullable.ofType, path, given)] : [];
  if (isInputObjectType(nullable)) {
    const fields = Object.values(nullable.getFields());
    if (!nullable.isOneOf) return objectOf(fields, path, given);
    const key = path.join('.');
    const last = Object.keys(given).findLast((name) => name.startsWith(`${key}.`));
    const chosen = last?.slice(key.length + 1).split('.', 1)[0] ?? fields[0]?.name ?? '';
    const field = nullable.getFields()[chosen];
    return field === undefined ? {} : { [chosen]: valueOf(field.type, [...path, chosen], given) };
  }
  if (isEnumType(nullable)) return nullable.getValues()[0]?.name;
  return simplest[nullable.name] ?? 'text';
}

function goesBelow(given: Readonly<Record<string, unknown>>, key: string): boolean {
  return Object.keys(given).some((name) => name.startsWith(`${key}.`));
}

/** A given value, merged with values given for paths inside it; for a list, in its first item. */
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
  visit: (
    argument: GraphQLArgument | GraphQLInputField,
    path: string,
    type: GraphQLInputType,
    isInChoice: boolean,
  ) => void,
): void {
  for (const field of fields) {
    if (path.length === 0 && notArguments.has(field.name)) continue;
    const named = getNamedType(field.type);
    const here = [...path, field.name];
    if (!isInputObjectType(named)) visit(field, here.join('.'), field.type, inside.some(isChoice));
    else if (!inside.includes(named)) walk(Object.values(named.getFields()), here, [...inside, named], visit);
  }
}

function isChoice(type: unknown): boolean {
  return isInputObjectType(type) && type.isOneOf;
}

function own<T>(record: Readonly<Record<string, T>>, name: string): T | undefined {
  return Object.hasOwn(record, name) ? record[name] : undefined;
}
