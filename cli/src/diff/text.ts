import { sentenceOf } from '@scn/core/diff/describe/describe-changes';
import type { ChangeKind } from '@scn/core/diff/describe/described-change';
import type { Colours } from '../terminal/colours';
import { harmless } from '../terminal/harmless';
import { headerText, type Comparison } from './comparison';

const signs: Readonly<Record<ChangeKind, string>> = { added: '+', removed: '-', moved: '>', renamed: '=', edited: '~' };

/** One line per change, for people. */
export function asText({ header, changes }: Comparison, colours: Colours): string {
  const paints = {
    added: colours.green,
    removed: colours.red,
    moved: colours.cyan,
    renamed: colours.blue,
    edited: colours.yellow,
  };
  return [
    ...header.map((step) => `${colours.yellow(signs.edited)} File: ${harmless(headerText(step))}\n`),
    ...changes.map((change) => `${paints[change.kind](signs[change.kind])} ${harmless(sentenceOf(change))}\n`),
  ].join('');
}
