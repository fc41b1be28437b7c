import { isAuthorCode } from '#document/codes';
import type { JsonObject } from '#base/json';
import type { EntityKind, ReferenceTarget } from '#schema/keywords';
import type { Response } from '#document/actions/schema';
import type { EntityNode, PluginLookup, ScenarioView } from '#kernel/view';
import { nameOfMissing } from '#index/missing-name';
import { titleOfValue } from './value-title';

/** Display name of an entity: a patient's name, a response's descriptor; if it has none, its place: ‘Question 2 of Consent’. */
export function titleOfEntity(node: EntityNode): string {
  return ownTitleOf(node) ?? placeOf(node, kindWords(node.kind), Object.values(node.parent?.value ?? {}));
}

/** The name of an entity without one, beside the others of its kind: ‘Actor 3’; what something contains has its place in it. */
export function titleOfUnnamed(node: EntityNode, view: Pick<ScenarioView, 'all'>): string {
  if (node.parent !== null) return titleOfEntity(node);
  return `${kindWords(node.kind)} ${view.all(node.kind).findIndex(({ id }) => id === node.id) + 1}`;
}

/** Display name of a command, which has no title: ‘Speech of AMEDS001R1’, ‘Speech 2 of AMEDS001R1’. */
export function titleOfCommand(node: EntityNode<'command'>, plugins: Pick<PluginLookup, 'command'>): string {
  const { block } = node.value;
  const { playlist = [] } = (node.parent?.value ?? {}) as Partial<Response>;
  return placeOf(node, plugins.command(block)?.title ?? block, [playlist.filter((each) => each.block === block)]);
}

/** A thing by its place in the list that contains it, and what contains it. A number is for one of several. */
function placeOf({ value, parent }: EntityNode, kind: string, lists: readonly unknown[]): string {
  if (parent === null) return kind;
  const list = lists.find((each): each is readonly unknown[] => Array.isArray(each) && each.includes(value));
  const number = list === undefined || list.length < 2 ? '' : ` ${list.indexOf(value) + 1}`;
  return `${kind}${number} of ${isAuthorCode(parent.id) ? parent.id : titleOfEntity(parent)}`;
}

/** The name that an author gave an entity, or its code; null if it has neither. */
export function ownTitleOf(node: EntityNode): string | null {
  if (node.kind !== 'patient') return namedFieldOf(node);
  const { firstName, lastName } = (node as EntityNode<'patient'>).value.generalInformation;
  const name = `${firstName} ${lastName}`.trim();
  return name === '' ? null : name;
}

/** Display name of what a reference leads to; its kind if it doesn't exist: `Unknown patient`. */
export function titleOfReference(view: ScenarioView, id: string, target?: ReferenceTarget): string {
  return titleOfExisting(view, id, target) ?? titleOfMissing(id, target);
}

/** Display name of what a reference leads to; null if it doesn't exist. */
export function titleOfExisting(view: ScenarioView, id: string, target?: ReferenceTarget): string | null {
  if (target === 'report-item') return view.plugins.reportItem(id)?.item.title ?? null;
  const node = view.get(id);
  if (node?.kind === 'physiology-item') return itemTitle(node as EntityNode<'physiology-item'>, view);
  if (node?.kind === 'patient-report') return reportTitle(node as EntityNode<'patient-report'>, view);
  return node === undefined ? null : titleOfEntity(node);
}

/** The kind of a report; reports of the same kind are numbered, as their tabs are. */
function reportTitle(node: EntityNode<'patient-report'>, view: ScenarioView): string {
  const title = view.plugins.report(node.value.report)?.title ?? titleOfEntity(node);
  if (node.parent?.kind !== 'patient') return title;
  const { reports } = (node.parent as EntityNode<'patient'>).value.physiology;
  const same = reports.filter(({ report }) => report === node.value.report);
  const number = same.findIndex(({ id }) => id === node.id) + 1;
  return number > 1 ? `${title} ${number}` : title;
}

function itemTitle(node: EntityNode<'physiology-item'>, view: ScenarioView): string {
  return view.plugins.reportItem(node.value.item)?.item.title ?? titleOfEntity(node);
}

/** Display name of what a reference leads to and that doesn't exist, without its identity, unless that is a code. */
export function titleOfMissing(id: string, target?: ReferenceTarget): string {
  const kind = isAuthorCode(id) ? id : 'item';
  return `Unknown ${target === undefined ? kind : nameOfMissing(id, target)}`;
}

const nameFields = ['title', 'displayName', 'arrayName', 'roleName', 'description', 'name', 'substance', 'text'];

function namedFieldOf({ id, value }: EntityNode): string | null {
  const fields = value as JsonObject;
  for (const field of nameFields) {
    const name = fields[field];
    if (typeof name === 'string' && name.trim() !== '') return name;
  }
  return isAuthorCode(id) ? id : null;
}

/** `physiology-change` becomes `Physiology change`: for what has no name, because authors don't know its identity. */
function kindWords(kind: EntityKind): string {
  return titleOfValue(kind.replaceAll('-', ' '));
}
