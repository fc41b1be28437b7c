import type { DescribedChange } from '@scn/core/diff/describe/described-change';
import { countsOf, headerText, isSame, type Comparison } from './comparison';
import { harmless } from '../terminal/harmless';

/** A section for a merge request: a heading, and the changes grouped by entity. */
export function asMarkdown(comparison: Comparison): string {
  const { after, header, changes } = comparison;
  const lines = [`### ${escaped(after)}`, '', isSame(comparison) ? 'No changes.' : `${countsOf(comparison)}.`, ''];
  if (header.length > 0) lines.push('- **File**', ...header.map((step) => `  - ${escaped(headerText(step))}`));
  for (const [top, group] of byTop(changes)) {
    lines.push(`- **${escaped(top)}**`);
    for (const change of group) lines.push(`  - ${escaped(withinTop(change))}`);
  }
  return `${lines.join('\n').trimEnd()}\n`;
}

/** Groups changes by their outermost entity, in order of first occurrence. */
function byTop(changes: readonly DescribedChange[]): ReadonlyMap<string, readonly DescribedChange[]> {
  const groups = new Map<string, DescribedChange[]>();
  for (const change of changes) {
    const group = groups.get(change.top);
    if (group === undefined) groups.set(change.top, [change]);
    else group.push(change);
  }
  return groups;
}

/** A change below the heading of its outermost entity, without repeating the heading. */
function withinTop({ place, text, top }: DescribedChange): string {
  if (text.startsWith(`${top} `)) return text.slice(top.length + 1);
  const rest = place === top ? '' : place.endsWith(` of ${top}`) ? place.slice(0, -` of ${top}`.length) : place;
  return rest === '' ? text : `${rest}: ${text}`;
}

function escaped(text: string): string {
  return harmless(text).replaceAll(/[\\`*_[\]<>|#@]/g, String.raw`\$&`);
}
