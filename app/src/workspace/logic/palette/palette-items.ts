import type { ConditionObjectType } from '@scn/core/base/enumerations';
import type { PlacedView } from '@scn/core/operations/operation';
import { wordsOfItem } from '@scn/core/logic/item-words';
import type { EntityNode } from '@scn/core/kernel/view';
import type { Patient } from '@scn/core/document/patients/schema';
import type { ConditionBlock, ExpressionGroup, ExpressionRule } from '@scn/core/schema/expressions';
import type { LogicKind } from '../dialog/logic-request';
import { subjectText, type LogicTexts } from '../sentence/subject-text';

/** The types of palette items. */
export type PaletteItemType =
  | 'patient'
  | 'report'
  | 'action'
  | 'response'
  | 'physiology'
  | 'physiology state'
  | 'actor posture'
  | 'actor state'
  | 'actor emotion'
  | 'compressions';

/** Content that a palette item adds: a condition about a subject, or the conditions of a physiology state. */
export type PaletteContent =
  | { readonly kind: 'subject'; readonly block: ConditionBlock }
  | { readonly kind: 'group'; readonly group: ExpressionGroup };

/** An item of the palette. */
export interface PaletteItem {
  readonly id: string;
  readonly type: PaletteItemType;
  readonly title: string;
  /** A code, or what tells it from others; also found by the search. */
  readonly detail: string;
  /** More terms by which the search finds it, such as `BP`. */
  readonly keywords?: string;
  /** Null for a heading. */
  readonly content: PaletteContent | null;
  readonly children: readonly PaletteItem[];
}

/** The owner of the conditions: it is left out, because nothing waits for itself. */
export interface PaletteOwner {
  readonly kind: LogicKind;
  readonly actionCode: string | null;
  readonly responseCode: string | null;
}

const stateTypes = [
  ['PatientPosition', 'actor posture'],
  ['PatientState', 'actor state'],
  ['PatientEmotion', 'actor emotion'],
] as const satisfies readonly (readonly [ConditionObjectType, PaletteItemType])[];

/** The actions with their responses; those in the start location come first. */
export function completionItems(view: PlacedView, owner: PaletteOwner, t: LogicTexts): readonly PaletteItem[] {
  const starting = startingActions(view);
  const actions = view.all('action').filter(({ id }) => isOther(owner, id));
  const ordered = [...actions.filter(({ id }) => starting.has(id)), ...actions.filter(({ id }) => !starting.has(id))];
  return ordered.map(({ id, value }): PaletteItem => {
    const block = blockOf('ScenarioAction', id);
    return {
      ...itemOf(view, block, 'action', t),
      detail: id,
      children: value.responses
        .filter(({ responseCode }) => responseCode !== owner.responseCode)
        .map(({ responseCode }) => ({
          ...itemOf(view, blockOf('ScenarioActionResponse', responseCode), 'response', t),
          detail: responseCode,
        })),
    };
  });
}

/**
 * Returns items for what can be measured and seen of the patients: items with a goal and a worst value of 0 or
 * more, postures, states, emotions, compressions and physiology states. Items name the patient only if there
 * are several.
 */
export function physiologyItems(view: PlacedView, t: LogicTexts): readonly PaletteItem[] {
  const patients = view.all('patient');
  const [first, second] = patients;
  const compressed = view
    .all('actor')
    .filter(({ value }) => value.type === 'PATIENT')
    .map(({ id }) => {
      const item = itemOf(view, blockOf('ActorCompressionState', id), 'compressions', t);
      return { ...item, detail: '' };
    });
  if (first === undefined) return compressed;
  if (second === undefined) return ofPatient(view, first, false, compressed, t);
  return patients.map((patient) => ({
    id: patient.id,
    type: 'patient',
    title: subjectText(blockOf('PatientState', patient.id), view, t).detail,
    detail: '',
    content: null,
    children: ofPatient(
      view,
      patient,
      true,
      compressed.filter(({ id }) => id === `ActorCompressionState ${patient.value.actorId ?? ''}`),
      t,
    ),
  }));
}

