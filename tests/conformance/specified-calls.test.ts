import {
  getNamedType,
  isCompositeType,
  isEnumType,
  isObjectType,
  isRequiredArgument,
  isScalarType,
  type GraphQLField,
  type GraphQLOutputType,
} from 'graphql';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestGateway, type TestGateway } from '../../gateway/test/http/test-gateway';
import { signInWithBrowserFlow } from '../../gateway/test/sign-in/browser-flow';
import { builtInCoreAndSchema } from '../../gateway/src/serve/open-plugins';

/*
 * Each call that section 7 of a specification names, in its words: the API has it, and a gateway with the demonstration answers with data.
 * What the calls are about is in tests/conformance/specified-api.test.ts; mutations are named at the end.
 */

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 });

const { schema } = builtInCoreAndSchema();
const queries = schema.getQueryType()!.getFields();

let gateway: TestGateway;
let token: string;
/** Values from the demonstration, for calls that name one. */
const known: Record<string, string> = {};

type Args = Readonly<Record<string, unknown>>;

beforeAll(async () => {
  gateway = await startTestGateway({ settings: { demonstration: true } });
  const { accessToken } = await signInWithBrowserFlow({ baseUrl: gateway.address, username: 'administrator' });
  token = accessToken;
  const { userInstitutions, session } = await send<{
    userInstitutions: readonly { selected: boolean; institution: { id: string } }[];
    session: { userId: string };
  }>('{ userInstitutions { selected institution { id } } session { userId } }');
  known['institutionId'] = userInstitutions.find(({ selected }) => selected)!.institution.id;
  known['userId'] = session.userId;
  await readIds();
  await addWhatTheDemonstrationLacks();
});
afterAll(() => gateway.drop());

/** Reads what the demonstration has, for calls that name one of it. */
async function readIds(): Promise<void> {
  const read = async (query: string, name: string, property: string, args: Args = {}) => {
    known[name] = (await first(query, args))[property]!;
  };
  await read('globalActions', 'actionCode', 'code');
  await read('globalActions', 'usedActionCode', 'code', { where: { associatedScenarioCount: { gt: 0 } } });
  await read('globalActions', 'prescribedCategoryId', 'actionCategoryId', { where: { hasPrescription: eq(true) } });
  await read('globalActions', 'prescribedCommandId', 'actionCategoryCommandId', {
    where: { hasPrescription: eq(true) },
  });
  await read('voiceProfiles', 'voice', 'designation');
  await read('learningObjectiveTemplates', 'objectivesId', 'id');
  await read('props', 'propId', 'id');
  await read('minigames', 'minigame', 'designation');
  await read('groups', 'groupId', 'id');
  const [response] = (await ask('scenarioActionResponses', { input: start })) as readonly {
    responseCode: string;
    playlistCommands: readonly { id: string }[];
  }[];
  known['responseCode'] = response!.responseCode;
  known['commandId'] = response!.playlistCommands[0]!.id;
  const [item] = (await ask('scenarioMenuItems', { input: sepsis })) as readonly { id: string }[];
  known['menuItemId'] = item!.id;
  const [patient] = (await ask('scenarioPatients', { input: sepsis })) as readonly { id: string }[];
  known['patientId'] = patient!.id;
}

