import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { errors, warnings, type CodeEntry } from '@scn/core/base/error-catalogue';
import type { MessageCode } from '@scn/core/base/refusal';
import type { JsonObject } from '@scn/core/base/json';
import { action as actionSchema, response as responseSchema, type Action } from '@scn/core/document/actions/schema';
import type { Scenario } from '@scn/core/document/scenario';
import { complete } from '@scn/core/format/complete';
import { conditionOn } from '@scn/core/schema/expressions';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { importCatalogue } from '#catalogue/import-catalogue';
import { createScenario } from '#log/create-scenario';
import { mutationNames } from '#scenario/change/operation-mutations';
import { malware, startClamdServer, type ClamdServer } from './files/scan/clamd-server';
import { testCore } from './graphql-fixture';
import { image, png, wav } from './files/sample-files';
import { startTestGateway, type TestGateway, type TestInstitution, type TestMember } from './http/test-gateway';
import { operationInputs } from './scenario/operation-inputs';
import { readExample } from './scenario/scenario-fixture';

/*
 * Every documented code is brought about by what a user or client does, through the API of a real gateway: an error of the response, a warning
 * of a change, or the code of an issue. Codes that need something else, such as a full disk, are tested where that is.
 */

const examples = join(import.meta.dirname, '../../examples');
const scenarioCode = 'SEP001GB';
const names = mutationNames(testCore);

let gateway: TestGateway;
let clamd: ClamdServer;
let institution: TestInstitution;
let author: TestMember;
let reviewer: TestMember;
let libraryId: string;
let nextId = 0;

beforeAll(async () => {
  clamd = await startClamdServer();
  gateway = await startTestGateway({ settings: { clamd: clamd.address } });
  institution = await gateway.addInstitution();
  author = await institution.addMember('administrator');
  // there must be another administrator for one to be disabled
  await institution.addMember('administrator');
  reviewer = await institution.addMember('reviewer');
  const { institutionId, userId } = author;
  const text = await readFile(join(examples, 'catalogue.scn-catalogue.json'), 'utf8');
  const catalogue = JSON.parse(text) as { readonly assets: readonly { readonly id: string; readonly data: object }[] };
  const last = catalogue.assets.find(({ id }) => id === 'DADRE001');
  const full = { ...last, id: 'AFULL999', data: { ...last?.data, code: 'AFULL999' } };
  const assets = [...catalogue.assets, full];
  const file = JSON.stringify({ ...catalogue, assets });
  await importCatalogue(gateway.services, institutionId, file, { existing: 'keep', at: new Date() });
  libraryId = textIn(await ask('libraryCreate', { code: 'MEDICINE', name: 'Medicine' }, { select: '{ id }' }), 'id');
  const { scenario, plugins } = await readExample('adult-sepsis');
  await createScenario(gateway.services.operationLog, {
    ...{ institutionId, scenarioId: randomUUID(), libraryId, operationId: 'create', plugins, actorId: userId },
    ...{ scenario: withParts(scenario), at: new Date() },
  });
});
afterAll(async () => {
  await gateway.drop();
  await clamd.close();
});

/** An action that learners do, and where a row needs one that is alone with its problem. */
function learnerAction(actionCode: string, given: JsonObject = {}): Action {
  const trigger = { trigger: 'trigger.learner', args: { roles: ['role-nurse'], observable: false } };
  return complete(actionSchema, { actionCode, title: actionCode, roles: ['role-nurse'], trigger, ...given });
}

/** An action with commands, whose ids are `codes-` and the name of the block. */
function withCommands(actionCode: string, blocks: readonly string[]): Action {
  const playlist = blocks.map((block) => ({
    ...{ id: block.replace('command.', 'codes-'), block },
    args: (testCore.plugins.command(block)?.defaults ?? {}) as JsonObject,
  }));
  return learnerAction(actionCode, {
    responses: [
      complete(responseSchema, {
        responseCode: `${actionCode}R1`,
        description: 'Done',
        playlist,
      }) as unknown as JsonObject,
    ],
  });
}

