import { readFileSync } from 'node:fs';
import { buildSchema, isEnumType, isInputObjectType, isObjectType, type GraphQLObjectType } from 'graphql';
import { expect, it } from 'vitest';

/*
 * The entities, enumerations and calls that the specification names, against the API that the gateway has. Where the specification nests an entity, ours can
 * refer to it by id: such fields are named as ours.
 */

const root = new URL('../../', import.meta.url);
const schema = buildSchema(readFileSync(new URL('schemas/gateway.graphql', root), 'utf8'));
const enumerations = new Map(
  [
    ...readFileSync(new URL('docs/reference/enumerations.md', root), 'utf8').matchAll(
      /^## (?<name>.+)\n\n(?<list>.+)$/gm,
    ),
  ].map(({ groups }) => [groups?.['name'], (groups?.['list'] ?? '').split(', ').map((word) => word.slice(1, -1))]),
);

const words = (text: string) => text.split(' ');

function fieldsOf(name: string): readonly string[] {
  const type = schema.getType(name);
  return isObjectType(type) || isInputObjectType(type) ? Object.keys(type.getFields()) : [];
}

it.each([
  [
    'GlobalAction',
    'code systemTitle actionRoles actionLocales isPublic actionCategoryId actionCategoryCommandId showConfirmation repetitions visibilityEnabled setsLocks actionLockedBys isVoiceControlled intention rootUtterance administeringActions prescribeType prescription dateUpdated lastUpdatedBy institutionName',
  ],
  ['GlobalActionActionLocales', 'cultureName sidebar title'],
  ['GlobalActionPrescription', 'quantity unit route rate additives instructions prescriptionLocales'],
  ['GlobalActionPrescriptionPrescriptionLocales', 'cultureName displayName'],
  ['ActionCategory', 'id name selectable parentId commands'],
  ['Route', 'abbreviation title'],
  ['PrescriptionUnit', 'id title'],
  ['GridView', 'id name isPublic version gridState viewType'],
  [
    'Dialogue',
    'id title code text deliveryId pronunciationInstructions tagIds institutionName dateUpdated voiceProfileDialogues',
  ],
  ['VoiceProfileDialogue', 'voiceProfileDesignation status signedUrl scenarios'],
  [
    'VoiceProfile',
    'designation name voiceActor cultureName gender isPhone virtualFallbackVoice disabled isPublic dateUpdated',
  ],
  ['SoundEffect', 'id title filename signedUrl isPublic tagIds assetCategoryId institutionName'],
  ...['Image', 'Audio', 'SoundEffect', 'Video'].map((kind) => [
    kind,
    'title key filename assetCategoryId tagIds isPublic institutionName signedUrl signedUrlExpiry',
  ]),
  ['SupportedLanguage', 'cultureName countryCode englishName nativeName languageStacks'],
  ['Institution', 'id name externalId userInactivePeriod webAppInstances scenarios users'],
  ['Library', 'id code name institution dateCreated scenarios'],
  [
    'GuidedReflection',
    'id name institutionName isPublic foreignScenarioCount associatedScenarioCount dateCreated dateUpdated scenarios introduction epilogue questions',
  ],
  ['LearningObjectiveTemplate', 'id name isPublic partnerAcknowledgementStatement columns'],
  ['LearningObjectiveTemplateColumns', 'displayPosition objectives'],
  ['LearningObjectiveTemplateColumnsObjectives', 'level title content displayFormat'],
  ['CompetencyFramework', 'displayName headerName region profession description link logoAssetId isPublic'],
  ['PhysiologyReport', 'reportType maxPhysiologyItems hasSampleType'],
  ['PhysiologyItemUnit', 'min max normalMin normalMax conversionFactor decimalPrecision isRoot cultureName'],
  ['User', 'username groups status enabled identityProviders'],
  ['Group', 'permissionIds'],
  ['Permission', 'group name policyName field'],
  ['UserInstitution', 'institution selected'],
  ['Prop', 'name description type'],
  ['Prompt', 'title content type alwaysIncludeInScenario isVisible actorRoles'],
  ['Minigame', 'designation title description minClientVersion parameters'],
  ['MinigameParameters', 'key value defaultValue allowedValues'],
  ['Tag', 'types'],
  ['Session', 'userId name email picture'],
  ['ScenarioSummary', 'scenarioCode title isScenarioReadOnly ownedByInstitution duplicationInProgress'],
  ['ScenarioProgress', 'errorMessage success duplicationInProgress'],
  ['ScenarioValidation', 'isValid issues'],
])('the entity %s has %s', (type, fields) => {
  expect(fieldsOf(type)).toEqual(expect.arrayContaining(words(fields)));
});

