import { withLineBreaksOf, printScenarioFile } from '@scn/core/format/print';
import { withoutPlugins } from '@scn/core/kernel/payload';
import { isFile, readBytes } from '../files/read-bytes';
import { writeOutput } from '../files/write-output';
import { contentHash, readThen } from '../gateway/remote-scenario';
import { readSeen, writeSeen } from './seen-state';
import type { LocalScenario, Upload, UploadRun } from './upload';

/**
 * Updates a local file to the merged result that is already on the gateway. The target state is recorded first, so that the
 * next run can continue after an interruption at any point.
 *
 * @param since - the last change included in the file
 * @returns messages to print; empty on success
 */
export async function updateFile(
  { file, scenarioCode }: Upload,
  local: LocalScenario,
  { connection }: UploadRun,
  { since, seq }: { readonly since: number; readonly seq: number },
): Promise<readonly string[]> {
  const { gateway, institutionId } = connection;
  const remote = await readThen(connection, scenarioCode, seq, local.registry);
  if (!isFile(file) || !readBytes(file).equals(local.sent.bytes))
    return [
      `${file} changed during the upload, so it was not updated. The gateway has the uploaded state. Run the command again to merge both.`,
    ];
  const content = contentHash(remote.file, local.registry);
  const here = { gateway: gateway.address, institutionId, scenarioCode };
  const seen = readSeen(file, here, local.content) ?? { ...here, seq: since, content: '' };
  writeSeen(file, { ...seen, next: { seq, content } });
  const plugins = withoutPlugins(local.registry, remote.newerPlugins);
  // keep the `$schema` and the line breaks of the file
  const text = printScenarioFile(remote.file.scenario, plugins, { ...remote.file, $schema: local.file.$schema });
  writeOutput(file, withLineBreaksOf(Buffer.from(local.sent.bytes).toString('utf8'), text), 'merged scenario');
  writeSeen(file, { ...here, seq, content });
  return [];
}
