import { printScenarioFile } from '@scn/core/format/print';
import { withoutPlugins } from '@scn/core/schema/payload';
import { isFile } from '../files/is-file';
import { readBytes } from '../files/read-bytes';
import { writeOutput } from '../files/write-output';
import { contentHash, readThen } from '../gateway/remote-scenario';
import { readSeen, writeSeen } from './seen-state';
import type { LocalScenario, Upload, UploadRun } from './upload';

/**
 * Brings a file to what became of its changes at the gateway, which has it by then. A run may end at any point: what the file is
 * being brought to is noted before, so that the next run knows what it has seen.
 *
 * @param since - the last change that the file had seen
 * @returns what there is to say about it: nothing, where it went well
 */
export async function bringFile(
  { file, scenarioCode }: Upload,
  local: LocalScenario,
  { connection }: UploadRun,
  { since, seq }: { readonly since: number; readonly seq: number },
): Promise<readonly string[]> {
  const { gateway, institutionId } = connection;
  const remote = await readThen(connection, scenarioCode, seq, local.registry);
  if (!isFile(file) || !readBytes(file).equals(local.sent.bytes))
    return [
      `${file} was changed meanwhile, so it is as it is. The gateway has what was uploaded; run it again to bring both together.`,
    ];
  const content = contentHash(remote.file, local.registry);
  const here = { gateway: gateway.address, institutionId, scenarioCode };
  const seen = readSeen(file, here, local.content) ?? { ...here, seq: since, content: '' };
  writeSeen(file, { ...seen, next: { seq, content } });
  const plugins = withoutPlugins(local.registry, remote.newerPlugins);
  // where its schema is, is the file's own affair
  const text = printScenarioFile(remote.file.scenario, plugins, { ...remote.file, $schema: local.file.$schema });
  writeOutput(file, text, 'merged scenario');
  writeSeen(file, { ...here, seq, content });
  return [];
}
