/** The enumerations of the catalogue and of scenarios, with all their values. */

/** The cultures that a scenario can be written for. */
export const cultures = ['en-GB', 'en-US'] as const;
/** A supported culture. */
export type Culture = (typeof cultures)[number];

export const scenarioAccesses = ['FULL', 'PARTIAL', 'READONLY'] as const;
export const productStatuses = ['ALPHA', 'BETA', 'EXPERIMENTAL', 'PRODUCTION', 'RETIRED', 'UNKNOWN'] as const;
export const importStatuses = [
  'ARCHIVED',
  'FAILED_IMPORT',
  'IMPORTED',
  'IMPORTED_WITH_WARNINGS',
  'IMPORTING',
  'UN_IMPORTED',
] as const;
export const voiceDialogueStatuses = ['GENERATED', 'GENERATED_WITH_FALLBACK_DELIVERY', 'MISSING', 'RECORDED'] as const;
export const expressionStates = ['VALID', 'INVALID', 'CONTAINS_UNSUPPORTED'] as const;
export const versionTypes = ['MAJOR', 'MINOR', 'SNAPSHOT', 'INCREMENTAL'] as const;
export const feedbackImportances = ['ADDITIONAL', 'CRITICAL', 'IMPORTANT', 'NEUTRAL'] as const;
export const feedbackTypes = ['NEUTRAL', 'POINTS_FOR_IMPROVEMENT', 'POSITIVE'] as const;
export const actorRoleTypes = ['CARER', 'CLINICAL_ASSISTANT', 'PATIENT', 'PHONE', 'PLAYER', 'ROBOT'] as const;
export const physiologyValues = ['BASELINE', 'GOAL', 'WORST'] as const;
export const expressionOperators = ['AND', 'OR'] as const;
export const triggerTypes = [
  'HIDDEN',
  'LEARNER_TRIGGERED',
  'MCF',
  'PHYSIOLOGY_TRIGGERED',
  'SCORECARD',
  'SPEECH_TRIGGERED',
  'START',
  'TIME_TRIGGERED',
  'UNINITIALIZED',
] as const;
/** A trigger type. */
export type TriggerType = (typeof triggerTypes)[number];
export const actionTypes = [
  'Start',
  'PhysiologyTriggered',
  'TimeTriggered',
  'SpeechTriggered',
  'Mcf',
  'Scorecard',
  'Hidden',
  'LearnerTriggered',
] as const;
export const scenarioFeatures = [
  'AI_DEBRIEF',
  'GENDER_SPECIFIC_VOICES',
  'HAND_CONTROL',
  'LASER_POINTER',
  'TOUCH_INTERACTION',
  'VOICE_CONTROL',
  'VOICE_CONTROL_LLM',
] as const;
/** Severity of a log line or an issue: ERROR, INFORMATION, WARNING. */
export const logTypes = ['ERROR', 'INFORMATION', 'WARNING'] as const;
/** Supported devices: the HTC Vive, Quest and Pico families, Windows, Mac and Linux. */
export const devices = [
  'HTC_VIVE',
  'QUEST_2',
  'QUEST_3',
  'QUEST_3S',
  'QUEST_PRO',
  'PICO_4',
  'PICO_4_ENTERPRISE',
  'PICO_NEO_3',
  'WINDOWS',
  'MAC',
  'LINUX',
] as const;
export const comparisonOperators = [
  'None',
  'GreaterThan',
  'LessThan',
  'GreaterThanOrEqualTo',
  'LessThanOrEqualTo',
  'Equals',
  'NotEquals',
] as const;
/** A comparison operator. */
export type ComparisonOperator = (typeof comparisonOperators)[number];
export const expressionTypes = ['Visibility', 'Invisibility', 'Prerequisite'] as const;
/** Object types of a condition; the two completion types are for items dropped from the Actions/Responses tab. */
export const conditionObjectTypes = [
  'PhysiologyItem',
  'PatientPhysiology',
  'PatientPosition',
  'PatientState',
  'PatientEmotion',
  'ActorCompressionState',
  'ScenarioAction',
  'ScenarioActionResponse',
] as const;
/** An object type of a condition. */
export type ConditionObjectType = (typeof conditionObjectTypes)[number];
export const responseDelayStarts = ['immediate', 'action', 'response'] as const;
export const prescribeTypes = ['None', 'Single', 'All', 'Any'] as const;
export const repetitionKinds = ['None', 'Constant', 'Random'] as const;
/** Physiology change modes: the target of a change. */
export const changeTowards = ['goal', 'worst', 'baseline'] as const;
export const occurrences = ['first', 'last'] as const;
/** Menu lock types. Total Lock is all of them, No Lock is none. */
export const menuLockKinds = ['MENU', 'SPEECH', 'MOVEMENT', 'PHONE', 'DOCUMENTS', 'EQUIPMENT'] as const;
/** How a playlist overrides menu locks. */
export const menuLockOverrides = ['LOCK', 'UNLOCK', 'RELEASE'] as const;
/** The documents that a side menu item can open. */
export const sideMenuDocumentNames = [
  'drug_prescription_chart',
  'fluid_prescription_chart',
  'drug_prescription_chart_wide',
] as const;
/** Postures, states, emotions and compressions. */
export const postures = [
  'SUPINE',
  'SEMI_RECUMBENT',
  'SITTING',
  'SITTING_FORWARD',
  'STANDING',
  'LEFT_LATERAL',
  'RIGHT_LATERAL',
  'PRONE',
  'LEGS_RAISED',
  'LITHOTOMY',
  'RECOVERY',
] as const;
export const actorStates = [
  'ALERT',
  'CONFUSED',
  'DROWSY',
  'RESPONDS_TO_VOICE',
  'RESPONDS_TO_PAIN',
  'UNRESPONSIVE',
  'SEIZING',
  'CARDIAC_ARREST',
  'SEDATED',
  'ASLEEP',
] as const;
export const emotions = [
  'NONE',
  'CALM',
  'ANXIOUS',
  'DISTRESSED',
  'IN_PAIN',
  'ANGRY',
  'SAD',
  'RELIEVED',
  'HAPPY',
] as const;
export const compressionStates = ['NOT_PERFORMED', 'PERFORMED', 'PAUSED', 'INEFFECTIVE'] as const;