/** A saved view, a dialogue in a voice, and a version. */
async function addWhatTheDemonstrationLacks(): Promise<void> {
  await send(
    `mutation ($input: GridViewCreateInput!) { gridViewCreate(input: $input) { id } }`,
    withInstitution({
      name: 'By code',
      viewType: 'globalActions',
      gridState: { sort: [], filter: {}, visibility: {} },
    }),
  );
  const { created } = await send<{ created: { id: string } }>(
    `mutation ($input: DialogueCreateInput!) { created: dialogueCreate(input: $input) { id } }`,
    withInstitution({ title: 'Greeting', text: 'Good morning.', deliveryId: 'calm' }),
  );
  known['dialogueId'] = created.id;
  await send(
    `mutation ($input: VoiceProfileDialogueInput!) { addVoiceProfileDialogue(input: $input) { id } }`,
    withInstitution({ dialogueId: created.id, voiceProfileDesignation: known['voice'] }),
  );
  const { job } = await send<{ job: { id: string } }>(
    `mutation ($input: ScenarioPublishInput!) { job: scenarioPublish(input: $input) { id } }`,
    withInstitution({
      ...{ ...maternity, changeNotes: 'First', devices: ['QUEST_3'], minClientVersionId: 1, productStatus: 'ALPHA' },
      versionNumberPart: 'MAJOR',
    }),
  );
  known['versionId'] = await vi.waitFor(async () => {
    const { result } = (await ask('job', { input: { jobId: job.id } })) as { result: { versionId: string } | null };
    return result!.versionId;
  }, 60_000);
}

