import { generatePath } from 'react-router';
import type { Pointer } from '@scn/core/base/json';
import type { Action } from '@scn/core/document/actions/schema';
import type { PatientReport } from '@scn/core/document/patients/schema';
import type { EntityNode } from '@scn/core/kernel/view';
import { placeOfKind } from '@scn/core/operations/entities/entity-places';
import type { EntityKind } from '@scn/core/schema/keywords';
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

/** The dialog of the menu tree with the settings of a location, in an address. */
export const locationDialog = 'location';

/** Where the menu of a location is, in the order in which it is decided. Its title and folder are changed in the tree. */
export const locationFields: readonly string[] = [
  'type',
  'menuLocationId',
  'buttonLayoutId',
  'actorId',
  'handControlled',
];

/** The parameters of the address of a location’s settings. */
function locationQuery(id: string): string {
  return new URLSearchParams({ [dialogParameter]: locationDialog, [chosenParameter]: id }).toString();
}

/** Whether a place in the scenario is shown in the settings of a location. @param pointer - of the location, or of a field in it */
function isLocationSetting({ kind }: Pick<EntityNode, 'kind'>, pointer: Pointer): boolean {
  const [, , , , field = ''] = pointer.split('/');
  return kind === 'location' && locationFields.includes(field);
}

/** The property sections of an action, by their names in addresses. */
const actionSections = [
  'start-triggers',
  'voice',
  'action-details',
  'visibility-settings',
  'execution-settings',
  'action-effects',
  'action-references',
] as const;
/** A property section of an action. */
export type ActionSection = (typeof actionSections)[number];

/** The section of each action field. Fields that are missing here are not in the panel. */
const fields: Readonly<Partial<Record<keyof Action, ActionSection>>> = {
  trigger: 'start-triggers',
  voice: 'voice',
  title: 'action-details',
  description: 'action-details',
  globalActionId: 'action-details',
  actionCategoryId: 'action-details',
  actionCategoryCommandId: 'action-details',
  confirmationBox: 'action-details',
  sidebar: 'action-details',
  roles: 'action-details',
  visibilityEnabled: 'visibility-settings',
  visibleOnStart: 'visibility-settings',
  visible: 'visibility-settings',
  triggerInvisible: 'visibility-settings',
  dependenciesEnabled: 'visibility-settings',
  dependencies: 'visibility-settings',
  repetitions: 'execution-settings',
  linkedActionCodes: 'execution-settings',
  setsLocks: 'execution-settings',
  actionLockedBys: 'execution-settings',
  harmful: 'action-effects',
  isUnindicated: 'action-effects',
  changesPhysiology: 'action-effects',
  physiologyChangeDuration: 'action-effects',
  physiologyChanges: 'action-effects',
};

/** The section of a place in an action; null for the action itself. */
export function sectionOfField(at: Pointer): ActionSection | null {
  const [, field = ''] = at.split('/');
  return fields[field as keyof Action] ?? null;
}

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

/** The names of a patient’s reports in addresses, by their identities: `monitor`, `abg`, `abg-2`. */
export function reportSlugs(reports: readonly PatientReport[]): ReadonlyMap<string, string> {
  const count = new Map<string, number>();
  return new Map(
    reports.map(({ id, report }) => {
      const slug = slugOfReport(report);
      const number = (count.get(slug) ?? 0) + 1;
      count.set(slug, number);
      return [id, number === 1 ? slug : `${slug}-${number}`];
    }),
  );
}

/** The name of a kind of report in addresses. @param pluginId - `report.monitor` */
function slugOfReport(pluginId: string): string {
  return pluginId.replace(/(^|\/)report\./, '$1').replaceAll('/', '.');
}
