import { isAuthorCode } from '../document/codes';
import type { JsonObject } from '../kernel/json';
import type { EntityKind } from '../schema/keywords';
import type { EntityNode, Use } from '../validation/view';
import type { PlacedView } from './operation';
import { Refusal } from './refusal';

/** An external reference to an entity to be deleted. */
export interface Dependency {
  readonly use: Use;
  /** Identity of the dependent entity; null for a section of the scenario. */
  readonly id: string | null;
  readonly name: string;
  readonly entityType: string;
  /** True for a mention, which is deleted with the entity. */
  readonly canAutomaticallyDelete: boolean;
}

/**
 * Mentions that are deleted with their action or response: places in menus, links for repetitions, entries of side menus and
 * arrays, exclusions from the speech summary. Everything else (conditions, playlists, forms, scorecards) affects the patient
 * and must be changed by the author.
 */
const mentions: readonly { readonly kind: string | null; readonly at: RegExp }[] = [
  { kind: 'menu-item', at: /^\/actionCode$/ },
  { kind: 'side-menu-item', at: /^\/responseCode$/ },
  { kind: 'action', at: /^\/linkedActionCodes\/\d+$/ },
  { kind: 'array', at: /^\/items\/\d+\// },
  { kind: null, at: /^\/speechSummary\/excludedResponseCodes\/\d+$/ },
];

/** External references to these entities or their parts. */
export function dependenciesOf(view: PlacedView, ids: readonly string[]): readonly Dependency[] {
  const inside = new Set(ids);
  return ids.flatMap((id) =>
    view.usesOf(id).flatMap((use): readonly Dependency[] => {
      if (isInside(use.from, inside)) return [];
      const kind = use.from?.kind ?? null;
      return [
        {
          use,
          id: use.from?.id ?? null,
          name: use.from === null ? 'Scenario' : nameOf(use.from),
          entityType: kind ?? 'scenario',
          canAutomaticallyDelete: mentions.some((mention) => mention.kind === kind && mention.at.test(use.at)),
        },
      ];
    }),
  );
}

/**
 * Refuses when there are external references to these entities.
 *
 * @throws Refusal EntityInUseError with the dependencies in the metadata.
 */
export function refuseIfUsed(view: PlacedView, ids: readonly string[], message: string): void {
  const dependencies = dependenciesOf(view, ids);
  if (dependencies.length > 0) throw inUse(dependencies, message);
}

/** The refusal that lists dependencies (canBeRemoved, dependencies). */
export function inUse(dependencies: readonly Dependency[], message: string): Refusal {
  return new Refusal(
    'EntityInUseError',
    {
      canBeRemoved: dependencies.every(({ canAutomaticallyDelete }) => canAutomaticallyDelete),
      dependencies: dependencies.map(({ id, name, entityType, canAutomaticallyDelete }) => ({
        id,
        name,
        entityType,
        canAutomaticallyDelete,
      })),
    },
    message,
  );
}

/** Display name of an entity: its title, name or descriptor, otherwise its id. */
export function nameOf(node: EntityNode): string {
  return ownNameOf(node) ?? kindWords(node.kind);
}

/** The name that an author gave an entity, or its code; null if it has neither. */
export function ownNameOf({ id, value }: EntityNode): string | null {
  const fields = value as JsonObject;
  for (const field of ['title', 'displayName', 'arrayName', 'roleName', 'description', 'name', 'substance', 'text']) {
    const name = fields[field];
    if (typeof name === 'string' && name !== '') return name;
  }
  return isAuthorCode(id) ? id : null;
}

/** `physiology-change` becomes `Physiology change`: for what has no name, because authors don't know its identity. */
export function kindWords(kind: EntityKind): string {
  const words = kind.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function isInside(node: EntityNode | null, ids: ReadonlySet<string>): boolean {
  for (let at = node; at !== null; at = at.parent) if (ids.has(at.id)) return true;
  return false;
}