function withParts(scenario: Scenario): Scenario {
  const [page, form] = [scenario.forms[0]?.pages[0], scenario.forms[0]];
  if (page === undefined || form === undefined) throw new Error('The example has no form.');
  const time = { delay: 30, delayIsScenarioTotalPlayTime: false, intervalMin: null, intervalMax: null };
  return {
    ...scenario,
    setup: { ...scenario.setup, roles: [...scenario.setup.roles, ...spareRoles] },
    menu: {
      ...scenario.menu,
      items: [...scenario.menu.items, { ...menuItem, id: 'menu-full' }, ...children(scenario)],
    },
    actions: [
      ...scenario.actions,
      learnerAction('ACODE001', { repetitions: 1 }),
      learnerAction('ACODE002', { repetitions: 1 }),
      learnerAction('ACODE003', { repetitions: 100 }),
      complete(actionSchema, {
        actionCode: 'ACODE005',
        title: 'Time',
        trigger: { trigger: 'trigger.time', args: time },
      }),
      learnerAction('ACODE004'),
      learnerAction('ACODE006'),
      withCommands('ACODE007', ['command.show-radiology', 'command.message']),
    ],
  };
}

const spareRoles = ['spare-1', 'spare-2', 'spare-3'].map((id) => ({
  ...{ id, roleName: id, roleId: null, playable: true, initials: '' },
}));
const menuItem = {
  ...{ menuType: 'MENU' as const, title: 'Full', locationId: 'location-head', parentMenuItemId: null },
  ...{ actionCode: null, formId: null, scorecardId: null, sideMenuItems: [] },
};

/** More items than a level of the tree shows. */
function children(scenario: Scenario): Scenario['menu']['items'] {
  const [action] = scenario.actions;
  return Array.from({ length: 101 }, (_, index) => ({
    ...menuItem,
    ...{ id: `full-${index}`, menuType: 'ACTION' as const, title: '', locationId: null, parentMenuItemId: 'menu-full' },
    actionCode: action?.actionCode ?? null,
  }));
}

interface Request {
  readonly as?: TestMember | null;
  /** Fields of the result. */
  readonly select?: string;
  readonly kind?: 'query' | 'mutation';
  readonly type?: string;
}

/** Sends a request with the input of a field. @returns the whole response */
async function ask(field: string, input: object, request: Request = {}): Promise<unknown> {
  const { as = author, select = '', kind = 'mutation', type = typeOf(field) } = request;
  const asked = { institutionId: institution.institutionId, ...input };
  return gateway.graphql(`${kind} ($input: ${type}!) { ${field}(input: $input) ${select} }`, {
    ...(as === null ? {} : { as }),
    variables: { input: asked },
  });
}

function typeOf(field: string): string {
  return `${field.charAt(0).toUpperCase()}${field.slice(1)}Input`;
}

function change(): JsonObject {
  nextId += 1;
  return { scenarioCode, operationId: `codes-${nextId}` };
}

/** Runs operations as one change. */
function apply(...operations: readonly (readonly [name: string, input: object])[]): Promise<unknown> {
  const calls = operations.map(([name, input]) => ({ name, input }));
  return ask('applyOperations', { ...change(), operations: calls }, { select: '{ warnings { code } }' });
}

/** Runs an operation with the input that a test of its refusal has. */
function refused(operation: string): Promise<unknown> {
  const { valid, wrong } = operationInputs[operation] ?? { valid: {}, wrong: {} };
  return ask(names.get(operation) ?? '', { ...change(), ...valid, ...wrong }, { select: '{ seq }' });
}

/** Sends a file with the input of a mutation. */
async function upload(
  field: string,
  input: JsonObject,
  filename: string,
  content: Buffer,
  select = '{ id }',
): Promise<unknown> {
  const query = `mutation ($input: ${typeOf(field)}!) { ${field}(input: $input) ${select} }`;
  const asked = { institutionId: institution.institutionId, ...input, file: null };
  const body = new FormData();
  body.set('operations', JSON.stringify({ query, variables: { input: asked } }));
  body.set('map', JSON.stringify({ 0: ['variables.input.file'] }));
  body.set('0', new Blob([new Uint8Array(content)]), filename);
  const headers = { ...author.headers, 'x-scn-csrf': '1' };
  return (await fetch(`${gateway.address}/graphql`, { method: 'POST', headers, body })).json() as Promise<unknown>;
}

