import type { TFunction } from 'i18next';
import { titleOfCommand, titleOfUnnamed, ownTitleOf } from '@scn/core/description/entity-title';
import { titleOfValue } from '@scn/core/description/value-title';
import type { PlaylistCommand } from '@scn/core/document/actions/schema';
import { isAuthorCode } from '@scn/core/document/codes';
import { nameOfMissing } from '@scn/core/index/missing-name';
import { isAssetTarget } from '@scn/core/index/reference-target';
import { revealHidden } from '@scn/core/index/text/hidden-characters';
import type { EntityNode, PluginLookup, ScenarioView } from '@scn/core/kernel/view';
import { titleAmongKind, titleAnywhere } from '@scn/core/operations/entities/change-titles';
import type { PlacedView } from '@scn/core/operations/operation';
import type { ReferenceTarget } from '@scn/core/schema/keywords';
import { nameOfTarget } from '@scn/core/schema/wording';
import type { DocumentSession } from '#document/document-session';

/** The display name of an entity. */
interface EntityText {
  /** `Response`. */
  readonly kind: string;
  /** Its title or location; empty if it has no name. */
  readonly name: string;
  /** Its code; null if it only has an id. */
  readonly code: string | null;
}

/** Returns the display name of an entity. */
export function textOf(view: PlacedView, node: EntityNode): EntityText {
  return { kind: kindText(node.kind.replaceAll('-', ' ')), name: shortNameOf(view, node), code: codeOf(node.id) };
}

/** The path as one line for lists and options: `Bed › Drugs`. @param id - of a menu item or location */
export function menuPath(view: PlacedView, id: string | null): string {
  const names: string[] = [];
  let at = id;
  // rules report a menu that contains itself
  for (const seen = new Set<string>(); at !== null && !seen.has(at);) {
    seen.add(at);
    const item = view.get(at, 'menu-item')?.value;
    const location = view.get(at, 'location')?.value;
    const name = item?.title ?? location?.displayName ?? '';
    if (name !== '') names.unshift(name);
    at = item?.parentMenuItemId ?? item?.locationId ?? null;
  }
  return names.join(' › ');
}

function shortNameOf(view: PlacedView, node: EntityNode): string {
  switch (node.kind) {
    case 'menu-item':
      return menuPath(view, node.id);
    case 'command':
      return titleOfCommand(node as EntityNode<'command'>, view.plugins);
    default: {
      const name = titleAmongKind(node, view) ?? titleOfUnnamed(node, view);
      if (name !== node.id) return name;
      return node.parent === null || codeOf(node.id) !== null ? '' : shortNameOf(view, node.parent);
    }
  }
}

/** The kind of an entity in words: `physiologyChange` becomes `Physiology change`. */
export function kindText(entityType: string): string {
  return titleOfValue(entityType);
}

/** The code of an entity that authors see; null if it has only an id. */
export function codeOf(id: string): string | null {
  return /^[A-N][A-Z]{4}\d{3}(R\d+)?$/.test(id) ? id : null;
}

/** An entity as authors see it. */
export interface EntityWords {
  readonly name: string;
  /** Its code, or that of its closest ancestor; null if none has one. */
  readonly code: string | null;
}

/** The display name of an entity: the summary for a command, the name for a patient, otherwise the title. */
export function entityWords(node: EntityNode, view: ScenarioView): EntityWords {
  const code = innermostCode(node);
  const title = node.kind === 'command' ? commandWords(node, view.plugins) : titleAnywhere(node, view);
  // the code is shown beside it
  const name = code !== null && title.endsWith(` of ${code}`) ? title.slice(0, -` of ${code}`.length) : title;
  return { name: revealHidden(name), code };
}

function commandWords(node: EntityNode, plugins: PluginLookup): string {
  const { block, args } = node.value as PlaylistCommand;
  const plugin = plugins.command(block);
  if (plugin === undefined) return block;
  try {
    return `${plugin.title}: ${plugin.summary(args)}`;
  } catch {
    // invalid arguments are reported separately
    return plugin.title;
  }
}

function innermostCode(node: EntityNode): string | null {
  for (let at: EntityNode | null = node; at !== null; at = at.parent) {
    const code = codeOf(at.id);
    if (code !== null) return code;
  }
  return null;
}

/**
 * Returns a name for the target of a reference that doesn't exist: its former name, if its removal is known,
 * otherwise its kind. Authors see codes, but no other identities.
 */
export function missingName(
  id: string,
  target: ReferenceTarget,
  session: Pick<DocumentSession, 'removalOf'>,
  t: TFunction<'properties'>,
): string {
  const removed = isAssetTarget(target) || target === 'report-item' ? null : session.removalOf(id);
  if (removed === null) return t('unknown', { kind: nameOfMissing(id, target) });
  const { entity } = removed;
  const name = entity === null ? null : ownTitleOf({ id, kind: target, value: entity } as unknown as EntityNode);
  const kind = nameOfTarget(target);
  return name === null ? t('deleted', { kind }) : t('deletedNamed', { kind, name });
}

/** The same in a condition, which doesn't say what kind its objects are of. */
export function missingObjectName(id: string, t: TFunction<'properties'>): string {
  return t('unknown', { kind: isAuthorCode(id) ? id : t('item') });
}
