import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { PlaylistCommand } from '@scn/core/document/actions/schema';
import { assetListTitle, pluralOf } from '@scn/core/kernel/asset-names';
import type { EntityNode, PluginLookup, ScenarioView, Use } from '@scn/core/kernel/view';
import type { PlacedView } from '@scn/core/operations/operation';
import { nameOfTarget } from '@scn/core/schema/wording';
import type { ReferenceTarget } from '@scn/core/schema/keywords';
import { placeSchema } from '@scn/core/search/place-schema';
import type { Neighbour } from '@scn/core/search/references';
import { useDocument } from '#document/document-context.tsx';
import { kindText, textOf, entityWords, missingName } from '../../entities/entity-text';
import { entityText } from '../../panel/entity-name';
import type { Place } from '../../panel/use-go-to';
import { useReferenceNames } from '../../references/use-reference-names';

/** A place to go to from a graph. */
export interface WordedPlace {
  readonly title: string;
  readonly place: Place;
}

/** Texts of a node in a graph, as authors see them. */
export interface NodeWords {
  readonly name: string;
  /** Null if it has none, or if it is the name. */
  readonly code: string | null;
}

/** A neighbour in a graph as authors see it. */
export interface NeighbourWords extends NodeWords {
  /** The fields that refer: `Linked actions · Conditions`. */
  readonly fields: string;
  /** Where it can be opened: the parts that are referred to, otherwise the places that refer. At least one. */
  readonly places: readonly WordedPlace[];
}

/** The display name of an outermost entity: a menu item is named by its menus. */
export function nodeWords(view: PlacedView, node: EntityNode): NodeWords {
  const { name, code, kind } = textOf(view, node);
  return name === '' ? { name: code ?? kind, code: null } : { name, code: code === name ? null : code };
}

/** Words for the neighbours in a graph. @param direction - `in`: they use the entity in the middle; `out`: it uses them */
export function useNeighbourWords(view: PlacedView): (neighbour: Neighbour, direction: 'in' | 'out') => NeighbourWords {
  const { t } = useTranslation('problemsPanel');
  const { t: tNames } = useTranslation('properties');
  const { session } = useDocument();
  const nameOf = useReferenceNames();
  return useCallback(
    (neighbour, direction) => {
      const { plugins } = view;
      const { references } = neighbour;
      const fields = unique(references.map(({ use }) => fieldOf(use, plugins))).join(' · ');
      const places =
        direction === 'out' && neighbour.type === 'entity'
          ? references.flatMap(({ to }) => (to === null ? [] : [partOf(to, view)]))
          : references.map(({ use }) => placeOf(use, view));
      const words = { fields, places: uniqueTitles(places) };
      switch (neighbour.type) {
        case 'entity':
          return { ...nodeWords(view, neighbour.node), ...words };
        case 'scenario':
          return { name: t('ofScenario'), code: null, ...words };
        case 'external': {
          const { id, target } = neighbour;
          return { name: nameOf({ id, target }) ?? kindText(nameOfTarget(target)), code: null, ...words };
        }
        case 'missing':
          return { name: missingName(neighbour.id, neighbour.target, session, tNames), code: null, ...words };
      }
    },
    [view, nameOf, session, t, tNames],
  );
}

/** The heading of a group in a graph: `Menu items`. */
export function useGroupTitle(plugins: PluginLookup): (kind: string) => string {
  const { t } = useTranslation('problemsPanel');
  return (kind) => {
    if (kind === 'scenario') return t('ofScenario');
    if (kind === 'missing') return t('missing');
    if (kind === 'report-item') return t('physiologyItems');
    const asset = plugins.asset(kind);
    return asset === undefined ? pluralOf(kindText(nameOfTarget(kind as ReferenceTarget))) : assetListTitle(asset);
  };
}

/** The kind of a playlist command says more than the name of its argument. */
function fieldOf({ from, at }: Use, plugins: PluginLookup): string {
  if (from?.kind === 'command') {
    const { block } = from.value as PlaylistCommand;
    return plugins.command(block)?.title ?? block;
  }
  return placeSchema(from, at, plugins).labels.join(', ');
}

function placeOf({ from, at }: Use, view: ScenarioView): WordedPlace {
  const field = placeSchema(from, at, view.plugins).labels.join(', ');
  const place: Place = { entity: from?.id ?? null, pointer: at };
  if (from === null || from.parent === null) return { title: field, place };
  const name = entityText(entityWords(from, view), '');
  return { title: from.kind === 'command' ? name : `${name}: ${field}`, place };
}

function partOf(to: EntityNode, view: ScenarioView): WordedPlace {
  return { title: entityText(entityWords(to, view), ''), place: { entity: to.id, pointer: '' } };
}

function unique(texts: readonly string[]): readonly string[] {
  return [...new Set(texts)].filter((text) => text !== '');
}

function uniqueTitles(places: readonly WordedPlace[]): readonly WordedPlace[] {
  return [...new Map(places.toReversed().map((each) => [each.title, each])).values()].toReversed();
}
