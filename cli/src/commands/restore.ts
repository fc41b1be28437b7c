import { exitCodes, type ExitCode } from '../exit-codes';
import { explaining, loadGateway } from '../gateway/load-gateway';
import type { Terminal } from '../terminal/terminal';

/**
 * `scn restore`: restores a backup into an empty data folder. Exits with code 1 when the backup contains damaged or missing
 * data.
 */
export async function restore(file: string, folder: string | undefined, terminal: Terminal): Promise<ExitCode> {
  const { readSettings } = await loadGateway('read-settings');
  const { readBackup } = await loadGateway('upkeep-commands');
  const { settings } = await explaining(async () => Promise.resolve(readSettings(process.env, { folder })));
  const { rows, files, missing, verified } = await explaining(() =>
    readBackup(settings, file === '-' ? process.stdin : file),
  );
  const { damages, scenarios } = verified;
  const place = settings.databaseUrl === undefined ? settings.folder : 'the database of SCN_DATABASE_URL';
  terminal.talk(`Restored ${rows} rows, ${scenarios} scenarios and ${files} files into ${place}.\n`);
  for (const sha256 of missing)
    terminal.talk(`The backup doesn’t contain the file ${sha256}: it was already missing on the gateway.\n`);
  for (const { message, place: damaged } of damages)
    terminal.talk(`${damaged}: ${message} The damage was already in the backup.\n`);
  if (damages.length > 0) terminal.talk('Run `scn fsck` to see what to do.\n');
  return damages.length + missing.length === 0 ? exitCodes.clean : exitCodes.findings;
}
