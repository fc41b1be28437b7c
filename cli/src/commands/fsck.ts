import { exitCodes, type ExitCode } from '../exit-codes';
import { explaining, loadGateway } from '../gateway/load-gateway';
import type { FsckOptions } from '../program';
import { count } from '../reporters/wording';
import { jsonText } from '../terminal/harmless';
import type { Terminal } from '../terminal/terminal';

/** `scn fsck`: verifies the data of a gateway. Exits with code 1 when something is damaged. */
export async function fsck(
  folder: string | undefined,
  { format, against, exportHeads }: FsckOptions,
  terminal: Terminal,
): Promise<ExitCode> {
  const { readSettings } = await loadGateway('read-settings');
  const { verify } = await loadGateway('upkeep-commands');
  const { hasExported, ...report } = await explaining(() =>
    verify(readSettings(process.env, { folder }).settings, { against, exportHeads }),
  );
  const { damages, scenarios, entries, snapshots, rows, files } = report;
  if (format === 'json') {
    terminal.data(jsonText({ format: 1, ...report }));
  } else {
    for (const { kind, place, message, advice } of damages)
      terminal.out(`${place}  ${kind}\n  ${message}\n  ${advice}\n`);
  }
  const verified = `${scenarios} scenarios, ${entries} entries, ${snapshots} snapshots, ${rows} rows, ${files} files`;
  const verdict = damages.length === 0 ? 'No damage found.' : `Damage found in ${count(damages.length, 'place')}.`;
  terminal.talk(`Verified ${verified}. ${verdict}\n`);
  if (hasExported) terminal.talk(`Wrote the heads to ${exportHeads}. Keep the file on another machine.\n`);
  else if (exportHeads !== undefined) terminal.talk(`${exportHeads} was not written, because of the damage.\n`);
  return damages.length === 0 ? exitCodes.clean : exitCodes.findings;
}
