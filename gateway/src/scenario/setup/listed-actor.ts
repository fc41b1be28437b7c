import type { Actor, Role } from '@scn/core/document/setup/schema';
import type { ReadableAsset, ReadableCatalogue } from '../document/catalogue-now';
import type { DocumentNow } from '../document/document-now';

/** An actor with role and character. */
export interface ListedActor {
  readonly actor: Actor;
  readonly role: Role | null;
  /** The character of the catalogue; null when none is chosen or it isn't there. */
  readonly character: ReadableAsset | null;
  /** The image asset that represents the actor: of the character, otherwise of the global role. */
  readonly iconAssetId: string | null;
  readonly patientId: string | null;
}

/** The actors of a scenario, in document order. */
export function listActors({ scenario }: DocumentNow, catalogue: ReadableCatalogue): readonly ListedActor[] {
  const roles = new Map(scenario.setup.roles.map((role) => [role.id, role]));
  return scenario.setup.actors.map((actor) => {
    const role = roles.get(actor.roleId ?? '') ?? null;
    const character = catalogue.get(actor.characterId) ?? null;
    const globalRole = catalogue.get(role?.roleId ?? null);
    return {
      actor,
      role,
      character,
      iconAssetId: character?.text('iconAssetId') ?? globalRole?.text('iconAssetId') ?? null,
      patientId: scenario.patients.find(({ actorId }) => actorId === actor.id)?.id ?? null,
    };
  });
}
