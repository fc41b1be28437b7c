import { defineArgumentRule } from '@scn/core/kernel/contract';
import type { Pointer } from '@scn/core/kernel/json';
import { choice, optionalReference, prose } from '@scn/core/schema/fields';
import { onOneLine } from './one-line';

/** How a line is spoken. The catalogue's voice deliveries refine it. */
const deliveries = ['NEUTRAL', 'CALM', 'URGENT', 'DISTRESSED', 'WHISPERED', 'SHOUTED'] as const;

/** The fields of a line that somebody says: a recorded dialogue, or a text with a delivery. */
export const spokenLineFields = {
  dialogueId: optionalReference('asset.dialogue', { title: 'Dialogue' }),
  text: prose({ title: 'Text', description: 'What is said. Leave it empty when a dialogue is chosen.' }),
  delivery: choice(deliveries, { title: 'Delivery', 'x-when': { property: 'dialogueId', in: [null] } }),
};

/** A line that nobody says yet. */
export const silentLine = { dialogueId: null, text: '', delivery: 'NEUTRAL' } as const;

/** A line as rules and summaries read it. */
interface SpokenLine {
  readonly dialogueId: string | null;
  readonly text: string;
}

/** A line and where it stands in the arguments. */
interface PlacedLine {
  readonly line: SpokenLine;
  readonly at: Pointer;
}

/** The one way to write a line: without blanks around the text. */
export function canonicalLine<L extends SpokenLine>(line: L): L {
  return { ...line, text: line.text.trim() };
}

/** The line on one line, in quotation marks; what a dialogue says isn't known here. */
export function quoteLine(line: SpokenLine): string {
  if (line.dialogueId !== null) return 'a dialogue';
  const text = onOneLine(line.text);
  return text === '' ? 'nothing yet' : `“${text}”`;
}

/** The rules that every spoken line keeps, for a command whose lines `linesOf` finds. */
export function spokenLineRules<A>(linesOf: (args: A) => readonly PlacedLine[]) {
  const define = defineArgumentRule<A>();
  return {
    'nothing-said': define({
      severity: 'ERROR',
      title: 'A line says something',
      why: 'Without a dialogue or a text the character stays silent, and the learner waits for words that never come.',
      messages: { empty: 'There is neither a dialogue nor a text. Choose a dialogue or write what is said.' },
      check({ args, report }) {
        for (const { line, at } of linesOf(args)) {
          if (line.dialogueId === null && line.text.trim() === '') report({ messageId: 'empty', at: `${at}/text` });
        }
      },
    }),
    'text-not-spoken': define({
      severity: 'WARNING',
      title: 'A line is a dialogue or a text, not both',
      why: 'The dialogue is what the learner hears. An author who corrects a drug or a dose in the text would change nothing.',
      messages: {
        both: 'The text isn’t spoken, because a dialogue is chosen. Clear the text, or clear the dialogue to speak the text.',
      },
      check({ args, report }) {
        for (const { line, at } of linesOf(args)) {
          if (line.dialogueId !== null && line.text.trim() !== '') report({ messageId: 'both', at: `${at}/text` });
        }
      },
    }),
    'placeholder-spoken': define({
      severity: 'WARNING',
      title: 'A text has no placeholders',
      why: 'Generated speech reads “[dose]” or “<sighs>” aloud as it stands. At the bedside that sounds like an order with the drug left out.',
      messages: { bracketed: '“{{part}}” is read aloud as it stands. Write the words that are said.' },
      check({ args, report }) {
        for (const { line, at } of linesOf(args)) {
          const part = /\[[^\]]*\]|\{[^}]*\}|<[a-z][^<>]*>/i.exec(line.text)?.[0];
          if (line.dialogueId === null && part !== undefined) {
            report({ messageId: 'bracketed', at: `${at}/text`, data: { part } });
          }
        }
      },
    }),
  };
}
