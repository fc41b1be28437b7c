import type { DocumentNow } from '../document/document-now';
import type { ReadableCatalogue } from '../document/catalogue-now';

/** The name of a place of a scenario on playing devices. */
export interface Designation {
  /** The room's asset, the island, the button layout. */
  readonly id: string;
  readonly title: string;
  /** Null when none is chosen, the catalogue has none, or it is withheld. */
  readonly designation: string | null;
  /** The island that contains a button layout. */
  readonly islandId: string | null;
}

/** The room; null when none is chosen. */
export function roomDesignation({ scenario }: DocumentNow, catalogue: ReadableCatalogue): Designation | null {
  const { roomId } = scenario.setup.environment;
  if (roomId === null) return null;
  const room = catalogue.get(roomId);
  return { id: roomId, title: room?.title ?? roomId, designation: room?.text('designation') ?? null, islandId: null };
}

/** The islands of the room, in document order. */
export function islandDesignations({ scenario }: DocumentNow, catalogue: ReadableCatalogue): readonly Designation[] {
  return scenario.setup.environment.islands.map(({ id, title, locationId }) => ({
    id,
    title,
    designation: catalogue.get(locationId)?.text('designation') ?? null,
    islandId: id,
  }));
}

/** The button layouts of all islands, in document order. */
export function buttonLayoutDesignations({ scenario }: DocumentNow): readonly Designation[] {
  return scenario.setup.environment.islands.flatMap(({ id: islandId, buttonLayouts }) =>
    buttonLayouts.map(({ id, title, designation }) => ({ id, title, designation, islandId })),
  );
}
