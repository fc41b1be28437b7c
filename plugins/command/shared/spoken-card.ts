import type { CardLine, CardPart } from '@scn/sdk';
import { quoteLine } from './spoken-line';

/** A line with its speaker, as on a card: ‘Nurse: “I’ll get the doctor”’. @param speaker - null while none is chosen */
export function spokenCardLine(
  speaker: string | null,
  line: { readonly dialogueId: string | null; readonly text: string },
): CardLine {
  const said: CardPart = line.dialogueId === null ? quoteLine(line) : { id: line.dialogueId, target: 'asset.dialogue' };
  return [characterPart(speaker, 'No speaker'), ': ', said];
}

/** A character by name. @param otherwise - shown while none is chosen */
export function characterPart(actorId: string | null, otherwise: string): CardPart {
  return actorId === null ? otherwise : { id: actorId, target: 'actor' };
}
