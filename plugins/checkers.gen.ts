// Made by `npm run generate`. Do not edit.
import type { GeneratedCheckers, JsonLike } from '@scn/core/schema/checker';
import { plugin as command0 } from './command/alarm/index';
import { plugin as command1 } from './command/appear/index';
import { plugin as command2 } from './command/appearance/index';
import { plugin as command3 } from './command/attach-monitor/index';
import { plugin as command4 } from './command/character-state/index';
import { plugin as command5 } from './command/compressions/index';
import { plugin as command6 } from './command/conversational-ui/index';
import { plugin as command7 } from './command/delay/index';
import { plugin as command8 } from './command/detach-monitor/index';
import { plugin as command9 } from './command/disappear/index';
import { plugin as command10 } from './command/emotion/index';
import { plugin as command11 } from './command/end-scenario/index';
import { plugin as command12 } from './command/fade/index';
import { plugin as command13 } from './command/feedback-award/index';
import { plugin as command14 } from './command/hide-document/index';
import { plugin as command15 } from './command/hide-image/index';
import { plugin as command16 } from './command/hide-prop/index';
import { plugin as command17 } from './command/highlight/index';
import { plugin as command18 } from './command/look-at/index';
import { plugin as command19 } from './command/menu-lock-override/index';
import { plugin as command20 } from './command/message/index';
import { plugin as command21 } from './command/minigame-state/index';
import { plugin as command22 } from './command/monitor-parameter/index';
import { plugin as command23 } from './command/move-to-position/index';
import { plugin as command24 } from './command/multiple-choice-form/index';
import { plugin as command25 } from './command/phone/index';
import { plugin as command26 } from './command/phone-v2/index';
import { plugin as command27 } from './command/play-video/index';
import { plugin as command28 } from './command/posture/index';
import { plugin as command29 } from './command/prescription-chart/index';
import { plugin as command30 } from './command/response-complete/index';
import { plugin as command31 } from './command/scorecard/index';
import { plugin as command32 } from './command/show-document/index';
import { plugin as command33 } from './command/show-efm/index';
import { plugin as command34 } from './command/show-ekg/index';
import { plugin as command35 } from './command/show-image/index';
import { plugin as command36 } from './command/show-lab-results/index';
import { plugin as command37 } from './command/show-prop/index';
import { plugin as command38 } from './command/show-radiology/index';
import { plugin as command39 } from './command/sound-effect/index';
import { plugin as command40 } from './command/speech/index';
import { plugin as command41 } from './command/stop-sound/index';
import { plugin as command42 } from './command/trigger-another-action/index';
import { plugin as command43 } from './command/unknown/index';
import { plugin as trigger44 } from './trigger/hidden/index';
import { plugin as trigger45 } from './trigger/learner/index';
import { plugin as trigger46 } from './trigger/multiple-choice-form/index';
import { plugin as trigger47 } from './trigger/physiology/index';
import { plugin as trigger48 } from './trigger/scorecard/index';
import { plugin as trigger49 } from './trigger/speech/index';
import { plugin as trigger50 } from './trigger/start/index';
import { plugin as trigger51 } from './trigger/time/index';
import { plugin as report52 } from './report/abg/index';
import { plugin as report53 } from './report/bloods/index';
import { plugin as report54 } from './report/cervical/index';
import { plugin as report55 } from './report/emotion/index';
import { plugin as report56 } from './report/fluid-output/index';
import { plugin as report57 } from './report/monitor/index';
import { plugin as report58 } from './report/neuro/index';
import { plugin as report59 } from './report/urine/index';
import { plugin as report60 } from './report/vaginal-rectal/index';
import { plugin as report61 } from './report/vbg/index';
import { plugin as asset62 } from './asset/audio/index';
import { plugin as asset63 } from './asset/character/index';
import { plugin as asset64 } from './asset/competency-framework/index';
import { plugin as asset65 } from './asset/dialogue/index';
import { plugin as asset66 } from './asset/document-template/index';
import { plugin as asset67 } from './asset/global-action/index';
import { plugin as asset68 } from './asset/guided-reflection/index';
import { plugin as asset69 } from './asset/image/index';
import { plugin as asset70 } from './asset/lab-result-item/index';
import { plugin as asset71 } from './asset/learning-objective-template/index';
import { plugin as asset72 } from './asset/location/index';
import { plugin as asset73 } from './asset/minigame/index';
import { plugin as asset74 } from './asset/prompt/index';
import { plugin as asset75 } from './asset/prop/index';
import { plugin as asset76 } from './asset/role/index';
import { plugin as asset77 } from './asset/sound-effect/index';
import { plugin as asset78 } from './asset/tag/index';
import { plugin as asset79 } from './asset/video/index';
import { plugin as asset80 } from './asset/voice-profile/index';

