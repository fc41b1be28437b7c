import { saveText } from '#browser/save-text';
import type { Change } from '../change';
import { callOfDraft, type Draft } from '../drafts/draft';
import type { RetainedChange } from './change-store';
import { typedTextOfStep } from './typed-text';

/** Changes of a scenario that aren't saved. */
export interface UnsavedChanges {
  readonly scenarioCode: string;
  readonly pending: readonly Change[];
  readonly retained: readonly RetainedChange[];
  readonly drafts?: readonly Draft[];
}

/** Downloads the unsaved changes of a scenario as a file. */
export function downloadChanges(changes: UnsavedChanges): void {
  saveText(`${changes.scenarioCode}.changes.json`, fileOf(changes), 'application/json');
}

/** The file: what was typed, for people, and the operations with the reasons for rejections, for programs. */
export function fileOf({ scenarioCode, pending, retained, drafts = [] }: UnsavedChanges): string {
  const text = [
    ...pending.map((change) => ({ title: change.title, typed: typedTextOfStep([change]) })),
    ...retained.map(({ change, reason }) => ({
      title: change.title,
      typed: typedTextOfStep([change]),
      reason: reason.message,
    })),
    ...drafts.map((draft) => ({ title: draft.pointer, typed: typedTextOfStep([{ calls: [callOfDraft(draft)] }]) })),
  ];
  return `${JSON.stringify({ scenarioCode, text, waiting: pending, refused: retained, values: drafts }, null, 2)}\n`;
}
