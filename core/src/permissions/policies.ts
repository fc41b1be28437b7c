/** One permission of a person: what the gateway answers after sign-in. */
export interface Permission {
  /** `resource:action`, such as `ScenarioAction:Update`. */
  readonly policyName: string;
  /** Fields that this permission withholds; null or empty for none. */
  readonly field: readonly string[] | null;
}

/** The actions of policies. */
export const policyActions = ['Create', 'Read', 'Update', 'Delete', 'Replace', 'Edit', 'MenuAccess'] as const;
/** An action of policies. */
export type PolicyAction = (typeof policyActions)[number];

/** Who may do what: an ability of CASL, or anything that answers the same question. */
export interface OperationAbility {
  can(action: PolicyAction, subject: string, field?: string): boolean;
}

/** Everything that can be done with an entry of the catalogue. */
const all = ['Create', 'Read', 'Update', 'Delete'] as const;

/**
 * The subjects that the specification names, and those that it leaves unnamed, with the actions that are asked of each. Where it
 * names some actions of a subject, the others follow its pattern.
 */
export const policySubjects = {
  // 000 §6
  AdminTasks: ['MenuAccess'],
  VoiceControlTraining: ['Read', 'Create'],
  MenuLocation: all, // named: Read
  Minigame: all, // named: Read
  Prop: all, // named: Read
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
  GlobalRoles: all, // named: Read
  GlobalCharacters: all, // named: Read
  GlobalPrompts: all, // named: Read
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
  Action: all, // named: Create; Update follows from its fields
  Dialogue: all, // named: Create, Update
  DialogueAsset: ['Update'],
  Asset: all, // named: Read, Create, Update
  // inside a scenario; the specification leaves these unnamed (not shown)
  Scenario: ['Create', 'Update', 'Delete'], // Create: uploading, importing and duplicating one; who reads one is a matter of its library
  ScenarioVersion: ['Create', 'Update'], // unnamed: publishing, and promoting to latest stable
  ScenarioArray: ['Create', 'Update', 'Delete'],
  ScenarioFolder: ['Create', 'Update', 'Delete'],
  ScenarioMenuItem: ['Create', 'Update', 'Delete'],
  ScenarioMenuLocation: ['Create', 'Update', 'Delete'],
  // the catalogue entries whose subjects are unnamed
  CompetencyFramework: all,
  DocumentTemplate: all,
  GuidedReflection: all,
  LabResultItem: all,
  LearningObjectiveTemplate: all,
  Tag: all,
  VoiceProfile: all,
  // administration: screens are named, policies are not
  Institution: all, // Read: its details beside name and id, which each of its people knows
  Library: all, // Read: libraries of the institution that one has no access to; Update: sharing them, too
  User: all, // Create: inviting
  Group: all, // Update: its members and its permissions, too
  ApiToken: ['Create', 'Read', 'Delete'], // tokens of one's own, for pipelines
} as const satisfies Readonly<Record<string, readonly PolicyAction[]>>;

/** Every policy of {@link policySubjects} by its name, in their order. */
export const policyNames: readonly string[] = Object.entries(policySubjects).flatMap(([subject, actions]) =>
  actions.map((action) => `${subject}:${action}`),
);

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

/** Whether {@link parsePolicyName} takes it. */
export function isPolicyName(policyName: string): boolean {
  try {
    parsePolicyName(policyName);
    return true;
  } catch {
    return false;
  }
}
