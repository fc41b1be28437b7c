import { cardText, commandCard } from '@scn/core/description/card/command-card';
import type { PlaylistCommand } from '@scn/core/document/actions/schema';
import type { CanvasSource } from './canvas-source';
import { columnPadding, commandWidth, minCommandHeight } from './geometry';
import type { Tile, TileText } from './tile';
import { wrapText } from './wrap-text';

const padding = 12;
/** Left of the text: the bar of the group, and the icon with its space. */
const titleStart = 40;
const textStart = 16;
const lineHeight = 20;
const smallLineHeight = 16;
/** Lines of the summary at most; the whole text is in the properties. */
const maxSummaryLines = 3;
const maxIssueLines = 2;

/** The card of a command. @param place - its index and the number of commands; @param y - from the top of its response */
export function commandTile(
  command: PlaylistCommand,
  responseCode: string,
  place: { readonly index: number; readonly count: number },
  y: number,
  source: CanvasSource,
): Tile {
  const { nameOf, words, measure } = source;
  const card = commandCard(command, source.plugins);
  const { block, durationMs } = card;
  const texts: TileText[] = [];
  const add = (
    text: string,
    role: TileText['role'],
    x: number,
    baseline: number,
    anchor: TileText['anchor'] = 'start',
  ) => texts.push({ text, role, x, y: baseline, anchor });

  const duration = durationMs === null || durationMs === 0 ? '' : words.time(durationMs);
  const durationWidth = duration === '' ? 0 : measure(duration, 'duration') + columnPadding;
  if (duration !== '') add(duration, 'duration', padding, padding + 15, 'end');
  const title = block === undefined ? words.unknownBlock : card.title;
  const titleWidth = commandWidth - titleStart - padding - durationWidth;
  for (const line of wrapText(title, 'title', titleWidth, 1, measure)) add(line, 'title', titleStart, padding + 15);

  let bottom = padding + 24;
  const write = (text: string, role: TileText['role'], maxLines: number, height: number) => {
    for (const line of wrapText(text, role, commandWidth - textStart - padding, maxLines, measure)) {
      add(line, role, textStart, bottom + height - 5);
      bottom += height;
    }
  };
  const lines =
    block === undefined ? [words.unknownText(card.title)] : card.lines.map((line) => cardText(line, nameOf));
  lines.forEach((line, index) => {
    if (index === 0) write(line, 'summary', maxSummaryLines, lineHeight);
    else write(line, 'more', 1, smallLineHeight);
  });
  if (card.badges.length > 0) write(card.badges.join(' · '), 'more', 1, smallLineHeight);

  const [worst] = source.issuesOf(command.id);
  let problem: Tile['face']['problem'] = null;
  if (worst !== undefined) {
    bottom += 4;
    problem = { severity: worst.severity, y: bottom };
    const width = commandWidth - titleStart - padding;
    for (const line of wrapText(worst.message, 'issue', width, maxIssueLines, measure)) {
      add(line, 'issue', titleStart, bottom + smallLineHeight - 4);
      bottom += smallLineHeight;
    }
  }
  const { index, count } = place;
  const spoken = [title, ...lines, ...card.badges, duration, worst?.message ?? '', words.position(index, count)];
  return {
    key: command.id,
    kind: 'command',
    id: command.id,
    responseCode,
    x: columnPadding,
    y,
    width: commandWidth,
    height: Math.max(minCommandHeight, bottom + padding - 4),
    label: spoken.filter((text) => text !== '').join('. '),
    face: {
      texts,
      badges: [],
      group: block?.group ?? null,
      icon: { name: block?.icon },
      problem,
      isUnknown: block === undefined,
    },
  };
}