/** All values of a property in a response. */
function valuesOf(response: unknown, property: string): readonly unknown[] {
  if (typeof response !== 'object' || response === null) return [];
  return Object.entries(response).flatMap(([name, value]) => [
    ...(name === property ? [value as unknown] : []),
    ...valuesOf(value, property),
  ]);
}

function textIn(response: unknown, property: string): string {
  const [value] = valuesOf(response, property);
  if (typeof value !== 'string') throw new Error(`There is no ${property}: ${JSON.stringify(response)}`);
  return value;
}

const group = (rules: readonly unknown[]) => ({ expressionType: 'Group', operator: 'AND', not: false, rules });
const completed = (code: string) => conditionOn('ScenarioAction', [code]);
const update = (actionCode: string, changes: object) => apply(['action.update', { actionCode, ...changes }]);
const nowhere = { menuItemLocationIds: [], menuItemParentMenuItemIds: [] };

const setTrigger = (actionCode: string, trigger: string, more: JsonObject = {}) =>
  apply(['trigger.set', { ...nowhere, actionCode, trigger, args: {}, idSeed: 'codes', ...more }]);
const link = (actionCode: string) =>
  apply(['action.set-repetitions', { actionCode: 'ACODE002', repetitions: 1, linkedActionCodes: [actionCode] }]);
const configure = (changes: JsonObject) => apply(['section.update', { section: 'setup.configuration', changes }]);
const newEntity = (kind: string) => ({ kind, id: randomUUID(), parentEntityId: null, after: null });
const newMenu = {
  ...{ id: 'menu-empty', menuType: 'MENU', title: 'Empty', parentMenuItemId: null },
  ...{ actionCode: null, formId: null, scorecardId: null, after: null },
};
const publishForm = {
  ...{ productStatus: 'BETA', devices: ['QUEST_3'], minClientVersionId: 3 },
  ...{ changeNotes: 'First', versionNumberPart: 'MINOR' },
};

/** Uploads an image that is fine, unless a row gives it something else. */
async function uploadImage(
  input: JsonObject,
  filename?: string,
  content?: Buffer,
  select = '{ id }',
): Promise<unknown> {
  nextId += 1;
  return upload(
    'imageCreate',
    { title: `Image ${nextId}`, ...input },
    filename ?? `chart-${nextId}.png`,
    content ?? (await image('png')),
    select,
  );
}

function uploadSound(content: Buffer): Promise<unknown> {
  nextId += 1;
  return upload('soundEffectCreate', { title: `Sound ${nextId}` }, `sound-${nextId}.wav`, content);
}

/** An image that another asset uses. */
async function usedImage(): Promise<string> {
  const id = textIn(await uploadImage({}), 'id');
  await ask('competencyFrameworkCreate', { displayName: 'With a logo', logoAssetId: id }, { select: '{ id }' });
  return id;
}

const globalAction = {
  ...{ actionCodePrefix: 'ATEST', systemTitle: 'Check', actionRoles: ['role-nurse-global'], isPublic: false },
  actionLocales: [{ cultureName: 'en_GB', sidebar: 'Check', title: '' }],
};
const createGlobalAction = (more: JsonObject) =>
  ask('globalActionCreate', { ...globalAction, ...more }, { select: '{ id }' });