function ofPatient(
  view: PlacedView,
  { id: patientId, value }: EntityNode<'patient'>,
  isOneOfSeveral: boolean,
  compressed: readonly PaletteItem[],
  t: LogicTexts,
): readonly PaletteItem[] {
  const blockFor = (item: string) =>
    isOneOfSeveral ? blockOf('PatientPhysiology', patientId, item) : blockOf('PhysiologyItem', item);
  const reports = value.physiology.reports.flatMap(({ id, report, items }): readonly PaletteItem[] => {
    const offered = items.filter(({ goal, worst }) => goal !== null && goal >= 0 && worst !== null && worst >= 0);
    if (offered.length === 0) return [];
    const title = view.plugins.report(report)?.title ?? report;
    const children = offered.map(({ item }) => {
      const known = view.plugins.reportItem(item)?.item;
      const keywords = known === undefined ? '' : wordsOfItem(known).join('\n');
      return { ...itemOf(view, blockFor(item), 'physiology', t), detail: '', keywords };
    });
    return [{ id, type: 'report', title, detail: '', content: null, children }];
  });
  const states: readonly PaletteItem[] = stateTypes.map(([objectType, type]) => ({
    ...itemOf(view, blockOf(objectType, patientId), type, t),
    detail: '',
  }));
  const named = value.physiology.states.flatMap(({ id, title, values }): readonly PaletteItem[] => {
    const group = stateGroup(value, values, blockFor);
    if (group === null) return [];
    return [{ id, type: 'physiology state', title, detail: '', content: { kind: 'group', group }, children: [] }];
  });
  const heading = (key: 'characterStates' | 'physiologyStates', children: readonly PaletteItem[]) =>
    children.length === 0
      ? []
      : [
          {
            id: `${patientId} ${key}`,
            type: 'report' as const,
            title: t(`logic:${key}`),
            detail: '',
            content: null,
            children,
          },
        ];
  return [...reports, ...heading('characterStates', [...states, ...compressed]), ...heading('physiologyStates', named)];
}

/** The ranges of a physiology state as conditions; null if it has none. */
function stateGroup(
  { physiology }: Patient,
  values: Patient['physiology']['states'][number]['values'],
  blockFor: (item: string) => ConditionBlock,
): ExpressionGroup | null {
  const items = new Map(physiology.reports.flatMap((report) => report.items.map((item) => [item.id, item] as const)));
  const rules = values.flatMap(({ physiologyItemId, from, to }): readonly ExpressionRule[] => {
    const item = items.get(physiologyItemId);
    if (item === undefined) return [];
    const about = { expressionType: 'Rule', conditionBlock: blockFor(item.item), unit: item.unit } as const;
    return [
      { ...about, comparisonOperator: 'GreaterThanOrEqualTo', value: from },
      { ...about, comparisonOperator: 'LessThanOrEqualTo', value: to },
    ];
  });
  return rules.length === 0 ? null : { expressionType: 'Group', operator: 'AND', not: false, rules };
}

/** The type of a condition's objects, and their ids. */
export function blockOf(objectType: ConditionObjectType, ...ids: readonly string[]): ConditionBlock {
  return { objectType, objects: ids.map((object) => ({ object })) };
}

function itemOf(view: PlacedView, block: ConditionBlock, type: PaletteItemType, t: LogicTexts): PaletteItem {
  const { title, detail } = subjectText(block, view, t);
  const id = `${block.objectType} ${block.objects.map(({ object }) => object).join(' ')}`;
  return { id, type, title, detail, content: { kind: 'subject', block }, children: [] };
}

function isOther({ kind, actionCode }: PaletteOwner, id: string): boolean {
  return id !== actionCode || kind === 'response conditions' || kind === 'feedback';
}

function startingActions(view: PlacedView): ReadonlySet<string> {
  const starts = new Set(
    view
      .all('location')
      .filter(({ value }) => value.type === 'START')
      .map(({ id }) => id),
  );
  return new Set(
    view.all('menu-item').flatMap(({ value }) => {
      const { actionCode, locationId } = value;
      return actionCode !== null && locationId !== null && starts.has(locationId) ? [actionCode] : [];
    }),
  );
}
