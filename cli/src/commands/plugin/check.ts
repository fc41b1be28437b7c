import { resolve } from 'node:path';
import { exitCodes, type ExitCode } from '../../exit-codes';
import { checkPackage } from '../../plugin-tools/check-package';
import { bundleSetting } from '../../plugin-tools/esbuild';
import { printFindings, type FindingFormat } from '../../plugin-tools/finding';
import type { Terminal } from '../../terminal/terminal';

/** `scn plugin check`: says why hosts would refuse a package, and what is unwise to publish. */
export async function checkPlugin(
  folder: string,
  { format }: { readonly format: FindingFormat },
  terminal: Terminal,
): Promise<ExitCode> {
  const { findings, ...subject } = await checkPackage(resolve(folder), await bundleSetting(), true);
  printFindings(subject, findings, format, terminal);
  return findings.length === 0 ? exitCodes.clean : exitCodes.findings;
}
