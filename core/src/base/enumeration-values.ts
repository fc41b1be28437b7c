import type * as enumerations from './enumerations';

/** Meanings of the values of an enumeration, for the API and the reference. */
export type ValueDescriptions<V extends string = string> = Readonly<Record<V, string>>;

type Enumerations = typeof enumerations;
type Described = {
  readonly [Name in keyof Enumerations]: Enumerations[Name] extends readonly (infer V extends string)[]
    ? ValueDescriptions<V>
    : never;
};

/** Meanings of the values of enumerations of the catalogue and of scenarios, by name of the enumeration. */
export const enumerationValues: Described = {
  cultures: {
    'en-GB': 'British English, with the units and normal values of the United Kingdom.',
    'en-US': 'American English, with the units and normal values of the United States.',
  },
  scenarioAccesses: {
    FULL: 'Reading, changing, publishing and deleting.',
    PARTIAL: 'Reading, and changing what policies allow.',
    READONLY: 'Reading only.',
  },
  productStatuses: {
    ALPHA: 'For those who develop it.',
    BETA: 'For pilots with learners.',
    EXPERIMENTAL: 'For trying out an idea.',
    PRODUCTION: 'For teaching.',
    RETIRED: 'No longer to be used.',
    UNKNOWN: 'Not known.',
  },
  importStatuses: {
    ARCHIVED: 'Replaced by a later import.',
    FAILED_IMPORT: 'The import failed: nothing was changed.',
    IMPORTED: 'Imported without issues.',
    IMPORTED_WITH_WARNINGS: 'Imported, with warnings.',
    IMPORTING: 'The import is running.',
    UN_IMPORTED: 'Not imported from a file.',
  },
  voiceDialogueStatuses: {
    GENERATED: 'Generated speech in the wanted delivery.',
    GENERATED_WITH_FALLBACK_DELIVERY:
      'Generated speech in another delivery, because the voice doesn’t have the wanted one.',
    MISSING: 'Neither recorded nor generated.',
    RECORDED: 'Recorded by a voice actor.',
  },
  expressionStates: {
    VALID: 'The conditions can be evaluated.',
    INVALID: 'Part of the conditions is missing, or refers to something that doesn’t exist.',
    CONTAINS_UNSUPPORTED: 'Imported conditions that the editor can’t show. They are kept and can only be cleared.',
  },
  versionTypes: {
    MAJOR: 'The first part of the number is increased.',
    MINOR: 'The second part of the number is increased.',
    SNAPSHOT: 'The third part of the number is increased.',
    INCREMENTAL: 'The fourth part of the number is increased.',
  },
  feedbackImportances: {
    ADDITIONAL: 'Worth mentioning.',
    CRITICAL: 'Decides about the patient.',
    IMPORTANT: 'Matters for the patient.',
    NEUTRAL: 'Of no particular importance.',
  },
  feedbackTypes: {
    NEUTRAL: 'Neither praise nor criticism.',
    POINTS_FOR_IMPROVEMENT: 'What learners should do differently.',
    POSITIVE: 'What learners did well.',
  },
  actorRoleTypes: {
    CARER: 'Someone who accompanies the patient.',
    CLINICAL_ASSISTANT: 'A colleague in the room.',
    PATIENT: 'The patient.',
    PHONE: 'Someone on the telephone.',
    PLAYER: 'The learner.',
    ROBOT: 'A voice of a device.',
  },
  physiologyValues: {
    BASELINE: 'The value at the beginning.',
    GOAL: 'The value of a patient who recovers.',
    WORST: 'The value of a patient who deteriorates.',
  },
  expressionOperators: {
    AND: 'All of the group must hold.',
    OR: 'At least one of the group must hold.',
  },
  triggerTypes: {
    HIDDEN: 'Only other actions start it.',
    LEARNER_TRIGGERED: 'Learners start it from a menu.',
    MCF: 'An answer in a multiple-choice form starts it.',
    PHYSIOLOGY_TRIGGERED: 'Conditions on the patient start it.',
    SCORECARD: 'A cell of a scorecard starts it.',
    SPEECH_TRIGGERED: 'What learners say starts it.',
    START: 'Starts with the scenario.',
    TIME_TRIGGERED: 'Starts after a time.',
    UNINITIALIZED: 'No trigger has been chosen.',
  },
  actionTypes: {
    Start: 'Starts with the scenario.',
    PhysiologyTriggered: 'Conditions on the patient start it.',
    TimeTriggered: 'Starts after a time.',
    SpeechTriggered: 'What learners say starts it.',
    Mcf: 'An answer in a multiple-choice form starts it.',
    Scorecard: 'A cell of a scorecard starts it.',
    Hidden: 'Only other actions start it.',
    LearnerTriggered: 'Learners start it from a menu.',
  },
  scenarioFeatures: {
    AI_DEBRIEF: 'A debrief that a language model writes.',
    GENDER_SPECIFIC_VOICES: 'Voices that follow the gender of the character.',
    HAND_CONTROL: 'Learners use their hands instead of controllers.',
    LASER_POINTER: 'Learners point at things with a beam.',
    TOUCH_INTERACTION: 'Learners touch things to use them.',
    VOICE_CONTROL: 'Learners speak commands.',
    VOICE_CONTROL_LLM: 'Learners speak freely, and a language model finds out what they mean.',
  },
  logTypes: {
    ERROR: 'Must be fixed before publishing.',
    INFORMATION: 'Worth knowing.',
    WARNING: 'Probably a mistake. Doesn’t prevent publishing.',
  },
  devices: {
    HTC_VIVE: 'HTC Vive headsets.',
    QUEST_2: 'Meta Quest 2.',
    QUEST_3: 'Meta Quest 3.',
    QUEST_3S: 'Meta Quest 3S.',
    QUEST_PRO: 'Meta Quest Pro.',
    PICO_4: 'Pico 4.',
    PICO_4_ENTERPRISE: 'Pico 4 Enterprise.',
    PICO_NEO_3: 'Pico Neo 3.',
    WINDOWS: 'Computers with Windows.',
    MAC: 'Computers with macOS.',
    LINUX: 'Computers with Linux.',
  },
  comparisonOperators: {
    None: 'No comparison: the condition is that an action or response is complete.',
    GreaterThan: 'Greater than the value.',
    LessThan: 'Less than the value.',
    GreaterThanOrEqualTo: 'Greater than the value, or equal to it.',
    LessThanOrEqualTo: 'Less than the value, or equal to it.',
    Equals: 'Equal to the value.',
    NotEquals: 'Not equal to the value.',
  },
  expressionTypes: {
    Visibility: 'When an action appears in menus.',
    Invisibility: 'When an action disappears from menus.',
    Prerequisite: 'What must have happened before an action can start.',
  },
  conditionObjectTypes: {
    PhysiologyItem: 'A physiology value of the only patient.',
    PatientPhysiology: 'A physiology value of a named patient.',
    PatientPosition: 'The posture of a patient.',
    PatientState: 'The state of consciousness of a patient.',
    PatientEmotion: 'The emotion of a patient.',
    ActorCompressionState: 'Whether a character performs chest compressions.',
    ScenarioAction: 'The completion of an action.',
    ScenarioActionResponse: 'The completion of a response.',
  },
  responseDelayStarts: {
    immediate: 'There is no delay.',
    action: 'The delay starts when the action is triggered.',
    response: 'The delay starts when the previous response is complete.',
  },
  prescribeTypes: {
    None: 'Nothing has to be prescribed.',
    Single: 'One prescription.',
    All: 'All of the prescriptions.',
    Any: 'Any of the prescriptions.',
  },
  repetitionKinds: {
    None: 'It isn’t repeated.',
    Constant: 'Repeated at a constant interval.',
    Random: 'Repeated at random intervals between two limits.',
  },
  changeTowards: {
    goal: 'Towards the value of a patient who recovers.',
    worst: 'Towards the value of a patient who deteriorates.',
    baseline: 'Towards the value at the beginning.',
  },
  occurrences: {
    first: 'The first time that it happened.',
    last: 'The last time that it happened.',
  },
  menuLockKinds: {
    MENU: 'Menus.',
    SPEECH: 'Voice control.',
    MOVEMENT: 'Moving in the room.',
    PHONE: 'The telephone.',
    DOCUMENTS: 'Documents of the patient.',
    EQUIPMENT: 'Devices and equipment.',
  },
  menuLockOverrides: {
    LOCK: 'Locks, whatever actions say.',
    UNLOCK: 'Unlocks, whatever actions say.',
    RELEASE: 'Ends the override: actions decide again.',
  },
  sideMenuDocumentNames: {
    drug_prescription_chart: 'The drug prescription chart.',
    fluid_prescription_chart: 'The fluid prescription chart.',
    drug_prescription_chart_wide: 'The drug prescription chart in landscape format.',
  },
  postures: {
    SUPINE: 'Lies on the back.',
    SEMI_RECUMBENT: 'Lies on the back with the upper body raised.',
    SITTING: 'Sits upright.',
    SITTING_FORWARD: 'Sits and leans forward.',
    STANDING: 'Stands.',
    LEFT_LATERAL: 'Lies on the left side.',
    RIGHT_LATERAL: 'Lies on the right side.',
    PRONE: 'Lies on the front.',
    LEGS_RAISED: 'Lies on the back with the legs raised.',
    LITHOTOMY: 'Lies on the back with the legs in stirrups.',
    RECOVERY: 'Lies in the recovery position.',
  },
  actorStates: {
    ALERT: 'Awake and responsive.',
    CONFUSED: 'Awake but disoriented.',
    DROWSY: 'Sleepy but rousable.',
    RESPONDS_TO_VOICE: 'Responds only when spoken to.',
    RESPONDS_TO_PAIN: 'Responds only to pain.',
    UNRESPONSIVE: 'Doesn’t respond to voice or pain.',
    SEIZING: 'Has a seizure.',
    CARDIAC_ARREST: 'Has no circulation.',
    SEDATED: 'Under sedation.',
    ASLEEP: 'Sleeps.',
  },
  emotions: {
    NONE: 'Shows no emotion.',
    CALM: 'Is calm.',
    ANXIOUS: 'Is anxious.',
    DISTRESSED: 'Is distressed.',
    IN_PAIN: 'Is in pain.',
    ANGRY: 'Is angry.',
    SAD: 'Is sad.',
    RELIEVED: 'Is relieved.',
    HAPPY: 'Is happy.',
  },
  compressionStates: {
    NOT_PERFORMED: 'No one performs chest compressions.',
    PERFORMED: 'Chest compressions are performed.',
    PAUSED: 'Chest compressions are paused.',
    INEFFECTIVE: 'Chest compressions are performed without effect.',
  },
};
