import type { Command } from 'commander';
import { completionScript } from '../completion/scripts';
import type { Shell } from '../completion/shells';
import { exitCodes, type ExitCode } from '../exit-codes';
import type { Terminal } from '../terminal/terminal';

/** `scn completion`: prints a shell's completion script. */
export function completion(shell: Shell, program: Command, terminal: Terminal): ExitCode {
  terminal.out(completionScript(shell, program));
  return exitCodes.clean;
}
