import type { MenuNode } from '@scn/kit/gallery/menu-nodes';
import type { Contestant } from './tree-contestant';

const rowHeight = 28;
const overscan = 8;

interface Row {
  readonly node: MenuNode;
  readonly level: number;
  readonly position: number;
  readonly setSize: number;
  readonly isOpen: boolean;
}

interface Slot {
  readonly element: HTMLElement;
  readonly twisty: HTMLElement;
  readonly icon: HTMLElement;
  readonly title: HTMLElement;
  readonly count: HTMLElement;
  row: Row | null;
  place: number;
}

const marks = {
  open: mark('m3.5 6 4.5 4.5L12.5 6'),
  closed: mark('m6 3.5 4.5 4.5L6 12.5'),
  location: mark('M8 1.5c3 0 5 2 5 5 0 4-5 8-5 8s-5-4-5-8c0-3 2-5 5-5z'),
  menu: mark('M2 4h12M4 8h10M4 12h10'),
  action: mark('M9 1 3 9h4l-1 6 6-8H8z'),
  more: mark('M4 8h.1M8 8h.1M12 8h.1'),
} as const;

/**
 * The lower bound: a virtual tree hand-written for these nodes only. It looks like the product's tree and exposes the same roles to
 * assistive technology; it has no framework, search, selection, menus, dragging or keyboard support.
 */
export const leanTree: Contestant = (stage, roots, opened) => {
  const scroller = document.createElement('div');
  scroller.style.cssText = 'flex-grow:1;overflow:auto;position:relative;contain:strict;font:14px sans-serif';
  const body = document.createElement('div');
  body.role = 'tree';
  body.style.cssText = 'position:relative';
  scroller.append(body);
  const pool: Slot[] = [];
  let rows: readonly Row[] = [];

  const draw = () => {
    body.style.height = `${rows.length * rowHeight}px`;
    const first = Math.max(0, Math.floor(scroller.scrollTop / rowHeight) - overscan);
    const last = Math.min(rows.length, Math.ceil((scroller.scrollTop + scroller.clientHeight) / rowHeight) + overscan);
    const size = last - first;
    while (pool.length < size) pool.push(makeSlot(body));
    while (pool.length > size) pool.pop()?.element.remove();
    for (let place = first; place < last; place += 1) {
      const row = rows[place];
      const slot = pool[place % size];
      if (row !== undefined && slot !== undefined) fill(slot, row, place);
    }
  };
  const open = (ids: ReadonlySet<string>) => {
    const next: Row[] = [];
    const visit = (nodes: readonly MenuNode[], level: number) => {
      nodes.forEach((node, index) => {
        const isOpen = ids.has(node.id);
        next.push({ node, level, position: index + 1, setSize: nodes.length, isOpen });
        if (isOpen) visit(node.inside, level + 1);
      });
    };
    visit(roots, 1);
    rows = next;
    draw();
  };
  scroller.addEventListener('scroll', draw);
  stage.append(scroller);
  open(opened);
  return { open, unmount: () => scroller.remove() };
};

function makeSlot(body: HTMLElement): Slot {
  const part = (style: string) => {
    const span = document.createElement('span');
    span.style.cssText = style;
    element.append(span);
    return span;
  };
  const element = document.createElement('div');
  element.role = 'treeitem';
  element.style.cssText =
    'position:absolute;top:0;left:0;width:100%;height:28px;box-sizing:border-box;display:flex;align-items:center;gap:4px';
  const twisty = part('display:inline-flex;width:24px;justify-content:center');
  const icon = part('display:inline-flex');
  const title = part('flex-grow:1;min-width:0;overflow:hidden;text-overflow:ellipsis;white-space:nowrap');
  const count = part('padding:0 6px;border-radius:10px;background:#ddd;font-size:12px');
  const more = document.createElement('button');
  more.style.cssText = 'opacity:0;width:24px;height:24px;border:none;background:none';
  more.append(marks.more.cloneNode(true));
  element.append(more);
  body.append(element);
  return { element, twisty, icon, title, count, row: null, place: -1 };
}

function fill(slot: Slot, row: Row, place: number): void {
  const { element, twisty, icon, title, count } = slot;
  const before = slot.row;
  if (slot.place !== place) element.style.transform = `translateY(${place * rowHeight}px)`;
  slot.place = place;
  slot.row = row;
  const { node, level, isOpen } = row;
  if (before?.node === node && before.isOpen === isOpen) return;
  element.style.paddingLeft = `${(level - 1) * 16}px`;
  element.setAttribute('aria-level', String(level));
  element.setAttribute('aria-posinset', String(row.position));
  element.setAttribute('aria-setsize', String(row.setSize));
  const size = node.inside.length;
  if (size === 0) element.removeAttribute('aria-expanded');
  else element.setAttribute('aria-expanded', String(isOpen));
  twisty.replaceChildren(...(size === 0 ? [] : [(isOpen ? marks.open : marks.closed).cloneNode(true)]));
  if (before?.node.kind !== node.kind) icon.replaceChildren(marks[node.kind].cloneNode(true));
  title.textContent = node.title;
  count.textContent = size === 0 ? '' : String(size);
  count.hidden = size === 0;
}

function mark(path: string): SVGElement {
  const names = 'http://www.w3.org/2000/svg';
  const svg = document.createElementNS(names, 'svg');
  for (const [name, value] of Object.entries({ width: '16', height: '16', viewBox: '0 0 16 16', fill: 'none' }))
    svg.setAttribute(name, value);
  const line = document.createElementNS(names, 'path');
  line.setAttribute('d', path);
  line.setAttribute('stroke', 'currentColor');
  svg.append(line);
  return svg;
}