/** How each code comes about. */
const rows: Readonly<Partial<Record<MessageCode, () => Promise<unknown>>>> = {
  ActionAlreadyExistsError: () => refused('action.create'),
  ActionAssociatedWithMultipleFormsError: () => setTrigger('FFORM001', 'trigger.hidden'),
  ActionAssociatedWithScorecardMatrixError: () => setTrigger('FNEWS001', 'trigger.hidden'),
  ActionCannotBeObservableError: () =>
    apply(['trigger.update', { actionCode: 'ACODE002', args: { observable: true } }]),
  ActionDoesNotSupportMenuAccessError: () =>
    setTrigger('ACODE002', 'trigger.multiple-choice-form', { menuItemLocationIds: ['location-head'] }),
  ActionLinkedToInfiniteRepetitionsError: () => link('ACODE003'),
  ActionLinkedToScorecardMatrixActionError: () => link('FNEWS001'),
  ActionLinkedToSelfError: () => refused('action.set-repetitions'),
  ActionLinkedToStartActionError: () => link('ASTRT001'),
  ActionLinkedToUnknownActionError: () => link('ACODE999'),
  ActionWillNeverBeVisibleError: async () => {
    const small = 'NEV001GB';
    await ask(
      'scenarioCreate',
      { libraryId, scenarioCode: small, title: 'Never', culture: 'en_GB' },
      { select: '{ scenarioCode }' },
    );
    const codes = ['ANEVR001', 'ANEVR002'] as const;
    const calls = codes.flatMap((actionCode, index) => [
      { name: 'action.create', input: { ...nowhere, actionCode, title: actionCode, idSeed: actionCode } },
      {
        name: 'action.update',
        input: { actionCode, visibleOnStart: false, visible: group([completed(codes[1 - index] ?? '')]) },
      },
    ]);
    const input = { ...change(), scenarioCode: small, operations: calls };
    return ask('applyOperations', input, { select: '{ warnings { code } }' });
  },
  ActorDoesNotExistError: () => apply(['entity.update', { kind: 'actor', id: 'no-one', changes: { name: 'Ann' } }]),
  ActorNotForScenarioError: () =>
    apply(['entity.create', { ...newEntity('starting-position'), values: { actorId: 'role-nurse' } }]),
  AssetCategoryNotAllowedError: () => uploadImage({ assetCategoryId: 'bells' }),
  AssetDeleteError: async () => ask('imageDelete', { id: await usedImage() }),
  AssetDoesNotExistError: () =>
    ask('competencyFrameworkCreate', { displayName: 'Skills', logoAssetId: 'image-none' }, { select: '{ id }' }),
  AudioMaximumSizeError: () => upload('audioCreate', { title: 'Long' }, 'long.wav', wav({ seconds: 200 })),
  AudioProcessingError: () => uploadSound(Buffer.concat([wav().subarray(0, 40), Buffer.alloc(2000, 'x')])),
  AUTH_NOT_AUTHENTICATED: () => ask('gridViewDelete', { id: randomUUID() }, { as: null }),
  CreateEntityError: () => createGlobalAction({ actionCodePrefix: 'AFULL' }),
  DataNotChangedError: () => update('ACODE001', { title: 'ACODE001' }),
  DeleteEntityError: () => refused('folder.delete'),
  DuplicateValue: () =>
    ask(
      'scenarioCreate',
      { libraryId, scenarioCode, title: 'Again', culture: 'en_GB' },
      { select: '{ scenarioCode }' },
    ),
  EntitiesInUseError: () => ask('globalActionDelete', { id: 'DADRE001' }),
  EntityAlreadyDeletedError: () => refused('suppression.remove'),
  EntityInUseError: () => refused('action.delete'),
  ExpressionInvalidError: () => update('ACODE001', { visible: group([completed('ACODE001')]) }),
  ExpressionLoadingError: () =>
    ask(
      'scenarioActionExpression',
      { scenarioCode, actionCode: 'ACODE005', expressionType: 'Visibility' },
      { kind: 'query', select: '{ state }' },
    ),
  ExpressionNoNotError: () =>
    update('ACODE001', { visible: { expressionType: 'Group', operator: 'AND', rules: [completed('ACODE002')] } }),
  ExpressionNoObjectError: () =>
    update('ACODE001', {
      visible: group([{ ...completed('ACODE002'), conditionBlock: { objectType: 'ScenarioAction' } }]),
    }),
  ExpressionNoOperatorError: () =>
    update('ACODE001', { visible: { expressionType: 'Group', not: false, rules: [completed('ACODE002')] } }),
  ExpressionUnsupportedError: () => refused('response.save-conditions'),
  FeedbackArrayInUse: () => refused('array.delete'),
  FieldUpdateError: () => apply(['entity.update', { kind: 'role', id: 'spare-1', changes: { id: 'other' } }]),
  FileUploadError: () => uploadImage({}, 'notes.png', Buffer.from('No image, but text.')),
  GlobalActionCategoryError: () => createGlobalAction({ actionCategoryId: 'assessment' }),
  GlobalActionCommandError: () =>
    createGlobalAction({ actionCategoryId: 'airway', actionCategoryCommandId: 'defibrillate' }),
  GlobalActionRequiresRolesError: () => createGlobalAction({ actionRoles: [] }),
  ImageMaximumSizeError: () => uploadImage({}, 'huge.png', png(30_000, 30_000)),
  ImageProcessingError: async () => uploadImage({}, 'half.png', (await image('png')).subarray(0, 200)),
  InfectedFileError: () => {
    const sound = wav();
    sound.write(malware, 100);
    return uploadSound(sound);
  },
  InvalidDataError: () => update('ACODE001', { title: 'x'.repeat(256) }),
  InvalidPatientError: () => refused('physiology.add-reset'),
  InvalidPhysiologyCalculationError: () => refused('physiology.update-change-values'),
  InvalidResponseCodeError: () => refused('response.copy'),
  InvalidResultTypeError: () =>
    apply([
      'playlist-command.update',
      { id: 'codes-show-radiology', args: { patientId: 'patient-ellison', radiologyId: 'ekg-tachycardia' } },
    ]),
  InvalidScenarioCodeError: () =>
    ask(
      'scenarioCreate',
      { libraryId, scenarioCode: 'sepsis', title: 'Sepsis', culture: 'en_GB' },
      { select: '{ scenarioCode }' },
    ),
  InvalidUserError: () => ask('userDisable', { id: author.userId }, { select: '{ id }' }),
  InvalidValueError: () =>
    ask('gridViewCreate', { name: 'Mine', viewType: 'GLOBAL_ACTIONS', gridState: 'no object' }, { select: '{ id }' }),
  MaxLengthExceededError: () => ask('tagCreate', { title: 'x'.repeat(256), types: ['IMAGE'] }, { select: '{ id }' }),
  MaximumRoleCountError: () =>
    apply(['trigger.update', { actionCode: 'ACODE002', args: { roles: ['spare-1', 'spare-2', 'spare-3'] } }]),
  MenuItemDeleteError: () => refused('menu-item.delete'),
  MenuItemDoesNotExistError: () => refused('menu-item.reorder'),
  MenuLocationDoesNotExistError: () => refused('location.rename'),
  MinimumRoleCountError: () => configure({ multiplayer: true }),
  MissingDataSourceFilterError: () =>
    ask(
      'scenarioDataSourceValues',
      { scenarioCode, dataSourceName: 'ActorState' },
      { kind: 'query', select: '{ __typename }' },
    ),
  NoPlayableActorsForActionRolesError: () =>
    apply(['trigger.update', { actionCode: 'ACODE002', args: { roles: ['spare-1'] } }]),
  NoRecordsFoundError: () => ask('tagDelete', { id: 'tag-none' }),
  NotSupportedForSinglePlayerScenariosError: () => configure({ multiplayer: false, observers: true }),
  PlayableRolesRequiredError: () => update('ACODE002', { roles: ['role-doctor'] }),
  PropertyFixedForMultiChoiceFormError: () => update('FFORM001', { title: 'Another name' }),
  PropertyNotUniqueError: () => ask('libraryCreate', { code: 'MEDICINE', name: 'Again' }, { select: '{ id }' }),
  RequiredFieldMissingError: () => ask('tagCreate', { title: '', types: ['IMAGE'] }, { select: '{ id }' }),
  RequiredFieldNullError: () => ask('tagCreate', { title: null, types: ['IMAGE'] }, { select: '{ id }' }),
  RoleHasNoAssociatedActorError: () => update('ACODE002', { roles: ['spare-1'] }),
  ScenarioAccessError: () => ask('tagCreate', { title: 'Blue', types: ['IMAGE'] }, { as: reviewer, select: '{ id }' }),
  ScenarioChangedError: () =>
    ask('scenarioPublish', { scenarioCode, expectedSeq: 1, ...publishForm }, { select: '{ id }' }),
  SubMenusUnsupportedError: () => refused('menu-item.create'),
  TagError: () => uploadImage({ tagIds: ['tag-none'] }),
  TagInUseOnAssetsError: async () => {
    const id = textIn(await ask('tagCreate', { title: 'Pictures', types: ['IMAGE'] }, { select: '{ id }' }), 'id');
    textIn(await uploadImage({ tagIds: [id] }), 'id');
    return ask('tagDelete', { id });
  },
  UnsupportedForTriggerTypeError: () => update('ACODE005', { visible: group([completed('ACODE002')]) }),
  UpdateEntityError: async () => {
    const created = await ask('tagCreate', { title: 'Stale', types: ['IMAGE'] }, { select: '{ id revision }' });
    return ask('tagUpdate', { id: textIn(created, 'id'), revision: 7, title: 'Fresh' }, { select: '{ id }' });
  },
  UploadCompetencyFrameworkError: () =>
    ask(
      'competencyFrameworkCreate',
      { displayName: 'Skills', competencies: [1, 3].map((level) => ({ level, code: '', statement: 'Listens.' })) },
      { select: '{ id }' },
    ),
  ValidationError: () => refused('playlist-command.delete'),

  ActorMissingWarning: () =>
    apply(['entity.create', { ...newEntity('starting-position'), values: { actorId: 'actor-none' } }]),
  EmptyMenuItemWarning: () => apply(['menu-item.create', { ...newMenu, locationId: 'location-head' }]),
  ExpressionObjectDoesNotExistWarning: () => update('ACODE006', { visible: group([completed('ACODE999')]) }),
  FieldUpdateWarning: () =>
    apply(
      ['action.update', { actionCode: 'ACODE001', visible: group([completed('ACODE002')]) }],
      ['action.copy-details', { sourceActionCode: 'ACODE001', targetActionCode: 'ACODE005', idSeed: 'codes' }],
    ),
  ImageResolutionBelow256Warning: async () =>
    uploadImage({}, 'icon.png', await image('png', { width: 64, height: 64 }), '{ issues { code } }'),
  IncompletePlaylistCommandWarning: () =>
    apply([
      'playlist-command.update',
      { id: 'codes-message', args: { closes: { by: 'CHOICE', choices: [{ text: 'Yes', actionCode: null }] } } },
    ]),
  MenuItemMoveFailedWarning: () => apply(['menu-item.reorder', { id: 'full-1', after: 'full-0' }]),
  MissingPlaylistCommandArgumentWarning: () =>
    apply([
      'playlist-command.create',
      { id: randomUUID(), responseCode: 'AHAND001R1', block: 'command.speech', after: 'ahand001r1-1' },
    ]),
  TooManyChildrenWarning: () => apply(['menu-item.rename', { id: 'menu-full', title: 'Fuller' }]),
};