async function send<T>(query: string, variables: object = {}): Promise<T> {
  const answer = await fetch(`${gateway.address}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ query, variables }),
  });
  const { data, errors } = (await answer.json()) as { data: T; errors?: readonly unknown[] };
  expect(errors).toBeUndefined();
  return data;
}

function withInstitution(input: Args): Args {
  return { input: { institutionId: known['institutionId'], ...input } };
}

/** All fields of a type that need no arguments, and those of what it refers to, a few levels deep. */
function selectionOf(type: GraphQLOutputType, depth = 3): string {
  const named = getNamedType(type);
  if (!isCompositeType(named)) return '';
  const fields = isObjectType(named) ? Object.values(named.getFields()) : [];
  const texts = fields
    .filter(({ args, type: of }) => !args.some(isRequiredArgument) && (isLeaf(of) || depth > 0))
    .map((field) => `${field.name}${selectionOf(field.type, depth - 1)}`)
    .filter((text) => text.trim() !== '');
  return ` { __typename ${texts.join(' ')} }`;
}

function isLeaf(type: GraphQLOutputType): boolean {
  return isScalarType(getNamedType(type)) || isEnumType(getNamedType(type));
}

/** Sends a query with these arguments, and the active institution in its input. */
async function ask(name: string, given: Args): Promise<unknown> {
  const field: GraphQLField<unknown, unknown> = queries[name]!;
  const has = field.args.some((arg) => arg.name === 'input');
  const args: Args = has ? { ...given, ...withInstitution((given['input'] ?? {}) as Args) } : given;
  const used = field.args.filter((arg) => Object.hasOwn(args, arg.name));
  const declared = used.map((arg) => `$${arg.name}: ${String(arg.type)}`).join(', ');
  const passed = used.map((arg) => `${arg.name}: $${arg.name}`).join(', ');
  const source = `query${declared === '' ? '' : ` (${declared})`} {
    answer: ${name}${passed === '' ? '' : `(${passed})`}${selectionOf(field.type)} }`;
  return (await send<{ answer: unknown }>(source, args)).answer;
}

async function first(name: string, args: Args): Promise<Readonly<Record<string, string>>> {
  const { items } = (await ask(name, { take: 1, ...args })) as { items: readonly Record<string, string>[] };
  return items[0]!;
}

/** The data of an answer: rows of a page or list, otherwise the thing itself. */
function dataIn(answer: unknown): readonly unknown[] {
  if (Array.isArray(answer)) return answer;
  if (answer === null || answer === undefined) return [];
  const { items } = answer as { readonly items?: readonly unknown[] };
  return items ?? [answer];
}

const sepsis = { scenarioCode: 'SEP001GB' };
const maternity = { scenarioCode: 'PPH001GB' };
const start = { ...sepsis, actionCode: 'ASTRT001' };
const eq = (value: unknown) => ({ eq: value });

/** Calls by what the specification calls them: the query, and its arguments. */
type Call = readonly [words: string, query: string, args?: Args | (() => Args)];

const shell: readonly Call[] = [
  ['the user’s institutions', 'userInstitutions'],
  ['the session, the user and their attributes', 'session'],
];

const actions: readonly Call[] = [
  ['the actions overview, paged', 'scenarioActionsOverview', { input: sepsis, take: 5 }],
  ['playlist command blocks', 'playlistCommandBlocks'],
  ['a scenario action by its code', 'scenarioAction', { input: start }],
  ['actions with their responses', 'scenarioActions', { input: sepsis }],
  ['action responses', 'scenarioActionResponses', { input: start }],
  ['an action’s form items and scorecard cells', 'scenarioAction', { input: start }],
  [
    'a single response expression',
    'scenarioResponseExpression',
    () => ({ input: { ...start, responseCode: known['responseCode'] } }),
  ],
  [
    'an action expression by its type',
    'scenarioActionExpression',
    { input: { ...sepsis, actionCode: 'DANTI001', expressionType: 'Visibility' } },
  ],
  ['linked action codes', 'scenarioLinkedActions', { input: { ...sepsis, actionCode: 'DANTI001' } }],
  ['action references', 'scenarioActionReferences', { input: start }],
  [
    'the menu breadcrumb of a menu item',
    'scenarioMenuBreadcrumb',
    () => ({ input: { ...sepsis, menuItemId: known['menuItemId'] } }),
  ],
  ['an image asset by its id', 'image', { input: { id: 'image-ecg-vt' } }],
  ['tags by type', 'tags', { where: { types: { some: ['SCENARIO'] } } }],
  ['the physiology change of an action', 'scenarioPhysiologyChange', { input: start }],
  ['change values by patient', 'scenarioPhysiologyChangeValues', () => ofPatient()],
  [
    'patient physiology items',
    'scenarioPatientPhysiologyItems',
    () => ofPatient({ physiologyReportId: 'report.monitor', excludeCalculatedItems: true }),
  ],
  ['argument lookups', 'scenarioArgumentLookups', { input: { ...sepsis, dataSource: 'actor' } }],
  [
    'playlist command details by id',
    'scenarioPlaylistCommand',
    () => ({ input: { ...sepsis, id: known['commandId'] } }),
  ],
  ['the menu item titles of an action', 'scenarioActionMenuItems', { input: { ...sepsis, actionCode: 'HPRES001' } }],
  ['response expressions', 'scenarioResponseExpressions', { input: maternity }],
  ['action triggers', 'scenarioActionTriggers', { input: start }],
  ['action dependencies', 'scenarioActionDependencies', { input: start }],
  ['copy dependencies', 'scenarioCopyDependencies', () => copied()],
  ['folders', 'scenarioFolders', { input: sepsis }],
  ['menu locations', 'scenarioMenuLocations', { input: sepsis }],
  ['menu items', 'scenarioMenuItems', { input: sepsis }],
  ['the room designation', 'scenarioRoomDesignation', { input: sepsis }],
  ['island designations', 'scenarioIslandDesignations', { input: sepsis }],
  ['button layout designations', 'scenarioButtonLayoutDesignations', { input: sepsis }],
  ['actors', 'scenarioActors', { input: sepsis }],
  ['document templates', 'scenarioDocumentTemplates', { input: sepsis }],
  ['physiology reports', 'scenarioPhysiologyReports', { input: sepsis }],
  ['physiology states', 'scenarioPhysiologyStates', { input: sepsis }],
  ['the scenario by its code', 'scenarioByCode', { input: sepsis }],
  ['the scenario access check', 'scenarioAccess', { input: sepsis }],
  ['data source values', 'scenarioDataSourceValues', { input: { ...sepsis, dataSourceName: 'Emotion' } }],
  ['character roles', 'scenarioCharacterRoles', { input: sepsis }],
  ['the patients list', 'scenarioPatients', { input: sepsis }],
];

function ofPatient(more: Args = {}): Args {
  return { input: { ...sepsis, scenarioPatientId: known['patientId'], ...more } };
}

function copied(): Args {
  return { input: { ...maternity, sourceScenarioCode: sepsis.scenarioCode, sourceActionCode: 'HPRES001' } };
}

const catalogue: readonly Call[] = [
  ['an action by its code', 'globalAction', () => ({ input: { code: known['actionCode'] } })],
  ['routes', 'routes'],
  ['units', 'prescriptionUnits'],
  ['categories', 'actionCategories'],
  ['global action roles', 'roles'],
  ['supported languages', 'supportedLanguages'],
  [
    'actions used by other institutions, by code',
    'globalActionUsage',
    () => ({ input: { code: known['actionCode'] } }),
  ],
  [
    'administering actions',
    'globalActions',
    () => ({
      where: {
        actionCategoryId: eq(known['prescribedCategoryId']),
        actionCategoryCommandId: eq(known['prescribedCommandId']),
        hasPrescription: eq(true),
      },
    }),
  ],
  ['creatable actions', 'creatableActions'],
  ['grid views by view type', 'gridViews', { input: { viewType: 'globalActions' } }],
  ['voice deliveries', 'voiceDeliveries'],
  ['tags by type', 'tags', { where: { types: { some: ['IMAGE'] } } }],
  ['a dialogue by its id', 'dialogue', () => ({ input: { id: known['dialogueId'] } })],
  ['dialogues, paged', 'dialogues', { skip: 0, take: 15, order: [{ dateUpdated: 'DESC' }] }],
  ['voice profiles, paged', 'voiceProfiles', { take: 18 }],
  ['one voice profile', 'voiceProfile', () => ({ input: { designation: known['voice'] } })],
  ['genders', 'genders'],
  ['a voice profile’s excerpt', 'voiceProfileAudioExcerpt', () => ofVoice()],
  ['a dialogue asset', 'dialogueAsset', () => ofVoice({ dialogueId: known['dialogueId'] })],
  ['voice profile dialogues', 'voiceProfileDialogues', () => ofVoice()],
  ['virtual voices', 'virtualVoices'],
  [
    'dialogue-scenario relations',
    'dialogueScenarioRelations',
    () => ({ input: { dialogueIds: [known['dialogueId']] } }),
  ],
  ['intent models', 'intentModels'],
  [
    'a sound effect command by its id',
    'scenarioPlaylistCommand',
    () => ({ input: { ...sepsis, id: known['commandId'] } }),
  ],
  ['audio assets by category', 'soundEffects', { where: { assetCategoryId: { isEmpty: true } }, search: 'breath' }],
  ['a hoisted asset by its file name', 'soundEffect', { input: { filename: 'blood-drip.wav' } }],
  ['an audio asset with related scenarios', 'soundEffect', { input: { id: 'sound-blood-drip' } }],
  ['an image asset by its id', 'image', { input: { id: 'image-ecg-vt' } }],
  ['model appearance assets', 'modelAppearanceAssets'],
  ['results assets', 'resultsAssets'],
  ['guided reflection question sets', 'guidedReflections'],
  ['learning objective templates, paged', 'learningObjectiveTemplates', { take: 2 }],
  ['a learning objective template by its id', 'learningObjectiveTemplate', () => byId('objectivesId')],
  ['institutions', 'institutions'],
  ['an institution by its id', 'institution', () => byId('institutionId')],
  ['global libraries', 'globalLibraries'],
  ['owned libraries', 'ownedLibraries'],
  ['institution libraries', 'institutionLibraries'],
  ['a competency framework by its id', 'competencyFramework', { input: { id: 'framework-nmc-2018' } }],
  ['competency frameworks by institution', 'competencyFrameworks'],
  ['competency frameworks by scenario', 'competencyFrameworks', sepsis],
  ['physiology items, paged', 'physiologyItems', { take: 10 }],
  ['a physiology item by id and report', 'physiologyItem', { id: 'heart-rate', reportId: 'report.monitor' }],
  ['reports', 'physiologyReports'],
  ['suggested sample types', 'suggestedSampleTypes'],
  ['physiology units', 'physiologyUnits'],
  ['practitioner types', 'practitionerTypes'],
  ['props, paged', 'props', { take: 10 }],
  ['a prop by its id', 'prop', () => byId('propId')],
  ['prop types', 'propTypes'],
  ['prompt sections', 'promptSections'],
  ['prompt types', 'promptTypes'],
  ['minigames, paged', 'minigames', { take: 2 }],
  ['a minigame by its designation', 'minigame', () => ({ input: { designation: known['minigame'] } })],
  ['client versions', 'clientVersions'],
  ['ethnicities', 'ethnicities'],
  ['users, as a list', 'users'],
  ['a user’s details', 'user', () => byId('userId')],
  ['groups', 'groups'],
  ['group details', 'group', () => byId('groupId')],
  ['permissions', 'permissions'],
  ['user permissions', 'userPermissions'],
  ['scenarios: filter', 'scenariosFilter'],
  ['scenarios: basic', 'scenariosBasic'],
  ['scenarios: owned', 'scenariosOwned'],
  [
    'scenarios: with a global action',
    'scenariosWithGlobalAction',
    () => ({ input: { code: known['usedActionCode'] } }),
  ],
  ['missing assets of a scenario', 'scenarioMissingAssets', { input: sepsis }],
  ['missing assets of all scenarios', 'missingAssets'],
  ['import issues, paged', 'scenarioImportIssues', () => ofVersion()],
  ['the most recent version', 'scenarioVersionMostRecent', { input: maternity }],
  ['a version by its id', 'scenarioVersion', () => ofVersion()],
  ['the version history', 'scenarioVersions', { input: maternity }],
  ['the validation of a scenario', 'scenarioValidation', { input: sepsis }],
];

function ofVoice(more: Args = {}): Args {
  return { input: { voiceProfileDesignation: known['voice'], ...more } };
}

function ofVersion(): Args {
  return { input: { ...maternity, versionId: known['versionId'] } };
}

function byId(name: string): Args {
  return { input: { id: known[name] } };
}

const calls = (of: readonly Call[]) => of.map(([words, query, args = {}]) => [words, query, args] as const);

/** Pages that are empty in the demonstration: no library is shared with the institution, and no version was imported. */
const empty: ReadonlySet<string> = new Set(['globalLibraries', 'scenarioImportIssues']);

async function answers(query: string, args: Args | (() => Args)): Promise<void> {
  const answer = await ask(query, typeof args === 'function' ? args() : args);
  if (empty.has(query)) expect(answer).toMatchObject({ items: [], totalCount: 0 });
  else expect(dataIn(answer).length).toBeGreaterThan(0);
}

describe.each([
  ['the shell', calls(shell)],
  ['action authoring', calls(actions)],
  ['the shared assets and the catalogue', calls(catalogue)],
])('of %s, the gateway answers', (_, each) => {
  it.each(each)('%s: %s', (_words, query, args) => answers(query, args));
});

it.each([
  ['the version report', '/version'],
  ['the second endpoint, of voice data', '/voice/training-data'],
])('answers %s at %s with a bearer token', async (_, path) => {
  const answer = await fetch(`${gateway.address}${path}`, { headers: { authorization: `Bearer ${token}` } });
  expect(answer.status).toBe(200);
  expect((await answer.text()).length).toBeGreaterThan(0);
});

const writes: readonly (readonly [words: string, mutations: string])[] = [
  ['switching the institution', 'institutionSwitch'],
  [
    'folders and menus',
    'folderCreate folderRename folderDelete folderMove menuItemCreate menuItemRename menuItemDelete',
  ],
  ['places in menus', 'menuItemMove menuItemReorder menuItemUpdateSideMenu'],
  ['menu locations', 'scenarioLocationCreate scenarioLocationRename scenarioLocationMove scenarioLocationDelete'],
  ['scenario actions', 'actionCreate actionCopy actionReplaceCode actionCopyDetails actionDelete actionUpdate'],
  ['repetitions with linked actions', 'actionSetRepetitions'],
  ['responses', 'responseCreate responseUpdate responseDuplicate responseCopy responseReorder responseDelete'],
  ['conditions of responses', 'responseSaveConditions'],
  ['playlist commands', 'playlistCommandCreate playlistCommandDelete playlistCommandCopy playlistCommandMove'],
  ['physiology', 'physiologyUpdateChangeValues physiologyAddReset physiologyDeleteReset'],
  ['triggers', 'triggerSet triggerUpdate'],
  ['global actions', 'globalActionCreate globalActionUpdate'],
  ['grid views', 'gridViewCreate gridViewUpdate gridViewDelete'],
  [
    'dialogues and voices',
    'dialogueCreate dialogueUpdate dialogueDelete addVoiceProfileDialogue removeVoiceProfileDialogue',
  ],
  ['voice profiles', 'voiceProfileCreate voiceProfileUpdate voiceProfileDelete'],
  ['voice actors', 'voiceActorCreate voiceActorUpdate voiceActorDelete'],
  ['images', 'imageCreate imageUpdate imageDelete'],
  ['audio', 'audioCreate audioUpdate audioDelete'],
  ['sound effects', 'soundEffectCreate soundEffectUpdate soundEffectDelete'],
  ['tags', 'tagCreate tagUpdate tagDelete'],
  // branch tasks and sub-tasks: a task has its sub-tasks
  ['branch tasks and sub-tasks', 'taskCreate taskUpdate taskDelete'],
  // parts of a scenario: actor roles, characters, documents, forms, physiology, feedback points, patients
  ['parts of a scenario', 'entityCreate entityUpdate entityDelete'],
  ['the debrief of a scenario', 'sectionUpdate'],
  ['libraries', 'libraryCreate libraryUpdate libraryDelete'],
  ['guided reflections', 'guidedReflectionCreate guidedReflectionUpdate guidedReflectionDelete'],
  [
    'learning objective templates',
    'learningObjectiveTemplateCreate learningObjectiveTemplateUpdate learningObjectiveTemplateDelete',
  ],
  ['minigames', 'minigameCreate minigameUpdate minigameDelete'],
  ['prompts', 'promptCreate promptUpdate promptDelete'],
  ['props', 'propCreate propUpdate propDelete'],
  ['competency frameworks', 'competencyFrameworkCreate competencyFrameworkUpdate competencyFrameworkDelete'],
  ['users', 'userCreate userUpdate userDisable userEnable userDelete'],
  ['groups', 'groupCreate groupUpdate groupDelete'],
  ['institutions', 'institutionCreate institutionUpdate institutionDelete'],
  ['publishing and versions', 'scenarioPublish scenarioRepublish scenarioPromoteToLatestStable scenarioUpload'],
  ['validation', 'scenarioValidate'],
  ['duplicating and deleting a scenario', 'scenarioDuplicate scenarioDelete'],
];

it.each(writes)('changes %s: %s', (_, names) => {
  expect(Object.keys(schema.getMutationType()!.getFields())).toEqual(expect.arrayContaining(names.split(' ')));
});

it('each kind of part that the specification changes is an entity', () => {
  const kinds = schema.getType('EntityKind');
  const named = 'actor role document form physiology_item feedback_point patient competency prompt minigame'.split(' ');
  expect(isEnumType(kinds) && kinds.getValues().map(({ name }) => name)).toEqual(expect.arrayContaining(named));
});
