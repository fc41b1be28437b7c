import { relative, resolve } from 'node:path';
import { exitCodes, UsageError, type ExitCode } from '../../exit-codes';
import { checkPackage } from '../../plugin-tools/check-package';
import { bundleSetting } from '../../plugin-tools/esbuild';
import { isRefused, sayFindings } from '../../plugin-tools/finding';
import { npm } from '../../plugin-tools/npm';
import type { Terminal } from '../../terminal/terminal';

interface Packed {
  readonly filename: string;
  readonly size: number;
  readonly unpackedSize: number;
  readonly files: readonly { readonly path: string; readonly size: number }[];
}

/** `scn plugin pack`: builds, checks and packs a package into the working folder. Warnings don't prevent it. */
export async function packPlugin(folder: string, terminal: Terminal): Promise<ExitCode> {
  const target = resolve(folder);
  const { findings, ...subject } = await checkPackage(target, await bundleSetting(), true);
  sayFindings(subject, findings, terminal);
  if (isRefused(findings)) {
    terminal.talk('Nothing was packed.\n');
    return exitCodes.findings;
  }
  const { isDone, out, err } = npm(target, 'pack', '--json', '--pack-destination', resolve('.'));
  if (!isDone) throw new UsageError(`npm can’t pack the package: ${err}`);
  const packed = packedIn(out);
  if (packed === null) throw new UsageError('npm has packed the package, but not said into which file.');
  const file = packed.filename.replace(/^@/, '').replaceAll('/', '-');
  terminal.out(`${relative('.', resolve(file))}\n`);
  terminal.talk(
    [
      `${kilobytes(packed.size)}, ${kilobytes(packed.unpackedSize)} unpacked:`,
      ...packed.files.map(({ path, size }) => `  ${path}  ${kilobytes(size)}`),
      `Next: try it with \`scn plugin add ./${file}\` beside your scenarios, then publish it with \`npm publish ./${file}\`.`,
      '',
    ].join('\n'),
  );
  return exitCodes.clean;
}

/** npm lists packages, by their names since version 12. */
function packedIn(out: string): Packed | null {
  const all = JSON.parse(out) as readonly Packed[] | Readonly<Record<string, Packed>>;
  return Object.values(all)[0] ?? null;
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`;
}
