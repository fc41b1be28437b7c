import { cardText, commandCard } from '@scn/core/description/card/command-card';
import type { Action } from '@scn/core/document/actions/schema';
import { plugins } from './many-commands';

/** A card as the peers draw it: the same content at a place of a regular grid. */
export interface PlacedCard {
  readonly id: string;
  readonly x: number;
  readonly y: number;
  readonly title: string;
  readonly text: string;
}

/** The size of a card. */
export const cardSize = { width: 316, height: 92 };
const step = { x: 379, y: 107 };

/** The cards of an action. */
export function placedCards({ responses }: Action): readonly PlacedCard[] {
  return responses.flatMap(({ playlist }, column) =>
    playlist.map((command, row) => {
      const { title, lines } = commandCard(command, plugins);
      const text = lines.map((line) => cardText(line, () => 'Nurse')).join(' · ');
      return { id: command.id, x: 40 + column * step.x, y: 200 + row * step.y, title, text };
    }),
  );
}
