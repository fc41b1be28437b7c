import { choice, list } from '@scn/sdk';
import { enumerated } from './words';

/** The sensors of a monitor, with their names in summaries. */
const sensorWords = {
  EKG_LEADS: 'ECG leads',
  PULSE_OXIMETER: 'pulse oximeter',
  BLOOD_PRESSURE_CUFF: 'blood pressure cuff',
  ARTERIAL_LINE: 'arterial line',
  CAPNOGRAPHY: 'capnography',
  TEMPERATURE_PROBE: 'temperature probe',
  CARDIOTOCOGRAPH: 'cardiotocograph',
} as const;

/** A sensor of a monitor. */
type MonitorSensor = keyof typeof sensorWords;

const monitorSensors = Object.keys(sensorWords) as [MonitorSensor, ...MonitorSensor[]];

/** Every sensor. */
export const allSensors: readonly MonitorSensor[] = monitorSensors;
/** The sensors that come first on an acute ward: rhythm, oxygen saturation and non-invasive blood pressure. */
export const basicSensors: readonly MonitorSensor[] = ['EKG_LEADS', 'PULSE_OXIMETER', 'BLOOD_PRESSURE_CUFF'];

/** The field for a command's sensors. */
export const sensors = () =>
  list(choice(monitorSensors), {
    title: 'Sensors',
    uniqueItems: true,
    'x-unordered': true,
    'x-required': true,
    'x-control': 'checkboxes',
  });

/** The sensors in canonical order. */
export function orderedSensors(chosen: readonly MonitorSensor[]): readonly MonitorSensor[] {
  return monitorSensors.filter((sensor) => chosen.includes(sensor));
}

/** ‘ECG leads and pulse oximeter’. */
export function sensorList(chosen: readonly MonitorSensor[]): string {
  return enumerated(orderedSensors(chosen).map((sensor) => sensorWords[sensor]));
}
