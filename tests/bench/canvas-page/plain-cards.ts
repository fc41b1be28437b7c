import type { Camera } from '@scn/app/screens/actions/canvas/tool/camera';
import type { CanvasContestant } from './canvas-contestant';
import { cardSize, placedCards, type PlacedCard } from './placed-cards';

/** The lower bound: plain elements for the cards in view, hand-written. No selection, icons, problems or keyboard. */
export const plainCards: CanvasContestant = (stage, action, camera) => {
  const layer = document.createElement('div');
  layer.style.cssText = 'position:absolute;top:0;left:0;transform-origin:0 0';
  stage.append(layer);
  let cards = placedCards(action);
  const shown = new Map<string, { readonly card: PlacedCard; readonly element: HTMLElement }>();
  const look = ({ x, y, zoom }: Camera) => {
    layer.style.transform = `scale(${zoom}) translate(${-x}px, ${-y}px)`;
    const [right, bottom] = [x + 1440 / zoom, y + 900 / zoom];
    const isIn = (card: PlacedCard) =>
      card.x < right && card.x + cardSize.width > x && card.y < bottom && card.y + cardSize.height > y;
    for (const [id, { card, element }] of shown) {
      if (isIn(card) && cards.includes(card)) continue;
      element.remove();
      shown.delete(id);
    }
    for (const card of cards) {
      if (!isIn(card) || shown.has(card.id)) continue;
      const element = document.createElement('div');
      element.style.cssText = `position:absolute;left:${card.x}px;top:${card.y}px;width:${cardSize.width}px;height:${cardSize.height}px;overflow:hidden;border:1px solid #ccc;border-radius:6px;font:14px/20px sans-serif;background:#fff`;
      const title = document.createElement('b');
      title.textContent = card.title;
      const text = document.createElement('div');
      text.textContent = card.text;
      element.append(title, text);
      layer.append(element);
      shown.set(card.id, { card, element });
    }
  };
  look(camera);
  let now = camera;
  return {
    look: (next) => {
      now = next;
      look(next);
    },
    drag: ({ x, y }) => {
      const [first] = shown.values();
      if (first !== undefined)
        first.element.style.transform = `translate(${x - first.card.x}px, ${y - first.card.y}px)`;
    },
    edit: (next) => {
      const before = new Map(cards.map((card) => [card.id, card]));
      cards = placedCards(next).map((card) => {
        const known = before.get(card.id);
        return known?.text === card.text ? known : card;
      });
      look(now);
    },
    unmount: () => {
      layer.remove();
    },
  };
};
