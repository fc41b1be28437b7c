import { exitCodes, UsageError, type ExitCode } from '../exit-codes';
import { explaining, loadGateway } from '../gateway/load-gateway';
import type { BackupOptions } from '../program';
import type { Terminal } from '../terminal/terminal';

/** `scn backup`: writes all data of a gateway to one new file, which appears once it is complete. */
export async function backup(
  folder: string | undefined,
  { output }: BackupOptions,
  terminal: Terminal,
): Promise<ExitCode> {
  const { readSettings } = await loadGateway('read-settings');
  const { writeBackup } = await loadGateway('upkeep-commands');
  const { rows, files, bytes, missing } = await explaining(() =>
    writeBackup(readSettings(process.env, { folder }).settings, output === '-' ? process.stdout : output),
  ).catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code !== 'EPIPE') throw error;
    throw new UsageError('The program reading the backup closed its input. The backup is incomplete.');
  });
  const megabytes = (bytes / 1_048_576).toFixed(1);
  terminal.talk(`Wrote ${output === '-' ? 'the backup' : output}: ${rows} rows, ${files} files, ${megabytes} MB.\n`);
  for (const sha256 of missing)
    terminal.talk(`The file ${sha256} is missing on the gateway, so the backup doesn’t contain it.\n`);
  return missing.length === 0 ? exitCodes.clean : exitCodes.findings;
}
