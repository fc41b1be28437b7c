import type { TFunction } from 'i18next';
import type { ConditionObjectType } from '@scn/core/base/enumerations';
import { revealHidden } from '@scn/core/index/text/hidden-characters';
import type { PlacedView } from '@scn/core/operations/operation';
import type { ConditionBlock } from '@scn/core/schema/expressions';
import { missingObjectName, textOf } from '../../entities/entity-text';

/** Texts of the logic builder and of properties. */
export type LogicTexts = TFunction<['logic', 'properties']>;

/** Subject of a condition, as authors read it. */
export interface SubjectText {
  /** ‘Heart rate’, ‘Gives oxygen’, ‘Posture’; empty if nothing is chosen. */
  readonly title: string;
  /** The report, patient, action or code that tells it from others of the same title. */
  readonly detail: string;
}

const stateTexts = {
  PatientPosition: 'posture',
  PatientState: 'state',
  PatientEmotion: 'emotion',
  ActorCompressionState: 'compressions',
} as const satisfies Partial<Record<ConditionObjectType, string>>;

/** Names of what conditions are about. */
export function subjectText({ objectType, objects }: ConditionBlock, view: PlacedView, t: LogicTexts): SubjectText {
  const first = objects[0]?.object ?? '';
  const last = objects.at(-1)?.object ?? '';
  if (last === '') return { title: '', detail: '' };
  switch (objectType) {
    case 'PhysiologyItem':
    case 'PatientPhysiology': {
      const found = view.plugins.reportItem(last);
      const patient = objectType === 'PatientPhysiology' ? nameOf(first, view, t) : '';
      const report = found?.report.title ?? '';
      const title = found?.item.title ?? missingObjectName(last, t as unknown as TFunction<'properties'>);
      return { title, detail: [patient, report].filter((part) => part !== '').join(' · ') };
    }
    case 'ScenarioAction':
      return { title: nameOf(first, view, t), detail: first };
    case 'ScenarioActionResponse': {
      const parent = view.get(first, 'response')?.parent;
      const action = parent === null || parent === undefined ? '' : textOf(view, parent).name;
      return { title: nameOf(first, view, t), detail: [first, action].filter((part) => part !== '').join(' · ') };
    }
    default:
      return { title: t(`logic:${stateTexts[objectType]}`), detail: nameOf(first, view, t) };
  }
}

function nameOf(id: string, view: PlacedView, t: LogicTexts): string {
  const node = view.get(id);
  if (node === undefined) return missingObjectName(id, t as unknown as TFunction<'properties'>);
  const { name, code } = textOf(view, node);
  return revealHidden(name === '' ? (code ?? id) : name);
}
