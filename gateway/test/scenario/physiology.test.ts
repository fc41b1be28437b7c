import type { JsonObject } from '@scn/core/base/json';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusalOf, ScenarioFixture } from './scenario-fixture';

let fixture: ScenarioFixture;
beforeAll(async () => {
  fixture = await ScenarioFixture.open();
  await fixture.importExample('adult-sepsis');
});
afterAll(() => fixture.close());

function ask(query: string, fields: string, more: JsonObject = {}, type?: string) {
  return fixture.read(query, fields, more, type);
}

function ofAction(query: string, fields: string, actionCode: string) {
  return ask(query, fields, { actionCode }, 'ScenarioActionInput');
}

describe('physiology', () => {
  it('lists reports by title, and those that the catalogue extends', async () => {
    const type = 'ScenarioPhysiologyReportsInput';
    const fields =
      '{ id title reportType tab tabOrdinal maxPhysiologyItems hasSampleType globalEditingEnabled items { reference isCalculated units { cultureName unit decimalPrecision } choices { value title } } }';
    const all = await ask('scenarioPhysiologyReports', fields, {}, type);
    const titles = all.map(({ title }) => JSON.stringify(title));
    expect(titles).toEqual([...titles].sort((a, b) => a.localeCompare(b, 'en')));
    const some = await ask('scenarioPhysiologyReports', fields, { globalEditingEnabledOnly: true }, type);
    expect(some.map(({ id }) => id).sort()).toEqual([
      'report.abg',
      'report.bloods',
      'report.fluid-output',
      'report.urine',
      'report.vbg',
    ]);
  });

  it('returns the changes of an action', async () => {
    const fields =
      '{ actionCode changesPhysiology duration physiologyChangeValuesCount patients { id scenarioPatientId resetsPhysiology physiologyChangeValuesCount } }';
    expect(await ofAction('scenarioPhysiologyChange', fields, 'DANTI001')).toEqual({
      actionCode: 'DANTI001',
      changesPhysiology: true,
      duration: 600,
      physiologyChangeValuesCount: 5,
      patients: [
        {
          id: 'change-danti001',
          scenarioPatientId: 'patient-ellison',
          resetsPhysiology: false,
          physiologyChangeValuesCount: 5,
        },
      ],
    });
  });

  it('returns change values of a patient, of one action or all', async () => {
    const type = 'ScenarioPhysiologyChangeValuesInput';
    const fields =
      '{ actionCode physiologyChangeId physiologyReportId physiologyItemId itemTitle valueChange changeTowards absolute disabled }';
    const scenarioPatientId = 'patient-ellison';
    const one = await ask(
      'scenarioPhysiologyChangeValues',
      fields,
      { scenarioPatientId, actionCode: 'BOXYG001' },
      type,
    );
    expect(one).toHaveLength(2);
    expect(one[0]).toMatchObject({
      actionCode: 'BOXYG001',
      physiologyChangeId: 'change-boxyg001',
      physiologyReportId: 'report-monitor',
      changeTowards: 'goal',
    });
    const all = await ask('scenarioPhysiologyChangeValues', fields, { scenarioPatientId }, type);
    expect(all).toHaveLength(39);
    const none = ask('scenarioPhysiologyChangeValues', fields, { scenarioPatientId: 'patient-none' }, type);
    expect((await refusalOf(none)).code).toBe('NoRecordsFoundError');
  });

  it('returns the items of a patient, of a report, without calculated ones', async () => {
    const items = (more: JsonObject = {}) =>
      ask(
        'scenarioPatientPhysiologyItems',
        '{ id item title unit baseline goal worst physiologyReportId reportId isCalculated isOfferedForConditions units { cultureName unit } }',
        { scenarioPatientId: 'patient-ellison', ...more },
        'ScenarioPatientPhysiologyItemsInput',
      );
    expect(await items()).toHaveLength(36);
    const monitor = await items({ physiologyReportId: 'report-monitor' });
    expect(monitor).toHaveLength(10);
    expect(await items({ physiologyReportId: 'report.monitor' })).toEqual(monitor);
    const measured = await items({ physiologyReportId: 'report-monitor', excludeCalculatedItems: true });
    expect(measured.map(({ id }) => id)).toEqual(monitor.map(({ id }) => id).filter((id) => id !== 'item-map'));
    expect(monitor[0]).toMatchObject({ item: 'monitor.heart-rate', isOfferedForConditions: true });
  });

  it('lists physiology states with their patient', async () => {
    const states = await ask('scenarioPhysiologyStates', '{ id title scenarioPatientId values { physiologyItemId } }');
    expect(states.map(({ id, scenarioPatientId }) => [id, scenarioPatientId])).toEqual([
      ['state-shock', 'patient-ellison'],
      ['state-responding', 'patient-ellison'],
    ]);
  });
});
