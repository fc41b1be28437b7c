import { generatePath } from 'react-router';
import type { Pointer } from '@scn/core/base/json';
import { placeOfKind } from '@scn/core/operations/entities/entity-places';
import type { EntityKind } from '@scn/core/schema/keywords';
import type { EntityNode } from '@scn/core/kernel/view';
import {
  chosenParameter,
  dialogParameter,
  tabParameter,
  type DeclaredScreen,
  type ScreenList,
} from '#routes/declared/declared-screen';
import { declaredScreens } from '#routes/declared/declared-screens';
import { screenOfPlace } from '#routes/screen-places';
import { selectionPath, type ElementType } from '../selection/selection';
import { isLocationSetting, locationQuery } from './location-settings';
import { reportSlugs } from './report-slugs';
import { sectionOfField } from './section-fields';

/** Entities that authoring screens can select, by kind. */
const elementTypes: Readonly<Partial<Record<EntityKind, ElementType>>> = {
  action: 'ACTION',
  response: 'RESPONSE',
  command: 'PLAYLIST_COMMAND',
};

/**
 * The address of the screen that shows an entity, with the entity selected if possible.
 *
 * @param base - the scenario's address
 * @param pointer - path from the root of the scenario to the entity, or to a field in it, whose tab or section is opened; without an entity, it
 *   chooses the screen
 */
export function entityAddress(base: string, node: EntityNode | null, pointer: Pointer): string {
  const chain = ancestry(node);
  const root = chain.at(-1);
  if (root?.kind === 'action') {
    const element = chain.find(({ kind }) => elementTypes[kind] !== undefined) ?? root;
    const elementType = elementTypes[element.kind] ?? 'ACTION';
    const path = selectionPath(base, 'actions', { actionCode: root.id, elementType, elementId: element.id });
    const [, , , ...field] = pointer.split('/');
    const section = elementType === 'ACTION' && field.length > 0 ? sectionOfField(`/${field.join('/')}`) : null;
    return section === null ? path : `${path}?section=${section}`;
  }
  if (root?.kind === 'patient' && chain.some(({ kind }) => kind === 'patient-report' || kind === 'lab-result'))
    return `${base}/${physiologyPath(root as EntityNode<'patient'>, chain)}`;
  if (root !== undefined && isLocationSetting(root, pointer))
    return `${base}/compose-sim/actions?${locationQuery(root.id)}`;
  const path = listPath(chain, pointer) ?? partPath(chain) ?? placePath(pointer) ?? 'validation-issues';
  return `${base}/${path}`;
}

/** The page of the report that contains an entity, with the item selected; the overview for what no report has, such as a lab result. */
function physiologyPath({ id, value }: EntityNode<'patient'>, chain: readonly EntityNode[]): string {
  const pages = `compose-sim/patient-details/${encodeURIComponent(id)}/physiology`;
  const report = chain.find(({ kind }) => kind === 'patient-report') as EntityNode<'patient-report'> | undefined;
  const slug = report === undefined ? undefined : reportSlugs(value.physiology.reports).get(report.id);
  // lab results are below the sheet of the laboratory
  if (slug === undefined)
    return `${pages}/overview${chain.some(({ kind }) => kind === 'lab-result') ? '?sheet=lab' : ''}`;
  const item = chain.find(({ kind }) => kind === 'physiology-item');
  const query = item === undefined ? '' : `?${new URLSearchParams({ [chosenParameter]: item.id }).toString()}`;
  return `${pages}/${encodeURIComponent(slug)}${query}`;
}

/** The declared screen whose lists show the innermost of some entities. */
function listPath(chain: readonly EntityNode[], pointer: Pointer): string | null {
  for (const node of chain) {
    for (const screen of declaredScreens) {
      const shown = (screen.lists ?? []).map((list) => rootIn(list, node)).find((each) => each !== undefined);
      // what has screens of its own is opened there
      if (shown === undefined || hasScreens(node.kind)) continue;
      const { root, list } = shown;
      const { parameter, dialog } = list;
      const path = generatePath(screen.path, {
        ...parameterOfPart(screen, chain),
        ...(parameter === undefined ? {} : { [parameter]: root.id }),
      });
      const isInPath = node.id === root.id && parameter !== undefined;
      const tab = node.id === root.id ? tabOf(list, pointer) : undefined;
      const query = new URLSearchParams({
        ...(dialog === undefined ? {} : { [dialogParameter]: dialog }),
        ...(isInPath ? {} : { [chosenParameter]: node.id }),
        ...(tab === undefined ? {} : { [tabParameter]: tab }),
      });
      return query.size === 0 ? path : `${path}?${query.toString()}`;
    }
  }
  return null;
}

/** The entity of a screen’s own list that contains an entity, if the screen shows both. */
function rootIn(
  list: ScreenList,
  node: EntityNode,
): { readonly root: EntityNode; readonly list: ScreenList } | undefined {
  const { kind, nested } = list;
  for (let at: EntityNode | null = node; at !== null; at = at.parent) {
    if (at.kind === kind) return { root: at, list };
    if (nested !== undefined && !nested.includes(at.kind)) return undefined;
  }
  return undefined;
}

/** The tab with the field of an entity that a pointer leads to; undefined for the first one, which is shown without being named. */
function tabOf({ kind, tabs = [] }: ScreenList, pointer: Pointer): string | undefined {
  // after the list, and the place in it
  const field = pointer.split('/')[placeOfKind(kind).list.length + 2] ?? '';
  return tabs.slice(1).find(({ fields }) => fields.includes(field))?.name;
}

/** The first declared screen of an entity’s own fields. */
function partPath(chain: readonly EntityNode[]): string | null {
  for (const node of chain) {
    const screen = declaredScreens.find(({ part }) => typeof part === 'object' && part.kind === node.kind);
    if (screen !== undefined) return generatePath(screen.path, parameterOfPart(screen, chain));
  }
  return null;
}

function hasScreens(kind: EntityKind): boolean {
  return declaredScreens.some(({ part }) => typeof part === 'object' && part.kind === kind);
}

/** The screen that shows a place, without a selection. */
function placePath(pointer: Pointer): string | null {
  const screen = screenOfPlace(pointer);
  return screen === undefined ? null : generatePath(screen.path);
}

function parameterOfPart({ part }: DeclaredScreen, chain: readonly EntityNode[]): Readonly<Record<string, string>> {
  if (typeof part !== 'object') return {};
  const id = chain.find(({ kind }) => kind === part.kind)?.id ?? '';
  return { [part.parameter]: id };
}

/** An entity and its ancestors, innermost first. */
function ancestry(node: EntityNode | null): readonly EntityNode[] {
  const chain: EntityNode[] = [];
  for (let at = node; at !== null; at = at.parent) chain.push(at);
  return chain;
}
