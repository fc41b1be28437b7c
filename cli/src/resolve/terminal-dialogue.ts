import { stdoutOfNode } from '@scn/plugins/packages/plugin-output';
import { createInterface } from 'node:readline';
import type { Terminal } from '../terminal/terminal';
import type { Dialogue } from './ask-for-decisions';

/** Prompts the user at the terminal. Must be closed. Ctrl-C and Ctrl-D end the input. */
export function terminalDialogue(terminal: Terminal): Dialogue & { close(): void } {
  const lines = createInterface({ input: process.stdin, output: stdoutOfNode() });
  const typed: string[] = []; // includes lines typed or pasted before the prompt
  let isOver = false;
  let wake = (): void => undefined;
  lines.on('line', (line) => {
    typed.push(line);
    wake();
  });
  lines.on('close', () => {
    isOver = true;
    wake();
  });
  return {
    print: terminal.out,
    ask: async (question) => {
      lines.setPrompt(question);
      lines.prompt();
      while (typed.length === 0 && !isOver)
        await new Promise<void>((resume) => {
          wake = resume;
        });
      return typed.shift() ?? null;
    },
    close: () => lines.close(),
  };
}
