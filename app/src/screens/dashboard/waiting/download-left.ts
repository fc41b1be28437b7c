import type { LeftChanges } from '#document/queue/indexed-db-store';
import { saveText } from '#browser/save-text';

/** Downloads the unsaved changes of a scenario as a file: the operations with the typed text, and the reasons for rejections. */
export function downloadLeft({ scenarioCode, waiting, kept }: LeftChanges): void {
  const text = JSON.stringify({ scenarioCode, waiting, refused: kept }, null, 2);
  saveText(`${scenarioCode}.changes.json`, `${text}\n`, 'application/json');
}
