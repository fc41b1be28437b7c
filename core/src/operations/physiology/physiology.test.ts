import { testOperation } from '#testing/test-operation';
import { operationScenario } from '#testing/operation-scenario';
import { operation as addReset } from './add-reset';
import { operation as deleteReset } from './delete-reset';
import { operation as updateChangeValues } from './update-change-values';

const value = { physiologyItemId: 'spo2', valueChange: 80, absolute: false, changeTowards: 'goal', disabled: false };
const changes = '/actions/AOXYG001/physiologyChanges';

testOperation(updateChangeValues, [
  {
    name: 'creates the change of a patient',
    input: {
      actionCode: 'AOXYG001',
      scenarioPatientId: 'patient',
      physiologyChangeId: 'new',
      physiologyChangeValues: [value],
    },
    expected: {
      [changes]: [{ id: 'new', patientId: 'patient', resetsPhysiology: false, values: [value] }],
      '/actions/AOXYG001/changesPhysiology': true,
    },
  },
  {
    name: 'replaces the values of an existing change and keeps its id',
    input: {
      actionCode: 'AMEDS001',
      scenarioPatientId: 'patient',
      physiologyChangeId: 'new',
      physiologyChangeValues: [],
    },
    expected: {
      '/actions/AMEDS001/physiologyChanges/change-1/values': [],
      '/actions/AMEDS001/physiologyChanges/new': undefined,
    },
  },
  {
    name: 'refuses an unknown patient',
    input: {
      actionCode: 'AOXYG001',
      scenarioPatientId: 'unknown',
      physiologyChangeId: 'new',
      physiologyChangeValues: [value],
    },
    refused: 'InvalidPatientError',
  },
  {
    name: 'refuses an item that the patient doesn’t have',
    input: {
      actionCode: 'AOXYG001',
      scenarioPatientId: 'patient',
      physiologyChangeId: 'new',
      physiologyChangeValues: [{ ...value, physiologyItemId: 'gone' }],
    },
    refused: 'NoRecordsFoundError',
  },
  {
    name: 'refuses a calculated item',
    scenario: {
      actions: [{ actionCode: 'AOXYG001' }],
      patients: [
        {
          id: 'patient',
          physiology: { reports: [{ id: 'monitor', items: [{ id: 'double', item: 'monitor.double-rate' }] }] },
        },
      ],
    },
    input: {
      actionCode: 'AOXYG001',
      scenarioPatientId: 'patient',
      physiologyChangeId: 'new',
      physiologyChangeValues: [{ ...value, physiologyItemId: 'double' }],
    },
    refused: 'InvalidPhysiologyCalculationError',
  },
  {
    name: 'refuses an id that is used',
    input: {
      actionCode: 'AOXYG001',
      scenarioPatientId: 'patient',
      physiologyChangeId: 'change-1',
      physiologyChangeValues: [],
    },
    refused: 'DuplicateValue',
  },
]);

testOperation(addReset, [
  {
    name: 'sets the reset on an existing change',
    input: { actionCode: 'AMEDS001', scenarioPatientId: 'patient', physiologyChangeId: 'new' },
    expected: { '/actions/AMEDS001/physiologyChanges/change-1/resetsPhysiology': true },
  },
  {
    name: 'creates a change for the reset',
    input: { actionCode: 'AOXYG001', scenarioPatientId: 'patient', physiologyChangeId: 'new' },
    expected: { [changes]: [{ id: 'new', patientId: 'patient', resetsPhysiology: true, values: [] }] },
  },
  {
    name: 'refuses an unknown patient',
    input: { actionCode: 'AOXYG001', scenarioPatientId: 'unknown', physiologyChangeId: 'new' },
    refused: 'InvalidPatientError',
  },
]);

testOperation(
  deleteReset,
  [
    {
      name: 'removes a change that only contains the reset',
      input: { actionCode: 'AMARK001', scenarioPatientId: 'patient' },
      expected: { '/actions/AMARK001/physiologyChanges': [] },
    },
    {
      name: 'keeps change values',
      input: { actionCode: 'AMARK002', scenarioPatientId: 'patient' },
      expected: {
        '/actions/AMARK002/physiologyChanges/m-2/resetsPhysiology': false,
        '/actions/AMARK002/physiologyChanges/m-2/values/0/valueChange': 80,
      },
    },
    {
      name: 'refuses when there is no reset',
      input: { actionCode: 'AMEDS001', scenarioPatientId: 'patient' },
      refused: 'EntityAlreadyDeletedError',
    },
  ],
  {
    scenario: {
      ...operationScenario,
      actions: [
        { actionCode: 'AMEDS001' },
        { actionCode: 'AMARK001', physiologyChanges: [{ id: 'm-1', patientId: 'patient', resetsPhysiology: true }] },
        {
          actionCode: 'AMARK002',
          physiologyChanges: [{ id: 'm-2', patientId: 'patient', resetsPhysiology: true, values: [value] }],
        },
      ],
    },
  },
);
