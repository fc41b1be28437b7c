import { Refusal } from '@scn/core/operations/refusal';

/** How often a client says that it is still there, in milliseconds. */
export const heartbeatInterval = 5000;
/** A connection that has said nothing for so long is gone, in milliseconds. */
export const presenceLifetime = 15_000;
/** People that are listed of one scenario. */
export const mostPresent = 200;
/** Connections of one person in one scenario. */
export const mostConnections = 20;

const longestScreen = 300;
const longestKind = 60;
const longestId = 128;

/** The thing that has a person's attention. */
export interface PresentEntity {
  readonly kind: string;
  readonly id: string;
}

/** What a connection tells of itself. */
export interface PresenceReport {
  readonly connectionId: string;
  readonly screen: string;
  readonly entity: PresentEntity | null;
}

/** What was told, as it is kept. @throws Refusal InvalidValueError for what is too long, or no plain text. */
export function checkPresence({ connectionId, screen, entity }: PresenceReport): PresenceReport {
  return {
    connectionId: checkConnectionId(connectionId),
    screen: plainText('screen', screen, longestScreen),
    entity:
      entity === null
        ? null
        : {
            kind: plainText('entity.kind', entity.kind, longestKind),
            id: plainText('entity.id', entity.id, longestId),
          },
  };
}

/** @throws Refusal InvalidValueError when it is no UUID. */
export function checkConnectionId(connectionId: string): string {
  const id = connectionId.toLowerCase();
  if (/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)) return id;
  throw new Refusal(
    'InvalidValueError',
    { field: 'connectionId' },
    'A connection id is a UUID that the client makes up.',
  );
}

function plainText(field: string, text: string, longest: number): string {
  // control characters, and halves of surrogate pairs that the database can't hold
  if (text.length <= longest && !/[\p{Cc}\p{Cs}]/u.test(text)) return text;
  throw new Refusal(
    'InvalidValueError',
    { field, longest },
    `Up to ${longest} characters, without control characters.`,
  );
}
