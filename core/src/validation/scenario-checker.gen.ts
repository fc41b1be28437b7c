// Made by `npm run generate`. Do not edit.
import type { JsonLike, MakeChecker } from '../schema/checker';

/** The structure checker of scenarios. */
export const makeScenarioChecker: MakeChecker = ({ lengthOf, isDate, isMultipleOf, areUnique }, acceptsPayload) => {
  const constant0 = new RegExp('^[A-Z]{3}[0-9]{3}[A-Z]{2}$', 'u');
  const constant1 = new RegExp('^[A-Za-z0-9][A-Za-z0-9_.-]{0,127}$', 'u');
  const constant2 = new Set<unknown>([
    'HTC_VIVE',
    'QUEST_2',
    'QUEST_3',
    'QUEST_3S',
    'QUEST_PRO',
    'PICO_4',
    'PICO_4_ENTERPRISE',
    'PICO_NEO_3',
    'WINDOWS',
    'MAC',
    'LINUX',
  ]);
  const constant3 = new RegExp('^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$', 'u');
  const constant4 = new Set<unknown>([
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
  const constant5 = new Set<unknown>([
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
  const constant6 = new Set<unknown>([
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
  const constant7 = new Set<unknown>([
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
  const constant8 = new Set<unknown>([
    'SINUS_RHYTHM',
    'SINUS_TACHYCARDIA',
    'SINUS_BRADYCARDIA',
    'ATRIAL_FIBRILLATION',
    'SUPRAVENTRICULAR_TACHYCARDIA',
    'VENTRICULAR_TACHYCARDIA',
    'VENTRICULAR_FIBRILLATION',
    'ASYSTOLE',
    'HEART_BLOCK',
    'ST_ELEVATION',
    'PEAKED_T_WAVES',
  ]);
  const constant9 = new RegExp('^[A-N][A-Z]{4}[0-9]{3}$', 'u');
  const constant10 = new RegExp('^[A-N][A-Z]{4}[0-9]{3}R[1-9][0-9]{0,3}$', 'u');
  function check0(value: unknown): boolean {
    if (typeof value !== 'object' || value === null) return false;
    const object = value as JsonLike;
    let expected = 13;
    const v0: unknown = object['scenarioCode'];
    if (typeof v0 !== 'string' || (v0.length > 8 && lengthOf(v0) > 8) || !constant0.test(v0)) return false;
    const v1: unknown = object['libraryCode'];
    if (typeof v1 !== 'string' || (v1.length > 32 && lengthOf(v1) > 32)) return false;
    const v2: unknown = object['setup'];
    if (!check1(v2)) return false;
    const v114: unknown = object['patients'];
    if (!Array.isArray(v114)) return false;
    for (let v116 = 0; v116 < v114.length; v116++) {
      const v115: unknown = v114[v116];
      if (!check15(v115)) return false;
    }
    const v226: unknown = object['menu'];
    if (!check31(v226)) return false;
    const v262: unknown = object['actions'];
    if (!Array.isArray(v262)) return false;
    for (let v264 = 0; v264 < v262.length; v264++) {
      const v263: unknown = v262[v264];
      if (!check36(v263)) return false;
    }
    const v365: unknown = object['documents'];
    if (!Array.isArray(v365)) return false;
    for (let v367 = 0; v367 < v365.length; v367++) {
      const v366: unknown = v365[v367];
      if (!check53(v366)) return false;
    }
    const v376: unknown = object['minigames'];
    if (!Array.isArray(v376)) return false;
    for (let v378 = 0; v378 < v376.length; v378++) {
      const v377: unknown = v376[v378];
      if (!check55(v377)) return false;
    }
    const v385: unknown = object['forms'];
    if (!Array.isArray(v385)) return false;
    for (let v387 = 0; v387 < v385.length; v387++) {
      const v386: unknown = v385[v387];
      if (!check57(v386)) return false;
    }
    const v411: unknown = object['scorecards'];
    if (!Array.isArray(v411)) return false;
    for (let v413 = 0; v413 < v411.length; v413++) {
      const v412: unknown = v411[v413];
      if (!check61(v412)) return false;
    }
    const v429: unknown = object['speechSummary'];
    if (!check64(v429)) return false;
    const v437: unknown = object['postSim'];
    if (!check65(v437)) return false;
    const v508: unknown = object['suppressions'];
    if (!Array.isArray(v508)) return false;
    for (let v510 = 0; v510 < v508.length; v510++) {
      const v509: unknown = v508[v510];
      if (!check76(v509)) return false;
    }
    for (const key in object) expected--;
    if (expected !== 0) return false;
    return true;
  }
  function check1(value: unknown): boolean {
    if (typeof value !== 'object' || value === null) return false;
    const object = value as JsonLike;
    let expected = 8;
    const v3: unknown = object['basicInfo'];
    if (!check2(v3)) return false;
    const v23: unknown = object['configuration'];
    if (!check3(v23)) return false;
    const v37: unknown = object['learningObjectives'];
    if (!check4(v37)) return false;
    const v53: unknown = object['environment'];
    if (!check7(v53)) return false;
    const v81: unknown = object['roles'];
    if (!Array.isArray(v81)) return false;
    for (let v83 = 0; v83 < v81.length; v83++) {
      const v82: unknown = v81[v83];
      if (!check11(v82)) return false;
    }
    const v89: unknown = object['actors'];
    if (!Array.isArray(v89)) return false;
    for (let v91 = 0; v91 < v89.length; v91++) {
      const v90: unknown = v89[v91];
      if (!check12(v90)) return false;
    }
    const v98: unknown = object['voiceProfiles'];
    if (!Array.isArray(v98)) return false;
    for (let v100 = 0; v100 < v98.length; v100++) {
      const v99: unknown = v98[v100];
      if (!check13(v99)) return false;
    }
    const v104: unknown = object['prompts'];
    if (!Array.isArray(v104)) return false;
    for (let v106 = 0; v106 < v104.length; v106++) {
      const v105: unknown = v104[v106];
      if (!check14(v105)) return false;
    }
    for (const key in object) expected--;
    if (expected !== 0) return false;
    return true;
  }
  function check2(value: unknown): boolean {
    if (typeof value !== 'object' || value === null) return false;
    const object = value as JsonLike;
    let expected = 11;
    const v4: unknown = object['title'];
    if (typeof v4 !== 'string' || (v4.length > 255 && lengthOf(v4) > 255)) return false;
    const v5: unknown = object['culture'];
    if (v5 !== 'en-GB' && v5 !== 'en-US') return false;
    const v6: unknown = object['synopsis'];
    if (typeof v6 !== 'string' || (v6.length > 4000 && lengthOf(v6) > 4000)) return false;
    const v7: unknown = object['briefing'];
    if (typeof v7 !== 'string' || (v7.length > 4000 && lengthOf(v7) > 4000)) return false;
    const v8: unknown = object['playTime'];
    if (typeof v8 !== 'number' || !Number.isInteger(v8) || v8 < 1 || v8 > 99) return false;
    const v9: unknown = object['specialty'];
    if (typeof v9 !== 'string' || (v9.length > 255 && lengthOf(v9) > 255)) return false;
    const v10: unknown = object['practitionerTypeIds'];
    if (!Array.isArray(v10) || !areUnique(v10)) return false;
    for (let v12 = 0; v12 < v10.length; v12++) {
      const v11: unknown = v10[v12];
      if (typeof v11 !== 'string' || (v11.length > 128 && lengthOf(v11) > 128)) return false;
    }
    const v13: unknown = object['tagIds'];
    if (!Array.isArray(v13) || !areUnique(v13)) return false;
    for (let v15 = 0; v15 < v13.length; v15++) {
      const v14: unknown = v13[v15];
      if (typeof v14 !== 'string' || (v14.length > 128 && lengthOf(v14) > 128) || !constant1.test(v14)) return false;
    }
    const v16: unknown = object['coverImageId'];
    if (typeof v16 === 'string') {
      if (typeof v16 !== 'string' || (v16.length > 128 && lengthOf(v16) > 128) || !constant1.test(v16)) return false;
    } else if (v16 === null) {
      if (v16 !== null) return false;
    } else return false;
    const v17: unknown = object['authors'];
    if (!Array.isArray(v17)) return false;
    for (let v19 = 0; v19 < v17.length; v19++) {
      const v18: unknown = v17[v19];
      if (typeof v18 !== 'string' || (v18.length > 255 && lengthOf(v18) > 255)) return false;
    }
    const v20: unknown = object['references'];
    if (!Array.isArray(v20)) return false;
    for (let v22 = 0; v22 < v20.length; v22++) {
      const v21: unknown = v20[v22];
      if (typeof v21 !== 'string' || (v21.length > 1000 && lengthOf(v21) > 1000)) return false;
    }
    for (const key in object) expected--;
    if (expected !== 0) return false;
    return true;
  }
  function check3(value: unknown): boolean {
    if (typeof value !== 'object' || value === null) return false;
    const object = value as JsonLike;
    let expected = 9;
    const v24: unknown = object['productStatus'];
    if (
      v24 !== 'ALPHA' &&
      v24 !== 'BETA' &&
      v24 !== 'EXPERIMENTAL' &&
      v24 !== 'PRODUCTION' &&
      v24 !== 'RETIRED' &&
      v24 !== 'UNKNOWN'
    )
      return false;
    const v25: unknown = object['devices'];
    if (!Array.isArray(v25) || !areUnique(v25)) return false;
    for (let v27 = 0; v27 < v25.length; v27++) {
      const v26: unknown = v25[v27];
      if (!constant2.has(v26)) return false;
    }
    const v28: unknown = object['features'];
    if (!Array.isArray(v28) || !areUnique(v28)) return false;
    for (let v30 = 0; v30 < v28.length; v30++) {
      const v29: unknown = v28[v30];
      if (
        v29 !== 'AI_DEBRIEF' &&
        v29 !== 'GENDER_SPECIFIC_VOICES' &&
        v29 !== 'HAND_CONTROL' &&
        v29 !== 'LASER_POINTER' &&
        v29 !== 'TOUCH_INTERACTION' &&
        v29 !== 'VOICE_CONTROL' &&
        v29 !== 'VOICE_CONTROL_LLM'
      )
        return false;
    }
    const v31: unknown = object['multiplayer'];
    if (typeof v31 !== 'boolean') return false;
    const v32: unknown = object['observers'];
    if (typeof v32 !== 'boolean') return false;
    const v33: unknown = object['minClientVersion'];
    if (typeof v33 !== 'string' || (v33.length > 32 && lengthOf(v33) > 32)) return false;
    const v34: unknown = object['maxClientVersion'];
    if (typeof v34 === 'string') {
      if (typeof v34 !== 'string' || (v34.length > 32 && lengthOf(v34) > 32)) return false;
    } else if (v34 === null) {
      if (v34 !== null) return false;
    } else return false;
    const v35: unknown = object['physiologyEngine'];
    if (typeof v35 !== 'boolean') return false;
    const v36: unknown = object['passMark'];
    if (typeof v36 !== 'number' || !Number.isFinite(v36) || v36 < 0 || v36 > 100) return false;
    for (const key in object) expected--;
    if (expected !== 0) return false;
    return true;
  }
  function check4(value: unknown): boolean {
    if (typeof value !== 'object' || value === null) return false;
    const object = value as JsonLike;
    let expected = 3;
    const v38: unknown = object['templateId'];
    if (typeof v38 === 'string') {
      if (typeof v38 !== 'string' || (v38.length > 128 && lengthOf(v38) > 128) || !constant1.test(v38)) return false;
    } else if (v38 === null) {
      if (v38 !== null) return false;
    } else return false;
    const v39: unknown = object['partnerAcknowledgementStatement'];
    if (typeof v39 !== 'string' || (v39.length > 4000 && lengthOf(v39) > 4000)) return false;
    const v40: unknown = object['columns'];
    if (!Array.isArray(v40)) return false;
    for (let v42 = 0; v42 < v40.length; v42++) {
      const v41: unknown = v40[v42];
      if (!check5(v41)) return false;
    }
    for (const key in object) expected--;
    if (expected !== 0) return false;
    return true;
  }
  function check5(value: unknown): boolean {
    if (typeof value !== 'object' || value === null) return false;
    const object = value as JsonLike;
    let expected = 3;
    const v43: unknown = object['id'];
    if (typeof v43 !== 'string' || (v43.length > 64 && lengthOf(v43) > 64) || !constant3.test(v43)) return false;
    const v44: unknown = object['displayPosition'];
    if (v44 !== 'LEFT' && v44 !== 'CENTRE' && v44 !== 'RIGHT') return false;
    const v45: unknown = object['objectives'];
    if (!Array.isArray(v45)) return false;
    for (let v47 = 0; v47 < v45.length; v47++) {
      const v46: unknown = v45[v47];
      if (!check6(v46)) return false;
    }
    for (const key in object) expected--;
    if (expected !== 0) return false;
    return true;
  }
  function check6(value: unknown): boolean {
    if (typeof value !== 'object' || value === null) return false;
    const object = value as JsonLike;
    let expected = 5;
    const v48: unknown = object['id'];
    if (typeof v48 !== 'string' || (v48.length > 64 && lengthOf(v48) > 64) || !constant3.test(v48)) return false;
    const v49: unknown = object['level'];
    if (typeof v49 !== 'number' || !Number.isInteger(v49) || v49 < 1 || v49 > 5) return false;
    const v50: unknown = object['title'];
    if (typeof v50 !== 'string' || (v50.length > 255 && lengthOf(v50) > 255)) return false;
    const v51: unknown = object['content'];
    if (typeof v51 !== 'string' || (v51.length > 4000 && lengthOf(v51) > 4000)) return false;
    const v52: unknown = object['displayFormat'];
    if (v52 !== 'BULLET' && v52 !== 'NUMBERED' && v52 !== 'PARAGRAPH') return false;
    for (const key in object) expected--;
    if (expected !== 0) return false;
    return true;
  }
  function check7(value: unknown): boolean {
    if (typeof value !== 'object' || value === null) return false;
    const object = value as JsonLike;
    let expected = 5;
    const v54: unknown = object['roomId'];
    if (typeof v54 === 'string') {
      if (typeof v54 !== 'string' || (v54.length > 128 && lengthOf(v54) > 128) || !constant1.test(v54)) return false;
    } else if (v54 === null) {
      if (v54 !== null) return false;
    } else return false;
    const v55: unknown = object['timeOfDay'];
    if (v55 !== 'DAY' && v55 !== 'EVENING' && v55 !== 'NIGHT') return false;
    const v56: unknown = object['propIds'];
    if (!Array.isArray(v56) || !areUnique(v56)) return false;
    for (let v58 = 0; v58 < v56.length; v58++) {
      const v57: unknown = v56[v58];
      if (typeof v57 !== 'string' || (v57.length > 128 && lengthOf(v57) > 128) || !constant1.test(v57)) return false;
    }
    const v59: unknown = object['islands'];
    if (!Array.isArray(v59)) return false;
    for (let v61 = 0; v61 < v59.length; v61++) {
      const v60: unknown = v59[v61];
      if (!check8(v60)) return false;
    }
    const v73: unknown = object['startingPositions'];
    if (!Array.isArray(v73)) return false;
    for (let v75 = 0; v75 < v73.length; v75++) {
      const v74: unknown = v73[v75];
      if (!check10(v74)) return false;
    }
    for (const key in object) expected--;
    if (expected !== 0) return false;
    return true;
  }
  function check8(value: unknown): boolean {
    if (typeof value !== 'object' || value === null) return false;
    const object = value as JsonLike;
    let expected = 5;
    const v62: unknown = object['id'];
    if (typeof v62 !== 'string' || (v62.length > 64 && lengthOf(v62) > 64) || !constant3.test(v62)) return false;
    const v63: unknown = object['title'];
    if (typeof v63 !== 'string' || (v63.length > 255 && lengthOf(v63) > 255)) return false;
    const v64: unknown = object['number'];
    if (typeof v64 !== 'number' || !Number.isInteger(v64) || v64 < 0 || v64 > 99) return false;
    const v65: unknown = object['locationId'];
    if (typeof v65 === 'string') {
      if (typeof v65 !== 'string' || (v65.length > 128 && lengthOf(v65) > 128) || !constant1.test(v65)) return false;
    } else if (v65 === null) {
      if (v65 !== null) return false;
    } else return false;
    const v66: unknown = object['buttonLayouts'];
    if (!Array.isArray(v66)) return false;
    for (let v68 = 0; v68 < v66.length; v68++) {
      const v67: unknown = v66[v68];
      if (!check9(v67)) return false;
    }
    for (const key in object) expected--;
    if (expected !== 0) return false;
    return true;
  }
  function check9(value: unknown): boolean {
    if (typeof value !== 'object' || value === null) return false;
    const object = value as JsonLike;
    let expected = 4;
    const v69: unknown = object['id'];
    if (typeof v69 !== 'string' || (v69.length > 64 && lengthOf(v69) > 64) || !constant3.test(v69)) return false;
    const v70: unknown = object['title'];
    if (typeof v70 !== 'string' || (v70.length > 255 && lengthOf(v70) > 255)) return false;
    const v71: unknown = object['designation'];
    if (typeof v71 !== 'string' || (v71.length > 128 && lengthOf(v71) > 128)) return false;
    const v72: unknown = object['columns'];
    if (typeof v72 !== 'number' || !Number.isInteger(v72) || v72 < 1 || v72 > 6) return false;
    for (const key in object) expected--;
    if (expected !== 0) return false;
    return true;
  }
  function check10(value: unknown): boolean {
    if (typeof value !== 'object' || value === null) return false;
    const object = value as JsonLike;
    let expected = 5;
    const v76: unknown = object['id'];
    if (typeof v76 !== 'string' || (v76.length > 64 && lengthOf(v76) > 64) || !constant3.test(v76)) return false;
    const v77: unknown = object['actorId'];
    if (typeof v77 !== 'string' || (v77.length > 128 && lengthOf(v77) > 128) || !constant1.test(v77)) return false;
    const v78: unknown = object['islandId'];
    if (typeof v78 === 'string') {
      if (typeof v78 !== 'string' || (v78.length > 128 && lengthOf(v78) > 128) || !constant1.test(v78)) return false;
    } else if (v78 === null) {
      if (v78 !== null) return false;
    } else return false;
    const v79: unknown = object['position'];
    if (typeof v79 !== 'string' || (v79.length > 128 && lengthOf(v79) > 128)) return false;
    const v80: unknown = object['visibleOnStart'];
    if (typeof v80 !== 'boolean') return false;
    for (const key in object) expected--;
    if (expected !== 0) return false;
    return true;
  }
  function check11(value: unknown): boolean {
    if (typeof value !== 'object' || value === null) return false;
    const object = value as JsonLike;
    let expected = 5;
    const v84: unknown = object['id'];
    if (typeof v84 !== 'string' || (v84.length > 64 && lengthOf(v84) > 64) || !constant3.test(v84)) return false;
    const v85: unknown = object['roleName'];
    if (typeof v85 !== 'string' || (v85.length > 255 && lengthOf(v85) > 255)) return false;
    const v86: unknown = object['roleId'];
    if (typeof v86 === 'string') {
      if (typeof v86 !== 'string' || (v86.length > 128 && lengthOf(v86) > 128) || !constant1.test(v86)) return false;
    } else if (v86 === null) {
      if (v86 !== null) return false;
    } else return false;
    const v87: unknown = object['playable'];
    if (typeof v87 !== 'boolean') return false;
    const v88: unknown = object['initials'];
    if (typeof v88 !== 'string' || (v88.length > 3 && lengthOf(v88) > 3)) return false;
    for (const key in object) expected--;
    if (expected !== 0) return false;
    return true;
  }
  function check12(value: unknown): boolean {
    if (typeof value !== 'object' || value === null) return false;
    const object = value as JsonLike;
    let expected = 6;
    const v92: unknown = object['id'];
    if (typeof v92 !== 'string' || (v92.length > 64 && lengthOf(v92) > 64) || !constant3.test(v92)) return false;
    const v93: unknown = object['name'];
    if (typeof v93 !== 'string' || (v93.length > 255 && lengthOf(v93) > 255)) return false;
    const v94: unknown = object['type'];
    if (
      v94 !== 'CARER' &&
      v94 !== 'CLINICAL_ASSISTANT' &&
      v94 !== 'PATIENT' &&
      v94 !== 'PHONE' &&
      v94 !== 'PLAYER' &&
      v94 !== 'ROBOT'
    )
      return false;
    const v95: unknown = object['roleId'];
    if (typeof v95 === 'string') {
      if (typeof v95 !== 'string' || (v95.length > 128 && lengthOf(v95) > 128) || !constant1.test(v95)) return false;
    } else if (v95 === null) {
      if (v95 !== null) return false;
    } else return false;
    const v96: unknown = object['characterId'];
    if (typeof v96 === 'string') {
      if (typeof v96 !== 'string' || (v96.length > 128 && lengthOf(v96) > 128) || !constant1.test(v96)) return false;
    } else if (v96 === null) {
      if (v96 !== null) return false;
    } else return false;
    const v97: unknown = object['phoneNumber'];
    if (typeof v97 === 'string') {
      if (typeof v97 !== 'string' || (v97.length > 32 && lengthOf(v97) > 32)) return false;
    } else if (v97 === null) {
      if (v97 !== null) return false;
    } else return false;
    for (const key in object) expected--;
    if (expected !== 0) return false;
    return true;
  }
  function check13(value: unknown): boolean {
    if (typeof value !== 'object' || value === null) return false;
    const object = value as JsonLike;
    let expected = 3;
    const v101: unknown = object['id'];
    if (typeof v101 !== 'string' || (v101.length > 64 && lengthOf(v101) > 64) || !constant3.test(v101)) return false;
    const v102: unknown = object['actorId'];
    if (typeof v102 !== 'string' || (v102.length > 128 && lengthOf(v102) > 128) || !constant1.test(v102)) return false;
    const v103: unknown = object['voiceProfileId'];
    if (typeof v103 !== 'string' || (v103.length > 128 && lengthOf(v103) > 128) || !constant1.test(v103)) return false;
    for (const key in object) expected--;
    if (expected !== 0) return false;
    return true;
  }
  function check14(value: unknown): boolean {
    if (typeof value !== 'object' || value === null) return false;
    const object = value as JsonLike;
    let expected = 7;
    const v107: unknown = object['id'];
    if (typeof v107 !== 'string' || (v107.length > 64 && lengthOf(v107) > 64) || !constant3.test(v107)) return false;
    const v108: unknown = object['scope'];
    if (v108 !== 'global' && v108 !== 'character' && v108 !== 'scenario') return false;
    const v109: unknown = object['actorId'];
    if (typeof v109 === 'string') {
      if (typeof v109 !== 'string' || (v109.length > 128 && lengthOf(v109) > 128) || !constant1.test(v109))
        return false;
    } else if (v109 === null) {
      if (v109 !== null) return false;
    } else return false;
    const v110: unknown = object['promptId'];
    if (typeof v110 === 'string') {
      if (typeof v110 !== 'string' || (v110.length > 128 && lengthOf(v110) > 128) || !constant1.test(v110))
        return false;
    } else if (v110 === null) {
      if (v110 !== null) return false;
    } else return false;
    const v111: unknown = object['title'];
    if (typeof v111 !== 'string' || (v111.length > 255 && lengthOf(v111) > 255)) return false;
    const v112: unknown = object['content'];
    if (typeof v112 !== 'string' || (v112.length > 4000 && lengthOf(v112) > 4000)) return false;
    const v113: unknown = object['enabled'];
    if (typeof v113 !== 'boolean') return false;
    for (const key in object) expected--;
    if (expected !== 0) return false;
    return true;
  }
  function check15(value: unknown): boolean {
    if (typeof value !== 'object' || value === null) return false;
    const object = value as JsonLike;
    let expected = 7;
    const v117: unknown = object['id'];
    if (typeof v117 !== 'string' || (v117.length > 64 && lengthOf(v117) > 64) || !constant3.test(v117)) return false;
    const v118: unknown = object['actorId'];
    if (typeof v118 === 'string') {
      if (typeof v118 !== 'string' || (v118.length > 128 && lengthOf(v118) > 128) || !constant1.test(v118))
        return false;
    } else if (v118 === null) {
      if (v118 !== null) return false;
    } else return false;
    const v119: unknown = object['generalInformation'];
    if (!check16(v119)) return false;
    const v135: unknown = object['allergies'];
    if (!Array.isArray(v135)) return false;
    for (let v137 = 0; v137 < v135.length; v137++) {
      const v136: unknown = v135[v137];
      if (!check17(v136)) return false;
    }
    const v143: unknown = object['noKnownAllergies'];
    if (typeof v143 !== 'boolean') return false;
    const v144: unknown = object['physiology'];
    if (!check18(v144)) return false;
    const v188: unknown = object['results'];
    if (!check26(v188)) return false;
    for (const key in object) expected--;
    if (expected !== 0) return false;
    return true;
  }
  function check16(value: unknown): boolean {
    if (typeof value !== 'object' || value === null) return false;
    const object = value as JsonLike;
    let expected = 15;
    const v120: unknown = object['firstName'];
    if (typeof v120 !== 'string' || (v120.length > 255 && lengthOf(v120) > 255)) return false;
    const v121: unknown = object['lastName'];
    if (typeof v121 !== 'string' || (v121.length > 255 && lengthOf(v121) > 255)) return false;
    const v122: unknown = object['dateOfBirth'];
    if (typeof v122 === 'string') {
      if (typeof v122 !== 'string' || (v122.length > 10 && lengthOf(v122) > 10) || !isDate(v122)) return false;
    } else if (v122 === null) {
      if (v122 !== null) return false;
    } else return false;
    const v123: unknown = object['ageYears'];
    if (typeof v123 !== 'number' || !Number.isFinite(v123) || v123 < 0 || v123 > 130) return false;
    const v124: unknown = object['genderId'];
    if (typeof v124 !== 'string' || (v124.length > 255 && lengthOf(v124) > 255)) return false;
    const v125: unknown = object['ethnicityId'];
    if (typeof v125 === 'string') {
      if (typeof v125 !== 'string' || (v125.length > 255 && lengthOf(v125) > 255)) return false;
    } else if (v125 === null) {
      if (v125 !== null) return false;
    } else return false;
    const v126: unknown = object['weightKg'];
    if (typeof v126 !== 'number' || !Number.isFinite(v126) || v126 < 0.3 || v126 > 500) return false;
    const v127: unknown = object['heightCm'];
    if (typeof v127 !== 'number' || !Number.isFinite(v127) || v127 < 20 || v127 > 260) return false;
    const v128: unknown = object['identifier'];
    if (typeof v128 !== 'string' || (v128.length > 64 && lengthOf(v128) > 64)) return false;
    const v129: unknown = object['presentingComplaint'];
    if (typeof v129 !== 'string' || (v129.length > 4000 && lengthOf(v129) > 4000)) return false;
    const v130: unknown = object['history'];
    if (typeof v130 !== 'string' || (v130.length > 4000 && lengthOf(v130) > 4000)) return false;
    const v131: unknown = object['medication'];
    if (typeof v131 !== 'string' || (v131.length > 4000 && lengthOf(v131) > 4000)) return false;
    const v132: unknown = object['startingPosture'];
    if (!constant4.has(v132)) return false;
    const v133: unknown = object['startingState'];
    if (!constant5.has(v133)) return false;
    const v134: unknown = object['startingEmotion'];
    if (!constant6.has(v134)) return false;
    for (const key in object) expected--;
    if (expected !== 0) return false;
    return true;
  }
  function check17(value: unknown): boolean {
    if (typeof value !== 'object' || value === null) return false;
    const object = value as JsonLike;
    let expected = 5;
    const v138: unknown = object['id'];
    if (typeof v138 !== 'string' || (v138.length > 64 && lengthOf(v138) > 64) || !constant3.test(v138)) return false;
    const v139: unknown = object['substance'];
    if (typeof v139 !== 'string' || (v139.length > 255 && lengthOf(v139) > 255)) return false;
    const v140: unknown = object['reaction'];
    if (typeof v140 !== 'string' || (v140.length > 255 && lengthOf(v140) > 255)) return false;
    const v141: unknown = object['severity'];
    if (v141 !== 'MILD' && v141 !== 'MODERATE' && v141 !== 'SEVERE' && v141 !== 'LIFE_THREATENING') return false;
    const v142: unknown = object['known'];
    if (typeof v142 !== 'boolean') return false;
    for (const key in object) expected--;
    if (expected !== 0) return false;
    return true;
  }
  function check18(value: unknown): boolean {
    if (typeof value !== 'object' || value === null) return false;
    const object = value as JsonLike;
    let expected = 4;
    const v145: unknown = object['reports'];
    if (!Array.isArray(v145)) return false;
    for (let v147 = 0; v147 < v145.length; v147++) {
      const v146: unknown = v145[v147];
      if (!check19(v146)) return false;
    }
    const v161: unknown = object['deterioration'];
    if (!check22(v161)) return false;
    const v168: unknown = object['appearanceRanges'];
    if (!Array.isArray(v168)) return false;
    for (let v170 = 0; v170 < v168.length; v170++) {
      const v169: unknown = v168[v170];
      if (!check23(v169)) return false;
    }
    const v177: unknown = object['states'];
    if (!Array.isArray(v177)) return false;
    for (let v179 = 0; v179 < v177.length; v179++) {
      const v178: unknown = v177[v179];
      if (!check24(v178)) return false;
    }
    for (const key in object) expected--;
    if (expected !== 0) return false;
    return true;
  }
  function check19(value: unknown): boolean {
    if (typeof value !== 'object' || value === null) return false;
    const object = value as JsonLike;
    let expected = 4;
    const v148: unknown = object['id'];
    if (typeof v148 !== 'string' || (v148.length > 64 && lengthOf(v148) > 64) || !constant3.test(v148)) return false;
    const v149: unknown = object['report'];
    if (typeof v149 !== 'string' || (v149.length > 128 && lengthOf(v149) > 128)) return false;
    const v150: unknown = object['args'];
    if (!check20(v150)) return false;
    const v152: unknown = object['items'];
    if (!Array.isArray(v152)) return false;
    for (let v154 = 0; v154 < v152.length; v154++) {
      const v153: unknown = v152[v154];
      if (!check21(v153)) return false;
    }
    for (const key in object) expected--;
    if (expected !== 0) return false;
    if (!acceptsPayload('report', v149, v150)) return false;
    return true;
  }
  function check20(value: unknown): boolean {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
    return true;
  }
  function check21(value: unknown): boolean {
    if (typeof value !== 'object' || value === null) return false;
    const object = value as JsonLike;
    let expected = 6;
    const v155: unknown = object['id'];
    if (typeof v155 !== 'string' || (v155.length > 64 && lengthOf(v155) > 64) || !constant3.test(v155)) return false;
    const v156: unknown = object['item'];
    if (typeof v156 !== 'string' || (v156.length > 128 && lengthOf(v156) > 128) || !constant1.test(v156)) return false;
    const v157: unknown = object['unit'];
    if (typeof v157 !== 'string' || (v157.length > 32 && lengthOf(v157) > 32)) return false;
    const v158: unknown = object['baseline'];
    if (typeof v158 !== 'number' || !Number.isFinite(v158)) return false;
    const v159: unknown = object['goal'];
    if (typeof v159 === 'number') {
      if (typeof v159 !== 'number' || !Number.isFinite(v159)) return false;
    } else if (v159 === null) {
      if (v159 !== null) return false;
    } else return false;
    const v160: unknown = object['worst'];
    if (typeof v160 === 'number') {
      if (typeof v160 !== 'number' || !Number.isFinite(v160)) return false;
    } else if (v160 === null) {
      if (v160 !== null) return false;
    } else return false;
    for (const key in object) expected--;
    if (expected !== 0) return false;
    return true;
  }
  function check22(value: unknown): boolean {
    if (typeof value !== 'object' || value === null) return false;
    const object = value as JsonLike;
    let expected = 4;
    const v162: unknown = object['enabled'];
    if (typeof v162 !== 'boolean') return false;
    const v163: unknown = object['startAfter'];
    if (typeof v163 !== 'number' || !Number.isFinite(v163) || v163 < 0 || v163 > 5940) return false;
    const v164: unknown = object['duration'];
    if (typeof v164 !== 'number' || !Number.isFinite(v164) || v164 < 0 || v164 > 86400) return false;
    const v165: unknown = object['itemIds'];
    if (!Array.isArray(v165) || !areUnique(v165)) return false;
    for (let v167 = 0; v167 < v165.length; v167++) {
      const v166: unknown = v165[v167];
      if (typeof v166 !== 'string' || (v166.length > 128 && lengthOf(v166) > 128) || !constant1.test(v166))
        return false;
    }
    for (const key in object) expected--;
    if (expected !== 0) return false;
    return true;
  }
  function check23(value: unknown): boolean {
    if (typeof value !== 'object' || value === null) return false;
    const object = value as JsonLike;
    let expected = 6;
    const v171: unknown = object['id'];
    if (typeof v171 !== 'string' || (v171.length > 64 && lengthOf(v171) > 64) || !constant3.test(v171)) return false;
    const v172: unknown = object['physiologyItemId'];
    if (typeof v172 !== 'string' || (v172.length > 128 && lengthOf(v172) > 128) || !constant1.test(v172)) return false;
    const v173: unknown = object['from'];
    if (typeof v173 !== 'number' || !Number.isFinite(v173)) return false;
    const v174: unknown = object['to'];
    if (typeof v174 !== 'number' || !Number.isFinite(v174)) return false;
    const v175: unknown = object['appearance'];
    if (!constant7.has(v175)) return false;
    const v176: unknown = object['intensity'];
    if (typeof v176 !== 'number' || !Number.isFinite(v176) || v176 < 0 || v176 > 100) return false;
    for (const key in object) expected--;
    if (expected !== 0) return false;
    return true;
  }
  function check24(value: unknown): boolean {
    if (typeof value !== 'object' || value === null) return false;
    const object = value as JsonLike;
    let expected = 3;
    const v180: unknown = object['id'];
    if (typeof v180 !== 'string' || (v180.length > 64 && lengthOf(v180) > 64) || !constant3.test(v180)) return false;
    const v181: unknown = object['title'];
    if (typeof v181 !== 'string' || (v181.length > 255 && lengthOf(v181) > 255)) return false;
    const v182: unknown = object['values'];
    if (!Array.isArray(v182)) return false;
    for (let v184 = 0; v184 < v182.length; v184++) {
      const v183: unknown = v182[v184];
      if (!check25(v183)) return false;
    }
    for (const key in object) expected--;
    if (expected !== 0) return false;
    return true;
  }
  function check25(value: unknown): boolean {
    if (typeof value !== 'object' || value === null) return false;
    const object = value as JsonLike;
    let expected = 3;
    const v185: unknown = object['physiologyItemId'];
    if (typeof v185 !== 'string' || (v185.length > 128 && lengthOf(v185) > 128) || !constant1.test(v185)) return false;
    const v186: unknown = object['from'];
    if (typeof v186 !== 'number' || !Number.isFinite(v186)) return false;
    const v187: unknown = object['to'];
    if (typeof v187 !== 'number' || !Number.isFinite(v187)) return false;
    for (const key in object) expected--;
    if (expected !== 0) return false;
    return true;
  }
  function check26(value: unknown): boolean {
    if (typeof value !== 'object' || value === null) return false;
    const object = value as JsonLike;
    let expected = 4;
    const v189: unknown = object['radiology'];
    if (!Array.isArray(v189)) return false;
    for (let v191 = 0; v191 < v189.length; v191++) {
      const v190: unknown = v189[v191];
      if (!check27(v190)) return false;
    }
    const v199: unknown = object['ekg'];
    if (!Array.isArray(v199)) return false;
    for (let v201 = 0; v201 < v199.length; v201++) {
      const v200: unknown = v199[v201];
      if (!check28(v200)) return false;
    }
    const v207: unknown = object['efm'];
    if (!Array.isArray(v207)) return false;
    for (let v209 = 0; v209 < v207.length; v209++) {
      const v208: unknown = v207[v209];
      if (!check29(v208)) return false;
    }
    const v217: unknown = object['labs'];
    if (!Array.isArray(v217)) return false;
    for (let v219 = 0; v219 < v217.length; v219++) {
      const v218: unknown = v217[v219];
      if (!check30(v218)) return false;
    }
    for (const key in object) expected--;
    if (expected !== 0) return false;
    return true;
  }
  function check27(value: unknown): boolean {
    if (typeof value !== 'object' || value === null) return false;
    const object = value as JsonLike;
    let expected = 5;
    const v192: unknown = object['id'];
    if (typeof v192 !== 'string' || (v192.length > 64 && lengthOf(v192) > 64) || !constant3.test(v192)) return false;
    const v193: unknown = object['title'];
    if (typeof v193 !== 'string' || (v193.length > 255 && lengthOf(v193) > 255)) return false;
    const v194: unknown = object['modality'];
    if (v194 !== 'XRAY' && v194 !== 'CT' && v194 !== 'MRI' && v194 !== 'ULTRASOUND' && v194 !== 'OTHER') return false;
    const v195: unknown = object['imageIds'];
    if (!Array.isArray(v195) || !areUnique(v195)) return false;
    for (let v197 = 0; v197 < v195.length; v197++) {
      const v196: unknown = v195[v197];
      if (typeof v196 !== 'string' || (v196.length > 128 && lengthOf(v196) > 128) || !constant1.test(v196))
        return false;
    }
    const v198: unknown = object['reportText'];
    if (typeof v198 !== 'string' || (v198.length > 4000 && lengthOf(v198) > 4000)) return false;
    for (const key in object) expected--;
    if (expected !== 0) return false;
    return true;
  }
  function check28(value: unknown): boolean {
    if (typeof value !== 'object' || value === null) return false;
    const object = value as JsonLike;
    let expected = 5;
    const v202: unknown = object['id'];
    if (typeof v202 !== 'string' || (v202.length > 64 && lengthOf(v202) > 64) || !constant3.test(v202)) return false;
    const v203: unknown = object['title'];
    if (typeof v203 !== 'string' || (v203.length > 255 && lengthOf(v203) > 255)) return false;
    const v204: unknown = object['imageId'];
    if (typeof v204 === 'string') {
      if (typeof v204 !== 'string' || (v204.length > 128 && lengthOf(v204) > 128) || !constant1.test(v204))
        return false;
    } else if (v204 === null) {
      if (v204 !== null) return false;
    } else return false;
    const v205: unknown = object['rhythm'];
    if (!constant8.has(v205)) return false;
    const v206: unknown = object['reportText'];
    if (typeof v206 !== 'string' || (v206.length > 4000 && lengthOf(v206) > 4000)) return false;
    for (const key in object) expected--;
    if (expected !== 0) return false;
    return true;
  }
  function check29(value: unknown): boolean {
    if (typeof value !== 'object' || value === null) return false;
    const object = value as JsonLike;
    let expected = 7;
    const v210: unknown = object['id'];
    if (typeof v210 !== 'string' || (v210.length > 64 && lengthOf(v210) > 64) || !constant3.test(v210)) return false;
    const v211: unknown = object['title'];
    if (typeof v211 !== 'string' || (v211.length > 255 && lengthOf(v211) > 255)) return false;
    const v212: unknown = object['imageId'];
    if (typeof v212 === 'string') {
      if (typeof v212 !== 'string' || (v212.length > 128 && lengthOf(v212) > 128) || !constant1.test(v212))
        return false;
    } else if (v212 === null) {
      if (v212 !== null) return false;
    } else return false;
    const v213: unknown = object['baselineRate'];
    if (typeof v213 !== 'number' || !Number.isInteger(v213) || v213 < 0 || v213 > 250) return false;
    const v214: unknown = object['variability'];
    if (v214 !== 'NORMAL' && v214 !== 'REDUCED' && v214 !== 'INCREASED' && v214 !== 'SINUSOIDAL') return false;
    const v215: unknown = object['category'];
    if (v215 !== 'NORMAL' && v215 !== 'SUSPICIOUS' && v215 !== 'PATHOLOGICAL') return false;
    const v216: unknown = object['reportText'];
    if (typeof v216 !== 'string' || (v216.length > 4000 && lengthOf(v216) > 4000)) return false;
    for (const key in object) expected--;
    if (expected !== 0) return false;
    return true;
  }
  function check30(value: unknown): boolean {
    if (typeof value !== 'object' || value === null) return false;
    const object = value as JsonLike;
    let expected = 4;
    const v220: unknown = object['id'];
    if (typeof v220 !== 'string' || (v220.length > 64 && lengthOf(v220) > 64) || !constant3.test(v220)) return false;
    const v221: unknown = object['title'];
    if (typeof v221 !== 'string' || (v221.length > 255 && lengthOf(v221) > 255)) return false;
    const v222: unknown = object['reportId'];
    if (typeof v222 !== 'string' || (v222.length > 128 && lengthOf(v222) > 128) || !constant1.test(v222)) return false;
    const v223: unknown = object['labResultItemIds'];
    if (!Array.isArray(v223) || !areUnique(v223)) return false;
    for (let v225 = 0; v225 < v223.length; v225++) {
      const v224: unknown = v223[v225];
      if (typeof v224 !== 'string' || (v224.length > 128 && lengthOf(v224) > 128) || !constant1.test(v224))
        return false;
    }
    for (const key in object) expected--;
    if (expected !== 0) return false;
    return true;
  }
  function check31(value: unknown): boolean {
    if (typeof value !== 'object' || value === null) return false;
    const object = value as JsonLike;
    let expected = 3;
    const v227: unknown = object['folders'];
    if (!Array.isArray(v227)) return false;
    for (let v229 = 0; v229 < v227.length; v229++) {
      const v228: unknown = v227[v229];
      if (!check32(v228)) return false;
    }
    const v233: unknown = object['locations'];
    if (!Array.isArray(v233)) return false;
    for (let v235 = 0; v235 < v233.length; v235++) {
      const v234: unknown = v233[v235];
      if (!check33(v234)) return false;
    }
    const v244: unknown = object['items'];
    if (!Array.isArray(v244)) return false;
    for (let v246 = 0; v246 < v244.length; v246++) {
      const v245: unknown = v244[v246];
      if (!check34(v245)) return false;
    }
    for (const key in object) expected--;
    if (expected !== 0) return false;
    return true;
  }
  function check32(value: unknown): boolean {
    if (typeof value !== 'object' || value === null) return false;
    const object = value as JsonLike;
    let expected = 3;
    const v230: unknown = object['id'];
    if (typeof v230 !== 'string' || (v230.length > 64 && lengthOf(v230) > 64) || !constant3.test(v230)) return false;
    const v231: unknown = object['title'];
    if (typeof v231 !== 'string' || (v231.length > 255 && lengthOf(v231) > 255)) return false;
    const v232: unknown = object['parentFolderId'];
    if (typeof v232 === 'string') {
      if (typeof v232 !== 'string' || (v232.length > 128 && lengthOf(v232) > 128) || !constant1.test(v232))
        return false;
    } else if (v232 === null) {
      if (v232 !== null) return false;
    } else return false;
    for (const key in object) expected--;
    if (expected !== 0) return false;
    return true;
  }
  function check33(value: unknown): boolean {
    if (typeof value !== 'object' || value === null) return false;
    const object = value as JsonLike;
    let expected = 8;
    const v236: unknown = object['id'];
    if (typeof v236 !== 'string' || (v236.length > 64 && lengthOf(v236) > 64) || !constant3.test(v236)) return false;
    const v237: unknown = object['displayName'];
    if (typeof v237 !== 'string' || (v237.length > 255 && lengthOf(v237) > 255)) return false;
    const v238: unknown = object['parentFolderId'];
    if (typeof v238 === 'string') {
      if (typeof v238 !== 'string' || (v238.length > 128 && lengthOf(v238) > 128) || !constant1.test(v238))
        return false;
    } else if (v238 === null) {
      if (v238 !== null) return false;
    } else return false;
    const v239: unknown = object['type'];
    if (
      v239 !== 'ROOM' &&
      v239 !== 'PATIENT' &&
      v239 !== 'ACTOR' &&
      v239 !== 'WRIST' &&
      v239 !== 'START' &&
      v239 !== 'HIDDEN'
    )
      return false;
    const v240: unknown = object['menuLocationId'];
    if (typeof v240 === 'string') {
      if (typeof v240 !== 'string' || (v240.length > 128 && lengthOf(v240) > 128) || !constant1.test(v240))
        return false;
    } else if (v240 === null) {
      if (v240 !== null) return false;
    } else return false;
    const v241: unknown = object['buttonLayoutId'];
    if (typeof v241 === 'string') {
      if (typeof v241 !== 'string' || (v241.length > 128 && lengthOf(v241) > 128) || !constant1.test(v241))
        return false;
    } else if (v241 === null) {
      if (v241 !== null) return false;
    } else return false;
    const v242: unknown = object['actorId'];
    if (typeof v242 === 'string') {
      if (typeof v242 !== 'string' || (v242.length > 128 && lengthOf(v242) > 128) || !constant1.test(v242))
        return false;
    } else if (v242 === null) {
      if (v242 !== null) return false;
    } else return false;
    const v243: unknown = object['handControlled'];
    if (typeof v243 !== 'boolean') return false;
    for (const key in object) expected--;
    if (expected !== 0) return false;
    return true;
  }
  function check34(value: unknown): boolean {
    if (typeof value !== 'object' || value === null) return false;
    const object = value as JsonLike;
    let expected = 9;
    const v247: unknown = object['id'];
    if (typeof v247 !== 'string' || (v247.length > 64 && lengthOf(v247) > 64) || !constant3.test(v247)) return false;
    const v248: unknown = object['menuType'];
    if (v248 !== 'MENU' && v248 !== 'ACTION' && v248 !== 'FORM' && v248 !== 'SCORECARD') return false;
    const v249: unknown = object['title'];
    if (typeof v249 !== 'string' || (v249.length > 255 && lengthOf(v249) > 255)) return false;
    const v250: unknown = object['locationId'];
    if (typeof v250 === 'string') {
      if (typeof v250 !== 'string' || (v250.length > 128 && lengthOf(v250) > 128) || !constant1.test(v250))
        return false;
    } else if (v250 === null) {
      if (v250 !== null) return false;
    } else return false;
    const v251: unknown = object['parentMenuItemId'];
    if (typeof v251 === 'string') {
      if (typeof v251 !== 'string' || (v251.length > 128 && lengthOf(v251) > 128) || !constant1.test(v251))
        return false;
    } else if (v251 === null) {
      if (v251 !== null) return false;
    } else return false;
    const v252: unknown = object['actionCode'];
    if (typeof v252 === 'string') {
      if (typeof v252 !== 'string' || (v252.length > 128 && lengthOf(v252) > 128) || !constant1.test(v252))
        return false;
    } else if (v252 === null) {
      if (v252 !== null) return false;
    } else return false;
    const v253: unknown = object['formId'];
    if (typeof v253 === 'string') {
      if (typeof v253 !== 'string' || (v253.length > 128 && lengthOf(v253) > 128) || !constant1.test(v253))
        return false;
    } else if (v253 === null) {
      if (v253 !== null) return false;
    } else return false;
    const v254: unknown = object['scorecardId'];
    if (typeof v254 === 'string') {
      if (typeof v254 !== 'string' || (v254.length > 128 && lengthOf(v254) > 128) || !constant1.test(v254))
        return false;
    } else if (v254 === null) {
      if (v254 !== null) return false;
    } else return false;
    const v255: unknown = object['sideMenuItems'];
    if (!Array.isArray(v255)) return false;
    for (let v257 = 0; v257 < v255.length; v257++) {
      const v256: unknown = v255[v257];
      if (!check35(v256)) return false;
    }
    for (const key in object) expected--;
    if (expected !== 0) return false;
    return true;
  }
  function check35(value: unknown): boolean {
    if (typeof value !== 'object' || value === null) return false;
    const object = value as JsonLike;
    let expected = 4;
    const v258: unknown = object['id'];
    if (typeof v258 !== 'string' || (v258.length > 64 && lengthOf(v258) > 64) || !constant3.test(v258)) return false;
    const v259: unknown = object['title'];
    if (typeof v259 !== 'string' || (v259.length > 255 && lengthOf(v259) > 255)) return false;
    const v260: unknown = object['templateName'];
    if (
      v260 !== 'drug_prescription_chart' &&
      v260 !== 'fluid_prescription_chart' &&
      v260 !== 'drug_prescription_chart_wide'
    )
      return false;
    const v261: unknown = object['responseCode'];
    if (typeof v261 === 'string') {
      if (typeof v261 !== 'string' || (v261.length > 128 && lengthOf(v261) > 128) || !constant1.test(v261))
        return false;
    } else if (v261 === null) {
      if (v261 !== null) return false;
    } else return false;
    for (const key in object) expected--;
    if (expected !== 0) return false;
    return true;
  }
  function check36(value: unknown): boolean {
    if (typeof value !== 'object' || value === null) return false;
    const object = value as JsonLike;
    let expected = 27;
    const v265: unknown = object['actionCode'];
    if (typeof v265 !== 'string' || (v265.length > 8 && lengthOf(v265) > 8) || !constant9.test(v265)) return false;
    const v266: unknown = object['title'];
    if (typeof v266 !== 'string' || (v266.length > 255 && lengthOf(v266) > 255)) return false;
    const v267: unknown = object['description'];
    if (typeof v267 !== 'string' || (v267.length > 4000 && lengthOf(v267) > 4000)) return false;
    const v268: unknown = object['globalActionId'];
    if (typeof v268 === 'string') {
      if (typeof v268 !== 'string' || (v268.length > 128 && lengthOf(v268) > 128) || !constant1.test(v268))
        return false;
    } else if (v268 === null) {
      if (v268 !== null) return false;
    } else return false;
    const v269: unknown = object['actionCategoryId'];
    if (typeof v269 === 'string') {
      if (typeof v269 !== 'string' || (v269.length > 128 && lengthOf(v269) > 128)) return false;
    } else if (v269 === null) {
      if (v269 !== null) return false;
    } else return false;
    const v270: unknown = object['actionCategoryCommandId'];
    if (typeof v270 === 'string') {
      if (typeof v270 !== 'string' || (v270.length > 128 && lengthOf(v270) > 128)) return false;
    } else if (v270 === null) {
      if (v270 !== null) return false;
    } else return false;
    const v271: unknown = object['trigger'];
    if (!check37(v271)) return false;
    const v275: unknown = object['confirmationBox'];
    if (typeof v275 !== 'boolean') return false;
    const v276: unknown = object['sidebar'];
    if (typeof v276 !== 'string' || (v276.length > 255 && lengthOf(v276) > 255)) return false;
    const v277: unknown = object['voice'];
    if (!check39(v277)) return false;
    const v281: unknown = object['visibilityEnabled'];
    if (typeof v281 !== 'boolean') return false;
    const v282: unknown = object['visibleOnStart'];
    if (typeof v282 !== 'boolean') return false;
    const v283: unknown = object['visible'];
    if (v283 === null) {
      if (v283 !== null) return false;
    } else if (typeof v283 === 'object' && v283 !== null && !Array.isArray(v283)) {
      const v284 = v283 as JsonLike;
      if (v284['expressionType'] === 'Group') {
        if (!check40(v283)) return false;
      } else if (v284['expressionType'] === 'Unsupported') {
        if (!check44(v283)) return false;
      } else return false;
    } else return false;
    const v304: unknown = object['triggerInvisible'];
    if (v304 === null) {
      if (v304 !== null) return false;
    } else if (typeof v304 === 'object' && v304 !== null && !Array.isArray(v304)) {
      const v305 = v304 as JsonLike;
      if (v305['expressionType'] === 'Group') {
        if (!check40(v304)) return false;
      } else if (v305['expressionType'] === 'Unsupported') {
        if (!check45(v304)) return false;
      } else return false;
    } else return false;
    const v308: unknown = object['dependenciesEnabled'];
    if (typeof v308 !== 'boolean') return false;
    const v309: unknown = object['dependencies'];
    if (v309 === null) {
      if (v309 !== null) return false;
    } else if (typeof v309 === 'object' && v309 !== null && !Array.isArray(v309)) {
      const v310 = v309 as JsonLike;
      if (v310['expressionType'] === 'Group') {
        if (!check40(v309)) return false;
      } else if (v310['expressionType'] === 'Unsupported') {
        if (!check46(v309)) return false;
      } else return false;
    } else return false;
    const v313: unknown = object['setsLocks'];
    if (!Array.isArray(v313) || !areUnique(v313)) return false;
    for (let v315 = 0; v315 < v313.length; v315++) {
      const v314: unknown = v313[v315];
      if (
        v314 !== 'MENU' &&
        v314 !== 'SPEECH' &&
        v314 !== 'MOVEMENT' &&
        v314 !== 'PHONE' &&
        v314 !== 'DOCUMENTS' &&
        v314 !== 'EQUIPMENT'
      )
        return false;
    }
    const v316: unknown = object['actionLockedBys'];
    if (!Array.isArray(v316) || !areUnique(v316)) return false;
    for (let v318 = 0; v318 < v316.length; v318++) {
      const v317: unknown = v316[v318];
      if (
        v317 !== 'MENU' &&
        v317 !== 'SPEECH' &&
        v317 !== 'MOVEMENT' &&
        v317 !== 'PHONE' &&
        v317 !== 'DOCUMENTS' &&
        v317 !== 'EQUIPMENT'
      )
        return false;
    }
    const v319: unknown = object['harmful'];
    if (typeof v319 !== 'boolean') return false;
    const v320: unknown = object['isUnindicated'];
    if (typeof v320 !== 'boolean') return false;
    const v321: unknown = object['repetitions'];
    if (typeof v321 !== 'number' || !Number.isInteger(v321) || v321 < 1 || v321 > 100) return false;
    const v322: unknown = object['linkedActionCodes'];
    if (!Array.isArray(v322) || !areUnique(v322)) return false;
    for (let v324 = 0; v324 < v322.length; v324++) {
      const v323: unknown = v322[v324];
      if (typeof v323 !== 'string' || (v323.length > 128 && lengthOf(v323) > 128) || !constant1.test(v323))
        return false;
    }
    const v325: unknown = object['roles'];
    if (!Array.isArray(v325) || !areUnique(v325)) return false;
    for (let v327 = 0; v327 < v325.length; v327++) {
      const v326: unknown = v325[v327];
      if (typeof v326 !== 'string' || (v326.length > 128 && lengthOf(v326) > 128) || !constant1.test(v326))
        return false;
    }
    const v328: unknown = object['changesPhysiology'];
    if (typeof v328 !== 'boolean') return false;
    const v329: unknown = object['physiologyChangeDuration'];
    if (typeof v329 !== 'number' || !Number.isFinite(v329) || v329 < 0) return false;
    const v330: unknown = object['physiologyChanges'];
    if (!Array.isArray(v330)) return false;
    for (let v332 = 0; v332 < v330.length; v332++) {
      const v331: unknown = v330[v332];
      if (!check47(v331)) return false;
    }
    const v344: unknown = object['responses'];
    if (!Array.isArray(v344)) return false;
    for (let v346 = 0; v346 < v344.length; v346++) {
      const v345: unknown = v344[v346];
      if (!check49(v345)) return false;
    }
    for (const key in object) expected--;
    if (expected !== 0) return false;
    return true;
  }
  function check37(value: unknown): boolean {
    if (typeof value !== 'object' || value === null) return false;
    const object = value as JsonLike;
    let expected = 2;
    const v272: unknown = object['trigger'];
    if (typeof v272 !== 'string' || (v272.length > 128 && lengthOf(v272) > 128)) return false;
    const v273: unknown = object['args'];
    if (!check38(v273)) return false;
    for (const key in object) expected--;
    if (expected !== 0) return false;
    if (!acceptsPayload('trigger', v272, v273)) return false;
    return true;
  }
  function check38(value: unknown): boolean {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
    return true;
  }
  function check39(value: unknown): boolean {
    if (typeof value !== 'object' || value === null) return false;
    const object = value as JsonLike;
    let expected = 3;
    const v278: unknown = object['isVoiceControlled'];
    if (typeof v278 !== 'boolean') return false;
    const v279: unknown = object['intention'];
    if (typeof v279 !== 'string' || (v279.length > 255 && lengthOf(v279) > 255)) return false;
    const v280: unknown = object['rootUtterance'];
    if (typeof v280 !== 'string' || (v280.length > 255 && lengthOf(v280) > 255)) return false;
    for (const key in object) expected--;
    if (expected !== 0) return false;
    return true;
  }
  function check40(value: unknown): boolean {
    if (typeof value !== 'object' || value === null) return false;
    const object = value as JsonLike;
    let expected = 4;
    const v285: unknown = object['expressionType'];
    if (v285 !== 'Group') return false;
    const v286: unknown = object['operator'];
    if (v286 !== 'AND' && v286 !== 'OR') return false;
    const v287: unknown = object['not'];
    if (typeof v287 !== 'boolean') return false;
    const v288: unknown = object['rules'];
    if (!Array.isArray(v288) || v288.length > 100) return false;
    for (let v290 = 0; v290 < v288.length; v290++) {
      const v289: unknown = v288[v290];
      if (typeof v289 === 'object' && v289 !== null && !Array.isArray(v289)) {
        const v291 = v289 as JsonLike;
        if (v291['expressionType'] === 'Rule') {
          if (!check41(v289)) return false;
        } else if (v291['expressionType'] === 'Group') {
          if (!check40(v289)) return false;
        } else return false;
      } else return false;
    }
    for (const key in object) expected--;
    if (expected !== 0) return false;
    return true;
  }
  function check41(value: unknown): boolean {
    if (typeof value !== 'object' || value === null) return false;
    const object = value as JsonLike;
    let expected = 5;
    const v292: unknown = object['expressionType'];
    if (v292 !== 'Rule') return false;
    const v293: unknown = object['conditionBlock'];
    if (!check42(v293)) return false;
    const v299: unknown = object['comparisonOperator'];
    if (
      v299 !== 'None' &&
      v299 !== 'GreaterThan' &&
      v299 !== 'LessThan' &&
      v299 !== 'GreaterThanOrEqualTo' &&
      v299 !== 'LessThanOrEqualTo' &&
      v299 !== 'Equals' &&
      v299 !== 'NotEquals'
    )
      return false;
    const v300: unknown = object['value'];
    if (typeof v300 === 'number') {
      if (typeof v300 !== 'number' || !Number.isFinite(v300)) return false;
    } else if (typeof v300 === 'string') {
      if (typeof v300 !== 'string' || (v300.length > 255 && lengthOf(v300) > 255)) return false;
    } else if (v300 === null) {
      if (v300 !== null) return false;
    } else return false;
    const v301: unknown = object['unit'];
    if (typeof v301 === 'string') {
      if (typeof v301 !== 'string' || (v301.length > 32 && lengthOf(v301) > 32)) return false;
    } else if (v301 === null) {
      if (v301 !== null) return false;
    } else return false;
    for (const key in object) expected--;
    if (expected !== 0) return false;
    return true;
  }
  function check42(value: unknown): boolean {
    if (typeof value !== 'object' || value === null) return false;
    const object = value as JsonLike;
    let expected = 2;
    const v294: unknown = object['objectType'];
    if (
      v294 !== 'PhysiologyItem' &&
      v294 !== 'PatientPhysiology' &&
      v294 !== 'PatientPosition' &&
      v294 !== 'PatientState' &&
      v294 !== 'PatientEmotion' &&
      v294 !== 'ActorCompressionState' &&
      v294 !== 'ScenarioAction' &&
      v294 !== 'ScenarioActionResponse'
    )
      return false;
    const v295: unknown = object['objects'];
    if (!Array.isArray(v295) || v295.length > 2) return false;
    for (let v297 = 0; v297 < v295.length; v297++) {
      const v296: unknown = v295[v297];
      if (!check43(v296)) return false;
    }
    for (const key in object) expected--;
    if (expected !== 0) return false;
    return true;
  }
  function check43(value: unknown): boolean {
    if (typeof value !== 'object' || value === null) return false;
    const object = value as JsonLike;
    let expected = 1;
    const v298: unknown = object['object'];
    if (typeof v298 !== 'string' || (v298.length > 128 && lengthOf(v298) > 128)) return false;
    for (const key in object) expected--;
    if (expected !== 0) return false;
    return true;
  }
  function check44(value: unknown): boolean {
    if (typeof value !== 'object' || value === null) return false;
    const object = value as JsonLike;
    let expected = 2;
    const v302: unknown = object['expressionType'];
    if (v302 !== 'Unsupported') return false;
    const v303: unknown = object['source'];
    if (typeof v303 !== 'string' || (v303.length > 100000 && lengthOf(v303) > 100000)) return false;
    for (const key in object) expected--;
    if (expected !== 0) return false;
    return true;
  }
  function check45(value: unknown): boolean {
    if (typeof value !== 'object' || value === null) return false;
    const object = value as JsonLike;
    let expected = 2;
    const v306: unknown = object['expressionType'];
    if (v306 !== 'Unsupported') return false;
    const v307: unknown = object['source'];
    if (typeof v307 !== 'string' || (v307.length > 100000 && lengthOf(v307) > 100000)) return false;
    for (const key in object) expected--;
    if (expected !== 0) return false;
    return true;
  }
  function check46(value: unknown): boolean {
    if (typeof value !== 'object' || value === null) return false;
    const object = value as JsonLike;
    let expected = 2;
    const v311: unknown = object['expressionType'];
    if (v311 !== 'Unsupported') return false;
    const v312: unknown = object['source'];
    if (typeof v312 !== 'string' || (v312.length > 100000 && lengthOf(v312) > 100000)) return false;
    for (const key in object) expected--;
    if (expected !== 0) return false;
    return true;
  }
  function check47(value: unknown): boolean {
    if (typeof value !== 'object' || value === null) return false;
    const object = value as JsonLike;
    let expected = 4;
    const v333: unknown = object['id'];
    if (typeof v333 !== 'string' || (v333.length > 64 && lengthOf(v333) > 64) || !constant3.test(v333)) return false;
    const v334: unknown = object['patientId'];
    if (typeof v334 !== 'string' || (v334.length > 128 && lengthOf(v334) > 128) || !constant1.test(v334)) return false;
    const v335: unknown = object['resetsPhysiology'];
    if (typeof v335 !== 'boolean') return false;
    const v336: unknown = object['values'];
    if (!Array.isArray(v336)) return false;
    for (let v338 = 0; v338 < v336.length; v338++) {
      const v337: unknown = v336[v338];
      if (!check48(v337)) return false;
    }
    for (const key in object) expected--;
    if (expected !== 0) return false;
    return true;
  }
  function check48(value: unknown): boolean {
    if (typeof value !== 'object' || value === null) return false;
    const object = value as JsonLike;
    let expected = 5;
    const v339: unknown = object['physiologyItemId'];
    if (typeof v339 !== 'string' || (v339.length > 128 && lengthOf(v339) > 128) || !constant1.test(v339)) return false;
    const v340: unknown = object['valueChange'];
    if (typeof v340 !== 'number' || !Number.isFinite(v340)) return false;
    const v341: unknown = object['absolute'];
    if (typeof v341 !== 'boolean') return false;
    const v342: unknown = object['changeTowards'];
    if (v342 !== 'goal' && v342 !== 'worst' && v342 !== 'baseline') return false;
    const v343: unknown = object['disabled'];
    if (typeof v343 !== 'boolean') return false;
    for (const key in object) expected--;
    if (expected !== 0) return false;
    return true;
  }
  function check49(value: unknown): boolean {
    if (typeof value !== 'object' || value === null) return false;
    const object = value as JsonLike;
    let expected = 9;
    const v347: unknown = object['responseCode'];
    if (typeof v347 !== 'string' || (v347.length > 13 && lengthOf(v347) > 13) || !constant10.test(v347)) return false;
    const v348: unknown = object['description'];
    if (typeof v348 !== 'string' || (v348.length > 255 && lengthOf(v348) > 255)) return false;
    const v349: unknown = object['island'];
    if (typeof v349 !== 'number' || !Number.isInteger(v349) || v349 < 0 || v349 > 99) return false;
    const v350: unknown = object['conditionsEnabled'];
    if (typeof v350 !== 'boolean') return false;
    const v351: unknown = object['conditions'];
    if (v351 === null) {
      if (v351 !== null) return false;
    } else if (typeof v351 === 'object' && v351 !== null && !Array.isArray(v351)) {
      const v352 = v351 as JsonLike;
      if (v352['expressionType'] === 'Group') {
        if (!check40(v351)) return false;
      } else if (v352['expressionType'] === 'Unsupported') {
        if (!check50(v351)) return false;
      } else return false;
    } else return false;
    const v355: unknown = object['responseDelayStart'];
    if (v355 !== 'immediate' && v355 !== 'action' && v355 !== 'response') return false;
    const v356: unknown = object['delay'];
    if (typeof v356 !== 'number' || !Number.isFinite(v356) || v356 < 0 || v356 > 86400) return false;
    const v357: unknown = object['usePhysiologyChangeDuration'];
    if (typeof v357 !== 'boolean') return false;
    const v358: unknown = object['playlist'];
    if (!Array.isArray(v358) || v358.length > 1000) return false;
    for (let v360 = 0; v360 < v358.length; v360++) {
      const v359: unknown = v358[v360];
      if (!check51(v359)) return false;
    }
    for (const key in object) expected--;
    if (expected !== 0) return false;
    return true;
  }
  function check50(value: unknown): boolean {
    if (typeof value !== 'object' || value === null) return false;
    const object = value as JsonLike;
    let expected = 2;
    const v353: unknown = object['expressionType'];
    if (v353 !== 'Unsupported') return false;
    const v354: unknown = object['source'];
    if (typeof v354 !== 'string' || (v354.length > 100000 && lengthOf(v354) > 100000)) return false;
    for (const key in object) expected--;
    if (expected !== 0) return false;
    return true;
  }
  function check51(value: unknown): boolean {
    if (typeof value !== 'object' || value === null) return false;
    const object = value as JsonLike;
    let expected = 3;
    const v361: unknown = object['id'];
    if (typeof v361 !== 'string' || (v361.length > 64 && lengthOf(v361) > 64) || !constant3.test(v361)) return false;
    const v362: unknown = object['block'];
    if (typeof v362 !== 'string' || (v362.length > 128 && lengthOf(v362) > 128)) return false;
    const v363: unknown = object['args'];
    if (!check52(v363)) return false;
    for (const key in object) expected--;
    if (expected !== 0) return false;
    if (!acceptsPayload('block', v362, v363)) return false;
    return true;
  }
  function check52(value: unknown): boolean {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
    return true;
  }
  function check53(value: unknown): boolean {
    if (typeof value !== 'object' || value === null) return false;
    const object = value as JsonLike;
    let expected = 7;
    const v368: unknown = object['id'];
    if (typeof v368 !== 'string' || (v368.length > 64 && lengthOf(v368) > 64) || !constant3.test(v368)) return false;
    const v369: unknown = object['title'];
    if (typeof v369 !== 'string' || (v369.length > 255 && lengthOf(v369) > 255)) return false;
    const v370: unknown = object['type'];
    if (v370 !== 'TEMPLATE' && v370 !== 'IMAGE') return false;
    const v371: unknown = object['templateId'];
    if (typeof v371 === 'string') {
      if (typeof v371 !== 'string' || (v371.length > 128 && lengthOf(v371) > 128) || !constant1.test(v371))
        return false;
    } else if (v371 === null) {
      if (v371 !== null) return false;
    } else return false;
    const v372: unknown = object['imageId'];
    if (typeof v372 === 'string') {
      if (typeof v372 !== 'string' || (v372.length > 128 && lengthOf(v372) > 128) || !constant1.test(v372))
        return false;
    } else if (v372 === null) {
      if (v372 !== null) return false;
    } else return false;
    const v373: unknown = object['patientId'];
    if (typeof v373 === 'string') {
      if (typeof v373 !== 'string' || (v373.length > 128 && lengthOf(v373) > 128) || !constant1.test(v373))
        return false;
    } else if (v373 === null) {
      if (v373 !== null) return false;
    } else return false;
    const v374: unknown = object['fields'];
    if (!check54(v374)) return false;
    for (const key in object) expected--;
    if (expected !== 0) return false;
    return true;
  }
  function check54(value: unknown): boolean {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
    const object = value as JsonLike;
    for (const key in object) {
      const v375: unknown = object[key];
      if (typeof v375 !== 'string' || (v375.length > 4000 && lengthOf(v375) > 4000)) return false;
    }
    return true;
  }
  function check55(value: unknown): boolean {
    if (typeof value !== 'object' || value === null) return false;
    const object = value as JsonLike;
    let expected = 5;
    const v379: unknown = object['id'];
    if (typeof v379 !== 'string' || (v379.length > 64 && lengthOf(v379) > 64) || !constant3.test(v379)) return false;
    const v380: unknown = object['title'];
    if (typeof v380 !== 'string' || (v380.length > 255 && lengthOf(v380) > 255)) return false;
    const v381: unknown = object['minigameId'];
    if (typeof v381 !== 'string' || (v381.length > 128 && lengthOf(v381) > 128) || !constant1.test(v381)) return false;
    const v382: unknown = object['islandId'];
    if (typeof v382 === 'string') {
      if (typeof v382 !== 'string' || (v382.length > 128 && lengthOf(v382) > 128) || !constant1.test(v382))
        return false;
    } else if (v382 === null) {
      if (v382 !== null) return false;
    } else return false;
    const v383: unknown = object['parameters'];
    if (!check56(v383)) return false;
    for (const key in object) expected--;
    if (expected !== 0) return false;
    return true;
  }
  function check56(value: unknown): boolean {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
    const object = value as JsonLike;
    for (const key in object) {
      const v384: unknown = object[key];
      if (typeof v384 !== 'string' || (v384.length > 255 && lengthOf(v384) > 255)) return false;
    }
    return true;
  }
  function check57(value: unknown): boolean {
    if (typeof value !== 'object' || value === null) return false;
    const object = value as JsonLike;
    let expected = 4;
    const v388: unknown = object['id'];
    if (typeof v388 !== 'string' || (v388.length > 64 && lengthOf(v388) > 64) || !constant3.test(v388)) return false;
    const v389: unknown = object['title'];
    if (typeof v389 !== 'string' || (v389.length > 255 && lengthOf(v389) > 255)) return false;
    const v390: unknown = object['instructions'];
    if (typeof v390 !== 'string' || (v390.length > 4000 && lengthOf(v390) > 4000)) return false;
    const v391: unknown = object['pages'];
    if (!Array.isArray(v391)) return false;
    for (let v393 = 0; v393 < v391.length; v393++) {
      const v392: unknown = v391[v393];
      if (!check58(v392)) return false;
    }
    for (const key in object) expected--;
    if (expected !== 0) return false;
    return true;
  }
  function check58(value: unknown): boolean {
    if (typeof value !== 'object' || value === null) return false;
    const object = value as JsonLike;
    let expected = 3;
    const v394: unknown = object['id'];
    if (typeof v394 !== 'string' || (v394.length > 64 && lengthOf(v394) > 64) || !constant3.test(v394)) return false;
    const v395: unknown = object['title'];
    if (typeof v395 !== 'string' || (v395.length > 255 && lengthOf(v395) > 255)) return false;
    const v396: unknown = object['questions'];
    if (!Array.isArray(v396)) return false;
    for (let v398 = 0; v398 < v396.length; v398++) {
      const v397: unknown = v396[v398];
      if (!check59(v397)) return false;
    }
    for (const key in object) expected--;
    if (expected !== 0) return false;
    return true;
  }
  function check59(value: unknown): boolean {
    if (typeof value !== 'object' || value === null) return false;
    const object = value as JsonLike;
    let expected = 5;
    const v399: unknown = object['id'];
    if (typeof v399 !== 'string' || (v399.length > 64 && lengthOf(v399) > 64) || !constant3.test(v399)) return false;
    const v400: unknown = object['text'];
    if (typeof v400 !== 'string' || (v400.length > 4000 && lengthOf(v400) > 4000)) return false;
    const v401: unknown = object['imageId'];
    if (typeof v401 === 'string') {
      if (typeof v401 !== 'string' || (v401.length > 128 && lengthOf(v401) > 128) || !constant1.test(v401))
        return false;
    } else if (v401 === null) {
      if (v401 !== null) return false;
    } else return false;
    const v402: unknown = object['selection'];
    if (v402 !== 'SINGLE' && v402 !== 'MULTIPLE') return false;
    const v403: unknown = object['items'];
    if (!Array.isArray(v403)) return false;
    for (let v405 = 0; v405 < v403.length; v405++) {
      const v404: unknown = v403[v405];
      if (!check60(v404)) return false;
    }
    for (const key in object) expected--;
    if (expected !== 0) return false;
    return true;
  }
  function check60(value: unknown): boolean {
    if (typeof value !== 'object' || value === null) return false;
    const object = value as JsonLike;
    let expected = 5;
    const v406: unknown = object['id'];
    if (typeof v406 !== 'string' || (v406.length > 64 && lengthOf(v406) > 64) || !constant3.test(v406)) return false;
    const v407: unknown = object['text'];
    if (typeof v407 !== 'string' || (v407.length > 255 && lengthOf(v407) > 255)) return false;
    const v408: unknown = object['correct'];
    if (typeof v408 !== 'boolean') return false;
    const v409: unknown = object['feedback'];
    if (typeof v409 !== 'string' || (v409.length > 1000 && lengthOf(v409) > 1000)) return false;
    const v410: unknown = object['actionCode'];
    if (typeof v410 === 'string') {
      if (typeof v410 !== 'string' || (v410.length > 128 && lengthOf(v410) > 128) || !constant1.test(v410))
        return false;
    } else if (v410 === null) {
      if (v410 !== null) return false;
    } else return false;
    for (const key in object) expected--;
    if (expected !== 0) return false;
    return true;
  }
  function check61(value: unknown): boolean {
    if (typeof value !== 'object' || value === null) return false;
    const object = value as JsonLike;
    let expected = 4;
    const v414: unknown = object['id'];
    if (typeof v414 !== 'string' || (v414.length > 64 && lengthOf(v414) > 64) || !constant3.test(v414)) return false;
    const v415: unknown = object['title'];
    if (typeof v415 !== 'string' || (v415.length > 255 && lengthOf(v415) > 255)) return false;
    const v416: unknown = object['instructions'];
    if (typeof v416 !== 'string' || (v416.length > 4000 && lengthOf(v416) > 4000)) return false;
    const v417: unknown = object['parameters'];
    if (!Array.isArray(v417)) return false;
    for (let v419 = 0; v419 < v417.length; v419++) {
      const v418: unknown = v417[v419];
      if (!check62(v418)) return false;
    }
    for (const key in object) expected--;
    if (expected !== 0) return false;
    return true;
  }
  function check62(value: unknown): boolean {
    if (typeof value !== 'object' || value === null) return false;
    const object = value as JsonLike;
    let expected = 3;
    const v420: unknown = object['id'];
    if (typeof v420 !== 'string' || (v420.length > 64 && lengthOf(v420) > 64) || !constant3.test(v420)) return false;
    const v421: unknown = object['title'];
    if (typeof v421 !== 'string' || (v421.length > 255 && lengthOf(v421) > 255)) return false;
    const v422: unknown = object['cells'];
    if (!Array.isArray(v422)) return false;
    for (let v424 = 0; v424 < v422.length; v424++) {
      const v423: unknown = v422[v424];
      if (!check63(v423)) return false;
    }
    for (const key in object) expected--;
    if (expected !== 0) return false;
    return true;
  }
  function check63(value: unknown): boolean {
    if (typeof value !== 'object' || value === null) return false;
    const object = value as JsonLike;
    let expected = 4;
    const v425: unknown = object['id'];
    if (typeof v425 !== 'string' || (v425.length > 64 && lengthOf(v425) > 64) || !constant3.test(v425)) return false;
    const v426: unknown = object['title'];
    if (typeof v426 !== 'string' || (v426.length > 255 && lengthOf(v426) > 255)) return false;
    const v427: unknown = object['score'];
    if (typeof v427 !== 'number' || !Number.isFinite(v427) || v427 < -1000 || v427 > 1000) return false;
    const v428: unknown = object['actionCode'];
    if (typeof v428 === 'string') {
      if (typeof v428 !== 'string' || (v428.length > 128 && lengthOf(v428) > 128) || !constant1.test(v428))
        return false;
    } else if (v428 === null) {
      if (v428 !== null) return false;
    } else return false;
    for (const key in object) expected--;
    if (expected !== 0) return false;
    return true;
  }
  function check64(value: unknown): boolean {
    if (typeof value !== 'object' || value === null) return false;
    const object = value as JsonLike;
    let expected = 5;
    const v430: unknown = object['included'];
    if (typeof v430 !== 'boolean') return false;
    const v431: unknown = object['excludedResponseCodes'];
    if (!Array.isArray(v431) || !areUnique(v431)) return false;
    for (let v433 = 0; v433 < v431.length; v433++) {
      const v432: unknown = v431[v433];
      if (typeof v432 !== 'string' || (v432.length > 128 && lengthOf(v432) > 128) || !constant1.test(v432))
        return false;
    }
    const v434: unknown = object['notes'];
    if (typeof v434 !== 'string' || (v434.length > 4000 && lengthOf(v434) > 4000)) return false;
    const v435: unknown = object['wordsPerMinute'];
    if (typeof v435 !== 'number' || !Number.isInteger(v435) || v435 < 60 || v435 > 300) return false;
    const v436: unknown = object['reviewer'];
    if (typeof v436 === 'string') {
      if (typeof v436 !== 'string' || (v436.length > 255 && lengthOf(v436) > 255)) return false;
    } else if (v436 === null) {
      if (v436 !== null) return false;
    } else return false;
    for (const key in object) expected--;
    if (expected !== 0) return false;
    return true;
  }
  function check65(value: unknown): boolean {
    if (typeof value !== 'object' || value === null) return false;
    const object = value as JsonLike;
    let expected = 5;
    const v438: unknown = object['guidedReflection'];
    if (!check66(v438)) return false;
    const v448: unknown = object['frameworks'];
    if (!Array.isArray(v448)) return false;
    for (let v450 = 0; v450 < v448.length; v450++) {
      const v449: unknown = v448[v450];
      if (!check68(v449)) return false;
    }
    const v461: unknown = object['feedbackPoints'];
    if (!Array.isArray(v461)) return false;
    for (let v463 = 0; v463 < v461.length; v463++) {
      const v462: unknown = v461[v463];
      if (!check70(v462)) return false;
    }
    const v484: unknown = object['arrays'];
    if (!Array.isArray(v484)) return false;
    for (let v486 = 0; v486 < v484.length; v486++) {
      const v485: unknown = v484[v486];
      if (!check72(v485)) return false;
    }
    const v495: unknown = object['debrief'];
    if (!check74(v495)) return false;
    for (const key in object) expected--;
    if (expected !== 0) return false;
    return true;
  }
  function check66(value: unknown): boolean {
    if (typeof value !== 'object' || value === null) return false;
    const object = value as JsonLike;
    let expected = 4;
    const v439: unknown = object['templateId'];
    if (typeof v439 === 'string') {
      if (typeof v439 !== 'string' || (v439.length > 128 && lengthOf(v439) > 128) || !constant1.test(v439))
        return false;
    } else if (v439 === null) {
      if (v439 !== null) return false;
    } else return false;
    const v440: unknown = object['introduction'];
    if (typeof v440 !== 'string' || (v440.length > 4000 && lengthOf(v440) > 4000)) return false;
    const v441: unknown = object['questions'];
    if (!Array.isArray(v441)) return false;
    for (let v443 = 0; v443 < v441.length; v443++) {
      const v442: unknown = v441[v443];
      if (!check67(v442)) return false;
    }
    const v447: unknown = object['epilogue'];
    if (typeof v447 !== 'string' || (v447.length > 4000 && lengthOf(v447) > 4000)) return false;
    for (const key in object) expected--;
    if (expected !== 0) return false;
    return true;
  }
  function check67(value: unknown): boolean {
    if (typeof value !== 'object' || value === null) return false;
    const object = value as JsonLike;
    let expected = 3;
    const v444: unknown = object['id'];
    if (typeof v444 !== 'string' || (v444.length > 64 && lengthOf(v444) > 64) || !constant3.test(v444)) return false;
    const v445: unknown = object['text'];
    if (typeof v445 !== 'string' || (v445.length > 4000 && lengthOf(v445) > 4000)) return false;
    const v446: unknown = object['hint'];
    if (typeof v446 !== 'string' || (v446.length > 4000 && lengthOf(v446) > 4000)) return false;
    for (const key in object) expected--;
    if (expected !== 0) return false;
    return true;
  }
  function check68(value: unknown): boolean {
    if (typeof value !== 'object' || value === null) return false;
    const object = value as JsonLike;
    let expected = 3;
    const v451: unknown = object['id'];
    if (typeof v451 !== 'string' || (v451.length > 64 && lengthOf(v451) > 64) || !constant3.test(v451)) return false;
    const v452: unknown = object['frameworkId'];
    if (typeof v452 !== 'string' || (v452.length > 128 && lengthOf(v452) > 128) || !constant1.test(v452)) return false;
    const v453: unknown = object['competencies'];
    if (!Array.isArray(v453)) return false;
    for (let v455 = 0; v455 < v453.length; v455++) {
      const v454: unknown = v453[v455];
      if (!check69(v454)) return false;
    }
    for (const key in object) expected--;
    if (expected !== 0) return false;
    return true;
  }
  function check69(value: unknown): boolean {
    if (typeof value !== 'object' || value === null) return false;
    const object = value as JsonLike;
    let expected = 3;
    const v456: unknown = object['id'];
    if (typeof v456 !== 'string' || (v456.length > 64 && lengthOf(v456) > 64) || !constant3.test(v456)) return false;
    const v457: unknown = object['title'];
    if (typeof v457 !== 'string' || (v457.length > 255 && lengthOf(v457) > 255)) return false;
    const v458: unknown = object['feedbackPointIds'];
    if (!Array.isArray(v458) || !areUnique(v458)) return false;
    for (let v460 = 0; v460 < v458.length; v460++) {
      const v459: unknown = v458[v460];
      if (typeof v459 !== 'string' || (v459.length > 128 && lengthOf(v459) > 128) || !constant1.test(v459))
        return false;
    }
    for (const key in object) expected--;
    if (expected !== 0) return false;
    return true;
  }
  function check70(value: unknown): boolean {
    if (typeof value !== 'object' || value === null) return false;
    const object = value as JsonLike;
    let expected = 11;
    const v464: unknown = object['id'];
    if (typeof v464 !== 'string' || (v464.length > 64 && lengthOf(v464) > 64) || !constant3.test(v464)) return false;
    const v465: unknown = object['title'];
    if (typeof v465 !== 'string' || (v465.length > 255 && lengthOf(v465) > 255)) return false;
    const v466: unknown = object['type'];
    if (v466 !== 'NEUTRAL' && v466 !== 'POINTS_FOR_IMPROVEMENT' && v466 !== 'POSITIVE') return false;
    const v467: unknown = object['importance'];
    if (v467 !== 'ADDITIONAL' && v467 !== 'CRITICAL' && v467 !== 'IMPORTANT' && v467 !== 'NEUTRAL') return false;
    const v468: unknown = object['achievedText'];
    if (typeof v468 !== 'string' || (v468.length > 4000 && lengthOf(v468) > 4000)) return false;
    const v469: unknown = object['missedText'];
    if (typeof v469 !== 'string' || (v469.length > 4000 && lengthOf(v469) > 4000)) return false;
    const v470: unknown = object['score'];
    if (typeof v470 !== 'number' || !Number.isFinite(v470) || v470 < -1000 || v470 > 1000) return false;
    const v471: unknown = object['logic'];
    if (v471 === null) {
      if (v471 !== null) return false;
    } else if (typeof v471 === 'object' && v471 !== null && !Array.isArray(v471)) {
      const v472 = v471 as JsonLike;
      if (v472['expressionType'] === 'Group') {
        if (!check40(v471)) return false;
      } else if (v472['expressionType'] === 'Unsupported') {
        if (!check71(v471)) return false;
      } else return false;
    } else return false;
    const v475: unknown = object['arrayIds'];
    if (!Array.isArray(v475) || !areUnique(v475)) return false;
    for (let v477 = 0; v477 < v475.length; v477++) {
      const v476: unknown = v475[v477];
      if (typeof v476 !== 'string' || (v476.length > 128 && lengthOf(v476) > 128) || !constant1.test(v476))
        return false;
    }
    const v478: unknown = object['objectiveIds'];
    if (!Array.isArray(v478) || !areUnique(v478)) return false;
    for (let v480 = 0; v480 < v478.length; v480++) {
      const v479: unknown = v478[v480];
      if (typeof v479 !== 'string' || (v479.length > 128 && lengthOf(v479) > 128) || !constant1.test(v479))
        return false;
    }
    const v481: unknown = object['references'];
    if (!Array.isArray(v481)) return false;
    for (let v483 = 0; v483 < v481.length; v483++) {
      const v482: unknown = v481[v483];
      if (typeof v482 !== 'string' || (v482.length > 1000 && lengthOf(v482) > 1000)) return false;
    }
    for (const key in object) expected--;
    if (expected !== 0) return false;
    return true;
  }
  function check71(value: unknown): boolean {
    if (typeof value !== 'object' || value === null) return false;
    const object = value as JsonLike;
    let expected = 2;
    const v473: unknown = object['expressionType'];
    if (v473 !== 'Unsupported') return false;
    const v474: unknown = object['source'];
    if (typeof v474 !== 'string' || (v474.length > 100000 && lengthOf(v474) > 100000)) return false;
    for (const key in object) expected--;
    if (expected !== 0) return false;
    return true;
  }
  function check72(value: unknown): boolean {
    if (typeof value !== 'object' || value === null) return false;
    const object = value as JsonLike;
    let expected = 4;
    const v487: unknown = object['id'];
    if (typeof v487 !== 'string' || (v487.length > 64 && lengthOf(v487) > 64) || !constant3.test(v487)) return false;
    const v488: unknown = object['arrayName'];
    if (typeof v488 !== 'string' || (v488.length > 255 && lengthOf(v488) > 255)) return false;
    const v489: unknown = object['occurrence'];
    if (v489 !== 'first' && v489 !== 'last') return false;
    const v490: unknown = object['items'];
    if (!Array.isArray(v490)) return false;
    for (let v492 = 0; v492 < v490.length; v492++) {
      const v491: unknown = v490[v492];
      if (!check73(v491)) return false;
    }
    for (const key in object) expected--;
    if (expected !== 0) return false;
    return true;
  }
  function check73(value: unknown): boolean {
    if (typeof value !== 'object' || value === null) return false;
    const object = value as JsonLike;
    let expected = 2;
    const v493: unknown = object['actionCode'];
    if (typeof v493 !== 'string' || (v493.length > 128 && lengthOf(v493) > 128) || !constant1.test(v493)) return false;
    const v494: unknown = object['responseCode'];
    if (typeof v494 === 'string') {
      if (typeof v494 !== 'string' || (v494.length > 128 && lengthOf(v494) > 128) || !constant1.test(v494))
        return false;
    } else if (v494 === null) {
      if (v494 !== null) return false;
    } else return false;
    for (const key in object) expected--;
    if (expected !== 0) return false;
    return true;
  }
  function check74(value: unknown): boolean {
    if (typeof value !== 'object' || value === null) return false;
    const object = value as JsonLike;
    let expected = 4;
    const v496: unknown = object['enabled'];
    if (typeof v496 !== 'boolean') return false;
    const v497: unknown = object['introduction'];
    if (typeof v497 !== 'string' || (v497.length > 4000 && lengthOf(v497) > 4000)) return false;
    const v498: unknown = object['topics'];
    if (!Array.isArray(v498)) return false;
    for (let v500 = 0; v500 < v498.length; v500++) {
      const v499: unknown = v498[v500];
      if (!check75(v499)) return false;
    }
    const v507: unknown = object['closing'];
    if (typeof v507 !== 'string' || (v507.length > 4000 && lengthOf(v507) > 4000)) return false;
    for (const key in object) expected--;
    if (expected !== 0) return false;
    return true;
  }
  function check75(value: unknown): boolean {
    if (typeof value !== 'object' || value === null) return false;
    const object = value as JsonLike;
    let expected = 4;
    const v501: unknown = object['id'];
    if (typeof v501 !== 'string' || (v501.length > 64 && lengthOf(v501) > 64) || !constant3.test(v501)) return false;
    const v502: unknown = object['title'];
    if (typeof v502 !== 'string' || (v502.length > 255 && lengthOf(v502) > 255)) return false;
    const v503: unknown = object['prompt'];
    if (typeof v503 !== 'string' || (v503.length > 4000 && lengthOf(v503) > 4000)) return false;
    const v504: unknown = object['feedbackPointIds'];
    if (!Array.isArray(v504) || !areUnique(v504)) return false;
    for (let v506 = 0; v506 < v504.length; v506++) {
      const v505: unknown = v504[v506];
      if (typeof v505 !== 'string' || (v505.length > 128 && lengthOf(v505) > 128) || !constant1.test(v505))
        return false;
    }
    for (const key in object) expected--;
    if (expected !== 0) return false;
    return true;
  }
  function check76(value: unknown): boolean {
    if (typeof value !== 'object' || value === null) return false;
    const object = value as JsonLike;
    let expected = 3;
    const v511: unknown = object['ruleId'];
    if (typeof v511 !== 'string' || (v511.length > 255 && lengthOf(v511) > 255)) return false;
    const v512: unknown = object['entity'];
    if (typeof v512 === 'string') {
      if (typeof v512 !== 'string' || (v512.length > 64 && lengthOf(v512) > 64)) return false;
    } else if (v512 === null) {
      if (v512 !== null) return false;
    } else return false;
    const v513: unknown = object['reason'];
    if (typeof v513 !== 'string' || (v513.length > 1000 && lengthOf(v513) > 1000)) return false;
    for (const key in object) expected--;
    if (expected !== 0) return false;
    return true;
  }
  return check0;
};
