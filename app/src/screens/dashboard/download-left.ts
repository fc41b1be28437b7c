import type { LeftChanges } from '../../document/queue/indexed-db-store';
import { saveText } from '../../save-text';

/** Saves the changes of a scenario as a file: the operations with what was typed, and why those were refused that were. */
export function downloadLeft({ scenarioCode, waiting, kept }: LeftChanges): void {
  const text = JSON.stringify({ scenarioCode, waiting, refused: kept }, null, 2);
  saveText(`${scenarioCode}.changes.json`, `${text}\n`, 'application/json');
}
