import { isAuthorCode } from '#document/codes';
import type { JsonObject } from '#base/json';
import type { EntityKind, ReferenceTarget } from '#schema/keywords';
import type { EntityNode, ScenarioView } from '#kernel/view';
import { nameOfMissing } from '#view/missing-name';

/** Display name of an entity: a patient's name, a response's descriptor; its kind if it has none. */
export function titleOfEntity(node: EntityNode): string {
  return ownTitleOf(node) ?? kindWords(node.kind);
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
    if (typeof name === 'string' && name !== '') return name;
  }
  return isAuthorCode(id) ? id : null;
}

/** `physiology-change` becomes `Physiology change`: for what has no name, because authors don't know its identity. */
function kindWords(kind: EntityKind): string {
  const words = kind.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
