import { testOperation } from '../../testing/test-operation';
import { operation as update } from './update';

testOperation(update, [
  {
    name: 'changes plain fields deep inside',
    input: { kind: 'physiology-item', id: 'hr', changes: { worst: 180, goal: null } },
    expected: {
      '/patients/patient/physiology/reports/monitor/items/hr/worst': 180,
      '/patients/patient/physiology/reports/monitor/items/hr/goal': null,
      '/patients/patient/physiology/reports/monitor/items/hr/baseline': 96,
    },
  },
  {
    name: 'clears a reference',
    input: { kind: 'location', id: 'bed', changes: { buttonLayoutId: null } },
    expected: { '/menu/locations/bed/buttonLayoutId': null },
  },
  {
    name: 'refuses a value that doesn’t match the schema',
    input: { kind: 'actor', id: 'nurse', changes: { type: 'DRAGON' } },
    refused: 'InvalidDataError',
  },
  {
    name: 'refuses an identity',
    input: { kind: 'actor', id: 'nurse', changes: { id: 'other' } },
    refused: 'InvalidDataError',
  },
  {
    name: 'refuses a list',
    input: { kind: 'patient', id: 'patient', changes: { allergies: [] } },
    refused: 'InvalidDataError',
  },
  {
    name: 'refuses an unknown field',
    input: { kind: 'actor', id: 'nurse', changes: { constructor: 1 } },
    refused: 'InvalidDataError',
  },
  {
    name: 'refuses a plugin',
    input: { kind: 'patient-report', id: 'monitor', changes: { report: 'report.bloods' } },
    refused: 'InvalidDataError',
  },
  {
    name: 'refuses an entity with dedicated operations',
    input: { kind: 'action', id: 'AMEDS001', changes: { repetitions: 4 } },
    refused: 'InvalidDataError',
    message: 'Use the action operations.',
  },
  {
    name: 'refuses an unknown entity',
    input: { kind: 'actor', id: 'gone', changes: {} },
    refused: 'NoRecordsFoundError',
  },
]);
