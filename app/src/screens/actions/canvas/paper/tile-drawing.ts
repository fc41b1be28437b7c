import type { Severity } from '@scn/core/base/issue';
import { groupColours } from '@scn/kit/theme/command-groups';
import type { Tile, TileText } from '../model/tile';
import type { IconStore } from './icon-store';

/** How much of a tile is drawn: far out, only what can be recognised. */
export type TileDetail = 'full' | 'simple';

const svg = 'http://www.w3.org/2000/svg';
const radius = 6;

const problemIcons: Readonly<Record<Severity, string>> = {
  ERROR: 'ErrorCircle',
  WARNING: 'Warning',
  INFORMATION: 'Info',
};

/** The SVG of a tile. Colours are classes and theme variables, so that both themes need no redrawing. */
export function drawTile(tile: Tile, detail: TileDetail, icons: IconStore): readonly SVGElement[] {
  const { face, kind, width, height } = tile;
  const parts: SVGElement[] = [
    element('rect', { class: `box ${kind}${face.isUnknown ? ' unknown' : ''}`, width, height, rx: radius }),
  ];
  if (face.group !== null) {
    parts.push(
      element('path', {
        fill: groupColours[face.group].bar,
        d: `M${radius} 0H4V${height}H${radius}A${radius} ${radius} 0 0 1 0 ${height - radius}V${radius}A${radius} ${radius} 0 0 1 ${radius} 0Z`,
      }),
    );
  }
  const { texts, badges, problem } = face;
  const drawn = detail === 'full' ? texts : texts.filter(({ role }) => role === 'title');
  if (detail === 'full') {
    const icon = iconOf(tile);
    if (icon !== null) parts.push(drawIcon(icons.of(icon.name), 14, kind === 'add' ? 6 : 12, icon.colour));
    for (const { x, y, width: wide, height: high, text, tone } of badges) {
      parts.push(element('rect', { class: `badge ${tone}`, x, y, width: wide, height: high, rx: high / 2 }));
      parts.push(textElement(text, 'badge-text', x + wide / 2, y + 14, 'middle'));
    }
  }
  for (const text of drawn) parts.push(lineElement(text, width));
  if (problem !== null) {
    const place = detail === 'full' ? { x: 14, y: problem.y - 2 } : { x: width - 30, y: 12 };
    parts.push(
      drawIcon(icons.of(problemIcons[problem.severity]), place.x, place.y, `problem ${problem.severity.toLowerCase()}`),
    );
  }
  return parts;
}

/** The path of the branches from an action to its responses. */
export function branchPath(
  from: { readonly x: number; readonly y: number },
  busY: number,
  tops: readonly { readonly x: number; readonly y: number }[],
): string {
  const first = tops[0];
  const last = tops.at(-1);
  if (first === undefined || last === undefined) return '';
  const left = Math.min(from.x, first.x);
  const right = Math.max(from.x, last.x);
  return `M${from.x} ${from.y}V${busY}M${left} ${busY}H${right}${tops.map(({ x, y }) => `M${x} ${busY}V${y}`).join('')}`;
}

function iconOf({ kind, face }: Tile): { readonly name: string | undefined; readonly colour: string } | null {
  if (face.icon !== null) return { name: face.icon.name, colour: 'icon' };
  switch (kind) {
    case 'action':
      return { name: 'Flash', colour: 'icon' };
    case 'link':
      return { name: 'ArrowRight', colour: 'icon' };
    case 'add':
      return { name: 'Add', colour: 'icon' };
    case 'response':
    case 'command':
      return null;
  }
}

function lineElement({ text, role, x, y, anchor }: TileText, width: number): SVGElement {
  return textElement(text, role, anchor === 'end' ? width - x : x, y, anchor);
}

function textElement(text: string, role: string, x: number, y: number, anchor: 'start' | 'middle' | 'end'): SVGElement {
  const made = element('text', { class: role, x, y, ...(anchor === 'start' ? {} : { 'text-anchor': anchor }) });
  made.textContent = text;
  return made;
}

function drawIcon(paths: readonly string[], x: number, y: number, className: string): SVGElement {
  const group = element('g', { class: className, transform: `translate(${x} ${y})` });
  for (const d of paths) group.append(element('path', { d }));
  return group;
}

function element(name: string, attributes: Readonly<Record<string, string | number>>): SVGElement {
  const made = document.createElementNS(svg, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value));
  return made;
}
