import { shownName } from '@scn/core/description/shown-name';
import { commandCard } from '@scn/core/description/card/command-card';
import type { Response } from '@scn/core/document/actions/schema';
import type { CanvasSource } from './canvas-source';
import { commandTile } from './command-tile';
import { branchHeight, columnPadding, commandWidth, dropZone, responseWidth } from './geometry';
import type { Tile, TileBadge, TileText } from './tile';
import { wrapText } from './wrap-text';

/** A response with everything below it. Positions are relative to its left and top side. */
export interface ResponseColumn {
  readonly responseCode: string;
  /** The response itself: its head and the frame around its commands. */
  readonly frame: Tile;
  /** In playing order. */
  readonly commands: readonly Tile[];
  /** The place to add a command; null if none can be added. */
  readonly add: Tile | null;
  /** The actions that its commands trigger, below the frame. */
  readonly links: readonly Tile[];
  /** Including the links. */
  readonly height: number;
}

const padding = 12;
const titleLine = 20;
const maxTitleLines = 3;
const badgeHeight = 20;
const addHeight = 32;
const linkHeight = 48;

/** Lays out a response. @param place - its index and the number of responses of its action */
export function responseColumn(
  response: Response,
  place: { readonly index: number; readonly count: number },
  source: CanvasSource,
): ResponseColumn {
  const { responseCode, playlist } = response;
  const { words } = source;
  const head = headOf(response, source);
  let y = head.bottom + dropZone;
  const commands: Tile[] = [];
  const marks: TileText[] = [];
  let elapsed: number | null = 0;
  playlist.forEach((command, index) => {
    if (elapsed !== null && elapsed > 0)
      marks.push({ text: words.time(elapsed), role: 'mark', x: padding, y: y - 4, anchor: 'start' });
    const tile = commandTile(command, responseCode, { index, count: playlist.length }, y, source);
    commands.push(tile);
    y += tile.height + dropZone;
    const { durationMs } = commandCard(command, source.plugins);
    // once a duration is unknown, so are the times after it
    elapsed = elapsed === null || durationMs === null ? null : elapsed + durationMs;
  });
  const add = source.canAdd ? addTile(responseCode, y, source) : null;
  const frameHeight =
    add === null ? Math.max(y - dropZone + columnPadding, head.bottom + padding) : y + addHeight + columnPadding;
  const links = linksOf(response, frameHeight, source);
  const label = [
    head.title,
    responseCode,
    ...head.badges.map(({ text }) => text),
    words.position(place.index, place.count),
  ];
  const frame: Tile = {
    key: responseCode,
    kind: 'response',
    id: responseCode,
    responseCode,
    x: 0,
    y: 0,
    width: responseWidth,
    height: frameHeight,
    label: label.filter((text) => text !== '').join('. '),
    face: {
      texts: [...head.texts, ...marks],
      badges: head.badges,
      group: null,
      icon: null,
      problem: head.problem,
      isUnknown: false,
    },
  };
  const last = links.at(-1);
  return {
    responseCode,
    frame,
    commands,
    add,
    links,
    height: last === undefined ? frameHeight : last.y + last.height,
  };
}

function headOf(response: Response, source: CanvasSource) {
  const { responseCode, responseDelayStart, delay } = response;
  const { words, measure } = source;
  const title = shownName(response.description, responseCode);
  const texts: TileText[] = [];
  let bottom = padding;
  for (const text of wrapText(title, 'title', responseWidth - 2 * padding, maxTitleLines, measure)) {
    texts.push({ text, role: 'title', x: padding, y: bottom + 15, anchor: 'start' });
    bottom += titleLine;
  }
  texts.push({ text: responseCode, role: 'code', x: padding, y: bottom + 12, anchor: 'start' });
  bottom += 18;
  const badges: TileBadge[] = [];
  let left = padding;
  const badge = (text: string, tone: TileBadge['tone']) => {
    const width = measure(text, 'more') + 2 * columnPadding;
    if (left > padding && left + width > responseWidth - padding) {
      left = padding;
      bottom += badgeHeight + 4;
    }
    badges.push({ text, tone, x: left, y: bottom + 4, width, height: badgeHeight });
    left += width + 4;
  };
  const state = source.conditionsOf(response);
  if (state !== null) badge(words.conditions(state), state === 'VALID' ? 'success' : 'warning');
  if (responseDelayStart !== 'immediate') {
    badge(words.delayedEvaluation, 'neutral');
    badge(words.delay(delay), 'neutral');
  }
  if (badges.length > 0) bottom += badgeHeight + 4;
  const [worst] = source.issuesOf(responseCode);
  let problem: Tile['face']['problem'] = null;
  if (worst !== undefined) {
    bottom += 4;
    problem = { severity: worst.severity, y: bottom };
    for (const text of wrapText(worst.message, 'issue', responseWidth - 40 - padding, 2, measure)) {
      texts.push({ text, role: 'issue', x: 40, y: bottom + 12, anchor: 'start' });
      bottom += 16;
    }
  }
  return { title, texts, badges, problem, bottom: bottom + 4 };
}

function addTile(responseCode: string, y: number, { words }: CanvasSource): Tile {
  return {
    key: `add ${responseCode}`,
    kind: 'add',
    id: responseCode,
    responseCode,
    x: columnPadding,
    y,
    width: commandWidth,
    height: addHeight,
    label: words.addCommand,
    face: {
      texts: [{ text: words.addCommand, role: 'more', x: 40, y: 20, anchor: 'start' }],
      badges: [],
      group: null,
      icon: null,
      problem: null,
      isUnknown: false,
    },
  };
}

function linksOf({ responseCode, playlist }: Response, top: number, source: CanvasSource): readonly Tile[] {
  const { plugins, nameOf, measure } = source;
  const targets = playlist.flatMap((command) =>
    commandCard(command, plugins).references.filter(({ target }) => target === 'action'),
  );
  const unique = [...new Map(targets.map((reference) => [reference.id, reference])).values()];
  return unique.map((reference, index) => {
    const name = nameOf(reference) ?? reference.id;
    const [title = ''] = wrapText(name, 'summary', responseWidth - 52, 1, measure);
    return {
      key: `link ${responseCode} ${reference.id}`,
      kind: 'link',
      id: reference.id,
      responseCode,
      x: 0,
      y: top + branchHeight + index * (linkHeight + columnPadding),
      width: responseWidth,
      height: linkHeight,
      label: `${name}. ${reference.id}`,
      face: {
        texts: [
          { text: title, role: 'summary', x: 40, y: 20, anchor: 'start' },
          { text: reference.id, role: 'code', x: 40, y: 37, anchor: 'start' },
        ],
        badges: [],
        group: null,
        icon: null,
        problem: null,
        isUnknown: false,
      },
    };
  });
}
