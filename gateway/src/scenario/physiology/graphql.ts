import type { ReportPlugin } from '@scn/core/kernel/contract';
import type { ScenarioView } from '@scn/core/kernel/view';
import type { Builder } from '#graphql/builder';
import { documentQuery } from '../document/document-query';
import { needEntity } from '../document/document-now';
import { scenarioActionInput } from '../scenario-action-input';
import type { ScenarioContext } from '../context';
import {
  changeValueType,
  physiologyChangeType,
  patientItemType,
  physiologyStateType,
  isGloballyEdited,
  itemsOfPatient,
  reportType,
  type ListedChangeValue,
} from './physiology-types';

/** Adds the queries for physiology: reports, items, states and changes. */
export function addPhysiology(builder: Builder<ScenarioContext>): void {
  addReports(builder);
  addChanges(builder);
  addItems(builder);
}

function addReports(builder: Builder<ScenarioContext>): void {
  documentQuery(builder, 'scenarioPhysiologyReports', {
    type: [reportType(builder)],
    description: 'The physiology reports that patients of the scenario can have, sorted by title.',
    input: (t) => ({
      globalEditingEnabledOnly: t.boolean({
        description: 'Only reports that lab result items of the catalogue extend.',
      }),
    }),
    typeOptions: { description: 'Which reports.' },
    resolve: ({ plugins }, { globalEditingEnabledOnly }) =>
      plugins.plugins
        .filter((plugin): plugin is ReportPlugin => plugin.kind === 'report')
        .filter((report) => globalEditingEnabledOnly !== true || isGloballyEdited(report))
        .toSorted((a, b) => a.title.localeCompare(b.title, 'en')),
  });
}

function addChanges(builder: Builder<ScenarioContext>): void {
  documentQuery(builder, 'scenarioPhysiologyChange', {
    type: physiologyChangeType(builder),
    description: 'The physiology changes of an action.',
    input: scenarioActionInput(builder),
    argOptions: { description: 'The action.' },
    resolve: (document, { actionCode }) => document.indexed((view) => needEntity(view, 'action', actionCode).value),
  });
  documentQuery(builder, 'scenarioPhysiologyChangeValues', {
    type: [changeValueType(builder)],
    description: 'The change values for a patient.',
    input: (t) => ({
      scenarioPatientId: t.id({ required: true, description: 'The patient.' }),
      actionCode: t.string({ description: 'Only of this action; of every action if omitted.' }),
    }),
    typeOptions: { description: 'Which change values.' },
    argOptions: { description: 'The patient, and optionally an action.' },
    resolve: (document, { scenarioPatientId, actionCode }) =>
      document.indexed((view) => changeValuesOf(view, scenarioPatientId, actionCode)),
  });
}

function addItems(builder: Builder<ScenarioContext>): void {
  documentQuery(builder, 'scenarioPatientPhysiologyItems', {
    type: [patientItemType(builder)],
    description: 'The physiology items of a patient, grouped by report.',
    input: (t) => ({
      scenarioPatientId: t.id({ required: true, description: 'The patient.' }),
      physiologyReportId: t.id({ description: 'Only of this report: the patient’s report, or the id of its plugin.' }),
      excludeCalculatedItems: t.boolean({ description: 'Excludes items calculated from others.' }),
    }),
    typeOptions: { description: 'Which items.' },
    argOptions: { description: 'The patient, and filters for the items.' },
    resolve: (document, input) => {
      const { physiologyReportId = null, excludeCalculatedItems = null } = input;
      return document.indexed((view) => {
        const { value } = needEntity(view, 'patient', input.scenarioPatientId);
        return itemsOfPatient(value, view.plugins, { physiologyReportId, excludeCalculatedItems });
      });
    },
  });
  documentQuery(builder, 'scenarioPhysiologyStates', {
    type: [physiologyStateType(builder)],
    description: 'The physiology states of all patients.',
    resolve: (document) => document.indexed((view) => view.all('physiology-state')),
  });
}

/** The change values for a patient, of one action or of all, in document order. @throws Refusal NoRecordsFoundError */
function changeValuesOf(
  view: ScenarioView,
  patientId: string,
  actionCode: string | null | undefined,
): readonly ListedChangeValue[] {
  const items = new Map(
    itemsOfPatient(needEntity(view, 'patient', patientId).value, view.plugins).map((item) => [item.value.id, item]),
  );
  const actions = typeof actionCode === 'string' ? [needEntity(view, 'action', actionCode)] : view.all('action');
  return actions.flatMap(({ id, value: { physiologyChanges } }) =>
    physiologyChanges
      .filter((change) => change.patientId === patientId)
      .flatMap((change) =>
        change.values.map((value) => {
          const item = items.get(value.physiologyItemId);
          return {
            value,
            change,
            actionCode: id,
            physiologyReportId: item?.report.id ?? null,
            itemTitle: item?.item?.title ?? item?.value.item ?? value.physiologyItemId,
          };
        }),
      ),
  );
}
