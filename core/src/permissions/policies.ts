/** One permission of a person: what the gateway answers after sign-in (000 §6, 002 §6). */
export interface Permission {
  /** `resource:action`, such as `ScenarioAction:Update`. */
  readonly policyName: string;
  /** Fields that this permission withholds; null or empty for none. */
  readonly field: readonly string[] | null;
}

/** The actions of policies (000 §6, 001 §6, 002 §6). */
export const policyActions = ['Create', 'Read', 'Update', 'Delete', 'Replace', 'Edit', 'MenuAccess'] as const;
/** An action of policies. */
export type PolicyAction = (typeof policyActions)[number];

/** Who may do what: an ability of CASL, or anything that answers the same question. */
export interface OperationAbility {
  can(action: PolicyAction, subject: string, field?: string): boolean;
}

/** The subjects that the specification names, and those of our own operations, with the actions that are asked of each. */
export const policySubjects = {
  // 000 §6
  AdminTasks: ['MenuAccess'],
  VoiceControlTraining: ['Read', 'Create'],
  MenuLocation: ['Read'],
  Minigame: ['Read'],
  Prop: ['Read'],
  GlobalActions: ['MenuAccess'],
  SpeechAssets: ['MenuAccess'],
  Dialogues: ['MenuAccess'],
  SoundEffectAssets: ['MenuAccess'],
  VoiceProfiles: ['MenuAccess'],
  Images: ['MenuAccess'],
  LearningObjectiveTemplates: ['MenuAccess'],
  GuidedReflectionManagement: ['MenuAccess'],
  LabResultItems: ['MenuAccess'],
  AllAudio: ['MenuAccess'],
  GlobalRoles: ['Read'],
  GlobalCharacters: ['Read'],
  GlobalPrompts: ['Read'],
  ScenarioPrompts: ['Update'],
  ScenarioMinigame: ['Create', 'Update', 'Delete'],
  ScenarioDebrief: ['Read'],
  MissingAsset: ['Read'],
  ScenarioVoiceProfile: ['Update'],
  ScenarioActor: ['Update'],
  ScenarioModality: ['Update'],
  ScenarioRoom: ['Update'],
  ScenarioPositions: ['Update'],
  // 001 §6
  ScenarioAction: ['Create', 'Update', 'Replace', 'Delete'],
  ScenarioActionResponse: ['Create', 'Update', 'Delete'],
  ScenarioPlaylistCommand: ['Update', 'Delete'],
  PlaylistCommandBlock: ['Read'],
  View: ['Edit'],
  // 002 §6
  Action: ['Create', 'Update'],
  Dialogue: ['Create', 'Update'],
  DialogueAsset: ['Update'],
  Asset: ['Read', 'Create', 'Update'],
  // the specification leaves these unnamed (001 §6: not shown)
  Scenario: ['Update'],
  ScenarioArray: ['Create', 'Update', 'Delete'],
  ScenarioFolder: ['Create', 'Update', 'Delete'],
  ScenarioMenuItem: ['Create', 'Update', 'Delete'],
  ScenarioMenuLocation: ['Create', 'Update', 'Delete'],
} as const satisfies Readonly<Record<string, readonly PolicyAction[]>>;

/**
 * Splits a policy name. Names of unknown subjects are kept: a newer gateway or a plugin may know them.
 *
 * @throws Error when it isn't `resource:action` with a known action.
 */
export function parsePolicyName(policyName: string): { readonly subject: string; readonly action: PolicyAction } {
  const [subject, name, ...rest] = policyName.split(':');
  const action = policyActions.find((known) => known === name);
  if (subject === undefined || subject === '' || action === undefined || rest.length > 0) {
    throw new Error(`“${policyName}” is no policy. Write resource:action with one of ${policyActions.join(', ')}.`);
  }
  return { subject, action };
}
