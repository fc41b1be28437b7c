import type { LeftChanges } from '../../document/queue/indexed-db-store';

/** Saves the changes of a scenario as a file: the operations with what was typed, and why those were refused that were. */
export function downloadLeft({ scenarioCode, waiting, kept }: LeftChanges): void {
  const text = JSON.stringify({ scenarioCode, waiting, refused: kept }, null, 2);
  const address = URL.createObjectURL(new Blob([`${text}\n`], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = `${scenarioCode}.changes.json`;
  link.click();
  URL.revokeObjectURL(address);
}