it.each([
  ['scenario accesses', 'FULL PARTIAL READONLY'],
  ['product statuses', 'ALPHA BETA EXPERIMENTAL PRODUCTION RETIRED UNKNOWN'],
  ['import statuses', 'ARCHIVED FAILED_IMPORT IMPORTED IMPORTED_WITH_WARNINGS IMPORTING UN_IMPORTED'],
  ['voice dialogue statuses', 'GENERATED GENERATED_WITH_FALLBACK_DELIVERY MISSING RECORDED'],
  ['expression states', 'VALID INVALID CONTAINS_UNSUPPORTED'],
  ['version types', 'MAJOR MINOR SNAPSHOT INCREMENTAL'],
  ['feedback importances', 'ADDITIONAL CRITICAL IMPORTANT NEUTRAL'],
  ['feedback types', 'NEUTRAL POINTS_FOR_IMPROVEMENT POSITIVE'],
  ['actor role types', 'CARER CLINICAL_ASSISTANT PATIENT PHONE PLAYER ROBOT'],
  ['physiology values', 'BASELINE GOAL WORST'],
  ['expression operators', 'AND OR'],
  [
    'trigger types',
    'HIDDEN LEARNER_TRIGGERED MCF PHYSIOLOGY_TRIGGERED SCORECARD SPEECH_TRIGGERED START TIME_TRIGGERED UNINITIALIZED',
  ],
  [
    'scenario features',
    'AI_DEBRIEF GENDER_SPECIFIC_VOICES HAND_CONTROL LASER_POINTER TOUCH_INTERACTION VOICE_CONTROL VOICE_CONTROL_LLM',
  ],
  ['log types', 'ERROR INFORMATION WARNING'],
  ['prescribe types', 'None Single All Any'],
  ['expression types', 'Visibility Invisibility Prerequisite'],
  ['repetition kinds', 'None Constant Random'],
  ['cultures', 'en-GB en-US'],
])('the enumeration of %s has %s, and no more', (name, values) => {
  expect(enumerations.get(name)?.toSorted()).toEqual(words(values).toSorted());
});

it('devices are the HTC Vive, variants of Quest and Pico, Windows, Mac and Linux', () => {
  const families = (enumerations.get('devices') ?? []).map((device) => device.split('_')[0]);
  expect([...new Set(families)]).toEqual(['HTC', 'QUEST', 'PICO', 'WINDOWS', 'MAC', 'LINUX']);
});

it('a user’s access to a scenario is one of the values, or none', () => {
  expect(String(schema.getQueryType()?.getFields()['scenarioAccess']?.type)).toBe('ScenarioAccess');
  const access = schema.getType('ScenarioAccess');
  expect(isEnumType(access) && access.getValues().map(({ name }) => name)).toEqual(['FULL', 'PARTIAL', 'READONLY']);
});

const entities = words(
  'dialogue voiceProfile voiceActor soundEffect image audio tag role character library guidedReflection learningObjectiveTemplate minigame prompt prop competencyFramework user group institution globalAction gridView intent intentType utterance labResultItem location video',
);

it.each(entities)('%s is created, updated and deleted', (entity) => {
  const has = Object.keys(schema.getMutationType()?.getFields() ?? {});
  expect(has).toEqual(expect.arrayContaining(['Create', 'Update', 'Delete'].map((verb) => `${entity}${verb}`)));
});

it.each<[string, 'query' | 'mutation' | 'subscription', string]>([
  [
    'global actions',
    'query',
    'globalAction globalActions globalActionUsage routes prescriptionUnits actionCategories roles supportedLanguages',
  ],
  ['saved views', 'query', 'gridViews'],
  [
    'dialogues and voices',
    'query',
    'voiceDeliveries tags tagTypes dialogue dialogues voiceProfile voiceProfiles genders voiceProfileAudioExcerpt dialogueAsset voiceProfileDialogues virtualVoices voiceActors dialogueScenarioRelations intentModels',
  ],
  ['voices of dialogues', 'mutation', 'addVoiceProfileDialogue removeVoiceProfileDialogue dialogueAssetUpdate'],
  ['files', 'query', 'soundEffect soundEffects soundEffectUsage audio audios image images assetCategories'],
  [
    'the catalogue',
    'query',
    'guidedReflections guidedReflection learningObjectiveTemplates learningObjectiveTemplate institutions institution supportedLanguages globalLibraries ownedLibraries institutionLibraries competencyFrameworks competencyFramework physiologyItem physiologyItems physiologyReports suggestedSampleTypes physiologyUnits practitionerTypes props prop prompts minigames minigame clientVersions ethnicities genders tagTypes',
  ],
  ['users', 'query', 'user users group groups permissions userPermissions userInstitutions session'],
  ['lists of scenarios', 'query', 'scenariosFilter scenariosBasic scenariosOwned scenariosWithGlobalAction'],
  ['versions', 'query', 'scenarioImportIssues scenarioVersionMostRecent scenarioVersion scenarioVersions'],
  ['missing assets', 'query', 'scenarioMissingAssets missingAssets'],
  ['validation', 'query', 'scenarioValidation'],
  [
    'scenarios',
    'mutation',
    'scenarioPublish scenarioRepublish scenarioPromoteToLatestStable scenarioDuplicate scenarioDelete scenarioUpload scenarioValidate institutionSwitch signOut',
  ],
  ['accounts', 'mutation', 'userCreate userUpdate userDisable userEnable userDelete groupPermissionsSet'],
  ['progress', 'subscription', 'scenarioProgress jobProgress'],
])('the API has the calls for %s', (_, operation, names) => {
  const types: Record<typeof operation, GraphQLObjectType | null | undefined> = {
    query: schema.getQueryType(),
    mutation: schema.getMutationType(),
    subscription: schema.getSubscriptionType(),
  };
  expect(Object.keys(types[operation]?.getFields() ?? {})).toEqual(expect.arrayContaining(words(names)));
});
