import { choice, defineArgumentRule, optionalReference, prose, type Pointer } from '@scn/sdk';
import { onOneLine } from './one-line';

/** How a line is spoken. The catalogue's voice deliveries are more specific. */
const deliveries = ['NEUTRAL', 'CALM', 'URGENT', 'DISTRESSED', 'WHISPERED', 'SHOUTED'] as const;

/** The fields of a spoken line: a recorded dialogue, or a text with a delivery. */
export const spokenLineFields = {
  dialogueId: optionalReference('asset.dialogue', { title: 'Dialogue' }),
  text: prose({ title: 'Text', description: 'The words to speak. Leave empty if a dialogue is chosen.' }),
  delivery: choice(deliveries, { title: 'Delivery', 'x-when': { property: 'dialogueId', in: [null] } }),
};

/** The fields of a line that rules and summaries use. */
interface SpokenLine {
  readonly dialogueId: string | null;
  readonly text: string;
}

/** A line and its location in the arguments. */
interface PlacedLine {
  readonly line: SpokenLine;
  readonly at: Pointer;
}

/** The canonical form of a line: with the text trimmed. */
export function canonicalLine<L extends SpokenLine>(line: L): L {
  return { ...line, text: line.text.trim() };
}

/** The line in quotation marks, without line breaks. The text of a dialogue isn't available here. */
export function quoteLine(line: SpokenLine): string {
  if (line.dialogueId !== null) return 'a dialogue';
  const text = onOneLine(line.text);
  return text === '' ? 'nothing yet' : `“${text}”`;
}

/** The rules for spoken lines, for a command whose lines `linesOf` returns. */
export function spokenLineRules<A>(linesOf: (args: A) => readonly PlacedLine[]) {
  const define = defineArgumentRule<A>();
  return {
    'nothing-said': define({
      severity: 'ERROR',
      title: 'A line has a dialogue or a text',
      why: 'Without a dialogue or a text the character stays silent, and the learner waits for words that never come.',
      messages: { empty: 'There is neither a dialogue nor a text. Choose a dialogue or enter a text.' },
      check({ args, report }) {
        for (const { line, at } of linesOf(args)) {
          if (line.dialogueId === null && line.text.trim() === '') report({ messageId: 'empty', at: `${at}/text` });
        }
      },
    }),
    'text-not-spoken': define({
      severity: 'WARNING',
      title: 'A line is a dialogue or a text, not both',
      why: 'The learner hears the dialogue, so correcting a drug or a dose in the text has no effect.',
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
      why: 'Generated speech reads “[dose]” or “<sighs>” aloud literally. At the bedside, that sounds like an order with the drug missing.',
      messages: { bracketed: '“{{part}}” is read aloud literally. Replace it with the words to speak.' },
      check({ args, report }) {
        for (const { line, at } of linesOf(args)) {
          const part = /\[[^[\]]*\]|\{[^{}]*\}|<[a-z][^<>]*>/i.exec(line.text)?.[0];
          if (line.dialogueId === null && part !== undefined) {
            report({ messageId: 'bracketed', at: `${at}/text`, data: { part } });
          }
        }
      },
    }),
  };
}
