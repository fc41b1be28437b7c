import type { FileReading } from './read-scenario';
import type { OwnedScenario } from './upload-documents';

/** The gateway's answer about a scenario code. */
export type KnownScenario =
  | { readonly state: 'asking' | 'failed' | 'absent' }
  | { readonly state: 'found'; readonly scenario: OwnedScenario };

/** Effect of submitting the form now. */
export type UploadPlan =
  /** Unknown, or nothing. */
  | { readonly kind: 'none' }
  | { readonly kind: 'asking' }
  | { readonly kind: 'create'; readonly code: string; readonly title: string }
  | { readonly kind: 'update' | 'addFeedback'; readonly code: string; readonly title: string }
  /** The file's scenario already exists, and no code is given to update it. */
  | { readonly kind: 'exists'; readonly code: string; readonly title: string }
  /** There is no scenario with the given code. */
  | { readonly kind: 'absent'; readonly code: string; readonly mayCreate: boolean }
  /** The file contains a different scenario than the given code. */
  | { readonly kind: 'other'; readonly codeInFile: string; readonly existsOnServer: boolean }
  /** It can't be changed. */
  | { readonly kind: 'readOnly' | 'readAccess'; readonly code: string };

/** The inputs of a plan. */
export interface PlanParts {
  /** As entered; blank for none. */
  readonly code: string;
  /** Null if there is no file. */
  readonly reading: FileReading | null;
  readonly hasFeedback: boolean;
  /** For the given code. */
  readonly requested: KnownScenario;
  /** For the code in the file. */
  readonly ofFile: KnownScenario;
}

const none: UploadPlan = { kind: 'none' };

/** Determines what would happen, before anything is sent. */
export function planOf({ code, reading, hasFeedback, requested, ofFile }: PlanParts): UploadPlan {
  const file = reading?.kind === 'scenario' ? reading : null;
  if (code === '') {
    if (file === null) return none;
    if (ofFile.state === 'asking') return { kind: 'asking' };
    if (ofFile.state === 'found') return { kind: 'exists', code: file.scenarioCode, title: ofFile.scenario.title };
    return ofFile.state === 'absent' ? { kind: 'create', code: file.scenarioCode, title: file.title } : none;
  }
  if (file !== null && file.scenarioCode !== code)
    return ofFile.state === 'asking'
      ? { kind: 'asking' }
      : { kind: 'other', codeInFile: file.scenarioCode, existsOnServer: ofFile.state === 'found' };
  if (requested.state === 'asking') return { kind: 'asking' };
  if (requested.state === 'absent') return { kind: 'absent', code, mayCreate: file !== null };
  if (requested.state !== 'found') return none;
  const { scenario } = requested;
  if (scenario.isScenarioReadOnly) return { kind: 'readOnly', code };
  if (scenario.access === 'READONLY') return { kind: 'readAccess', code };
  return { kind: reading === null && hasFeedback ? 'addFeedback' : 'update', code, title: scenario.title };
}