/** The structure checkers of the built-in plugins’ arguments, by schema. */
export const builtInCheckers: GeneratedCheckers = [
  [
    command0.schema,
    ({ lengthOf, isDate, isMultipleOf, areUnique }, acceptsPayload) => {
      const constant0 = new RegExp('^[A-Za-z0-9][A-Za-z0-9_.-]{0,127}$', 'u');
      function check0(value: unknown): boolean {
        if (typeof value !== 'object' || value === null) return false;
        const object = value as JsonLike;
        let expected = 7;
        const v0: unknown = object['patientId'];
        if (typeof v0 === 'string') {
          if (typeof v0 !== 'string' || (v0.length > 128 && lengthOf(v0) > 128) || !constant0.test(v0)) return false;
        } else if (v0 === null) {
          if (v0 !== null) return false;
        } else return false;
        const v1: unknown = object['state'];
        if (v1 !== 'START' && v1 !== 'STOP') return false;
        const v2: unknown = object['item'];
        if (typeof v2 === 'string') {
          if (typeof v2 !== 'string' || (v2.length > 128 && lengthOf(v2) > 128) || !constant0.test(v2)) return false;
        } else if (v2 === null) {
          if (v2 !== null) return false;
        } else return false;
        const v3: unknown = object['priority'];
        if (v3 !== 'HIGH' && v3 !== 'MEDIUM' && v3 !== 'LOW') return false;
        const v4: unknown = object['text'];
        if (typeof v4 !== 'string' || (v4.length > 255 && lengthOf(v4) > 255)) return false;
        const v5: unknown = object['audible'];
        if (typeof v5 !== 'boolean') return false;
        const v6: unknown = object['duration'];
        if (typeof v6 === 'number') {
          if (typeof v6 !== 'number' || !Number.isFinite(v6) || v6 < 1 || v6 > 5940) return false;
        } else if (v6 === null) {
          if (v6 !== null) return false;
        } else return false;
        for (const key in object) expected--;
        if (expected !== 0) return false;
        return true;
      }
      return check0;
    },
  ],
  [
    command1.schema,
    ({ lengthOf, isDate, isMultipleOf, areUnique }, acceptsPayload) => {
      const constant0 = new RegExp('^[A-Za-z0-9][A-Za-z0-9_.-]{0,127}$', 'u');
      function check0(value: unknown): boolean {
        if (typeof value !== 'object' || value === null) return false;
        const object = value as JsonLike;
        let expected = 4;
        const v0: unknown = object['actorId'];
        if (typeof v0 === 'string') {
          if (typeof v0 !== 'string' || (v0.length > 128 && lengthOf(v0) > 128) || !constant0.test(v0)) return false;
        } else if (v0 === null) {
          if (v0 !== null) return false;
        } else return false;
        const v1: unknown = object['islandId'];
        if (typeof v1 === 'string') {
          if (typeof v1 !== 'string' || (v1.length > 128 && lengthOf(v1) > 128) || !constant0.test(v1)) return false;
        } else if (v1 === null) {
          if (v1 !== null) return false;
        } else return false;
        const v2: unknown = object['position'];
        if (typeof v2 !== 'string' || (v2.length > 128 && lengthOf(v2) > 128)) return false;
        const v3: unknown = object['entrance'];
        if (v3 !== 'WALK_IN' && v3 !== 'FADE_IN' && v3 !== 'AT_ONCE') return false;
        for (const key in object) expected--;
        if (expected !== 0) return false;
        return true;
      }
      return check0;
    },
  ],
  [
    command2.schema,
    ({ lengthOf, isDate, isMultipleOf, areUnique }, acceptsPayload) => {
      const constant0 = new RegExp('^[A-Za-z0-9][A-Za-z0-9_.-]{0,127}$', 'u');
      const constant1 = new Set<unknown>([
        'NORMAL',
        'PALE',
        'FLUSHED',
        'CYANOSED',
        'MOTTLED',
        'JAUNDICED',
        'CLAMMY',
        'RASH',
        'SWOLLEN',
      ]);
      const constant2 = new Set<unknown>([
        'WHOLE_BODY',
        'FACE',
        'LIPS',
        'TONGUE',
        'NECK',
        'CHEST',
        'ABDOMEN',
        'ARMS',
        'HANDS',
        'LEGS',
        'FEET',
      ]);
      function check0(value: unknown): boolean {
        if (typeof value !== 'object' || value === null) return false;
        const object = value as JsonLike;
        let expected = 5;
        const v0: unknown = object['actorId'];
        if (typeof v0 === 'string') {
          if (typeof v0 !== 'string' || (v0.length > 128 && lengthOf(v0) > 128) || !constant0.test(v0)) return false;
        } else if (v0 === null) {
          if (v0 !== null) return false;
        } else return false;
        const v1: unknown = object['appearance'];
        if (!constant1.has(v1)) return false;
        const v2: unknown = object['region'];
        if (!constant2.has(v2)) return false;
        const v3: unknown = object['intensity'];
        if (typeof v3 !== 'number' || !Number.isInteger(v3) || v3 < 1 || v3 > 100) return false;
        const v4: unknown = object['transition'];
        if (typeof v4 !== 'number' || !Number.isFinite(v4) || v4 < 0 || v4 > 600) return false;
        for (const key in object) expected--;
        if (expected !== 0) return false;
        return true;
      }
      return check0;
    },
  ],
  [
    command3.schema,
    ({ lengthOf, isDate, isMultipleOf, areUnique }, acceptsPayload) => {
      const constant0 = new RegExp('^[A-Za-z0-9][A-Za-z0-9_.-]{0,127}$', 'u');
      function check0(value: unknown): boolean {
        if (typeof value !== 'object' || value === null) return false;
        const object = value as JsonLike;
        let expected = 5;
        const v0: unknown = object['patientId'];
        if (typeof v0 === 'string') {
          if (typeof v0 !== 'string' || (v0.length > 128 && lengthOf(v0) > 128) || !constant0.test(v0)) return false;
        } else if (v0 === null) {
          if (v0 !== null) return false;
        } else return false;
        const v1: unknown = object['sensors'];
        if (!Array.isArray(v1) || !areUnique(v1)) return false;
        for (let v3 = 0; v3 < v1.length; v3++) {
          const v2: unknown = v1[v3];
          if (
            v2 !== 'EKG_LEADS' &&
            v2 !== 'PULSE_OXIMETER' &&
            v2 !== 'BLOOD_PRESSURE_CUFF' &&
            v2 !== 'ARTERIAL_LINE' &&
            v2 !== 'CAPNOGRAPHY' &&
            v2 !== 'TEMPERATURE_PROBE' &&
            v2 !== 'CARDIOTOCOGRAPH'
          )
            return false;
        }
        const v4: unknown = object['attachedById'];
        if (typeof v4 === 'string') {
          if (typeof v4 !== 'string' || (v4.length > 128 && lengthOf(v4) > 128) || !constant0.test(v4)) return false;
        } else if (v4 === null) {
          if (v4 !== null) return false;
        } else return false;
        const v5: unknown = object['firstReadingAfter'];
        if (typeof v5 !== 'number' || !Number.isFinite(v5) || v5 < 0 || v5 > 600) return false;
        const v6: unknown = object['cuffIntervalMinutes'];
        if (typeof v6 === 'number') {
          if (typeof v6 !== 'number' || !Number.isInteger(v6) || v6 < 1 || v6 > 60) return false;
        } else if (v6 === null) {
          if (v6 !== null) return false;
        } else return false;
        for (const key in object) expected--;
        if (expected !== 0) return false;
        return true;
      }
      return check0;
    },
  ],
  [
    command4.schema,
    ({ lengthOf, isDate, isMultipleOf, areUnique }, acceptsPayload) => {
      const constant0 = new RegExp('^[A-Za-z0-9][A-Za-z0-9_.-]{0,127}$', 'u');
      const constant1 = new Set<unknown>([
        'ALERT',
        'CONFUSED',
        'DROWSY',
        'RESPONDS_TO_VOICE',
        'RESPONDS_TO_PAIN',
        'UNRESPONSIVE',
        'SEIZING',
        'CARDIAC_ARREST',
        'SEDATED',
        'ASLEEP',
      ]);
      function check0(value: unknown): boolean {
        if (typeof value !== 'object' || value === null) return false;
        const object = value as JsonLike;
        let expected = 3;
        const v0: unknown = object['actorId'];
        if (typeof v0 === 'string') {
          if (typeof v0 !== 'string' || (v0.length > 128 && lengthOf(v0) > 128) || !constant0.test(v0)) return false;
        } else if (v0 === null) {
          if (v0 !== null) return false;
        } else return false;
        const v1: unknown = object['state'];
        if (!constant1.has(v1)) return false;
        const v2: unknown = object['transition'];
        if (typeof v2 !== 'number' || !Number.isFinite(v2) || v2 < 0 || v2 > 600) return false;
        for (const key in object) expected--;
        if (expected !== 0) return false;
        return true;
      }
      return check0;
    },
  ],
  [
    command5.schema,
    ({ lengthOf, isDate, isMultipleOf, areUnique }, acceptsPayload) => {
      const constant0 = new RegExp('^[A-Za-z0-9][A-Za-z0-9_.-]{0,127}$', 'u');
      function check0(value: unknown): boolean {
        if (typeof value !== 'object' || value === null) return false;
        const object = value as JsonLike;
        let expected = 5;
        const v0: unknown = object['actorId'];
        if (typeof v0 === 'string') {
          if (typeof v0 !== 'string' || (v0.length > 128 && lengthOf(v0) > 128) || !constant0.test(v0)) return false;
        } else if (v0 === null) {
          if (v0 !== null) return false;
        } else return false;
        const v1: unknown = object['patientId'];
        if (typeof v1 === 'string') {
          if (typeof v1 !== 'string' || (v1.length > 128 && lengthOf(v1) > 128) || !constant0.test(v1)) return false;
        } else if (v1 === null) {
          if (v1 !== null) return false;
        } else return false;
        const v2: unknown = object['state'];
        if (v2 !== 'NOT_PERFORMED' && v2 !== 'PERFORMED' && v2 !== 'PAUSED' && v2 !== 'INEFFECTIVE') return false;
        const v3: unknown = object['rate'];
        if (typeof v3 !== 'number' || !Number.isInteger(v3) || v3 < 40 || v3 > 180) return false;
        const v4: unknown = object['ratio'];
        if (v4 !== '30:2' && v4 !== '15:2' && v4 !== '3:1' && v4 !== 'CONTINUOUS') return false;
        for (const key in object) expected--;
        if (expected !== 0) return false;
        return true;
      }
      return check0;
    },
  ],
  [
    command6.schema,
    ({ lengthOf, isDate, isMultipleOf, areUnique }, acceptsPayload) => {
      const constant0 = new RegExp('^[A-Za-z0-9][A-Za-z0-9_.-]{0,127}$', 'u');
      function check0(value: unknown): boolean {
        if (typeof value !== 'object' || value === null) return false;
        const object = value as JsonLike;
        let expected = 6;
        const v0: unknown = object['actorId'];
        if (typeof v0 === 'string') {
          if (typeof v0 !== 'string' || (v0.length > 128 && lengthOf(v0) > 128) || !constant0.test(v0)) return false;
        } else if (v0 === null) {
          if (v0 !== null) return false;
        } else return false;
        const v1: unknown = object['promptId'];
        if (typeof v1 === 'string') {
          if (typeof v1 !== 'string' || (v1.length > 128 && lengthOf(v1) > 128) || !constant0.test(v1)) return false;
        } else if (v1 === null) {
          if (v1 !== null) return false;
        } else return false;
        const v2: unknown = object['opening'];
        if (v2 === null) {
          if (v2 !== null) return false;
        } else if (typeof v2 === 'object' && v2 !== null && !Array.isArray(v2)) {
          if (!check1(v2)) return false;
        } else return false;
        const v6: unknown = object['timeLimit'];
        if (typeof v6 !== 'number' || !Number.isFinite(v6) || v6 < 10 || v6 > 3600) return false;
        const v7: unknown = object['endsWhen'];
        if (v7 !== 'LEARNER_LEAVES' && v7 !== 'MANDATORY_GOALS_REACHED' && v7 !== 'ANY_GOAL_REACHED') return false;
        const v8: unknown = object['goals'];
        if (!Array.isArray(v8) || v8.length > 20) return false;
        for (let v10 = 0; v10 < v8.length; v10++) {
          const v9: unknown = v8[v10];
          if (!check2(v9)) return false;
        }
        for (const key in object) expected--;
        if (expected !== 0) return false;
        return true;
      }
      function check1(value: unknown): boolean {
        if (typeof value !== 'object' || value === null) return false;
        const object = value as JsonLike;
        let expected = 3;
        const v3: unknown = object['dialogueId'];
        if (typeof v3 === 'string') {
          if (typeof v3 !== 'string' || (v3.length > 128 && lengthOf(v3) > 128) || !constant0.test(v3)) return false;
        } else if (v3 === null) {
          if (v3 !== null) return false;
        } else return false;
        const v4: unknown = object['text'];
        if (typeof v4 !== 'string' || (v4.length > 4000 && lengthOf(v4) > 4000)) return false;
        const v5: unknown = object['delivery'];
        if (
          v5 !== 'NEUTRAL' &&
          v5 !== 'CALM' &&
          v5 !== 'URGENT' &&
          v5 !== 'DISTRESSED' &&
          v5 !== 'WHISPERED' &&
          v5 !== 'SHOUTED'
        )
          return false;
        for (const key in object) expected--;
        if (expected !== 0) return false;
        return true;
      }
      function check2(value: unknown): boolean {
        if (typeof value !== 'object' || value === null) return false;
        const object = value as JsonLike;
        let expected = 3;
        const v11: unknown = object['description'];
        if (typeof v11 !== 'string' || (v11.length > 255 && lengthOf(v11) > 255)) return false;
        const v12: unknown = object['mandatory'];
        if (typeof v12 !== 'boolean') return false;
        const v13: unknown = object['actionCode'];
        if (typeof v13 === 'string') {
          if (typeof v13 !== 'string' || (v13.length > 128 && lengthOf(v13) > 128) || !constant0.test(v13))
            return false;
        } else if (v13 === null) {
          if (v13 !== null) return false;
        } else return false;
        for (const key in object) expected--;
        if (expected !== 0) return false;
        return true;
      }
      return check0;
    },
  ],
  [
    command7.schema,
    ({ lengthOf, isDate, isMultipleOf, areUnique }, acceptsPayload) => {
      function check0(value: unknown): boolean {
        if (typeof value !== 'object' || value === null) return false;
        const object = value as JsonLike;
        let expected = 1;
        const v0: unknown = object['seconds'];
        if (typeof v0 !== 'number' || !Number.isFinite(v0) || v0 < 0.1 || v0 > 3600) return false;
        for (const key in object) expected--;
        if (expected !== 0) return false;
        return true;
      }
      return check0;
    },
  ],
  [
    command8.schema,
    ({ lengthOf, isDate, isMultipleOf, areUnique }, acceptsPayload) => {
      const constant0 = new RegExp('^[A-Za-z0-9][A-Za-z0-9_.-]{0,127}$', 'u');
      function check0(value: unknown): boolean {
        if (typeof value !== 'object' || value === null) return false;
        const object = value as JsonLike;
        let expected = 4;
        const v0: unknown = object['patientId'];
        if (typeof v0 === 'string') {
          if (typeof v0 !== 'string' || (v0.length > 128 && lengthOf(v0) > 128) || !constant0.test(v0)) return false;
        } else if (v0 === null) {
          if (v0 !== null) return false;
        } else return false;
        const v1: unknown = object['sensors'];
        if (!Array.isArray(v1) || !areUnique(v1)) return false;
        for (let v3 = 0; v3 < v1.length; v3++) {
          const v2: unknown = v1[v3];
          if (
            v2 !== 'EKG_LEADS' &&
            v2 !== 'PULSE_OXIMETER' &&
            v2 !== 'BLOOD_PRESSURE_CUFF' &&
            v2 !== 'ARTERIAL_LINE' &&
            v2 !== 'CAPNOGRAPHY' &&
            v2 !== 'TEMPERATURE_PROBE' &&
            v2 !== 'CARDIOTOCOGRAPH'
          )
            return false;
        }
        const v4: unknown = object['reason'];
        if (v4 !== 'REMOVED' && v4 !== 'FELL_OFF') return false;
        const v5: unknown = object['detachedById'];
        if (typeof v5 === 'string') {
          if (typeof v5 !== 'string' || (v5.length > 128 && lengthOf(v5) > 128) || !constant0.test(v5)) return false;
        } else if (v5 === null) {
          if (v5 !== null) return false;
        } else return false;
        for (const key in object) expected--;
        if (expected !== 0) return false;
        return true;
      }
      return check0;
    },
  ],
  [
    command9.schema,
    ({ lengthOf, isDate, isMultipleOf, areUnique }, acceptsPayload) => {
      const constant0 = new RegExp('^[A-Za-z0-9][A-Za-z0-9_.-]{0,127}$', 'u');
      function check0(value: unknown): boolean {
        if (typeof value !== 'object' || value === null) return false;
        const object = value as JsonLike;
        let expected = 2;
        const v0: unknown = object['actorId'];
        if (typeof v0 === 'string') {
          if (typeof v0 !== 'string' || (v0.length > 128 && lengthOf(v0) > 128) || !constant0.test(v0)) return false;
        } else if (v0 === null) {
          if (v0 !== null) return false;
        } else return false;
        const v1: unknown = object['exit'];
        if (v1 !== 'WALK_OUT' && v1 !== 'FADE_OUT' && v1 !== 'AT_ONCE') return false;
        for (const key in object) expected--;
        if (expected !== 0) return false;
        return true;
      }
      return check0;
    },
  ],
  [
    command10.schema,
    ({ lengthOf, isDate, isMultipleOf, areUnique }, acceptsPayload) => {
      const constant0 = new RegExp('^[A-Za-z0-9][A-Za-z0-9_.-]{0,127}$', 'u');
      const constant1 = new Set<unknown>([
        'NONE',
        'CALM',
        'ANXIOUS',
        'DISTRESSED',
        'IN_PAIN',
        'ANGRY',
        'SAD',
        'RELIEVED',
        'HAPPY',
      ]);
      function check0(value: unknown): boolean {
        if (typeof value !== 'object' || value === null) return false;
        const object = value as JsonLike;
        let expected = 4;
        const v0: unknown = object['actorId'];
        if (typeof v0 === 'string') {
          if (typeof v0 !== 'string' || (v0.length > 128 && lengthOf(v0) > 128) || !constant0.test(v0)) return false;
        } else if (v0 === null) {
          if (v0 !== null) return false;
        } else return false;
        const v1: unknown = object['emotion'];
        if (!constant1.has(v1)) return false;
        const v2: unknown = object['intensity'];
        if (typeof v2 !== 'number' || !Number.isInteger(v2) || v2 < 1 || v2 > 100) return false;
        const v3: unknown = object['transition'];
        if (typeof v3 !== 'number' || !Number.isFinite(v3) || v3 < 0 || v3 > 600) return false;
        for (const key in object) expected--;
        if (expected !== 0) return false;
        return true;
      }
      return check0;
    },
  ],
  [
    command11.schema,
    ({ lengthOf, isDate, isMultipleOf, areUnique }, acceptsPayload) => {
      function check0(value: unknown): boolean {
        if (typeof value !== 'object' || value === null) return false;
        const object = value as JsonLike;
        let expected = 3;
        const v0: unknown = object['outcome'];
        if (
          v0 !== 'COMPLETED' &&
          v0 !== 'PATIENT_STABILISED' &&
          v0 !== 'PATIENT_TRANSFERRED' &&
          v0 !== 'PATIENT_DETERIORATED' &&
          v0 !== 'PATIENT_DIED' &&
          v0 !== 'STOPPED'
        )
          return false;
        const v1: unknown = object['message'];
        if (typeof v1 !== 'string' || (v1.length > 1000 && lengthOf(v1) > 1000)) return false;
        const v2: unknown = object['delay'];
        if (typeof v2 !== 'number' || !Number.isFinite(v2) || v2 < 0 || v2 > 60) return false;
        for (const key in object) expected--;
        if (expected !== 0) return false;
        return true;
      }
      return check0;
    },
  ],
  [
    command12.schema,
    ({ lengthOf, isDate, isMultipleOf, areUnique }, acceptsPayload) => {
      const constant0 = new RegExp('^[A-Za-z0-9][A-Za-z0-9_.-]{0,127}$', 'u');
      function check0(value: unknown): boolean {
        if (typeof value !== 'object' || value === null) return false;
        const object = value as JsonLike;
        let expected = 5;
        const v0: unknown = object['direction'];
        if (v0 !== 'TO_BLACK' && v0 !== 'FROM_BLACK' && v0 !== 'THROUGH_BLACK') return false;
        const v1: unknown = object['duration'];
        if (typeof v1 !== 'number' || !Number.isFinite(v1) || v1 < 0 || v1 > 60) return false;
        const v2: unknown = object['hold'];
        if (typeof v2 !== 'number' || !Number.isFinite(v2) || v2 < 0 || v2 > 120) return false;
        const v3: unknown = object['text'];
        if (typeof v3 !== 'string' || (v3.length > 500 && lengthOf(v3) > 500)) return false;
        const v4: unknown = object['roleIds'];
        if (!Array.isArray(v4) || !areUnique(v4)) return false;
        for (let v6 = 0; v6 < v4.length; v6++) {
          const v5: unknown = v4[v6];
          if (typeof v5 !== 'string' || (v5.length > 128 && lengthOf(v5) > 128) || !constant0.test(v5)) return false;
        }
        for (const key in object) expected--;
        if (expected !== 0) return false;
        return true;
      }
      return check0;
    },
  ],
  [
    command13.schema,
    ({ lengthOf, isDate, isMultipleOf, areUnique }, acceptsPayload) => {
      const constant0 = new RegExp('^[A-Za-z0-9][A-Za-z0-9_.-]{0,127}$', 'u');
      function check0(value: unknown): boolean {
        if (typeof value !== 'object' || value === null) return false;
        const object = value as JsonLike;
        let expected = 3;
        const v0: unknown = object['award'];
        if (typeof v0 === 'object' && v0 !== null && !Array.isArray(v0)) {
          const v1 = v0 as JsonLike;
          if (v1['kind'] === 'FEEDBACK_POINT') {
            if (!check1(v0)) return false;
          } else if (v1['kind'] === 'POINTS') {
            if (!check2(v0)) return false;
          } else return false;
        } else return false;
        const v8: unknown = object['roleIds'];
        if (!Array.isArray(v8) || !areUnique(v8)) return false;
        for (let v10 = 0; v10 < v8.length; v10++) {
          const v9: unknown = v8[v10];
          if (typeof v9 !== 'string' || (v9.length > 128 && lengthOf(v9) > 128) || !constant0.test(v9)) return false;
        }
        const v11: unknown = object['announce'];
        if (typeof v11 !== 'boolean') return false;
        for (const key in object) expected--;
        if (expected !== 0) return false;
        return true;
      }
      function check1(value: unknown): boolean {
        if (typeof value !== 'object' || value === null) return false;
        const object = value as JsonLike;
        let expected = 3;
        const v2: unknown = object['kind'];
        if (v2 !== 'FEEDBACK_POINT') return false;
        const v3: unknown = object['feedbackPointId'];
        if (typeof v3 === 'string') {
          if (typeof v3 !== 'string' || (v3.length > 128 && lengthOf(v3) > 128) || !constant0.test(v3)) return false;
        } else if (v3 === null) {
          if (v3 !== null) return false;
        } else return false;
        const v4: unknown = object['outcome'];
        if (v4 !== 'ACHIEVED' && v4 !== 'MISSED') return false;
        for (const key in object) expected--;
        if (expected !== 0) return false;
        return true;
      }
      function check2(value: unknown): boolean {
        if (typeof value !== 'object' || value === null) return false;
        const object = value as JsonLike;
        let expected = 3;
        const v5: unknown = object['kind'];
        if (v5 !== 'POINTS') return false;
        const v6: unknown = object['points'];
        if (typeof v6 !== 'number' || !Number.isFinite(v6) || v6 < -1000 || v6 > 1000) return false;
        const v7: unknown = object['reason'];
        if (typeof v7 !== 'string' || (v7.length > 255 && lengthOf(v7) > 255)) return false;
        for (const key in object) expected--;
        if (expected !== 0) return false;
        return true;
      }
      return check0;
    },
  ],
  [
    command14.schema,
    ({ lengthOf, isDate, isMultipleOf, areUnique }, acceptsPayload) => {
      const constant0 = new RegExp('^[A-Za-z0-9][A-Za-z0-9_.-]{0,127}$', 'u');
      function check0(value: unknown): boolean {
        if (typeof value !== 'object' || value === null) return false;
        const object = value as JsonLike;
        let expected = 2;
        const v0: unknown = object['documentId'];
        if (typeof v0 === 'string') {
          if (typeof v0 !== 'string' || (v0.length > 128 && lengthOf(v0) > 128) || !constant0.test(v0)) return false;
        } else if (v0 === null) {
          if (v0 !== null) return false;
        } else return false;
        const v1: unknown = object['roleIds'];
        if (!Array.isArray(v1) || !areUnique(v1)) return false;
        for (let v3 = 0; v3 < v1.length; v3++) {
          const v2: unknown = v1[v3];
          if (typeof v2 !== 'string' || (v2.length > 128 && lengthOf(v2) > 128) || !constant0.test(v2)) return false;
        }
        for (const key in object) expected--;
        if (expected !== 0) return false;
        return true;
      }
      return check0;
    },
  ],
  [
    command15.schema,
    ({ lengthOf, isDate, isMultipleOf, areUnique }, acceptsPayload) => {
      const constant0 = new RegExp('^[A-Za-z0-9][A-Za-z0-9_.-]{0,127}$', 'u');
      function check0(value: unknown): boolean {
        if (typeof value !== 'object' || value === null) return false;
        const object = value as JsonLike;
        let expected = 2;
        const v0: unknown = object['imageId'];
        if (typeof v0 === 'string') {
          if (typeof v0 !== 'string' || (v0.length > 128 && lengthOf(v0) > 128) || !constant0.test(v0)) return false;
        } else if (v0 === null) {
          if (v0 !== null) return false;
        } else return false;
        const v1: unknown = object['roleIds'];
        if (!Array.isArray(v1) || !areUnique(v1)) return false;
        for (let v3 = 0; v3 < v1.length; v3++) {
          const v2: unknown = v1[v3];
          if (typeof v2 !== 'string' || (v2.length > 128 && lengthOf(v2) > 128) || !constant0.test(v2)) return false;
        }
        for (const key in object) expected--;
        if (expected !== 0) return false;
        return true;
      }
      return check0;
    },
  ],
  [
    command16.schema,
    ({ lengthOf, isDate, isMultipleOf, areUnique }, acceptsPayload) => {
      const constant0 = new RegExp('^[A-Za-z0-9][A-Za-z0-9_.-]{0,127}$', 'u');
      function check0(value: unknown): boolean {
        if (typeof value !== 'object' || value === null) return false;
        const object = value as JsonLike;
        let expected = 2;
        const v0: unknown = object['propId'];
        if (typeof v0 === 'string') {
          if (typeof v0 !== 'string' || (v0.length > 128 && lengthOf(v0) > 128) || !constant0.test(v0)) return false;
        } else if (v0 === null) {
          if (v0 !== null) return false;
        } else return false;
        const v1: unknown = object['actorId'];
        if (typeof v1 === 'string') {
          if (typeof v1 !== 'string' || (v1.length > 128 && lengthOf(v1) > 128) || !constant0.test(v1)) return false;
        } else if (v1 === null) {
          if (v1 !== null) return false;
        } else return false;
        for (const key in object) expected--;
        if (expected !== 0) return false;
        return true;
      }
      return check0;
    },
  ],
  [
    command17.schema,
    ({ lengthOf, isDate, isMultipleOf, areUnique }, acceptsPayload) => {
      const constant0 = new RegExp('^[A-Za-z0-9][A-Za-z0-9_.-]{0,127}$', 'u');
      function check0(value: unknown): boolean {
        if (typeof value !== 'object' || value === null) return false;
        const object = value as JsonLike;
        let expected = 6;
        const v0: unknown = object['state'];
        if (v0 !== 'ON' && v0 !== 'OFF') return false;
        const v1: unknown = object['target'];
        if (typeof v1 === 'object' && v1 !== null && !Array.isArray(v1)) {
          const v2 = v1 as JsonLike;
          if (v2['kind'] === 'CHARACTER') {
            if (!check1(v1)) return false;
          } else if (v2['kind'] === 'PROP') {
            if (!check2(v1)) return false;
          } else if (v2['kind'] === 'LOCATION') {
            if (!check3(v1)) return false;
          } else return false;
        } else return false;
        const v9: unknown = object['style'];
        if (v9 !== 'OUTLINE' && v9 !== 'GLOW' && v9 !== 'ARROW') return false;
        const v10: unknown = object['hint'];
        if (typeof v10 !== 'string' || (v10.length > 255 && lengthOf(v10) > 255)) return false;
        const v11: unknown = object['duration'];
        if (typeof v11 === 'number') {
          if (typeof v11 !== 'number' || !Number.isFinite(v11) || v11 < 1 || v11 > 5940) return false;
        } else if (v11 === null) {
          if (v11 !== null) return false;
        } else return false;
        const v12: unknown = object['roleIds'];
        if (!Array.isArray(v12) || !areUnique(v12)) return false;
        for (let v14 = 0; v14 < v12.length; v14++) {
          const v13: unknown = v12[v14];
          if (typeof v13 !== 'string' || (v13.length > 128 && lengthOf(v13) > 128) || !constant0.test(v13))
            return false;
        }
        for (const key in object) expected--;
        if (expected !== 0) return false;
        return true;
      }
      function check1(value: unknown): boolean {
        if (typeof value !== 'object' || value === null) return false;
        const object = value as JsonLike;
        let expected = 2;
        const v3: unknown = object['kind'];
        if (v3 !== 'CHARACTER') return false;
        const v4: unknown = object['actorId'];
        if (typeof v4 === 'string') {
          if (typeof v4 !== 'string' || (v4.length > 128 && lengthOf(v4) > 128) || !constant0.test(v4)) return false;
        } else if (v4 === null) {
          if (v4 !== null) return false;
        } else return false;
        for (const key in object) expected--;
        if (expected !== 0) return false;
        return true;
      }
      function check2(value: unknown): boolean {
        if (typeof value !== 'object' || value === null) return false;
        const object = value as JsonLike;
        let expected = 2;
        const v5: unknown = object['kind'];
        if (v5 !== 'PROP') return false;
        const v6: unknown = object['propId'];
        if (typeof v6 === 'string') {
          if (typeof v6 !== 'string' || (v6.length > 128 && lengthOf(v6) > 128) || !constant0.test(v6)) return false;
        } else if (v6 === null) {
          if (v6 !== null) return false;
        } else return false;
        for (const key in object) expected--;
        if (expected !== 0) return false;
        return true;
      }
      function check3(value: unknown): boolean {
        if (typeof value !== 'object' || value === null) return false;
        const object = value as JsonLike;
        let expected = 2;
        const v7: unknown = object['kind'];
        if (v7 !== 'LOCATION') return false;
        const v8: unknown = object['locationId'];
        if (typeof v8 === 'string') {
          if (typeof v8 !== 'string' || (v8.length > 128 && lengthOf(v8) > 128) || !constant0.test(v8)) return false;
        } else if (v8 === null) {
          if (v8 !== null) return false;
        } else return false;
        for (const key in object) expected--;
        if (expected !== 0) return false;
        return true;
      }
      return check0;
    },
  ],
  [
    command18.schema,
    ({ lengthOf, isDate, isMultipleOf, areUnique }, acceptsPayload) => {
      const constant0 = new RegExp('^[A-Za-z0-9][A-Za-z0-9_.-]{0,127}$', 'u');
      function check0(value: unknown): boolean {
        if (typeof value !== 'object' || value === null) return false;
        const object = value as JsonLike;
        let expected = 3;
        const v0: unknown = object['actorId'];
        if (typeof v0 === 'string') {
          if (typeof v0 !== 'string' || (v0.length > 128 && lengthOf(v0) > 128) || !constant0.test(v0)) return false;
        } else if (v0 === null) {
          if (v0 !== null) return false;
        } else return false;
        const v1: unknown = object['target'];
        if (typeof v1 === 'object' && v1 !== null && !Array.isArray(v1)) {
          const v2 = v1 as JsonLike;
          if (v2['kind'] === 'LEARNER') {
            if (!check1(v1)) return false;
          } else if (v2['kind'] === 'ACTOR') {
            if (!check2(v1)) return false;
          } else if (v2['kind'] === 'PROP') {
            if (!check3(v1)) return false;
          } else if (v2['kind'] === 'PLACE') {
            if (!check4(v1)) return false;
          } else if (v2['kind'] === 'AHEAD') {
            if (!check5(v1)) return false;
          } else return false;
        } else return false;
        const v11: unknown = object['holdFor'];
        if (typeof v11 === 'number') {
          if (typeof v11 !== 'number' || !Number.isFinite(v11) || v11 < 0.5 || v11 > 600) return false;
        } else if (v11 === null) {
          if (v11 !== null) return false;
        } else return false;
        for (const key in object) expected--;
        if (expected !== 0) return false;
        return true;
      }
      function check1(value: unknown): boolean {
        if (typeof value !== 'object' || value === null) return false;
        const object = value as JsonLike;
        let expected = 1;
        const v3: unknown = object['kind'];
        if (v3 !== 'LEARNER') return false;
        for (const key in object) expected--;
        if (expected !== 0) return false;
        return true;
      }
      function check2(value: unknown): boolean {
        if (typeof value !== 'object' || value === null) return false;
        const object = value as JsonLike;
        let expected = 2;
        const v4: unknown = object['kind'];
        if (v4 !== 'ACTOR') return false;
        const v5: unknown = object['actorId'];
        if (typeof v5 === 'string') {
          if (typeof v5 !== 'string' || (v5.length > 128 && lengthOf(v5) > 128) || !constant0.test(v5)) return false;
        } else if (v5 === null) {
          if (v5 !== null) return false;
        } else return false;
        for (const key in object) expected--;
        if (expected !== 0) return false;
        return true;
      }
      function check3(value: unknown): boolean {
        if (typeof value !== 'object' || value === null) return false;
        const object = value as JsonLike;
        let expected = 2;
        const v6: unknown = object['kind'];
        if (v6 !== 'PROP') return false;
        const v7: unknown = object['propId'];
        if (typeof v7 === 'string') {
          if (typeof v7 !== 'string' || (v7.length > 128 && lengthOf(v7) > 128) || !constant0.test(v7)) return false;
        } else if (v7 === null) {
          if (v7 !== null) return false;
        } else return false;
        for (const key in object) expected--;
        if (expected !== 0) return false;
        return true;
      }
      function check4(value: unknown): boolean {
        if (typeof value !== 'object' || value === null) return false;
        const object = value as JsonLike;
        let expected = 2;
        const v8: unknown = object['kind'];
        if (v8 !== 'PLACE') return false;
        const v9: unknown = object['islandId'];
        if (typeof v9 === 'string') {
          if (typeof v9 !== 'string' || (v9.length > 128 && lengthOf(v9) > 128) || !constant0.test(v9)) return false;
        } else if (v9 === null) {
          if (v9 !== null) return false;
        } else return false;
        for (const key in object) expected--;
        if (expected !== 0) return false;
        return true;
      }
      function check5(value: unknown): boolean {
        if (typeof value !== 'object' || value === null) return false;
        const object = value as JsonLike;
        let expected = 1;
        const v10: unknown = object['kind'];
        if (v10 !== 'AHEAD') return false;
        for (const key in object) expected--;
        if (expected !== 0) return false;
        return true;
      }
      return check0;
    },
  ],
  [
    command19.schema,
    ({ lengthOf, isDate, isMultipleOf, areUnique }, acceptsPayload) => {
      const constant0 = new RegExp('^[A-Za-z0-9][A-Za-z0-9_.-]{0,127}$', 'u');
      function check0(value: unknown): boolean {
        if (typeof value !== 'object' || value === null) return false;
        const object = value as JsonLike;
        let expected = 4;
        const v0: unknown = object['override'];
        if (v0 !== 'LOCK' && v0 !== 'UNLOCK' && v0 !== 'RELEASE') return false;
        const v1: unknown = object['target'];
        if (typeof v1 === 'object' && v1 !== null && !Array.isArray(v1)) {
          const v2 = v1 as JsonLike;
          if (v2['kind'] === 'LOCKS') {
            if (!check1(v1)) return false;
          } else if (v2['kind'] === 'TOTAL') {
            if (!check2(v1)) return false;
          } else return false;
        } else return false;
        const v9: unknown = object['duration'];
        if (typeof v9 === 'number') {
          if (typeof v9 !== 'number' || !Number.isFinite(v9) || v9 < 1 || v9 > 5940) return false;
        } else if (v9 === null) {
          if (v9 !== null) return false;
        } else return false;
        const v10: unknown = object['roleIds'];
        if (!Array.isArray(v10) || !areUnique(v10)) return false;
        for (let v12 = 0; v12 < v10.length; v12++) {
          const v11: unknown = v10[v12];
          if (typeof v11 !== 'string' || (v11.length > 128 && lengthOf(v11) > 128) || !constant0.test(v11))
            return false;
        }
        for (const key in object) expected--;
        if (expected !== 0) return false;
        return true;
      }
      function check1(value: unknown): boolean {
        if (typeof value !== 'object' || value === null) return false;
        const object = value as JsonLike;
        let expected = 2;
        const v3: unknown = object['kind'];
        if (v3 !== 'LOCKS') return false;
        const v4: unknown = object['locks'];
        if (!Array.isArray(v4) || !areUnique(v4)) return false;
        for (let v6 = 0; v6 < v4.length; v6++) {
          const v5: unknown = v4[v6];
          if (
            v5 !== 'MENU' &&
            v5 !== 'SPEECH' &&
            v5 !== 'MOVEMENT' &&
            v5 !== 'PHONE' &&
            v5 !== 'DOCUMENTS' &&
            v5 !== 'EQUIPMENT'
          )
            return false;
        }
        for (const key in object) expected--;
        if (expected !== 0) return false;
        return true;
      }
      function check2(value: unknown): boolean {
        if (typeof value !== 'object' || value === null) return false;
        const object = value as JsonLike;
        let expected = 2;
        const v7: unknown = object['kind'];
        if (v7 !== 'TOTAL') return false;
        const v8: unknown = object['number'];
        if (typeof v8 !== 'number' || !Number.isInteger(v8) || v8 < 0 || v8 > 2147483647) return false;
        for (const key in object) expected--;
        if (expected !== 0) return false;
        return true;
      }
      return check0;
    },
  ],
  [
    command20.schema,
    ({ lengthOf, isDate, isMultipleOf, areUnique }, acceptsPayload) => {
      const constant0 = new RegExp('^[A-Za-z0-9][A-Za-z0-9_.-]{0,127}$', 'u');
      function check0(value: unknown): boolean {
        if (typeof value !== 'object' || value === null) return false;
        const object = value as JsonLike;
        let expected = 5;
        const v0: unknown = object['senderId'];
        if (typeof v0 === 'string') {
          if (typeof v0 !== 'string' || (v0.length > 128 && lengthOf(v0) > 128) || !constant0.test(v0)) return false;
        } else if (v0 === null) {
          if (v0 !== null) return false;
        } else return false;
        const v1: unknown = object['roleIds'];
        if (!Array.isArray(v1) || !areUnique(v1)) return false;
        for (let v3 = 0; v3 < v1.length; v3++) {
          const v2: unknown = v1[v3];
          if (typeof v2 !== 'string' || (v2.length > 128 && lengthOf(v2) > 128) || !constant0.test(v2)) return false;
        }
        const v4: unknown = object['title'];
        if (typeof v4 !== 'string' || (v4.length > 255 && lengthOf(v4) > 255)) return false;
        const v5: unknown = object['text'];
        if (typeof v5 !== 'string' || (v5.length > 1000 && lengthOf(v5) > 1000)) return false;
        const v6: unknown = object['closes'];
        if (typeof v6 === 'object' && v6 !== null && !Array.isArray(v6)) {
          const v7 = v6 as JsonLike;
          if (v7['by'] === 'CONFIRMATION') {
            if (!check1(v6)) return false;
          } else if (v7['by'] === 'CHOICE') {
            if (!check2(v6)) return false;
          } else if (v7['by'] === 'TIME') {
            if (!check4(v6)) return false;
          } else return false;
        } else return false;
        for (const key in object) expected--;
        if (expected !== 0) return false;
        return true;
      }
      function check1(value: unknown): boolean {
        if (typeof value !== 'object' || value === null) return false;
        const object = value as JsonLike;
        let expected = 2;
        const v8: unknown = object['by'];
        if (v8 !== 'CONFIRMATION') return false;
        const v9: unknown = object['button'];
        if (typeof v9 !== 'string' || (v9.length > 40 && lengthOf(v9) > 40)) return false;
        for (const key in object) expected--;
        if (expected !== 0) return false;
        return true;
      }
      function check2(value: unknown): boolean {
        if (typeof value !== 'object' || value === null) return false;
        const object = value as JsonLike;
        let expected = 2;
        const v10: unknown = object['by'];
        if (v10 !== 'CHOICE') return false;
        const v11: unknown = object['choices'];
        if (!Array.isArray(v11) || v11.length > 6) return false;
        for (let v13 = 0; v13 < v11.length; v13++) {
          const v12: unknown = v11[v13];
          if (!check3(v12)) return false;
        }
        for (const key in object) expected--;
        if (expected !== 0) return false;
        return true;
      }
      function check3(value: unknown): boolean {
        if (typeof value !== 'object' || value === null) return false;
        const object = value as JsonLike;
        let expected = 2;
        const v14: unknown = object['text'];
        if (typeof v14 !== 'string' || (v14.length > 100 && lengthOf(v14) > 100)) return false;
        const v15: unknown = object['actionCode'];
        if (typeof v15 === 'string') {
          if (typeof v15 !== 'string' || (v15.length > 128 && lengthOf(v15) > 128) || !constant0.test(v15))
            return false;
        } else if (v15 === null) {
          if (v15 !== null) return false;
        } else return false;
        for (const key in object) expected--;
        if (expected !== 0) return false;
        return true;
      }
      function check4(value: unknown): boolean {
        if (typeof value !== 'object' || value === null) return false;
        const object = value as JsonLike;
        let expected = 2;
        const v16: unknown = object['by'];
        if (v16 !== 'TIME') return false;
        const v17: unknown = object['after'];
        if (typeof v17 !== 'number' || !Number.isFinite(v17) || v17 < 1 || v17 > 120) return false;
        for (const key in object) expected--;
        if (expected !== 0) return false;
        return true;
      }
      return check0;
    },
  ],
  [
    command21.schema,
    ({ lengthOf, isDate, isMultipleOf, areUnique }, acceptsPayload) => {
      const constant0 = new RegExp('^[A-Za-z0-9][A-Za-z0-9_.-]{0,127}$', 'u');
      function check0(value: unknown): boolean {
        if (typeof value !== 'object' || value === null) return false;
        const object = value as JsonLike;
        let expected = 3;
        const v0: unknown = object['minigameId'];
        if (typeof v0 === 'string') {
          if (typeof v0 !== 'string' || (v0.length > 128 && lengthOf(v0) > 128) || !constant0.test(v0)) return false;
        } else if (v0 === null) {
          if (v0 !== null) return false;
        } else return false;
        const v1: unknown = object['state'];
        if (v1 !== 'START' && v1 !== 'PAUSE' && v1 !== 'RESUME' && v1 !== 'STOP' && v1 !== 'RESET') return false;
        const v2: unknown = object['waits'];
        if (typeof v2 !== 'boolean') return false;
        for (const key in object) expected--;
        if (expected !== 0) return false;
        return true;
      }
      return check0;
    },
  ],
  [
    command22.schema,
    ({ lengthOf, isDate, isMultipleOf, areUnique }, acceptsPayload) => {
      const constant0 = new RegExp('^[A-Za-z0-9][A-Za-z0-9_.-]{0,127}$', 'u');
      function check0(value: unknown): boolean {
        if (typeof value !== 'object' || value === null) return false;
        const object = value as JsonLike;
        let expected = 6;
        const v0: unknown = object['patientId'];
        if (typeof v0 === 'string') {
          if (typeof v0 !== 'string' || (v0.length > 128 && lengthOf(v0) > 128) || !constant0.test(v0)) return false;
        } else if (v0 === null) {
          if (v0 !== null) return false;
        } else return false;
        const v1: unknown = object['item'];
        if (typeof v1 === 'string') {
          if (typeof v1 !== 'string' || (v1.length > 128 && lengthOf(v1) > 128) || !constant0.test(v1)) return false;
        } else if (v1 === null) {
          if (v1 !== null) return false;
        } else return false;
        const v2: unknown = object['visibility'];
        if (v2 !== 'SHOW' && v2 !== 'HIDE') return false;
        const v3: unknown = object['waveform'];
        if (typeof v3 !== 'boolean') return false;
        const v4: unknown = object['lowAlarmLimit'];
        if (typeof v4 === 'number') {
          if (typeof v4 !== 'number' || !Number.isFinite(v4)) return false;
        } else if (v4 === null) {
          if (v4 !== null) return false;
        } else return false;
        const v5: unknown = object['highAlarmLimit'];
        if (typeof v5 === 'number') {
          if (typeof v5 !== 'number' || !Number.isFinite(v5)) return false;
        } else if (v5 === null) {
          if (v5 !== null) return false;
        } else return false;
        for (const key in object) expected--;
        if (expected !== 0) return false;
        return true;
      }
      return check0;
    },
  ],
  [
    command23.schema,
    ({ lengthOf, isDate, isMultipleOf, areUnique }, acceptsPayload) => {
      const constant0 = new RegExp('^[A-Za-z0-9][A-Za-z0-9_.-]{0,127}$', 'u');
      function check0(value: unknown): boolean {
        if (typeof value !== 'object' || value === null) return false;
        const object = value as JsonLike;
        let expected = 5;
        const v0: unknown = object['actorId'];
        if (typeof v0 === 'string') {
          if (typeof v0 !== 'string' || (v0.length > 128 && lengthOf(v0) > 128) || !constant0.test(v0)) return false;
        } else if (v0 === null) {
          if (v0 !== null) return false;
        } else return false;
        const v1: unknown = object['islandId'];
        if (typeof v1 === 'string') {
          if (typeof v1 !== 'string' || (v1.length > 128 && lengthOf(v1) > 128) || !constant0.test(v1)) return false;
        } else if (v1 === null) {
          if (v1 !== null) return false;
        } else return false;
        const v2: unknown = object['position'];
        if (typeof v2 !== 'string' || (v2.length > 128 && lengthOf(v2) > 128)) return false;
        const v3: unknown = object['movement'];
        if (v3 !== 'WALK' && v3 !== 'RUN' && v3 !== 'TELEPORT') return false;
        const v4: unknown = object['waits'];
        if (typeof v4 !== 'boolean') return false;
        for (const key in object) expected--;
        if (expected !== 0) return false;
        return true;
      }
      return check0;
    },
  ],
  [
    command24.schema,
    ({ lengthOf, isDate, isMultipleOf, areUnique }, acceptsPayload) => {
      const constant0 = new RegExp('^[A-Za-z0-9][A-Za-z0-9_.-]{0,127}$', 'u');
      function check0(value: unknown): boolean {
        if (typeof value !== 'object' || value === null) return false;
        const object = value as JsonLike;
        let expected = 5;
        const v0: unknown = object['formId'];
        if (typeof v0 === 'string') {
          if (typeof v0 !== 'string' || (v0.length > 128 && lengthOf(v0) > 128) || !constant0.test(v0)) return false;
        } else if (v0 === null) {
          if (v0 !== null) return false;
        } else return false;
        const v1: unknown = object['roleIds'];
        if (!Array.isArray(v1) || !areUnique(v1)) return false;
        for (let v3 = 0; v3 < v1.length; v3++) {
          const v2: unknown = v1[v3];
          if (typeof v2 !== 'string' || (v2.length > 128 && lengthOf(v2) > 128) || !constant0.test(v2)) return false;
        }
        const v4: unknown = object['mustComplete'];
        if (typeof v4 !== 'boolean') return false;
        const v5: unknown = object['timeLimit'];
        if (typeof v5 === 'number') {
          if (typeof v5 !== 'number' || !Number.isFinite(v5) || v5 < 10 || v5 > 5940) return false;
        } else if (v5 === null) {
          if (v5 !== null) return false;
        } else return false;
        const v6: unknown = object['showFeedback'];
        if (typeof v6 !== 'boolean') return false;
        for (const key in object) expected--;
        if (expected !== 0) return false;
        return true;
      }
      return check0;
    },
  ],
  [
    command25.schema,
    ({ lengthOf, isDate, isMultipleOf, areUnique }, acceptsPayload) => {
      const constant0 = new RegExp('^[A-Za-z0-9][A-Za-z0-9_.-]{0,127}$', 'u');
      function check0(value: unknown): boolean {
        if (typeof value !== 'object' || value === null) return false;
        const object = value as JsonLike;
        let expected = 7;
        const v0: unknown = object['callerId'];
        if (typeof v0 === 'string') {
          if (typeof v0 !== 'string' || (v0.length > 128 && lengthOf(v0) > 128) || !constant0.test(v0)) return false;
        } else if (v0 === null) {
          if (v0 !== null) return false;
        } else return false;
        const v1: unknown = object['receiverId'];
        if (typeof v1 === 'string') {
          if (typeof v1 !== 'string' || (v1.length > 128 && lengthOf(v1) > 128) || !constant0.test(v1)) return false;
        } else if (v1 === null) {
          if (v1 !== null) return false;
        } else return false;
        const v2: unknown = object['ringTime'];
        if (typeof v2 !== 'number' || !Number.isFinite(v2) || v2 < 0 || v2 > 120) return false;
        const v3: unknown = object['dialogueId'];
        if (typeof v3 === 'string') {
          if (typeof v3 !== 'string' || (v3.length > 128 && lengthOf(v3) > 128) || !constant0.test(v3)) return false;
        } else if (v3 === null) {
          if (v3 !== null) return false;
        } else return false;
        const v4: unknown = object['text'];
        if (typeof v4 !== 'string' || (v4.length > 4000 && lengthOf(v4) > 4000)) return false;
        const v5: unknown = object['delivery'];
        if (
          v5 !== 'NEUTRAL' &&
          v5 !== 'CALM' &&
          v5 !== 'URGENT' &&
          v5 !== 'DISTRESSED' &&
          v5 !== 'WHISPERED' &&
          v5 !== 'SHOUTED'
        )
          return false;
        const v6: unknown = object['handover'];
        if (v6 === null) {
          if (v6 !== null) return false;
        } else if (typeof v6 === 'object' && v6 !== null && !Array.isArray(v6)) {
          if (!check1(v6)) return false;
        } else return false;
        for (const key in object) expected--;
        if (expected !== 0) return false;
        return true;
      }
      function check1(value: unknown): boolean {
        if (typeof value !== 'object' || value === null) return false;
        const object = value as JsonLike;
        let expected = 4;
        const v7: unknown = object['situation'];
        if (typeof v7 !== 'string' || (v7.length > 1000 && lengthOf(v7) > 1000)) return false;
        const v8: unknown = object['background'];
        if (typeof v8 !== 'string' || (v8.length > 1000 && lengthOf(v8) > 1000)) return false;
        const v9: unknown = object['assessment'];
        if (typeof v9 !== 'string' || (v9.length > 1000 && lengthOf(v9) > 1000)) return false;
        const v10: unknown = object['recommendation'];
        if (typeof v10 !== 'string' || (v10.length > 1000 && lengthOf(v10) > 1000)) return false;
        for (const key in object) expected--;
        if (expected !== 0) return false;
        return true;
      }
      return check0;
    },
  ],
  [
    command26.schema,
    ({ lengthOf, isDate, isMultipleOf, areUnique }, acceptsPayload) => {
      const constant0 = new RegExp('^[A-Za-z0-9][A-Za-z0-9_.-]{0,127}$', 'u');
      function check0(value: unknown): boolean {
        if (typeof value !== 'object' || value === null) return false;
        const object = value as JsonLike;
        let expected = 7;
        const v0: unknown = object['direction'];
        if (v0 !== 'INCOMING' && v0 !== 'OUTGOING') return false;
        const v1: unknown = object['phoneId'];
        if (typeof v1 === 'string') {
          if (typeof v1 !== 'string' || (v1.length > 128 && lengthOf(v1) > 128) || !constant0.test(v1)) return false;
        } else if (v1 === null) {
          if (v1 !== null) return false;
        } else return false;
        const v2: unknown = object['actorId'];
        if (typeof v2 === 'string') {
          if (typeof v2 !== 'string' || (v2.length > 128 && lengthOf(v2) > 128) || !constant0.test(v2)) return false;
        } else if (v2 === null) {
          if (v2 !== null) return false;
        } else return false;
        const v3: unknown = object['ringTime'];
        if (typeof v3 !== 'number' || !Number.isFinite(v3) || v3 < 0 || v3 > 120) return false;
        const v4: unknown = object['canBeDeclined'];
        if (typeof v4 !== 'boolean') return false;
        const v5: unknown = object['declinedActionCode'];
        if (typeof v5 === 'string') {
          if (typeof v5 !== 'string' || (v5.length > 128 && lengthOf(v5) > 128) || !constant0.test(v5)) return false;
        } else if (v5 === null) {
          if (v5 !== null) return false;
        } else return false;
        const v6: unknown = object['lines'];
        if (!Array.isArray(v6) || v6.length > 100) return false;
        for (let v8 = 0; v8 < v6.length; v8++) {
          const v7: unknown = v6[v8];
          if (!check1(v7)) return false;
        }
        for (const key in object) expected--;
        if (expected !== 0) return false;
        return true;
      }
      function check1(value: unknown): boolean {
        if (typeof value !== 'object' || value === null) return false;
        const object = value as JsonLike;
        let expected = 5;
        const v9: unknown = object['actorId'];
        if (typeof v9 === 'string') {
          if (typeof v9 !== 'string' || (v9.length > 128 && lengthOf(v9) > 128) || !constant0.test(v9)) return false;
        } else if (v9 === null) {
          if (v9 !== null) return false;
        } else return false;
        const v10: unknown = object['dialogueId'];
        if (typeof v10 === 'string') {
          if (typeof v10 !== 'string' || (v10.length > 128 && lengthOf(v10) > 128) || !constant0.test(v10))
            return false;
        } else if (v10 === null) {
          if (v10 !== null) return false;
        } else return false;
        const v11: unknown = object['text'];
        if (typeof v11 !== 'string' || (v11.length > 4000 && lengthOf(v11) > 4000)) return false;
        const v12: unknown = object['delivery'];
        if (
          v12 !== 'NEUTRAL' &&
          v12 !== 'CALM' &&
          v12 !== 'URGENT' &&
          v12 !== 'DISTRESSED' &&
          v12 !== 'WHISPERED' &&
          v12 !== 'SHOUTED'
        )
          return false;
        const v13: unknown = object['pauseAfter'];
        if (typeof v13 !== 'number' || !Number.isFinite(v13) || v13 < 0 || v13 > 60) return false;
        for (const key in object) expected--;
        if (expected !== 0) return false;
        return true;
      }
      return check0;
    },
  ],
  [
    command27.schema,
    ({ lengthOf, isDate, isMultipleOf, areUnique }, acceptsPayload) => {
      const constant0 = new RegExp('^[A-Za-z0-9][A-Za-z0-9_.-]{0,127}$', 'u');
      function check0(value: unknown): boolean {
        if (typeof value !== 'object' || value === null) return false;
        const object = value as JsonLike;
        let expected = 7;
        const v0: unknown = object['videoId'];
        if (typeof v0 === 'string') {
          if (typeof v0 !== 'string' || (v0.length > 128 && lengthOf(v0) > 128) || !constant0.test(v0)) return false;
        } else if (v0 === null) {
          if (v0 !== null) return false;
        } else return false;
        const v1: unknown = object['display'];
        if (v1 !== 'HAND' && v1 !== 'SCREEN' && v1 !== 'WRIST') return false;
        const v2: unknown = object['roleIds'];
        if (!Array.isArray(v2) || !areUnique(v2)) return false;
        for (let v4 = 0; v4 < v2.length; v4++) {
          const v3: unknown = v2[v4];
          if (typeof v3 !== 'string' || (v3.length > 128 && lengthOf(v3) > 128) || !constant0.test(v3)) return false;
        }
        const v5: unknown = object['volume'];
        if (typeof v5 !== 'number' || !Number.isInteger(v5) || v5 < 0 || v5 > 100) return false;
        const v6: unknown = object['captions'];
        if (typeof v6 !== 'boolean') return false;
        const v7: unknown = object['canBeSkipped'];
        if (typeof v7 !== 'boolean') return false;
        const v8: unknown = object['waitUntilFinished'];
        if (typeof v8 !== 'boolean') return false;
        for (const key in object) expected--;
        if (expected !== 0) return false;
        return true;
      }
      return check0;
    },
  ],
  [
    command28.schema,
    ({ lengthOf, isDate, isMultipleOf, areUnique }, acceptsPayload) => {
      const constant0 = new RegExp('^[A-Za-z0-9][A-Za-z0-9_.-]{0,127}$', 'u');
      const constant1 = new Set<unknown>([
        'SUPINE',
        'SEMI_RECUMBENT',
        'SITTING',
        'SITTING_FORWARD',
        'STANDING',
        'LEFT_LATERAL',
        'RIGHT_LATERAL',
        'PRONE',
        'LEGS_RAISED',
        'LITHOTOMY',
        'RECOVERY',
      ]);
      function check0(value: unknown): boolean {
        if (typeof value !== 'object' || value === null) return false;
        const object = value as JsonLike;
        let expected = 3;
        const v0: unknown = object['actorId'];
        if (typeof v0 === 'string') {
          if (typeof v0 !== 'string' || (v0.length > 128 && lengthOf(v0) > 128) || !constant0.test(v0)) return false;
        } else if (v0 === null) {
          if (v0 !== null) return false;
        } else return false;
        const v1: unknown = object['posture'];
        if (!constant1.has(v1)) return false;
        const v2: unknown = object['transition'];
        if (typeof v2 !== 'number' || !Number.isFinite(v2) || v2 < 0 || v2 > 600) return false;
        for (const key in object) expected--;
        if (expected !== 0) return false;
        return true;
      }
      return check0;
    },
  ],
  [
    command29.schema,
    ({ lengthOf, isDate, isMultipleOf, areUnique }, acceptsPayload) => {
      const constant0 = new RegExp('^[A-Za-z0-9][A-Za-z0-9_.-]{0,127}$', 'u');
      const constant1 = new Set<unknown>([
        'g',
        'mg',
        'micrograms',
        'nanograms',
        'units',
        'mmol',
        'ml',
        'litres',
        'l/min',
        '%',
        'tablets',
        'puffs',
        'drops',
        'doses',
      ]);
      const constant2 = new Set<unknown>([
        'ORAL',
        'SUBLINGUAL',
        'BUCCAL',
        'INHALED',
        'NEBULISED',
        'INTRANASAL',
        'INTRAVENOUS',
        'INTRAVENOUS_INFUSION',
        'INTRAOSSEOUS',
        'INTRAMUSCULAR',
        'SUBCUTANEOUS',
        'SUBCUTANEOUS_INFUSION',
        'EPIDURAL',
        'RECTAL',
        'VAGINAL',
        'TOPICAL',
      ]);
      const constant3 = new Set<unknown>([
        'ml/h',
        'ml/min',
        'drops/min',
        'mg/h',
        'mg/min',
        'micrograms/min',
        'micrograms/kg/min',
        'units/h',
        'units/kg/h',
        'mmol/h',
      ]);
      function check0(value: unknown): boolean {
        if (typeof value !== 'object' || value === null) return false;
        const object = value as JsonLike;
        let expected = 5;
        const v0: unknown = object['patientId'];
        if (typeof v0 === 'string') {
          if (typeof v0 !== 'string' || (v0.length > 128 && lengthOf(v0) > 128) || !constant0.test(v0)) return false;
        } else if (v0 === null) {
          if (v0 !== null) return false;
        } else return false;
        const v1: unknown = object['templateName'];
        if (
          v1 !== 'drug_prescription_chart' &&
          v1 !== 'fluid_prescription_chart' &&
          v1 !== 'drug_prescription_chart_wide'
        )
          return false;
        const v2: unknown = object['entries'];
        if (!Array.isArray(v2) || v2.length > 30) return false;
        for (let v4 = 0; v4 < v2.length; v4++) {
          const v3: unknown = v2[v4];
          if (!check1(v3)) return false;
        }
        const v14: unknown = object['prescriberId'];
        if (typeof v14 === 'string') {
          if (typeof v14 !== 'string' || (v14.length > 128 && lengthOf(v14) > 128) || !constant0.test(v14))
            return false;
        } else if (v14 === null) {
          if (v14 !== null) return false;
        } else return false;
        const v15: unknown = object['open'];
        if (typeof v15 !== 'boolean') return false;
        for (const key in object) expected--;
        if (expected !== 0) return false;
        return true;
      }
      function check1(value: unknown): boolean {
        if (typeof value !== 'object' || value === null) return false;
        const object = value as JsonLike;
        let expected = 9;
        const v5: unknown = object['name'];
        if (typeof v5 !== 'string' || (v5.length > 255 && lengthOf(v5) > 255)) return false;
        const v6: unknown = object['quantity'];
        if (typeof v6 === 'number') {
          if (typeof v6 !== 'number' || !Number.isFinite(v6) || v6 > 1000000 || v6 <= 0) return false;
        } else if (v6 === null) {
          if (v6 !== null) return false;
        } else return false;
        const v7: unknown = object['unit'];
        if (typeof v7 === 'string') {
          if (!constant1.has(v7)) return false;
        } else if (v7 === null) {
          if (v7 !== null) return false;
        } else return false;
        const v8: unknown = object['route'];
        if (typeof v8 === 'string') {
          if (!constant2.has(v8)) return false;
        } else if (v8 === null) {
          if (v8 !== null) return false;
        } else return false;
        const v9: unknown = object['frequency'];
        if (
          v9 !== 'ONCE' &&
          v9 !== 'ONCE_DAILY' &&
          v9 !== 'TWICE_DAILY' &&
          v9 !== 'THREE_TIMES_DAILY' &&
          v9 !== 'FOUR_TIMES_DAILY' &&
          v9 !== 'EVERY_FOUR_HOURS' &&
          v9 !== 'CONTINUOUS' &&
          v9 !== 'AS_REQUIRED'
        )
          return false;
        const v10: unknown = object['rate'];
        if (typeof v10 === 'number') {
          if (typeof v10 !== 'number' || !Number.isFinite(v10) || v10 > 1000000 || v10 <= 0) return false;
        } else if (v10 === null) {
          if (v10 !== null) return false;
        } else return false;
        const v11: unknown = object['rateUnit'];
        if (!constant3.has(v11)) return false;
        const v12: unknown = object['additives'];
        if (typeof v12 !== 'string' || (v12.length > 255 && lengthOf(v12) > 255)) return false;
        const v13: unknown = object['instructions'];
        if (typeof v13 !== 'string' || (v13.length > 1000 && lengthOf(v13) > 1000)) return false;
        for (const key in object) expected--;
        if (expected !== 0) return false;
        return true;
      }
      return check0;
    },
  ],
  [
    command30.schema,
    ({ lengthOf, isDate, isMultipleOf, areUnique }, acceptsPayload) => {
      function check0(value: unknown): boolean {
        if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
        const object = value as JsonLike;
        let expected = 0;
        for (const key in object) expected--;
        if (expected !== 0) return false;
        return true;
      }
      return check0;
    },
  ],
  [
    command31.schema,
    ({ lengthOf, isDate, isMultipleOf, areUnique }, acceptsPayload) => {
      const constant0 = new RegExp('^[A-Za-z0-9][A-Za-z0-9_.-]{0,127}$', 'u');
      function check0(value: unknown): boolean {
        if (typeof value !== 'object' || value === null) return false;
        const object = value as JsonLike;
        let expected = 5;
        const v0: unknown = object['scorecardId'];
        if (typeof v0 === 'string') {
          if (typeof v0 !== 'string' || (v0.length > 128 && lengthOf(v0) > 128) || !constant0.test(v0)) return false;
        } else if (v0 === null) {
          if (v0 !== null) return false;
        } else return false;
        const v1: unknown = object['roleIds'];
        if (!Array.isArray(v1) || !areUnique(v1)) return false;
        for (let v3 = 0; v3 < v1.length; v3++) {
          const v2: unknown = v1[v3];
          if (typeof v2 !== 'string' || (v2.length > 128 && lengthOf(v2) > 128) || !constant0.test(v2)) return false;
        }
        const v4: unknown = object['mustComplete'];
        if (typeof v4 !== 'boolean') return false;
        const v5: unknown = object['timeLimit'];
        if (typeof v5 === 'number') {
          if (typeof v5 !== 'number' || !Number.isFinite(v5) || v5 < 10 || v5 > 5940) return false;
        } else if (v5 === null) {
          if (v5 !== null) return false;
        } else return false;
        const v6: unknown = object['showScores'];
        if (typeof v6 !== 'boolean') return false;
        for (const key in object) expected--;
        if (expected !== 0) return false;
        return true;
      }
      return check0;
    },
  ],
  [
    command32.schema,
    ({ lengthOf, isDate, isMultipleOf, areUnique }, acceptsPayload) => {
      const constant0 = new RegExp('^[A-Za-z0-9][A-Za-z0-9_.-]{0,127}$', 'u');
      function check0(value: unknown): boolean {
        if (typeof value !== 'object' || value === null) return false;
        const object = value as JsonLike;
        let expected = 4;
        const v0: unknown = object['documentId'];
        if (typeof v0 === 'string') {
          if (typeof v0 !== 'string' || (v0.length > 128 && lengthOf(v0) > 128) || !constant0.test(v0)) return false;
        } else if (v0 === null) {
          if (v0 !== null) return false;
        } else return false;
        const v1: unknown = object['display'];
        if (v1 !== 'HAND' && v1 !== 'SCREEN' && v1 !== 'WRIST') return false;
        const v2: unknown = object['roleIds'];
        if (!Array.isArray(v2) || !areUnique(v2)) return false;
        for (let v4 = 0; v4 < v2.length; v4++) {
          const v3: unknown = v2[v4];
          if (typeof v3 !== 'string' || (v3.length > 128 && lengthOf(v3) > 128) || !constant0.test(v3)) return false;
        }
        const v5: unknown = object['waitUntilClosed'];
        if (typeof v5 !== 'boolean') return false;
        for (const key in object) expected--;
        if (expected !== 0) return false;
        return true;
      }
      return check0;
    },
  ],
  [
    command33.schema,
    ({ lengthOf, isDate, isMultipleOf, areUnique }, acceptsPayload) => {
      const constant0 = new RegExp('^[A-Za-z0-9][A-Za-z0-9_.-]{0,127}$', 'u');
      function check0(value: unknown): boolean {
        if (typeof value !== 'object' || value === null) return false;
        const object = value as JsonLike;
        let expected = 5;
        const v0: unknown = object['patientId'];
        if (typeof v0 === 'string') {
          if (typeof v0 !== 'string' || (v0.length > 128 && lengthOf(v0) > 128) || !constant0.test(v0)) return false;
        } else if (v0 === null) {
          if (v0 !== null) return false;
        } else return false;
        const v1: unknown = object['efmId'];
        if (typeof v1 === 'string') {
          if (typeof v1 !== 'string' || (v1.length > 128 && lengthOf(v1) > 128) || !constant0.test(v1)) return false;
        } else if (v1 === null) {
          if (v1 !== null) return false;
        } else return false;
        const v2: unknown = object['showReport'];
        if (typeof v2 !== 'boolean') return false;
        const v3: unknown = object['availableAfter'];
        if (typeof v3 !== 'number' || !Number.isFinite(v3) || v3 < 0 || v3 > 5940) return false;
        const v4: unknown = object['delivery'];
        if (typeof v4 === 'object' && v4 !== null && !Array.isArray(v4)) {
          const v5 = v4 as JsonLike;
          if (v5['by'] === 'BEDSIDE') {
            if (!check1(v4)) return false;
          } else if (v5['by'] === 'PHONE') {
            if (!check2(v4)) return false;
          } else return false;
        } else return false;
        for (const key in object) expected--;
        if (expected !== 0) return false;
        return true;
      }
      function check1(value: unknown): boolean {
        if (typeof value !== 'object' || value === null) return false;
        const object = value as JsonLike;
        let expected = 1;
        const v6: unknown = object['by'];
        if (v6 !== 'BEDSIDE') return false;
        for (const key in object) expected--;
        if (expected !== 0) return false;
        return true;
      }
      function check2(value: unknown): boolean {
        if (typeof value !== 'object' || value === null) return false;
        const object = value as JsonLike;
        let expected = 2;
        const v7: unknown = object['by'];
        if (v7 !== 'PHONE') return false;
        const v8: unknown = object['callerId'];
        if (typeof v8 === 'string') {
          if (typeof v8 !== 'string' || (v8.length > 128 && lengthOf(v8) > 128) || !constant0.test(v8)) return false;
        } else if (v8 === null) {
          if (v8 !== null) return false;
        } else return false;
        for (const key in object) expected--;
        if (expected !== 0) return false;
        return true;
      }
      return check0;
    },
  ],
  [
    command34.schema,
    ({ lengthOf, isDate, isMultipleOf, areUnique }, acceptsPayload) => {
      const constant0 = new RegExp('^[A-Za-z0-9][A-Za-z0-9_.-]{0,127}$', 'u');
      function check0(value: unknown): boolean {
        if (typeof value !== 'object' || value === null) return false;
        const object = value as JsonLike;
        let expected = 5;
        const v0: unknown = object['patientId'];
        if (typeof v0 === 'string') {
          if (typeof v0 !== 'string' || (v0.length > 128 && lengthOf(v0) > 128) || !constant0.test(v0)) return false;
        } else if (v0 === null) {
          if (v0 !== null) return false;
        } else return false;
        const v1: unknown = object['ekgId'];
        if (typeof v1 === 'string') {
          if (typeof v1 !== 'string' || (v1.length > 128 && lengthOf(v1) > 128) || !constant0.test(v1)) return false;
        } else if (v1 === null) {
          if (v1 !== null) return false;
        } else return false;
        const v2: unknown = object['showReport'];
        if (typeof v2 !== 'boolean') return false;
        const v3: unknown = object['availableAfter'];
        if (typeof v3 !== 'number' || !Number.isFinite(v3) || v3 < 0 || v3 > 5940) return false;
        const v4: unknown = object['delivery'];
        if (typeof v4 === 'object' && v4 !== null && !Array.isArray(v4)) {
          const v5 = v4 as JsonLike;
          if (v5['by'] === 'BEDSIDE') {
            if (!check1(v4)) return false;
          } else if (v5['by'] === 'PHONE') {
            if (!check2(v4)) return false;
          } else return false;
        } else return false;
        for (const key in object) expected--;
        if (expected !== 0) return false;
        return true;
      }
      function check1(value: unknown): boolean {
        if (typeof value !== 'object' || value === null) return false;
        const object = value as JsonLike;
        let expected = 1;
        const v6: unknown = object['by'];
        if (v6 !== 'BEDSIDE') return false;
        for (const key in object) expected--;
        if (expected !== 0) return false;
        return true;
      }
      function check2(value: unknown): boolean {
        if (typeof value !== 'object' || value === null) return false;
        const object = value as JsonLike;
        let expected = 2;
        const v7: unknown = object['by'];
        if (v7 !== 'PHONE') return false;
        const v8: unknown = object['callerId'];
        if (typeof v8 === 'string') {
          if (typeof v8 !== 'string' || (v8.length > 128 && lengthOf(v8) > 128) || !constant0.test(v8)) return false;
        } else if (v8 === null) {
          if (v8 !== null) return false;
        } else return false;
        for (const key in object) expected--;
        if (expected !== 0) return false;
        return true;
      }
      return check0;
    },
  ],
  [
    command35.schema,
    ({ lengthOf, isDate, isMultipleOf, areUnique }, acceptsPayload) => {
      const constant0 = new RegExp('^[A-Za-z0-9][A-Za-z0-9_.-]{0,127}$', 'u');
      function check0(value: unknown): boolean {
        if (typeof value !== 'object' || value === null) return false;
        const object = value as JsonLike;
        let expected = 6;
        const v0: unknown = object['imageId'];
        if (typeof v0 === 'string') {
          if (typeof v0 !== 'string' || (v0.length > 128 && lengthOf(v0) > 128) || !constant0.test(v0)) return false;
        } else if (v0 === null) {
          if (v0 !== null) return false;
        } else return false;
        const v1: unknown = object['caption'];
        if (typeof v1 !== 'string' || (v1.length > 255 && lengthOf(v1) > 255)) return false;
        const v2: unknown = object['display'];
        if (v2 !== 'HAND' && v2 !== 'SCREEN' && v2 !== 'WRIST') return false;
        const v3: unknown = object['roleIds'];
        if (!Array.isArray(v3) || !areUnique(v3)) return false;
        for (let v5 = 0; v5 < v3.length; v5++) {
          const v4: unknown = v3[v5];
          if (typeof v4 !== 'string' || (v4.length > 128 && lengthOf(v4) > 128) || !constant0.test(v4)) return false;
        }
        const v6: unknown = object['duration'];
        if (typeof v6 === 'number') {
          if (typeof v6 !== 'number' || !Number.isFinite(v6) || v6 < 1 || v6 > 5940) return false;
        } else if (v6 === null) {
          if (v6 !== null) return false;
        } else return false;
        const v7: unknown = object['waitUntilClosed'];
        if (typeof v7 !== 'boolean') return false;
        for (const key in object) expected--;
        if (expected !== 0) return false;
        return true;
      }
      return check0;
    },
  ],
  [
    command36.schema,
    ({ lengthOf, isDate, isMultipleOf, areUnique }, acceptsPayload) => {
      const constant0 = new RegExp('^[A-Za-z0-9][A-Za-z0-9_.-]{0,127}$', 'u');
      function check0(value: unknown): boolean {
        if (typeof value !== 'object' || value === null) return false;
        const object = value as JsonLike;
        let expected = 5;
        const v0: unknown = object['patientId'];
        if (typeof v0 === 'string') {
          if (typeof v0 !== 'string' || (v0.length > 128 && lengthOf(v0) > 128) || !constant0.test(v0)) return false;
        } else if (v0 === null) {
          if (v0 !== null) return false;
        } else return false;
        const v1: unknown = object['labResultId'];
        if (typeof v1 === 'string') {
          if (typeof v1 !== 'string' || (v1.length > 128 && lengthOf(v1) > 128) || !constant0.test(v1)) return false;
        } else if (v1 === null) {
          if (v1 !== null) return false;
        } else return false;
        const v2: unknown = object['values'];
        if (v2 !== 'WHEN_TAKEN' && v2 !== 'WHEN_AVAILABLE') return false;
        const v3: unknown = object['availableAfter'];
        if (typeof v3 !== 'number' || !Number.isFinite(v3) || v3 < 0 || v3 > 5940) return false;
        const v4: unknown = object['delivery'];
        if (typeof v4 === 'object' && v4 !== null && !Array.isArray(v4)) {
          const v5 = v4 as JsonLike;
          if (v5['by'] === 'BEDSIDE') {
            if (!check1(v4)) return false;
          } else if (v5['by'] === 'PHONE') {
            if (!check2(v4)) return false;
          } else return false;
        } else return false;
        for (const key in object) expected--;
        if (expected !== 0) return false;
        return true;
      }
      function check1(value: unknown): boolean {
        if (typeof value !== 'object' || value === null) return false;
        const object = value as JsonLike;
        let expected = 1;
        const v6: unknown = object['by'];
        if (v6 !== 'BEDSIDE') return false;
        for (const key in object) expected--;
        if (expected !== 0) return false;
        return true;
      }
      function check2(value: unknown): boolean {
        if (typeof value !== 'object' || value === null) return false;
        const object = value as JsonLike;
        let expected = 2;
        const v7: unknown = object['by'];
        if (v7 !== 'PHONE') return false;
        const v8: unknown = object['callerId'];
        if (typeof v8 === 'string') {
          if (typeof v8 !== 'string' || (v8.length > 128 && lengthOf(v8) > 128) || !constant0.test(v8)) return false;
        } else if (v8 === null) {
          if (v8 !== null) return false;
        } else return false;
        for (const key in object) expected--;
        if (expected !== 0) return false;
        return true;
      }
      return check0;
    },
  ],
  [
    command37.schema,
    ({ lengthOf, isDate, isMultipleOf, areUnique }, acceptsPayload) => {
      const constant0 = new RegExp('^[A-Za-z0-9][A-Za-z0-9_.-]{0,127}$', 'u');
      const constant1 = new Set<unknown>([
        'FACE',
        'HEAD',
        'NECK',
        'CHEST',
        'LEFT_ARM',
        'RIGHT_ARM',
        'LEFT_HAND',
        'RIGHT_HAND',
        'LEFT_LEG',
        'RIGHT_LEG',
      ]);
      function check0(value: unknown): boolean {
        if (typeof value !== 'object' || value === null) return false;
        const object = value as JsonLike;
        let expected = 2;
        const v0: unknown = object['propId'];
        if (typeof v0 === 'string') {
          if (typeof v0 !== 'string' || (v0.length > 128 && lengthOf(v0) > 128) || !constant0.test(v0)) return false;
        } else if (v0 === null) {
          if (v0 !== null) return false;
        } else return false;
        const v1: unknown = object['placement'];
        if (typeof v1 === 'object' && v1 !== null && !Array.isArray(v1)) {
          const v2 = v1 as JsonLike;
          if (v2['on'] === 'ROOM') {
            if (!check1(v1)) return false;
          } else if (v2['on'] === 'CHARACTER') {
            if (!check2(v1)) return false;
          } else return false;
        } else return false;
        for (const key in object) expected--;
        if (expected !== 0) return false;
        return true;
      }
      function check1(value: unknown): boolean {
        if (typeof value !== 'object' || value === null) return false;
        const object = value as JsonLike;
        let expected = 3;
        const v3: unknown = object['on'];
        if (v3 !== 'ROOM') return false;
        const v4: unknown = object['islandId'];
        if (typeof v4 === 'string') {
          if (typeof v4 !== 'string' || (v4.length > 128 && lengthOf(v4) > 128) || !constant0.test(v4)) return false;
        } else if (v4 === null) {
          if (v4 !== null) return false;
        } else return false;
        const v5: unknown = object['position'];
        if (typeof v5 !== 'string' || (v5.length > 128 && lengthOf(v5) > 128)) return false;
        for (const key in object) expected--;
        if (expected !== 0) return false;
        return true;
      }
      function check2(value: unknown): boolean {
        if (typeof value !== 'object' || value === null) return false;
        const object = value as JsonLike;
        let expected = 3;
        const v6: unknown = object['on'];
        if (v6 !== 'CHARACTER') return false;
        const v7: unknown = object['actorId'];
        if (typeof v7 === 'string') {
          if (typeof v7 !== 'string' || (v7.length > 128 && lengthOf(v7) > 128) || !constant0.test(v7)) return false;
        } else if (v7 === null) {
          if (v7 !== null) return false;
        } else return false;
        const v8: unknown = object['bodyPart'];
        if (!constant1.has(v8)) return false;
        for (const key in object) expected--;
        if (expected !== 0) return false;
        return true;
      }
      return check0;
    },
  ],
  [
    command38.schema,
    ({ lengthOf, isDate, isMultipleOf, areUnique }, acceptsPayload) => {
      const constant0 = new RegExp('^[A-Za-z0-9][A-Za-z0-9_.-]{0,127}$', 'u');
      function check0(value: unknown): boolean {
        if (typeof value !== 'object' || value === null) return false;
        const object = value as JsonLike;
        let expected = 5;
        const v0: unknown = object['patientId'];
        if (typeof v0 === 'string') {
          if (typeof v0 !== 'string' || (v0.length > 128 && lengthOf(v0) > 128) || !constant0.test(v0)) return false;
        } else if (v0 === null) {
          if (v0 !== null) return false;
        } else return false;
        const v1: unknown = object['radiologyId'];
        if (typeof v1 === 'string') {
          if (typeof v1 !== 'string' || (v1.length > 128 && lengthOf(v1) > 128) || !constant0.test(v1)) return false;
        } else if (v1 === null) {
          if (v1 !== null) return false;
        } else return false;
        const v2: unknown = object['showReport'];
        if (typeof v2 !== 'boolean') return false;
        const v3: unknown = object['availableAfter'];
        if (typeof v3 !== 'number' || !Number.isFinite(v3) || v3 < 0 || v3 > 5940) return false;
        const v4: unknown = object['delivery'];
        if (typeof v4 === 'object' && v4 !== null && !Array.isArray(v4)) {
          const v5 = v4 as JsonLike;
          if (v5['by'] === 'BEDSIDE') {
            if (!check1(v4)) return false;
          } else if (v5['by'] === 'PHONE') {
            if (!check2(v4)) return false;
          } else return false;
        } else return false;
        for (const key in object) expected--;
        if (expected !== 0) return false;
        return true;
      }
      function check1(value: unknown): boolean {
        if (typeof value !== 'object' || value === null) return false;
        const object = value as JsonLike;
        let expected = 1;
        const v6: unknown = object['by'];
        if (v6 !== 'BEDSIDE') return false;
        for (const key in object) expected--;
        if (expected !== 0) return false;
        return true;
      }
      function check2(value: unknown): boolean {
        if (typeof value !== 'object' || value === null) return false;
        const object = value as JsonLike;
        let expected = 2;
        const v7: unknown = object['by'];
        if (v7 !== 'PHONE') return false;
        const v8: unknown = object['callerId'];
        if (typeof v8 === 'string') {
          if (typeof v8 !== 'string' || (v8.length > 128 && lengthOf(v8) > 128) || !constant0.test(v8)) return false;
        } else if (v8 === null) {
          if (v8 !== null) return false;
        } else return false;
        for (const key in object) expected--;
        if (expected !== 0) return false;
        return true;
      }
      return check0;
    },
  ],
  [
    command39.schema,
    ({ lengthOf, isDate, isMultipleOf, areUnique }, acceptsPayload) => {
      const constant0 = new RegExp('^[A-Za-z0-9][A-Za-z0-9_.-]{0,127}$', 'u');
      function check0(value: unknown): boolean {
        if (typeof value !== 'object' || value === null) return false;
        const object = value as JsonLike;
        let expected = 9;
        const v0: unknown = object['soundEffectId'];
        if (typeof v0 === 'string') {
          if (typeof v0 !== 'string' || (v0.length > 128 && lengthOf(v0) > 128) || !constant0.test(v0)) return false;
        } else if (v0 === null) {
          if (v0 !== null) return false;
        } else return false;
        const v1: unknown = object['actorId'];
        if (typeof v1 === 'string') {
          if (typeof v1 !== 'string' || (v1.length > 128 && lengthOf(v1) > 128) || !constant0.test(v1)) return false;
        } else if (v1 === null) {
          if (v1 !== null) return false;
        } else return false;
        const v2: unknown = object['islandId'];
        if (typeof v2 === 'string') {
          if (typeof v2 !== 'string' || (v2.length > 128 && lengthOf(v2) > 128) || !constant0.test(v2)) return false;
        } else if (v2 === null) {
          if (v2 !== null) return false;
        } else return false;
        const v3: unknown = object['volume'];
        if (typeof v3 !== 'number' || !Number.isInteger(v3) || v3 < 1 || v3 > 100) return false;
        const v4: unknown = object['fadeIn'];
        if (typeof v4 !== 'number' || !Number.isFinite(v4) || v4 < 0 || v4 > 30) return false;
        const v5: unknown = object['fadeOut'];
        if (typeof v5 !== 'number' || !Number.isFinite(v5) || v5 < 0 || v5 > 30) return false;
        const v6: unknown = object['loop'];
        if (typeof v6 !== 'boolean') return false;
        const v7: unknown = object['loopFor'];
        if (typeof v7 === 'number') {
          if (typeof v7 !== 'number' || !Number.isFinite(v7) || v7 < 1 || v7 > 5940) return false;
        } else if (v7 === null) {
          if (v7 !== null) return false;
        } else return false;
        const v8: unknown = object['waits'];
        if (typeof v8 !== 'boolean') return false;
        for (const key in object) expected--;
        if (expected !== 0) return false;
        return true;
      }
      return check0;
    },
  ],
  [
    command40.schema,
    ({ lengthOf, isDate, isMultipleOf, areUnique }, acceptsPayload) => {
      const constant0 = new RegExp('^[A-Za-z0-9][A-Za-z0-9_.-]{0,127}$', 'u');
      function check0(value: unknown): boolean {
        if (typeof value !== 'object' || value === null) return false;
        const object = value as JsonLike;
        let expected = 7;
        const v0: unknown = object['actorId'];
        if (typeof v0 === 'string') {
          if (typeof v0 !== 'string' || (v0.length > 128 && lengthOf(v0) > 128) || !constant0.test(v0)) return false;
        } else if (v0 === null) {
          if (v0 !== null) return false;
        } else return false;
        const v1: unknown = object['addresseeId'];
        if (typeof v1 === 'string') {
          if (typeof v1 !== 'string' || (v1.length > 128 && lengthOf(v1) > 128) || !constant0.test(v1)) return false;
        } else if (v1 === null) {
          if (v1 !== null) return false;
        } else return false;
        const v2: unknown = object['dialogueId'];
        if (typeof v2 === 'string') {
          if (typeof v2 !== 'string' || (v2.length > 128 && lengthOf(v2) > 128) || !constant0.test(v2)) return false;
        } else if (v2 === null) {
          if (v2 !== null) return false;
        } else return false;
        const v3: unknown = object['text'];
        if (typeof v3 !== 'string' || (v3.length > 4000 && lengthOf(v3) > 4000)) return false;
        const v4: unknown = object['delivery'];
        if (
          v4 !== 'NEUTRAL' &&
          v4 !== 'CALM' &&
          v4 !== 'URGENT' &&
          v4 !== 'DISTRESSED' &&
          v4 !== 'WHISPERED' &&
          v4 !== 'SHOUTED'
        )
          return false;
        const v5: unknown = object['waits'];
        if (typeof v5 !== 'boolean') return false;
        const v6: unknown = object['pauseAfter'];
        if (typeof v6 !== 'number' || !Number.isFinite(v6) || v6 < 0 || v6 > 60) return false;
        for (const key in object) expected--;
        if (expected !== 0) return false;
        return true;
      }
      return check0;
    },
  ],
  [
    command41.schema,
    ({ lengthOf, isDate, isMultipleOf, areUnique }, acceptsPayload) => {
      const constant0 = new RegExp('^[A-Za-z0-9][A-Za-z0-9_.-]{0,127}$', 'u');
      function check0(value: unknown): boolean {
        if (typeof value !== 'object' || value === null) return false;
        const object = value as JsonLike;
        let expected = 3;
        const v0: unknown = object['which'];
        if (v0 !== 'ONE' && v0 !== 'ALL') return false;
        const v1: unknown = object['soundEffectId'];
        if (typeof v1 === 'string') {
          if (typeof v1 !== 'string' || (v1.length > 128 && lengthOf(v1) > 128) || !constant0.test(v1)) return false;
        } else if (v1 === null) {
          if (v1 !== null) return false;
        } else return false;
        const v2: unknown = object['fadeOut'];
        if (typeof v2 !== 'number' || !Number.isFinite(v2) || v2 < 0 || v2 > 30) return false;
        for (const key in object) expected--;
        if (expected !== 0) return false;
        return true;
      }
      return check0;
    },
  ],
  [
    command42.schema,
    ({ lengthOf, isDate, isMultipleOf, areUnique }, acceptsPayload) => {
      const constant0 = new RegExp('^[A-Za-z0-9][A-Za-z0-9_.-]{0,127}$', 'u');
      function check0(value: unknown): boolean {
        if (typeof value !== 'object' || value === null) return false;
        const object = value as JsonLike;
        let expected = 2;
        const v0: unknown = object['actionCode'];
        if (typeof v0 === 'string') {
          if (typeof v0 !== 'string' || (v0.length > 128 && lengthOf(v0) > 128) || !constant0.test(v0)) return false;
        } else if (v0 === null) {
          if (v0 !== null) return false;
        } else return false;
        const v1: unknown = object['delay'];
        if (typeof v1 !== 'number' || !Number.isFinite(v1) || v1 < 0 || v1 > 3600) return false;
        for (const key in object) expected--;
        if (expected !== 0) return false;
        return true;
      }
      return check0;
    },
  ],
  [
    command43.schema,
    ({ lengthOf, isDate, isMultipleOf, areUnique }, acceptsPayload) => {
      function check0(value: unknown): boolean {
        if (typeof value !== 'object' || value === null) return false;
        const object = value as JsonLike;
        let expected = 3;
        const v0: unknown = object['block'];
        if (typeof v0 !== 'string' || (v0.length > 255 && lengthOf(v0) > 255)) return false;
        const v1: unknown = object['parameters'];
        if (!check1(v1)) return false;
        const v3: unknown = object['json'];
        if (typeof v3 !== 'string' || (v3.length > 100000 && lengthOf(v3) > 100000)) return false;
        for (const key in object) expected--;
        if (expected !== 0) return false;
        return true;
      }
      function check1(value: unknown): boolean {
        if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
        const object = value as JsonLike;
        for (const key in object) {
          const v2: unknown = object[key];
          if (typeof v2 !== 'string' || (v2.length > 100000 && lengthOf(v2) > 100000)) return false;
        }
        return true;
      }
      return check0;
    },
  ],
  [
    trigger44.schema,
    ({ lengthOf, isDate, isMultipleOf, areUnique }, acceptsPayload) => {
      function check0(value: unknown): boolean {
        if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
        const object = value as JsonLike;
        let expected = 0;
        for (const key in object) expected--;
        if (expected !== 0) return false;
        return true;
      }
      return check0;
    },
  ],
  [
    trigger45.schema,
    ({ lengthOf, isDate, isMultipleOf, areUnique }, acceptsPayload) => {
      const constant0 = new RegExp('^[A-Za-z0-9][A-Za-z0-9_.-]{0,127}$', 'u');
      function check0(value: unknown): boolean {
        if (typeof value !== 'object' || value === null) return false;
        const object = value as JsonLike;
        let expected = 2;
        const v0: unknown = object['roles'];
        if (!Array.isArray(v0) || v0.length > 2 || !areUnique(v0)) return false;
        for (let v2 = 0; v2 < v0.length; v2++) {
          const v1: unknown = v0[v2];
          if (typeof v1 !== 'string' || (v1.length > 128 && lengthOf(v1) > 128) || !constant0.test(v1)) return false;
        }
        const v3: unknown = object['observable'];
        if (typeof v3 !== 'boolean') return false;
        for (const key in object) expected--;
        if (expected !== 0) return false;
        return true;
      }
      return check0;
    },
  ],
  [
    trigger46.schema,
    ({ lengthOf, isDate, isMultipleOf, areUnique }, acceptsPayload) => {
      function check0(value: unknown): boolean {
        if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
        const object = value as JsonLike;
        let expected = 0;
        for (const key in object) expected--;
        if (expected !== 0) return false;
        return true;
      }
      return check0;
    },
  ],
  [
    trigger47.schema,
    ({ lengthOf, isDate, isMultipleOf, areUnique }, acceptsPayload) => {
      function check0(value: unknown): boolean {
        if (typeof value !== 'object' || value === null) return false;
        const object = value as JsonLike;
        let expected = 1;
        const v0: unknown = object['expression'];
        if (v0 === null) {
          if (v0 !== null) return false;
        } else if (typeof v0 === 'object' && v0 !== null && !Array.isArray(v0)) {
          const v1 = v0 as JsonLike;
          if (v1['expressionType'] === 'Group') {
            if (!check1(v0)) return false;
          } else if (v1['expressionType'] === 'Unsupported') {
            if (!check5(v0)) return false;
          } else return false;
        } else return false;
        for (const key in object) expected--;
        if (expected !== 0) return false;
        return true;
      }
      function check1(value: unknown): boolean {
        if (typeof value !== 'object' || value === null) return false;
        const object = value as JsonLike;
        let expected = 4;
        const v2: unknown = object['expressionType'];
        if (v2 !== 'Group') return false;
        const v3: unknown = object['operator'];
        if (v3 !== 'AND' && v3 !== 'OR') return false;
        const v4: unknown = object['not'];
        if (typeof v4 !== 'boolean') return false;
        const v5: unknown = object['rules'];
        if (!Array.isArray(v5) || v5.length > 100) return false;
        for (let v7 = 0; v7 < v5.length; v7++) {
          const v6: unknown = v5[v7];
          if (typeof v6 === 'object' && v6 !== null && !Array.isArray(v6)) {
            const v8 = v6 as JsonLike;
            if (v8['expressionType'] === 'Rule') {
              if (!check2(v6)) return false;
            } else if (v8['expressionType'] === 'Group') {
              if (!check1(v6)) return false;
            } else return false;
          } else return false;
        }
        for (const key in object) expected--;
        if (expected !== 0) return false;
        return true;
      }
      function check2(value: unknown): boolean {
        if (typeof value !== 'object' || value === null) return false;
        const object = value as JsonLike;
        let expected = 5;
        const v9: unknown = object['expressionType'];
        if (v9 !== 'Rule') return false;
        const v10: unknown = object['conditionBlock'];
        if (!check3(v10)) return false;
        const v16: unknown = object['comparisonOperator'];
        if (
          v16 !== 'None' &&
          v16 !== 'GreaterThan' &&
          v16 !== 'LessThan' &&
          v16 !== 'GreaterThanOrEqualTo' &&
          v16 !== 'LessThanOrEqualTo' &&
          v16 !== 'Equals' &&
          v16 !== 'NotEquals'
        )
          return false;
        const v17: unknown = object['value'];
        if (typeof v17 === 'number') {
          if (typeof v17 !== 'number' || !Number.isFinite(v17)) return false;
        } else if (typeof v17 === 'string') {
          if (typeof v17 !== 'string' || (v17.length > 255 && lengthOf(v17) > 255)) return false;
        } else if (v17 === null) {
          if (v17 !== null) return false;
        } else return false;
        const v18: unknown = object['unit'];
        if (typeof v18 === 'string') {
          if (typeof v18 !== 'string' || (v18.length > 32 && lengthOf(v18) > 32)) return false;
        } else if (v18 === null) {
          if (v18 !== null) return false;
        } else return false;
        for (const key in object) expected--;
        if (expected !== 0) return false;
        return true;
      }
      function check3(value: unknown): boolean {
        if (typeof value !== 'object' || value === null) return false;
        const object = value as JsonLike;
        let expected = 2;
        const v11: unknown = object['objectType'];
        if (
          v11 !== 'PhysiologyItem' &&
          v11 !== 'PatientPhysiology' &&
          v11 !== 'PatientPosition' &&
          v11 !== 'PatientState' &&
          v11 !== 'PatientEmotion' &&
          v11 !== 'ActorCompressionState' &&
          v11 !== 'ScenarioAction' &&
          v11 !== 'ScenarioActionResponse'
        )
          return false;
        const v12: unknown = object['objects'];
        if (!Array.isArray(v12) || v12.length > 2) return false;
        for (let v14 = 0; v14 < v12.length; v14++) {
          const v13: unknown = v12[v14];
          if (!check4(v13)) return false;
        }
        for (const key in object) expected--;
        if (expected !== 0) return false;
        return true;
      }
      function check4(value: unknown): boolean {
        if (typeof value !== 'object' || value === null) return false;
        const object = value as JsonLike;
        let expected = 1;
        const v15: unknown = object['object'];
        if (typeof v15 !== 'string' || (v15.length > 128 && lengthOf(v15) > 128)) return false;
        for (const key in object) expected--;
        if (expected !== 0) return false;
        return true;
      }
      function check5(value: unknown): boolean {
        if (typeof value !== 'object' || value === null) return false;
        const object = value as JsonLike;
        let expected = 2;
        const v19: unknown = object['expressionType'];
        if (v19 !== 'Unsupported') return false;
        const v20: unknown = object['source'];
        if (typeof v20 !== 'string' || (v20.length > 100000 && lengthOf(v20) > 100000)) return false;
        for (const key in object) expected--;
        if (expected !== 0) return false;
        return true;
      }
      return check0;
    },
  ],
  [
    trigger48.schema,
    ({ lengthOf, isDate, isMultipleOf, areUnique }, acceptsPayload) => {
      function check0(value: unknown): boolean {
        if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
        const object = value as JsonLike;
        let expected = 0;
        for (const key in object) expected--;
        if (expected !== 0) return false;
        return true;
      }
      return check0;
    },
  ],
  [
    trigger49.schema,
    ({ lengthOf, isDate, isMultipleOf, areUnique }, acceptsPayload) => {
      function check0(value: unknown): boolean {
        if (typeof value !== 'object' || value === null) return false;
        const object = value as JsonLike;
        let expected = 2;
        const v0: unknown = object['intention'];
        if (typeof v0 !== 'string' || (v0.length > 128 && lengthOf(v0) > 128)) return false;
        const v1: unknown = object['utterances'];
        if (!Array.isArray(v1) || v1.length > 100) return false;
        for (let v3 = 0; v3 < v1.length; v3++) {
          const v2: unknown = v1[v3];
          if (typeof v2 !== 'string' || (v2.length > 255 && lengthOf(v2) > 255)) return false;
        }
        for (const key in object) expected--;
        if (expected !== 0) return false;
        return true;
      }
      return check0;
    },
  ],
  [
    trigger50.schema,
    ({ lengthOf, isDate, isMultipleOf, areUnique }, acceptsPayload) => {
      function check0(value: unknown): boolean {
        if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
        const object = value as JsonLike;
        let expected = 0;
        for (const key in object) expected--;
        if (expected !== 0) return false;
        return true;
      }
      return check0;
    },
  ],
  [
    trigger51.schema,
    ({ lengthOf, isDate, isMultipleOf, areUnique }, acceptsPayload) => {
      function check0(value: unknown): boolean {
        if (typeof value !== 'object' || value === null) return false;
        const object = value as JsonLike;
        let expected = 4;
        const v0: unknown = object['delay'];
        if (typeof v0 === 'number') {
          if (typeof v0 !== 'number' || !Number.isFinite(v0)) return false;
        } else if (v0 === null) {
          if (v0 !== null) return false;
        } else return false;
        const v1: unknown = object['delayIsScenarioTotalPlayTime'];
        if (typeof v1 !== 'boolean') return false;
        const v2: unknown = object['intervalMin'];
        if (typeof v2 === 'number') {
          if (typeof v2 !== 'number' || !Number.isFinite(v2)) return false;
        } else if (v2 === null) {
          if (v2 !== null) return false;
        } else return false;
        const v3: unknown = object['intervalMax'];
        if (typeof v3 === 'number') {
          if (typeof v3 !== 'number' || !Number.isFinite(v3)) return false;
        } else if (v3 === null) {
          if (v3 !== null) return false;
        } else return false;
        for (const key in object) expected--;
        if (expected !== 0) return false;
        return true;
      }
      return check0;
    },
  ],
  [
    report52.schema,
    ({ lengthOf, isDate, isMultipleOf, areUnique }, acceptsPayload) => {
      function check0(value: unknown): boolean {
        if (typeof value !== 'object' || value === null) return false;
        const object = value as JsonLike;
        let expected = 4;
        const v0: unknown = object['sampleType'];
        if (v0 !== 'RADIAL_PUNCTURE' && v0 !== 'FEMORAL_PUNCTURE' && v0 !== 'ARTERIAL_LINE') return false;
        const v1: unknown = object['inspiredOxygen'];
        if (typeof v1 !== 'number' || !Number.isFinite(v1) || v1 < 21 || v1 > 100) return false;
        const v2: unknown = object['takenBefore'];
        if (typeof v2 !== 'number' || !Number.isFinite(v2) || v2 < 0 || v2 > 604800) return false;
        const v3: unknown = object['comment'];
        if (typeof v3 !== 'string' || (v3.length > 4000 && lengthOf(v3) > 4000)) return false;
        for (const key in object) expected--;
        if (expected !== 0) return false;
        return true;
      }
      return check0;
    },
  ],
  [
    report53.schema,
    ({ lengthOf, isDate, isMultipleOf, areUnique }, acceptsPayload) => {
      function check0(value: unknown): boolean {
        if (typeof value !== 'object' || value === null) return false;
        const object = value as JsonLike;
        let expected = 3;
        const v0: unknown = object['sampleType'];
        if (v0 !== 'VENOUS' && v0 !== 'CENTRAL_LINE' && v0 !== 'ARTERIAL_LINE' && v0 !== 'CAPILLARY') return false;
        const v1: unknown = object['takenBefore'];
        if (typeof v1 !== 'number' || !Number.isFinite(v1) || v1 < 0 || v1 > 604800) return false;
        const v2: unknown = object['comment'];
        if (typeof v2 !== 'string' || (v2.length > 4000 && lengthOf(v2) > 4000)) return false;
        for (const key in object) expected--;
        if (expected !== 0) return false;
        return true;
      }
      return check0;
    },
  ],
  [
    report54.schema,
    ({ lengthOf, isDate, isMultipleOf, areUnique }, acceptsPayload) => {
      function check0(value: unknown): boolean {
        if (typeof value !== 'object' || value === null) return false;
        const object = value as JsonLike;
        let expected = 3;
        const v0: unknown = object['gestation'];
        if (typeof v0 !== 'number' || !Number.isInteger(v0) || v0 < 4 || v0 > 44) return false;
        const v1: unknown = object['parity'];
        if (typeof v1 !== 'number' || !Number.isInteger(v1) || v1 < 0 || v1 > 20) return false;
        const v2: unknown = object['comment'];
        if (typeof v2 !== 'string' || (v2.length > 4000 && lengthOf(v2) > 4000)) return false;
        for (const key in object) expected--;
        if (expected !== 0) return false;
        return true;
      }
      return check0;
    },
  ],
  [
    report55.schema,
    ({ lengthOf, isDate, isMultipleOf, areUnique }, acceptsPayload) => {
      function check0(value: unknown): boolean {
        if (typeof value !== 'object' || value === null) return false;
        const object = value as JsonLike;
        let expected = 2;
        const v0: unknown = object['ratedBy'];
        if (v0 !== 'OBSERVER' && v0 !== 'PATIENT') return false;
        const v1: unknown = object['comment'];
        if (typeof v1 !== 'string' || (v1.length > 4000 && lengthOf(v1) > 4000)) return false;
        for (const key in object) expected--;
        if (expected !== 0) return false;
        return true;
      }
      return check0;
    },
  ],
  [
    report56.schema,
    ({ lengthOf, isDate, isMultipleOf, areUnique }, acceptsPayload) => {
      function check0(value: unknown): boolean {
        if (typeof value !== 'object' || value === null) return false;
        const object = value as JsonLike;
        let expected = 3;
        const v0: unknown = object['catheterised'];
        if (typeof v0 !== 'boolean') return false;
        const v1: unknown = object['chartedFor'];
        if (typeof v1 !== 'number' || !Number.isFinite(v1) || v1 < 0 || v1 > 72) return false;
        const v2: unknown = object['comment'];
        if (typeof v2 !== 'string' || (v2.length > 4000 && lengthOf(v2) > 4000)) return false;
        for (const key in object) expected--;
        if (expected !== 0) return false;
        return true;
      }
      return check0;
    },
  ],
  [
    report57.schema,
    ({ lengthOf, isDate, isMultipleOf, areUnique }, acceptsPayload) => {
      function check0(value: unknown): boolean {
        if (typeof value !== 'object' || value === null) return false;
        const object = value as JsonLike;
        let expected = 4;
        const v0: unknown = object['attached'];
        if (typeof v0 !== 'boolean') return false;
        const v1: unknown = object['alarmsOn'];
        if (typeof v1 !== 'boolean') return false;
        const v2: unknown = object['pressureMethod'];
        if (v2 !== 'CUFF' && v2 !== 'ARTERIAL_LINE') return false;
        const v3: unknown = object['cuffInterval'];
        if (typeof v3 !== 'number' || !Number.isFinite(v3) || v3 < 0 || v3 > 60) return false;
        for (const key in object) expected--;
        if (expected !== 0) return false;
        return true;
      }
      return check0;
    },
  ],
  [
    report58.schema,
    ({ lengthOf, isDate, isMultipleOf, areUnique }, acceptsPayload) => {
      function check0(value: unknown): boolean {
        if (typeof value !== 'object' || value === null) return false;
        const object = value as JsonLike;
        let expected = 3;
        const v0: unknown = object['sedated'];
        if (typeof v0 !== 'boolean') return false;
        const v1: unknown = object['intubated'];
        if (typeof v1 !== 'boolean') return false;
        const v2: unknown = object['comment'];
        if (typeof v2 !== 'string' || (v2.length > 4000 && lengthOf(v2) > 4000)) return false;
        for (const key in object) expected--;
        if (expected !== 0) return false;
        return true;
      }
      return check0;
    },
  ],
  [
    report59.schema,
    ({ lengthOf, isDate, isMultipleOf, areUnique }, acceptsPayload) => {
      function check0(value: unknown): boolean {
        if (typeof value !== 'object' || value === null) return false;
        const object = value as JsonLike;
        let expected = 3;
        const v0: unknown = object['sampleType'];
        if (v0 !== 'MIDSTREAM' && v0 !== 'CLEAN_CATCH' && v0 !== 'CATHETER' && v0 !== 'BAG') return false;
        const v1: unknown = object['takenBefore'];
        if (typeof v1 !== 'number' || !Number.isFinite(v1) || v1 < 0 || v1 > 604800) return false;
        const v2: unknown = object['comment'];
        if (typeof v2 !== 'string' || (v2.length > 4000 && lengthOf(v2) > 4000)) return false;
        for (const key in object) expected--;
        if (expected !== 0) return false;
        return true;
      }
      return check0;
    },
  ],
  [
    report60.schema,
    ({ lengthOf, isDate, isMultipleOf, areUnique }, acceptsPayload) => {
      function check0(value: unknown): boolean {
        if (typeof value !== 'object' || value === null) return false;
        const object = value as JsonLike;
        let expected = 3;
        const v0: unknown = object['examination'];
        if (
          v0 !== 'VAGINAL' &&
          v0 !== 'SPECULUM' &&
          v0 !== 'RECTAL' &&
          v0 !== 'VAGINAL_AND_RECTAL' &&
          v0 !== 'INSPECTION'
        )
          return false;
        const v1: unknown = object['chaperone'];
        if (typeof v1 !== 'boolean') return false;
        const v2: unknown = object['comment'];
        if (typeof v2 !== 'string' || (v2.length > 4000 && lengthOf(v2) > 4000)) return false;
        for (const key in object) expected--;
        if (expected !== 0) return false;
        return true;
      }
      return check0;
    },
  ],
  [
    report61.schema,
    ({ lengthOf, isDate, isMultipleOf, areUnique }, acceptsPayload) => {
      function check0(value: unknown): boolean {
        if (typeof value !== 'object' || value === null) return false;
        const object = value as JsonLike;
        let expected = 3;
        const v0: unknown = object['sampleType'];
        if (v0 !== 'PERIPHERAL' && v0 !== 'CENTRAL_LINE') return false;
        const v1: unknown = object['takenBefore'];
        if (typeof v1 !== 'number' || !Number.isFinite(v1) || v1 < 0 || v1 > 604800) return false;
        const v2: unknown = object['comment'];
        if (typeof v2 !== 'string' || (v2.length > 4000 && lengthOf(v2) > 4000)) return false;
        for (const key in object) expected--;
        if (expected !== 0) return false;
        return true;
      }
      return check0;
    },
  ],
  [
    asset62.schema,
    ({ lengthOf, isDate, isMultipleOf, areUnique }, acceptsPayload) => {
      const constant0 = new RegExp('^[A-Za-z0-9][A-Za-z0-9_.-]{0,127}$', 'u');
      function check0(value: unknown): boolean {
        if (typeof value !== 'object' || value === null) return false;
        const object = value as JsonLike;
        let expected = 8;
        const v0: unknown = object['title'];
        if (typeof v0 !== 'string' || (v0.length > 255 && lengthOf(v0) > 255)) return false;
        const v1: unknown = object['duration'];
        if (typeof v1 === 'number') {
          if (typeof v1 !== 'number' || !Number.isFinite(v1) || v1 < 0) return false;
        } else if (v1 === null) {
          if (v1 !== null) return false;
        } else return false;
        const v2: unknown = object['key'];
        if (typeof v2 === 'string') {
          if (typeof v2 !== 'string' || (v2.length > 128 && lengthOf(v2) > 128)) return false;
        } else if (v2 === null) {
          if (v2 !== null) return false;
        } else return false;
        const v3: unknown = object['filename'];
        if (typeof v3 !== 'string' || (v3.length > 255 && lengthOf(v3) > 255)) return false;
        const v4: unknown = object['bytes'];
        if (typeof v4 === 'number') {
          if (typeof v4 !== 'number' || !Number.isInteger(v4) || v4 < 0) return false;
        } else if (v4 === null) {
          if (v4 !== null) return false;
        } else return false;
        const v5: unknown = object['assetCategoryId'];
        if (typeof v5 === 'string') {
          if (typeof v5 !== 'string' || (v5.length > 128 && lengthOf(v5) > 128)) return false;
        } else if (v5 === null) {
          if (v5 !== null) return false;
        } else return false;
        const v6: unknown = object['tagIds'];
        if (!Array.isArray(v6) || !areUnique(v6)) return false;
        for (let v8 = 0; v8 < v6.length; v8++) {
          const v7: unknown = v6[v8];
          if (typeof v7 !== 'string' || (v7.length > 128 && lengthOf(v7) > 128) || !constant0.test(v7)) return false;
        }
        const v9: unknown = object['isPublic'];
        if (typeof v9 !== 'boolean') return false;
        for (const key in object) expected--;
        if (expected !== 0) return false;
        return true;
      }
      return check0;
    },
  ],
  [
    asset63.schema,
    ({ lengthOf, isDate, isMultipleOf, areUnique }, acceptsPayload) => {
      const constant0 = new RegExp('^[A-Za-z0-9][A-Za-z0-9_.-]{0,127}$', 'u');
      function check0(value: unknown): boolean {
        if (typeof value !== 'object' || value === null) return false;
        const object = value as JsonLike;
        let expected = 9;
        const v0: unknown = object['name'];
        if (typeof v0 !== 'string' || (v0.length > 255 && lengthOf(v0) > 255)) return false;
        const v1: unknown = object['actorRoleType'];
        if (
          v1 !== 'CARER' &&
          v1 !== 'CLINICAL_ASSISTANT' &&
          v1 !== 'PATIENT' &&
          v1 !== 'PHONE' &&
          v1 !== 'PLAYER' &&
          v1 !== 'ROBOT'
        )
          return false;
        const v2: unknown = object['roleId'];
        if (typeof v2 === 'string') {
          if (typeof v2 !== 'string' || (v2.length > 128 && lengthOf(v2) > 128) || !constant0.test(v2)) return false;
        } else if (v2 === null) {
          if (v2 !== null) return false;
        } else return false;
        const v3: unknown = object['voiceProfileId'];
        if (typeof v3 === 'string') {
          if (typeof v3 !== 'string' || (v3.length > 128 && lengthOf(v3) > 128) || !constant0.test(v3)) return false;
        } else if (v3 === null) {
          if (v3 !== null) return false;
        } else return false;
        const v4: unknown = object['gender'];
        if (typeof v4 !== 'string' || (v4.length > 64 && lengthOf(v4) > 64)) return false;
        const v5: unknown = object['ethnicity'];
        if (typeof v5 === 'string') {
          if (typeof v5 !== 'string' || (v5.length > 64 && lengthOf(v5) > 64)) return false;
        } else if (v5 === null) {
          if (v5 !== null) return false;
        } else return false;
        const v6: unknown = object['ageYears'];
        if (typeof v6 === 'number') {
          if (typeof v6 !== 'number' || !Number.isFinite(v6) || v6 < 0 || v6 > 130) return false;
        } else if (v6 === null) {
          if (v6 !== null) return false;
        } else return false;
        const v7: unknown = object['modelDesignation'];
        if (typeof v7 === 'string') {
          if (typeof v7 !== 'string' || (v7.length > 128 && lengthOf(v7) > 128)) return false;
        } else if (v7 === null) {
          if (v7 !== null) return false;
        } else return false;
        const v8: unknown = object['iconAssetId'];
        if (typeof v8 === 'string') {
          if (typeof v8 !== 'string' || (v8.length > 128 && lengthOf(v8) > 128) || !constant0.test(v8)) return false;
        } else if (v8 === null) {
          if (v8 !== null) return false;
        } else return false;
        for (const key in object) expected--;
        if (expected !== 0) return false;
        return true;
      }
      return check0;
    },
  ],
  [
    asset64.schema,
    ({ lengthOf, isDate, isMultipleOf, areUnique }, acceptsPayload) => {
      const constant0 = new RegExp('^[A-Za-z0-9][A-Za-z0-9_.-]{0,127}$', 'u');
      function check0(value: unknown): boolean {
        if (typeof value !== 'object' || value === null) return false;
        const object = value as JsonLike;
        let expected = 8;
        const v0: unknown = object['displayName'];
        if (typeof v0 !== 'string' || (v0.length > 255 && lengthOf(v0) > 255)) return false;
        const v1: unknown = object['headerName'];
        if (typeof v1 !== 'string' || (v1.length > 255 && lengthOf(v1) > 255)) return false;
        const v2: unknown = object['region'];
        if (typeof v2 !== 'string' || (v2.length > 255 && lengthOf(v2) > 255)) return false;
        const v3: unknown = object['profession'];
        if (typeof v3 !== 'string' || (v3.length > 255 && lengthOf(v3) > 255)) return false;
        const v4: unknown = object['description'];
        if (typeof v4 !== 'string' || (v4.length > 4000 && lengthOf(v4) > 4000)) return false;
        const v5: unknown = object['link'];
        if (typeof v5 === 'string') {
          if (typeof v5 !== 'string' || (v5.length > 2048 && lengthOf(v5) > 2048)) return false;
        } else if (v5 === null) {
          if (v5 !== null) return false;
        } else return false;
        const v6: unknown = object['logoAssetId'];
        if (typeof v6 === 'string') {
          if (typeof v6 !== 'string' || (v6.length > 128 && lengthOf(v6) > 128) || !constant0.test(v6)) return false;
        } else if (v6 === null) {
          if (v6 !== null) return false;
        } else return false;
        const v7: unknown = object['isPublic'];
        if (typeof v7 !== 'boolean') return false;
        for (const key in object) expected--;
        if (expected !== 0) return false;
        return true;
      }
      return check0;
    },
  ],
  [
    asset65.schema,
    ({ lengthOf, isDate, isMultipleOf, areUnique }, acceptsPayload) => {
      const constant0 = new RegExp('^[A-Za-z0-9][A-Za-z0-9_.-]{0,127}$', 'u');
      function check0(value: unknown): boolean {
        if (typeof value !== 'object' || value === null) return false;
        const object = value as JsonLike;
        let expected = 8;
        const v0: unknown = object['title'];
        if (typeof v0 !== 'string' || (v0.length > 255 && lengthOf(v0) > 255)) return false;
        const v1: unknown = object['code'];
        if (typeof v1 === 'string') {
          if (typeof v1 !== 'string' || (v1.length > 64 && lengthOf(v1) > 64)) return false;
        } else if (v1 === null) {
          if (v1 !== null) return false;
        } else return false;
        const v2: unknown = object['text'];
        if (typeof v2 !== 'string' || (v2.length > 4000 && lengthOf(v2) > 4000)) return false;
        const v3: unknown = object['deliveryId'];
        if (typeof v3 === 'string') {
          if (typeof v3 !== 'string' || (v3.length > 128 && lengthOf(v3) > 128)) return false;
        } else if (v3 === null) {
          if (v3 !== null) return false;
        } else return false;
        const v4: unknown = object['pronunciationInstructions'];
        if (typeof v4 !== 'string' || (v4.length > 4000 && lengthOf(v4) > 4000)) return false;
        const v5: unknown = object['tagIds'];
        if (!Array.isArray(v5) || !areUnique(v5)) return false;
        for (let v7 = 0; v7 < v5.length; v7++) {
          const v6: unknown = v5[v7];
          if (typeof v6 !== 'string' || (v6.length > 128 && lengthOf(v6) > 128) || !constant0.test(v6)) return false;
        }
        const v8: unknown = object['administeringDialog'];
        if (typeof v8 !== 'boolean') return false;
        const v9: unknown = object['voiceProfileDialogues'];
        if (!Array.isArray(v9)) return false;
        for (let v11 = 0; v11 < v9.length; v11++) {
          const v10: unknown = v9[v11];
          if (!check1(v10)) return false;
        }
        for (const key in object) expected--;
        if (expected !== 0) return false;
        return true;
      }
      function check1(value: unknown): boolean {
        if (typeof value !== 'object' || value === null) return false;
        const object = value as JsonLike;
        let expected = 3;
        const v12: unknown = object['voiceProfileId'];
        if (typeof v12 !== 'string' || (v12.length > 128 && lengthOf(v12) > 128) || !constant0.test(v12)) return false;
        const v13: unknown = object['status'];
        if (
          v13 !== 'GENERATED' &&
          v13 !== 'GENERATED_WITH_FALLBACK_DELIVERY' &&
          v13 !== 'MISSING' &&
          v13 !== 'RECORDED'
        )
          return false;
        const v14: unknown = object['audioId'];
        if (typeof v14 === 'string') {
          if (typeof v14 !== 'string' || (v14.length > 128 && lengthOf(v14) > 128) || !constant0.test(v14))
            return false;
        } else if (v14 === null) {
          if (v14 !== null) return false;
        } else return false;
        for (const key in object) expected--;
        if (expected !== 0) return false;
        return true;
      }
      return check0;
    },
  ],
  [
    asset66.schema,
    ({ lengthOf, isDate, isMultipleOf, areUnique }, acceptsPayload) => {
      const constant0 = new RegExp('^[a-z][a-z0-9_]*$', 'u');
      const constant1 = new RegExp('^[A-Za-z0-9][A-Za-z0-9_.-]{0,127}$', 'u');
      function check0(value: unknown): boolean {
        if (typeof value !== 'object' || value === null) return false;
        const object = value as JsonLike;
        let expected = 5;
        const v0: unknown = object['title'];
        if (typeof v0 !== 'string' || (v0.length > 255 && lengthOf(v0) > 255)) return false;
        const v1: unknown = object['internalName'];
        if (typeof v1 === 'string') {
          if (typeof v1 !== 'string' || (v1.length > 64 && lengthOf(v1) > 64) || !constant0.test(v1)) return false;
        } else if (v1 === null) {
          if (v1 !== null) return false;
        } else return false;
        const v2: unknown = object['wide'];
        if (typeof v2 !== 'boolean') return false;
        const v3: unknown = object['backgroundAssetId'];
        if (typeof v3 === 'string') {
          if (typeof v3 !== 'string' || (v3.length > 128 && lengthOf(v3) > 128) || !constant1.test(v3)) return false;
        } else if (v3 === null) {
          if (v3 !== null) return false;
        } else return false;
        const v4: unknown = object['fields'];
        if (!Array.isArray(v4)) return false;
        for (let v6 = 0; v6 < v4.length; v6++) {
          const v5: unknown = v4[v6];
          if (!check1(v5)) return false;
        }
        for (const key in object) expected--;
        if (expected !== 0) return false;
        return true;
      }
      function check1(value: unknown): boolean {
        if (typeof value !== 'object' || value === null) return false;
        const object = value as JsonLike;
        let expected = 4;
        const v7: unknown = object['name'];
        if (typeof v7 !== 'string' || (v7.length > 64 && lengthOf(v7) > 64)) return false;
        const v8: unknown = object['title'];
        if (typeof v8 !== 'string' || (v8.length > 255 && lengthOf(v8) > 255)) return false;
        const v9: unknown = object['control'];
        if (
          v9 !== 'TEXT' &&
          v9 !== 'MULTILINE' &&
          v9 !== 'NUMBER' &&
          v9 !== 'DATE' &&
          v9 !== 'TIME' &&
          v9 !== 'CHECKBOX'
        )
          return false;
        const v10: unknown = object['required'];
        if (typeof v10 !== 'boolean') return false;
        for (const key in object) expected--;
        if (expected !== 0) return false;
        return true;
      }
      return check0;
    },
  ],
  [
    asset67.schema,
    ({ lengthOf, isDate, isMultipleOf, areUnique }, acceptsPayload) => {
      const constant0 = new RegExp('^[A-Za-z0-9][A-Za-z0-9_.-]{0,127}$', 'u');
      function check0(value: unknown): boolean {
        if (typeof value !== 'object' || value === null) return false;
        const object = value as JsonLike;
        let expected = 19;
        const v0: unknown = object['code'];
        if (typeof v0 !== 'string' || (v0.length > 16 && lengthOf(v0) > 16)) return false;
        const v1: unknown = object['systemTitle'];
        if (typeof v1 !== 'string' || (v1.length > 255 && lengthOf(v1) > 255)) return false;
        const v2: unknown = object['actionRoles'];
        if (!Array.isArray(v2) || v2.length > 2 || !areUnique(v2)) return false;
        for (let v4 = 0; v4 < v2.length; v4++) {
          const v3: unknown = v2[v4];
          if (typeof v3 !== 'string' || (v3.length > 128 && lengthOf(v3) > 128) || !constant0.test(v3)) return false;
        }
        const v5: unknown = object['observable'];
        if (typeof v5 !== 'boolean') return false;
        const v6: unknown = object['actionLocales'];
        if (!Array.isArray(v6)) return false;
        for (let v8 = 0; v8 < v6.length; v8++) {
          const v7: unknown = v6[v8];
          if (!check1(v7)) return false;
        }
        const v12: unknown = object['isPublic'];
        if (typeof v12 === 'boolean') {
          if (typeof v12 !== 'boolean') return false;
        } else if (v12 === null) {
          if (v12 !== null) return false;
        } else return false;
        const v13: unknown = object['actionCategoryId'];
        if (typeof v13 === 'string') {
          if (typeof v13 !== 'string' || (v13.length > 128 && lengthOf(v13) > 128)) return false;
        } else if (v13 === null) {
          if (v13 !== null) return false;
        } else return false;
        const v14: unknown = object['actionCategoryCommandId'];
        if (typeof v14 === 'string') {
          if (typeof v14 !== 'string' || (v14.length > 128 && lengthOf(v14) > 128)) return false;
        } else if (v14 === null) {
          if (v14 !== null) return false;
        } else return false;
        const v15: unknown = object['showConfirmation'];
        if (typeof v15 === 'boolean') {
          if (typeof v15 !== 'boolean') return false;
        } else if (v15 === null) {
          if (v15 !== null) return false;
        } else return false;
        const v16: unknown = object['repetitions'];
        if (typeof v16 === 'number') {
          if (typeof v16 !== 'number' || !Number.isInteger(v16) || v16 > 100) return false;
        } else if (v16 === null) {
          if (v16 !== null) return false;
        } else return false;
        const v17: unknown = object['visibilityEnabled'];
        if (typeof v17 === 'boolean') {
          if (typeof v17 !== 'boolean') return false;
        } else if (v17 === null) {
          if (v17 !== null) return false;
        } else return false;
        const v18: unknown = object['setsLocks'];
        if (!Array.isArray(v18) || !areUnique(v18)) return false;
        for (let v20 = 0; v20 < v18.length; v20++) {
          const v19: unknown = v18[v20];
          if (
            v19 !== 'MENU' &&
            v19 !== 'SPEECH' &&
            v19 !== 'MOVEMENT' &&
            v19 !== 'PHONE' &&
            v19 !== 'DOCUMENTS' &&
            v19 !== 'EQUIPMENT'
          )
            return false;
        }
        const v21: unknown = object['actionLockedBys'];
        if (!Array.isArray(v21) || !areUnique(v21)) return false;
        for (let v23 = 0; v23 < v21.length; v23++) {
          const v22: unknown = v21[v23];
          if (
            v22 !== 'MENU' &&
            v22 !== 'SPEECH' &&
            v22 !== 'MOVEMENT' &&
            v22 !== 'PHONE' &&
            v22 !== 'DOCUMENTS' &&
            v22 !== 'EQUIPMENT'
          )
            return false;
        }
        const v24: unknown = object['isVoiceControlled'];
        if (typeof v24 !== 'boolean') return false;
        const v25: unknown = object['intention'];
        if (typeof v25 !== 'string' || (v25.length > 128 && lengthOf(v25) > 128)) return false;
        const v26: unknown = object['rootUtterance'];
        if (typeof v26 !== 'string' || (v26.length > 255 && lengthOf(v26) > 255)) return false;
        const v27: unknown = object['administeringActions'];
        if (!Array.isArray(v27) || !areUnique(v27)) return false;
        for (let v29 = 0; v29 < v27.length; v29++) {
          const v28: unknown = v27[v29];
          if (typeof v28 !== 'string' || (v28.length > 128 && lengthOf(v28) > 128) || !constant0.test(v28))
            return false;
        }
        const v30: unknown = object['prescribeType'];
        if (typeof v30 === 'string') {
          if (v30 !== 'None' && v30 !== 'Single' && v30 !== 'All' && v30 !== 'Any') return false;
        } else if (v30 === null) {
          if (v30 !== null) return false;
        } else return false;
        const v31: unknown = object['prescription'];
        if (v31 === null) {
          if (v31 !== null) return false;
        } else if (typeof v31 === 'object' && v31 !== null && !Array.isArray(v31)) {
          if (!check2(v31)) return false;
        } else return false;
        for (const key in object) expected--;
        if (expected !== 0) return false;
        return true;
      }
      function check1(value: unknown): boolean {
        if (typeof value !== 'object' || value === null) return false;
        const object = value as JsonLike;
        let expected = 3;
        const v9: unknown = object['cultureName'];
        if (v9 !== 'en-GB' && v9 !== 'en-US') return false;
        const v10: unknown = object['sidebar'];
        if (typeof v10 !== 'string' || (v10.length > 255 && lengthOf(v10) > 255)) return false;
        const v11: unknown = object['title'];
        if (typeof v11 !== 'string' || (v11.length > 255 && lengthOf(v11) > 255)) return false;
        for (const key in object) expected--;
        if (expected !== 0) return false;
        return true;
      }
      function check2(value: unknown): boolean {
        if (typeof value !== 'object' || value === null) return false;
        const object = value as JsonLike;
        let expected = 7;
        const v32: unknown = object['quantity'];
        if (typeof v32 === 'number') {
          if (typeof v32 !== 'number' || !Number.isInteger(v32) || v32 < 1) return false;
        } else if (v32 === null) {
          if (v32 !== null) return false;
        } else return false;
        const v33: unknown = object['unit'];
        if (typeof v33 === 'string') {
          if (typeof v33 !== 'string' || (v33.length > 64 && lengthOf(v33) > 64)) return false;
        } else if (v33 === null) {
          if (v33 !== null) return false;
        } else return false;
        const v34: unknown = object['route'];
        if (typeof v34 === 'string') {
          if (typeof v34 !== 'string' || (v34.length > 64 && lengthOf(v34) > 64)) return false;
        } else if (v34 === null) {
          if (v34 !== null) return false;
        } else return false;
        const v35: unknown = object['rate'];
        if (typeof v35 !== 'string' || (v35.length > 255 && lengthOf(v35) > 255)) return false;
        const v36: unknown = object['additives'];
        if (typeof v36 !== 'string' || (v36.length > 255 && lengthOf(v36) > 255)) return false;
        const v37: unknown = object['instructions'];
        if (typeof v37 !== 'string' || (v37.length > 4000 && lengthOf(v37) > 4000)) return false;
        const v38: unknown = object['prescriptionLocales'];
        if (!Array.isArray(v38)) return false;
        for (let v40 = 0; v40 < v38.length; v40++) {
          const v39: unknown = v38[v40];
          if (!check3(v39)) return false;
        }
        for (const key in object) expected--;
        if (expected !== 0) return false;
        return true;
      }
      function check3(value: unknown): boolean {
        if (typeof value !== 'object' || value === null) return false;
        const object = value as JsonLike;
        let expected = 2;
        const v41: unknown = object['cultureName'];
        if (v41 !== 'en-GB' && v41 !== 'en-US') return false;
        const v42: unknown = object['displayName'];
        if (typeof v42 !== 'string' || (v42.length > 255 && lengthOf(v42) > 255)) return false;
        for (const key in object) expected--;
        if (expected !== 0) return false;
        return true;
      }
      return check0;
    },
  ],
  [
    asset68.schema,
    ({ lengthOf, isDate, isMultipleOf, areUnique }, acceptsPayload) => {
      function check0(value: unknown): boolean {
        if (typeof value !== 'object' || value === null) return false;
        const object = value as JsonLike;
        let expected = 5;
        const v0: unknown = object['name'];
        if (typeof v0 !== 'string' || (v0.length > 255 && lengthOf(v0) > 255)) return false;
        const v1: unknown = object['introduction'];
        if (typeof v1 !== 'string' || (v1.length > 4000 && lengthOf(v1) > 4000)) return false;
        const v2: unknown = object['questions'];
        if (!Array.isArray(v2)) return false;
        for (let v4 = 0; v4 < v2.length; v4++) {
          const v3: unknown = v2[v4];
          if (!check1(v3)) return false;
        }
        const v7: unknown = object['epilogue'];
        if (typeof v7 !== 'string' || (v7.length > 4000 && lengthOf(v7) > 4000)) return false;
        const v8: unknown = object['isPublic'];
        if (typeof v8 !== 'boolean') return false;
        for (const key in object) expected--;
        if (expected !== 0) return false;
        return true;
      }
      function check1(value: unknown): boolean {
        if (typeof value !== 'object' || value === null) return false;
        const object = value as JsonLike;
        let expected = 2;
        const v5: unknown = object['text'];
        if (typeof v5 !== 'string' || (v5.length > 4000 && lengthOf(v5) > 4000)) return false;
        const v6: unknown = object['hint'];
        if (typeof v6 !== 'string' || (v6.length > 4000 && lengthOf(v6) > 4000)) return false;
        for (const key in object) expected--;
        if (expected !== 0) return false;
        return true;
      }
      return check0;
    },
  ],
  [
    asset69.schema,
    ({ lengthOf, isDate, isMultipleOf, areUnique }, acceptsPayload) => {
      const constant0 = new RegExp('^[A-Za-z0-9][A-Za-z0-9_.-]{0,127}$', 'u');
      function check0(value: unknown): boolean {
        if (typeof value !== 'object' || value === null) return false;
        const object = value as JsonLike;
        let expected = 10;
        const v0: unknown = object['title'];
        if (typeof v0 !== 'string' || (v0.length > 255 && lengthOf(v0) > 255)) return false;
        const v1: unknown = object['altText'];
        if (typeof v1 !== 'string' || (v1.length > 255 && lengthOf(v1) > 255)) return false;
        const v2: unknown = object['width'];
        if (typeof v2 === 'number') {
          if (typeof v2 !== 'number' || !Number.isInteger(v2) || v2 < 1) return false;
        } else if (v2 === null) {
          if (v2 !== null) return false;
        } else return false;
        const v3: unknown = object['height'];
        if (typeof v3 === 'number') {
          if (typeof v3 !== 'number' || !Number.isInteger(v3) || v3 < 1) return false;
        } else if (v3 === null) {
          if (v3 !== null) return false;
        } else return false;
        const v4: unknown = object['key'];
        if (typeof v4 === 'string') {
          if (typeof v4 !== 'string' || (v4.length > 128 && lengthOf(v4) > 128)) return false;
        } else if (v4 === null) {
          if (v4 !== null) return false;
        } else return false;
        const v5: unknown = object['filename'];
        if (typeof v5 !== 'string' || (v5.length > 255 && lengthOf(v5) > 255)) return false;
        const v6: unknown = object['bytes'];
        if (typeof v6 === 'number') {
          if (typeof v6 !== 'number' || !Number.isInteger(v6) || v6 < 0) return false;
        } else if (v6 === null) {
          if (v6 !== null) return false;
        } else return false;
        const v7: unknown = object['assetCategoryId'];
        if (typeof v7 === 'string') {
          if (typeof v7 !== 'string' || (v7.length > 128 && lengthOf(v7) > 128)) return false;
        } else if (v7 === null) {
          if (v7 !== null) return false;
        } else return false;
        const v8: unknown = object['tagIds'];
        if (!Array.isArray(v8) || !areUnique(v8)) return false;
        for (let v10 = 0; v10 < v8.length; v10++) {
          const v9: unknown = v8[v10];
          if (typeof v9 !== 'string' || (v9.length > 128 && lengthOf(v9) > 128) || !constant0.test(v9)) return false;
        }
        const v11: unknown = object['isPublic'];
        if (typeof v11 !== 'boolean') return false;
        for (const key in object) expected--;
        if (expected !== 0) return false;
        return true;
      }
      return check0;
    },
  ],
  [
    asset70.schema,
    ({ lengthOf, isDate, isMultipleOf, areUnique }, acceptsPayload) => {
      const constant0 = new RegExp('^[0-9]{1,7}-[0-9]$', 'u');
      function check0(value: unknown): boolean {
        if (typeof value !== 'object' || value === null) return false;
        const object = value as JsonLike;
        let expected = 5;
        const v0: unknown = object['title'];
        if (typeof v0 !== 'string' || (v0.length > 255 && lengthOf(v0) > 255)) return false;
        const v1: unknown = object['reportId'];
        if (typeof v1 === 'string') {
          if (typeof v1 !== 'string' || (v1.length > 128 && lengthOf(v1) > 128)) return false;
        } else if (v1 === null) {
          if (v1 !== null) return false;
        } else return false;
        const v2: unknown = object['sampleType'];
        if (typeof v2 === 'string') {
          if (typeof v2 !== 'string' || (v2.length > 64 && lengthOf(v2) > 64)) return false;
        } else if (v2 === null) {
          if (v2 !== null) return false;
        } else return false;
        const v3: unknown = object['loinc'];
        if (typeof v3 === 'string') {
          if (typeof v3 !== 'string' || (v3.length > 9 && lengthOf(v3) > 9) || !constant0.test(v3)) return false;
        } else if (v3 === null) {
          if (v3 !== null) return false;
        } else return false;
        const v4: unknown = object['units'];
        if (!Array.isArray(v4)) return false;
        for (let v6 = 0; v6 < v4.length; v6++) {
          const v5: unknown = v4[v6];
          if (!check1(v5)) return false;
        }
        for (const key in object) expected--;
        if (expected !== 0) return false;
        return true;
      }
      function check1(value: unknown): boolean {
        if (typeof value !== 'object' || value === null) return false;
        const object = value as JsonLike;
        let expected = 9;
        const v7: unknown = object['cultureName'];
        if (v7 !== 'en-GB' && v7 !== 'en-US') return false;
        const v8: unknown = object['unit'];
        if (typeof v8 !== 'string' || (v8.length > 32 && lengthOf(v8) > 32)) return false;
        const v9: unknown = object['min'];
        if (typeof v9 !== 'number' || !Number.isFinite(v9)) return false;
        const v10: unknown = object['max'];
        if (typeof v10 !== 'number' || !Number.isFinite(v10)) return false;
        const v11: unknown = object['normalMin'];
        if (typeof v11 !== 'number' || !Number.isFinite(v11)) return false;
        const v12: unknown = object['normalMax'];
        if (typeof v12 !== 'number' || !Number.isFinite(v12)) return false;
        const v13: unknown = object['conversionFactor'];
        if (typeof v13 !== 'number' || !Number.isFinite(v13) || v13 <= 0) return false;
        const v14: unknown = object['decimalPrecision'];
        if (typeof v14 !== 'number' || !Number.isInteger(v14) || v14 < 0 || v14 > 6) return false;
        const v15: unknown = object['isRoot'];
        if (typeof v15 !== 'boolean') return false;
        for (const key in object) expected--;
        if (expected !== 0) return false;
        return true;
      }
      return check0;
    },
  ],
  [
    asset71.schema,
    ({ lengthOf, isDate, isMultipleOf, areUnique }, acceptsPayload) => {
      function check0(value: unknown): boolean {
        if (typeof value !== 'object' || value === null) return false;
        const object = value as JsonLike;
        let expected = 4;
        const v0: unknown = object['name'];
        if (typeof v0 !== 'string' || (v0.length > 255 && lengthOf(v0) > 255)) return false;
        const v1: unknown = object['partnerAcknowledgementStatement'];
        if (typeof v1 !== 'string' || (v1.length > 4000 && lengthOf(v1) > 4000)) return false;
        const v2: unknown = object['columns'];
        if (!Array.isArray(v2) || v2.length > 3) return false;
        for (let v4 = 0; v4 < v2.length; v4++) {
          const v3: unknown = v2[v4];
          if (!check1(v3)) return false;
        }
        const v13: unknown = object['isPublic'];
        if (typeof v13 !== 'boolean') return false;
        for (const key in object) expected--;
        if (expected !== 0) return false;
        return true;
      }
      function check1(value: unknown): boolean {
        if (typeof value !== 'object' || value === null) return false;
        const object = value as JsonLike;
        let expected = 2;
        const v5: unknown = object['displayPosition'];
        if (v5 !== 'LEFT' && v5 !== 'CENTRE' && v5 !== 'RIGHT') return false;
        const v6: unknown = object['objectives'];
        if (!Array.isArray(v6)) return false;
        for (let v8 = 0; v8 < v6.length; v8++) {
          const v7: unknown = v6[v8];
          if (!check2(v7)) return false;
        }
        for (const key in object) expected--;
        if (expected !== 0) return false;
        return true;
      }
      function check2(value: unknown): boolean {
        if (typeof value !== 'object' || value === null) return false;
        const object = value as JsonLike;
        let expected = 4;
        const v9: unknown = object['level'];
        if (typeof v9 !== 'number' || !Number.isInteger(v9) || v9 < 1 || v9 > 5) return false;
        const v10: unknown = object['title'];
        if (typeof v10 !== 'string' || (v10.length > 255 && lengthOf(v10) > 255)) return false;
        const v11: unknown = object['content'];
        if (typeof v11 !== 'string' || (v11.length > 4000 && lengthOf(v11) > 4000)) return false;
        const v12: unknown = object['displayFormat'];
        if (v12 !== 'BULLET' && v12 !== 'NUMBERED' && v12 !== 'PARAGRAPH') return false;
        for (const key in object) expected--;
        if (expected !== 0) return false;
        return true;
      }
      return check0;
    },
  ],
  [
    asset72.schema,
    ({ lengthOf, isDate, isMultipleOf, areUnique }, acceptsPayload) => {
      const constant0 = new RegExp('^[A-Za-z0-9][A-Za-z0-9_.-]{0,127}$', 'u');
      function check0(value: unknown): boolean {
        if (typeof value !== 'object' || value === null) return false;
        const object = value as JsonLike;
        let expected = 10;
        const v0: unknown = object['title'];
        if (typeof v0 !== 'string' || (v0.length > 255 && lengthOf(v0) > 255)) return false;
        const v1: unknown = object['designation'];
        if (typeof v1 !== 'string' || (v1.length > 128 && lengthOf(v1) > 128)) return false;
        const v2: unknown = object['level'];
        if (v2 !== 'ROOM' && v2 !== 'ISLAND' && v2 !== 'MENU_LOCATION') return false;
        const v3: unknown = object['parentId'];
        if (typeof v3 === 'string') {
          if (typeof v3 !== 'string' || (v3.length > 128 && lengthOf(v3) > 128) || !constant0.test(v3)) return false;
        } else if (v3 === null) {
          if (v3 !== null) return false;
        } else return false;
        const v4: unknown = object['type'];
        if (typeof v4 === 'string') {
          if (
            v4 !== 'ROOM' &&
            v4 !== 'PATIENT' &&
            v4 !== 'ACTOR' &&
            v4 !== 'WRIST' &&
            v4 !== 'START' &&
            v4 !== 'HIDDEN'
          )
            return false;
        } else if (v4 === null) {
          if (v4 !== null) return false;
        } else return false;
        const v5: unknown = object['actorRoleType'];
        if (typeof v5 === 'string') {
          if (
            v5 !== 'CARER' &&
            v5 !== 'CLINICAL_ASSISTANT' &&
            v5 !== 'PATIENT' &&
            v5 !== 'PHONE' &&
            v5 !== 'PLAYER' &&
            v5 !== 'ROBOT'
          )
            return false;
        } else if (v5 === null) {
          if (v5 !== null) return false;
        } else return false;
        const v6: unknown = object['handControlled'];
        if (typeof v6 !== 'boolean') return false;
        const v7: unknown = object['released'];
        if (typeof v7 !== 'boolean') return false;
        const v8: unknown = object['buttonLayouts'];
        if (!Array.isArray(v8)) return false;
        for (let v10 = 0; v10 < v8.length; v10++) {
          const v9: unknown = v8[v10];
          if (!check1(v9)) return false;
        }
        const v14: unknown = object['models'];
        if (!Array.isArray(v14)) return false;
        for (let v16 = 0; v16 < v14.length; v16++) {
          const v15: unknown = v14[v16];
          if (!check2(v15)) return false;
        }
        for (const key in object) expected--;
        if (expected !== 0) return false;
        return true;
      }
      function check1(value: unknown): boolean {
        if (typeof value !== 'object' || value === null) return false;
        const object = value as JsonLike;
        let expected = 3;
        const v11: unknown = object['designation'];
        if (typeof v11 !== 'string' || (v11.length > 128 && lengthOf(v11) > 128)) return false;
        const v12: unknown = object['title'];
        if (typeof v12 !== 'string' || (v12.length > 255 && lengthOf(v12) > 255)) return false;
        const v13: unknown = object['columns'];
        if (typeof v13 !== 'number' || !Number.isInteger(v13) || v13 < 1 || v13 > 6) return false;
        for (const key in object) expected--;
        if (expected !== 0) return false;
        return true;
      }
      function check2(value: unknown): boolean {
        if (typeof value !== 'object' || value === null) return false;
        const object = value as JsonLike;
        let expected = 2;
        const v17: unknown = object['designation'];
        if (typeof v17 !== 'string' || (v17.length > 128 && lengthOf(v17) > 128)) return false;
        const v18: unknown = object['iconAssetId'];
        if (typeof v18 === 'string') {
          if (typeof v18 !== 'string' || (v18.length > 128 && lengthOf(v18) > 128) || !constant0.test(v18))
            return false;
        } else if (v18 === null) {
          if (v18 !== null) return false;
        } else return false;
        for (const key in object) expected--;
        if (expected !== 0) return false;
        return true;
      }
      return check0;
    },
  ],
  [
    asset73.schema,
    ({ lengthOf, isDate, isMultipleOf, areUnique }, acceptsPayload) => {
      const constant0 = new RegExp('^[0-9]+\\.[0-9]+\\.[0-9]+$', 'u');
      function check0(value: unknown): boolean {
        if (typeof value !== 'object' || value === null) return false;
        const object = value as JsonLike;
        let expected = 5;
        const v0: unknown = object['designation'];
        if (typeof v0 !== 'string' || (v0.length > 128 && lengthOf(v0) > 128)) return false;
        const v1: unknown = object['title'];
        if (typeof v1 !== 'string' || (v1.length > 255 && lengthOf(v1) > 255)) return false;
        const v2: unknown = object['description'];
        if (typeof v2 !== 'string' || (v2.length > 4000 && lengthOf(v2) > 4000)) return false;
        const v3: unknown = object['minClientVersion'];
        if (typeof v3 !== 'string' || (v3.length > 32 && lengthOf(v3) > 32) || !constant0.test(v3)) return false;
        const v4: unknown = object['parameters'];
        if (!Array.isArray(v4)) return false;
        for (let v6 = 0; v6 < v4.length; v6++) {
          const v5: unknown = v4[v6];
          if (!check1(v5)) return false;
        }
        for (const key in object) expected--;
        if (expected !== 0) return false;
        return true;
      }
      function check1(value: unknown): boolean {
        if (typeof value !== 'object' || value === null) return false;
        const object = value as JsonLike;
        let expected = 4;
        const v7: unknown = object['key'];
        if (typeof v7 !== 'string' || (v7.length > 128 && lengthOf(v7) > 128)) return false;
        const v8: unknown = object['value'];
        if (typeof v8 === 'string') {
          if (typeof v8 !== 'string' || (v8.length > 255 && lengthOf(v8) > 255)) return false;
        } else if (v8 === null) {
          if (v8 !== null) return false;
        } else return false;
        const v9: unknown = object['defaultValue'];
        if (typeof v9 === 'string') {
          if (typeof v9 !== 'string' || (v9.length > 255 && lengthOf(v9) > 255)) return false;
        } else if (v9 === null) {
          if (v9 !== null) return false;
        } else return false;
        const v10: unknown = object['allowedValues'];
        if (!Array.isArray(v10) || !areUnique(v10)) return false;
        for (let v12 = 0; v12 < v10.length; v12++) {
          const v11: unknown = v10[v12];
          if (typeof v11 !== 'string' || (v11.length > 255 && lengthOf(v11) > 255)) return false;
        }
        for (const key in object) expected--;
        if (expected !== 0) return false;
        return true;
      }
      return check0;
    },
  ],
  [
    asset74.schema,
    ({ lengthOf, isDate, isMultipleOf, areUnique }, acceptsPayload) => {
      function check0(value: unknown): boolean {
        if (typeof value !== 'object' || value === null) return false;
        const object = value as JsonLike;
        let expected = 6;
        const v0: unknown = object['title'];
        if (typeof v0 !== 'string' || (v0.length > 255 && lengthOf(v0) > 255)) return false;
        const v1: unknown = object['type'];
        if (v1 !== 'global' && v1 !== 'character' && v1 !== 'scenario') return false;
        const v2: unknown = object['content'];
        if (typeof v2 !== 'string' || (v2.length > 4000 && lengthOf(v2) > 4000)) return false;
        const v3: unknown = object['alwaysIncludeInScenario'];
        if (typeof v3 !== 'boolean') return false;
        const v4: unknown = object['isVisible'];
        if (typeof v4 !== 'boolean') return false;
        const v5: unknown = object['actorRoles'];
        if (!Array.isArray(v5) || !areUnique(v5)) return false;
        for (let v7 = 0; v7 < v5.length; v7++) {
          const v6: unknown = v5[v7];
          if (
            v6 !== 'CARER' &&
            v6 !== 'CLINICAL_ASSISTANT' &&
            v6 !== 'PATIENT' &&
            v6 !== 'PHONE' &&
            v6 !== 'PLAYER' &&
            v6 !== 'ROBOT'
          )
            return false;
        }
        for (const key in object) expected--;
        if (expected !== 0) return false;
        return true;
      }
      return check0;
    },
  ],
  [
    asset75.schema,
    ({ lengthOf, isDate, isMultipleOf, areUnique }, acceptsPayload) => {
      const constant0 = new RegExp('^[A-Za-z0-9][A-Za-z0-9_.-]{0,127}$', 'u');
      function check0(value: unknown): boolean {
        if (typeof value !== 'object' || value === null) return false;
        const object = value as JsonLike;
        let expected = 4;
        const v0: unknown = object['name'];
        if (typeof v0 !== 'string' || (v0.length > 255 && lengthOf(v0) > 255)) return false;
        const v1: unknown = object['description'];
        if (typeof v1 !== 'string' || (v1.length > 4000 && lengthOf(v1) > 4000)) return false;
        const v2: unknown = object['type'];
        if (
          v2 !== 'EQUIPMENT' &&
          v2 !== 'FURNITURE' &&
          v2 !== 'CONSUMABLE' &&
          v2 !== 'MEDICATION' &&
          v2 !== 'PERSONAL' &&
          v2 !== 'DECORATION'
        )
          return false;
        const v3: unknown = object['iconAssetId'];
        if (typeof v3 === 'string') {
          if (typeof v3 !== 'string' || (v3.length > 128 && lengthOf(v3) > 128) || !constant0.test(v3)) return false;
        } else if (v3 === null) {
          if (v3 !== null) return false;
        } else return false;
        for (const key in object) expected--;
        if (expected !== 0) return false;
        return true;
      }
      return check0;
    },
  ],
  [
    asset76.schema,
    ({ lengthOf, isDate, isMultipleOf, areUnique }, acceptsPayload) => {
      const constant0 = new RegExp('^[A-Za-z0-9][A-Za-z0-9_.-]{0,127}$', 'u');
      function check0(value: unknown): boolean {
        if (typeof value !== 'object' || value === null) return false;
        const object = value as JsonLike;
        let expected = 5;
        const v0: unknown = object['roleName'];
        if (typeof v0 !== 'string' || (v0.length > 255 && lengthOf(v0) > 255)) return false;
        const v1: unknown = object['playableRole'];
        if (typeof v1 !== 'boolean') return false;
        const v2: unknown = object['initials'];
        if (typeof v2 !== 'string' || (v2.length > 3 && lengthOf(v2) > 3)) return false;
        const v3: unknown = object['description'];
        if (typeof v3 !== 'string' || (v3.length > 4000 && lengthOf(v3) > 4000)) return false;
        const v4: unknown = object['iconAssetId'];
        if (typeof v4 === 'string') {
          if (typeof v4 !== 'string' || (v4.length > 128 && lengthOf(v4) > 128) || !constant0.test(v4)) return false;
        } else if (v4 === null) {
          if (v4 !== null) return false;
        } else return false;
        for (const key in object) expected--;
        if (expected !== 0) return false;
        return true;
      }
      return check0;
    },
  ],
  [
    asset77.schema,
    ({ lengthOf, isDate, isMultipleOf, areUnique }, acceptsPayload) => {
      const constant0 = new RegExp('^[A-Za-z0-9][A-Za-z0-9_.-]{0,127}$', 'u');
      function check0(value: unknown): boolean {
        if (typeof value !== 'object' || value === null) return false;
        const object = value as JsonLike;
        let expected = 8;
        const v0: unknown = object['title'];
        if (typeof v0 !== 'string' || (v0.length > 255 && lengthOf(v0) > 255)) return false;
        const v1: unknown = object['duration'];
        if (typeof v1 === 'number') {
          if (typeof v1 !== 'number' || !Number.isFinite(v1) || v1 < 0) return false;
        } else if (v1 === null) {
          if (v1 !== null) return false;
        } else return false;
        const v2: unknown = object['key'];
        if (typeof v2 === 'string') {
          if (typeof v2 !== 'string' || (v2.length > 128 && lengthOf(v2) > 128)) return false;
        } else if (v2 === null) {
          if (v2 !== null) return false;
        } else return false;
        const v3: unknown = object['filename'];
        if (typeof v3 !== 'string' || (v3.length > 255 && lengthOf(v3) > 255)) return false;
        const v4: unknown = object['bytes'];
        if (typeof v4 === 'number') {
          if (typeof v4 !== 'number' || !Number.isInteger(v4) || v4 < 0) return false;
        } else if (v4 === null) {
          if (v4 !== null) return false;
        } else return false;
        const v5: unknown = object['assetCategoryId'];
        if (typeof v5 === 'string') {
          if (typeof v5 !== 'string' || (v5.length > 128 && lengthOf(v5) > 128)) return false;
        } else if (v5 === null) {
          if (v5 !== null) return false;
        } else return false;
        const v6: unknown = object['tagIds'];
        if (!Array.isArray(v6) || !areUnique(v6)) return false;
        for (let v8 = 0; v8 < v6.length; v8++) {
          const v7: unknown = v6[v8];
          if (typeof v7 !== 'string' || (v7.length > 128 && lengthOf(v7) > 128) || !constant0.test(v7)) return false;
        }
        const v9: unknown = object['isPublic'];
        if (typeof v9 !== 'boolean') return false;
        for (const key in object) expected--;
        if (expected !== 0) return false;
        return true;
      }
      return check0;
    },
  ],
  [
    asset78.schema,
    ({ lengthOf, isDate, isMultipleOf, areUnique }, acceptsPayload) => {
      function check0(value: unknown): boolean {
        if (typeof value !== 'object' || value === null) return false;
        const object = value as JsonLike;
        let expected = 2;
        const v0: unknown = object['title'];
        if (typeof v0 !== 'string' || (v0.length > 255 && lengthOf(v0) > 255)) return false;
        const v1: unknown = object['types'];
        if (!Array.isArray(v1) || !areUnique(v1)) return false;
        for (let v3 = 0; v3 < v1.length; v3++) {
          const v2: unknown = v1[v3];
          if (
            v2 !== 'SCENARIO' &&
            v2 !== 'DIALOGUE' &&
            v2 !== 'SOUND_EFFECT' &&
            v2 !== 'AUDIO' &&
            v2 !== 'IMAGE' &&
            v2 !== 'VIDEO'
          )
            return false;
        }
        for (const key in object) expected--;
        if (expected !== 0) return false;
        return true;
      }
      return check0;
    },
  ],
  [
    asset79.schema,
    ({ lengthOf, isDate, isMultipleOf, areUnique }, acceptsPayload) => {
      const constant0 = new RegExp('^[A-Za-z0-9][A-Za-z0-9_.-]{0,127}$', 'u');
      function check0(value: unknown): boolean {
        if (typeof value !== 'object' || value === null) return false;
        const object = value as JsonLike;
        let expected = 11;
        const v0: unknown = object['title'];
        if (typeof v0 !== 'string' || (v0.length > 255 && lengthOf(v0) > 255)) return false;
        const v1: unknown = object['altText'];
        if (typeof v1 !== 'string' || (v1.length > 255 && lengthOf(v1) > 255)) return false;
        const v2: unknown = object['duration'];
        if (typeof v2 === 'number') {
          if (typeof v2 !== 'number' || !Number.isFinite(v2) || v2 < 0) return false;
        } else if (v2 === null) {
          if (v2 !== null) return false;
        } else return false;
        const v3: unknown = object['width'];
        if (typeof v3 === 'number') {
          if (typeof v3 !== 'number' || !Number.isInteger(v3) || v3 < 1) return false;
        } else if (v3 === null) {
          if (v3 !== null) return false;
        } else return false;
        const v4: unknown = object['height'];
        if (typeof v4 === 'number') {
          if (typeof v4 !== 'number' || !Number.isInteger(v4) || v4 < 1) return false;
        } else if (v4 === null) {
          if (v4 !== null) return false;
        } else return false;
        const v5: unknown = object['key'];
        if (typeof v5 === 'string') {
          if (typeof v5 !== 'string' || (v5.length > 128 && lengthOf(v5) > 128)) return false;
        } else if (v5 === null) {
          if (v5 !== null) return false;
        } else return false;
        const v6: unknown = object['filename'];
        if (typeof v6 !== 'string' || (v6.length > 255 && lengthOf(v6) > 255)) return false;
        const v7: unknown = object['bytes'];
        if (typeof v7 === 'number') {
          if (typeof v7 !== 'number' || !Number.isInteger(v7) || v7 < 0) return false;
        } else if (v7 === null) {
          if (v7 !== null) return false;
        } else return false;
        const v8: unknown = object['assetCategoryId'];
        if (typeof v8 === 'string') {
          if (typeof v8 !== 'string' || (v8.length > 128 && lengthOf(v8) > 128)) return false;
        } else if (v8 === null) {
          if (v8 !== null) return false;
        } else return false;
        const v9: unknown = object['tagIds'];
        if (!Array.isArray(v9) || !areUnique(v9)) return false;
        for (let v11 = 0; v11 < v9.length; v11++) {
          const v10: unknown = v9[v11];
          if (typeof v10 !== 'string' || (v10.length > 128 && lengthOf(v10) > 128) || !constant0.test(v10))
            return false;
        }
        const v12: unknown = object['isPublic'];
        if (typeof v12 !== 'boolean') return false;
        for (const key in object) expected--;
        if (expected !== 0) return false;
        return true;
      }
      return check0;
    },
  ],
  [
    asset80.schema,
    ({ lengthOf, isDate, isMultipleOf, areUnique }, acceptsPayload) => {
      const constant0 = new RegExp('^[A-Za-z0-9][A-Za-z0-9_.-]{0,127}$', 'u');
      function check0(value: unknown): boolean {
        if (typeof value !== 'object' || value === null) return false;
        const object = value as JsonLike;
        let expected = 10;
        const v0: unknown = object['designation'];
        if (typeof v0 !== 'string' || (v0.length > 128 && lengthOf(v0) > 128)) return false;
        const v1: unknown = object['name'];
        if (typeof v1 !== 'string' || (v1.length > 255 && lengthOf(v1) > 255)) return false;
        const v2: unknown = object['voiceActorName'];
        if (typeof v2 === 'string') {
          if (typeof v2 !== 'string' || (v2.length > 255 && lengthOf(v2) > 255)) return false;
        } else if (v2 === null) {
          if (v2 !== null) return false;
        } else return false;
        const v3: unknown = object['cultureName'];
        if (v3 !== 'en-GB' && v3 !== 'en-US') return false;
        const v4: unknown = object['gender'];
        if (typeof v4 !== 'string' || (v4.length > 64 && lengthOf(v4) > 64)) return false;
        const v5: unknown = object['isPhone'];
        if (typeof v5 !== 'boolean') return false;
        const v6: unknown = object['virtualFallbackVoice'];
        if (typeof v6 === 'string') {
          if (typeof v6 !== 'string' || (v6.length > 128 && lengthOf(v6) > 128)) return false;
        } else if (v6 === null) {
          if (v6 !== null) return false;
        } else return false;
        const v7: unknown = object['excerptId'];
        if (typeof v7 === 'string') {
          if (typeof v7 !== 'string' || (v7.length > 128 && lengthOf(v7) > 128) || !constant0.test(v7)) return false;
        } else if (v7 === null) {
          if (v7 !== null) return false;
        } else return false;
        const v8: unknown = object['disabled'];
        if (typeof v8 !== 'boolean') return false;
        const v9: unknown = object['isPublic'];
        if (typeof v9 !== 'boolean') return false;
        for (const key in object) expected--;
        if (expected !== 0) return false;
        return true;
      }
      return check0;
    },
  ],
];
