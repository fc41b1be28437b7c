import type { FileReading } from './file-reading';
import type { OwnedScenario } from './upload-documents';

/** What the gateway says about a scenario code. */
export type KnownScenario =
  { readonly state: 'asking' | 'failed' | 'absent' } | { readonly state: 'found'; readonly scenario: OwnedScenario };

/** What the form would do, were it sent now. */
export type UploadPlan =
  /** Not known yet, or nothing. */
  | { readonly kind: 'none' }
  | { readonly kind: 'asking' }
  | { readonly kind: 'create'; readonly code: string; readonly title: string }
  | { readonly kind: 'update' | 'addFeedback'; readonly code: string; readonly title: string }
  /** The file's scenario is there already, and no code says that it is to be updated. */
  | { readonly kind: 'exists'; readonly code: string; readonly title: string }
  /** There is no scenario with the code that was given. */
  | { readonly kind: 'absent'; readonly code: string; readonly mayCreate: boolean }
  /** The file holds another one than the code says. */
  | { readonly kind: 'other'; readonly held: string; readonly isHeldThere: boolean }
  /** It may not be changed. */
  | { readonly kind: 'readOnly' | 'readAccess'; readonly code: string };

/** What a plan is made of. */
export interface PlanParts {
  /** As it was given; blank for none. */
  readonly code: string;
  /** Null without a file. */
  readonly reading: FileReading | null;
  readonly hasFeedback: boolean;
  /** About the code that was given. */
  readonly asked: KnownScenario;
  /** About the code in the file. */
  readonly held: KnownScenario;
}

const none: UploadPlan = { kind: 'none' };

/** Says what would happen, before anything is sent. */
export function planOf({ code, reading, hasFeedback, asked, held }: PlanParts): UploadPlan {
  const file = reading?.kind === 'scenario' ? reading : null;
  if (code === '') {
    if (file === null) return none;
    if (held.state === 'asking') return { kind: 'asking' };
    if (held.state === 'found') return { kind: 'exists', code: file.scenarioCode, title: held.scenario.title };
    return held.state === 'absent' ? { kind: 'create', code: file.scenarioCode, title: file.title } : none;
  }
  if (file !== null && file.scenarioCode !== code)
    return held.state === 'asking'
      ? { kind: 'asking' }
      : { kind: 'other', held: file.scenarioCode, isHeldThere: held.state === 'found' };
  if (asked.state === 'asking') return { kind: 'asking' };
  if (asked.state === 'absent') return { kind: 'absent', code, mayCreate: file !== null };
  if (asked.state !== 'found') return none;
  const { scenario } = asked;
  if (scenario.isScenarioReadOnly) return { kind: 'readOnly', code };
  if (scenario.access === 'READONLY') return { kind: 'readAccess', code };
  return { kind: reading === null && hasFeedback ? 'addFeedback' : 'update', code, title: scenario.title };
}