/** Where codes are tested that need what this gateway doesn’t have. */
const elsewhere: Readonly<Partial<Record<MessageCode, string>>> = {
  AssetAccessError: 'catalogue/every-kind.test.ts',
  AssetInUseInScenariosError: 'catalogue/sharing.test.ts',
  AudioMinimumSizeError: 'catalogue/sound-effects.test.ts',
  DatabaseUnavailableError: 'http/database-away.test.ts',
  Exception: 'graphql/handler.test.ts',
  ExportError: 'jobs/publish.test.ts',
  FieldAuthorisationError: 'scenario/apply-operations.test.ts',
  FileGetError: 'files/file-store.test.ts',
  ImageAspectRatioError: '../src/files/file-rules.test.ts',
  ImageMinimumSizeError: 'catalogue/third-party.test.ts',
  ImportError: 'catalogue/catalogue-files.test.ts',
  IntegrationError: 'files/scan/scan.test.ts',
  PublishError: 'jobs/publish.test.ts',
  ServerBusyError: 'http/database-away.test.ts',
  StorageFullError: 'http/storage-full.test.ts',
  UploadActionError: 'catalogue/web-apps.test.ts',
  UploadScenarioError: 'jobs/import.test.ts',
};

const entries: readonly (readonly [MessageCode, CodeEntry])[] = Object.entries({ ...errors, ...warnings }) as [];

it.each(Object.entries(rows))('%s comes about', async (code, row) => {
  const response = await row();
  expect(valuesOf(response, 'code'), JSON.stringify(response)).toContain(code);
});

it('has a row for each code, the place of its test, or the reason why nothing raises it', () => {
  const without = entries.filter(
    ([code, entry]) => [code in rows, code in elsewhere, 'notRaised' in entry].filter(Boolean).length !== 1,
  );
  expect(without.map(([code]) => code)).toEqual([]);
});

it.each(Object.entries(elsewhere))('%s is tested in %s', async (code, place) => {
  expect(await readFile(join(import.meta.dirname, place), 'utf8')).toContain(code);
});
