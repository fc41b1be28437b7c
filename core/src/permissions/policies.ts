import { wordsOf } from '#schema/wording';

/** One permission of a user, as returned by the gateway after sign-in. */
export interface Permission {
  /** `resource:action`, such as `ScenarioAction:Update`. */
  readonly policyName: string;
  /** Fields that this permission withholds; null or empty for none. */
  readonly field: readonly string[] | null;
}

/** The actions in policies. */
export const policyActions = ['Create', 'Read', 'Update', 'Delete', 'Replace', 'Edit', 'MenuAccess'] as const;
/** An action in a policy. */
export type PolicyAction = (typeof policyActions)[number];

/** Permission check: a CASL ability or an equivalent. */
export interface OperationAbility {
  can(action: PolicyAction, subject: string, field?: string): boolean;
}

/** All actions on a catalogue entry. */
const all = ['Create', 'Read', 'Update', 'Delete'] as const;

/** The permission subjects, with the actions that are checked for each. */
export const policySubjects = {
  AdminTasks: ['MenuAccess'],
  VoiceControlTraining: all,
  MenuLocation: all,
  Minigame: all,
  Prop: all,
  Task: all,
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
  GlobalRoles: all,
  GlobalCharacters: all,
  GlobalPrompts: all,
  ScenarioPrompts: ['Update'],
  ScenarioMinigame: ['Create', 'Update', 'Delete'],
  ScenarioDebrief: ['Read', 'Update'], // Read: opening it
  MissingAsset: ['Read'],
  ScenarioVoiceProfile: ['Update'],
  ScenarioActor: ['Update'],
  ScenarioModality: ['Update'],
  ScenarioRoom: ['Update'],
  ScenarioPositions: ['Update'],
  ScenarioAction: ['Create', 'Update', 'Replace', 'Delete'],
  ScenarioActionResponse: ['Create', 'Update', 'Delete'],
  ScenarioPlaylistCommand: ['Update', 'Delete'],
  PlaylistCommandBlock: ['Read'],
  View: ['Edit'],
  Action: all,
  Dialogue: all,
  DialogueAsset: ['Update'],
  Asset: all,
  // inside a scenario
  Scenario: ['Create', 'Update', 'Delete'], // Create: uploading, importing and duplicating; read access comes from the library
  ScenarioVersion: ['Create', 'Update'], // publishing, and promoting to latest stable
  ScenarioArray: ['Create', 'Update', 'Delete'],
  ScenarioFolder: ['Create', 'Update', 'Delete'],
  ScenarioTest: ['Create', 'Update', 'Delete'],
  ScenarioMenuItem: ['Create', 'Update', 'Delete'],
  ScenarioMenuLocation: ['Create', 'Update', 'Delete'],
  // other catalogue entries
  CompetencyFramework: all,
  DocumentTemplate: all,
  GuidedReflection: all,
  LabResultItem: all,
  LearningObjectiveTemplate: all,
  Tag: all,
  VoiceActor: all,
  VoiceProfile: all,
  // administration
  Institution: all, // Read: its details; its users can always see its name and id
  Library: all, // Read: libraries of the institution without access of one's own; Update: includes sharing
  User: all, // Create: inviting users
  Group: all, // Update: includes members and permissions
  AuditLog: ['Read'], // who did what that concerns access, sign-in, exports and deletions
  ApiToken: ['Create', 'Read', 'Delete'], // tokens of one's own, for pipelines
  Webhook: all, // addresses that are notified of events, with the log of deliveries; Update: includes secrets and sending again
} as const satisfies Readonly<Record<string, readonly PolicyAction[]>>;

/** The names of all policies of {@link policySubjects}, in order. */
export const policyNames: readonly string[] = Object.entries(policySubjects).flatMap(([subject, actions]) =>
  actions.map((action) => `${subject}:${action}`),
);

/**
 * Parses a policy name. Unknown subjects are allowed, because a newer gateway or a plugin can define them.
 *
 * @throws Error when it isn't `resource:action` with a known action.
 */
export function parsePolicyName(policyName: string): { readonly subject: string; readonly action: PolicyAction } {
  const [subject, name, ...rest] = policyName.split(':');
  const action = policyActions.find((known) => known === name);
  if (subject === undefined || subject === '' || action === undefined || rest.length > 0) {
    throw new Error(
      `“${policyName}” is not a policy. Write resource:action, with one of the actions ${policyActions.join(', ')}.`,
    );
  }
  return { subject, action };
}

/** Whether {@link parsePolicyName} accepts it. */
export function isPolicyName(policyName: string): boolean {
  try {
    parsePolicyName(policyName);
    return true;
  } catch {
    return false;
  }
}

/** The name of a permission: ‘Update scenario action’, ‘Create API token’. */
export function policyTitle(subject: string, action: string): string {
  return capitalized(`${wordsOf(action)} ${wordsOf(subject)}`);
}

/** The name of what permissions are about: ‘Scenario action’, ‘API token’. */
export function subjectTitle(subject: string): string {
  return capitalized(wordsOf(subject));
}

/** The name of a field that a permission can withhold: `input.roleId` is ‘Role ID’, `input.changes.title` ‘Changes › Title’. */
export function policyFieldTitle(field: string): string {
  return field
    .replace(/^input\./, '')
    .split('.')
    .map((name) => capitalized(wordsOf(name)))
    .join(' › ');
}

function capitalized(words: string): string {
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}
