import type { ColumnKind } from './reading';

/*
 * Words of charts that aren’t names of one item. What items are called is in the reports, with its source.
 */

const specimenSystems: Readonly<Record<string, readonly string[] | null>> = {
  serum: ['Bld'],
  plasma: ['Bld'],
  ser: ['Bld'],
  plas: ['Bld'],
  lab: ['Bld'],
  blood: ['Bld', 'BldA', 'BldV'],
  bld: ['Bld', 'BldA', 'BldV'],
  whole: null,
  arterial: ['BldA'],
  art: ['BldA'],
  abg: ['BldA'],
  venous: ['BldV'],
  vbg: ['BldV'],
  urine: ['Ur'],
  urinary: ['Ur'],
  dipstick: ['Ur'],
};

/** LOINC systems of the reports that a specimen can be in; null for one that tells nothing. */
export const specimens: ReadonlyMap<string, readonly string[] | null> = new Map(Object.entries(specimenSystems));

/**
 * What analysers of blood gases write in brackets behind a name, with the systems in which it changes nothing: actual, calculated. Edan Instruments,
 * i15 Blood Gas and Chemistry Analysis System, user manual, chapters 11 and 12. Null for all systems.
 */
export const inBrackets: ReadonlyMap<string, readonly string[] | null> = new Map([
  ...['c', 'calc', 'calculated'].map((word) => [word, ['BldA', 'BldV']] as const),
  ...['act', 'actual'].map((word) => [word, null] as const),
]);

/** Words of a name that don’t change which item is meant. */
export const ignoredInNames: ReadonlySet<string> = new Set([
  ...[
    'level',
    'levels',
    'lvl',
    'count',
    'concentration',
    'conc',
    'absolute',
    'abs',
    'random',
    'fasting',
    'or',
    'in',
    'of',
  ],
  ...['test', 'result', 'value', 'measured', 'observed'],
]);

/** A name of several items, which LOINC codes identify. */
interface Words {
  /** In the form of `nameKey`. */
  readonly keys: ReadonlySet<string>;
  readonly codes: readonly string[];
}

/** Blood pressure, whose systolic and diastolic values are written as a pair: 120/80. */
export const pressure: Words = {
  keys: new Set([
    'bp',
    'bloodpressure',
    'nibp',
    'abp',
    'ibp',
    'artbp',
    'arterialbp',
    'arterialbloodpressure',
    'sysdia',
    'systolicdiastolic',
  ]),
  codes: ['8480-6', '8462-4'],
};

/** Mean arterial pressure. */
export const meanPressure = '8478-0';

/** The parts of the coma scale, which are written together: E3V4M6. */
export const comaParts: readonly string[] = ['9267-6', '9270-0', '9268-4'];

/** The saturation of oxygen in a pulse oximeter, what is breathed in, and the flow. */
export const oxygenCodes = { saturation: '59408-5', inspired: '3150-0', flow: '3151-8' } as const;

/** Names that mean one of several items, which the unit may tell: oxygen, and the carbon dioxide of a metabolic panel, a gas or a breath. */
export const shared: readonly Words[] = [
  { keys: new Set(['o2', 'oxygen']), codes: Object.values(oxygenCodes) },
  { keys: new Set(['co2', 'carbondioxide']), codes: ['2028-9', '2019-8', '2021-4', '19891-1'] },
];

/** A lack of base is written as a positive number: the base excess is its negative. */
export const deficit: Words = { keys: new Set(['basedeficit']), codes: ['1925-7', '1927-3'] };

/**
 * Calcium has three quantities: adjusted for albumin, which these words say; total, which is not an item; and ionised, which blood gas analysers
 * call calcium, too. A plain name means the adjusted one only if that isn’t written as well, and the value isn’t rather an ionised one.
 */
export const calcium = {
  adjusted: '29265-6',
  ionised: ['34581-9', '41645-3'],
  words: new Set(['adj', 'adjusted', 'corr', 'corrected']),
  others: new Set(['albumin', 'alb', 'for']),
} as const;

/** What a printout of a blood gas analyser has, by LOINC codes: it prints 37 °C, too, if the patient’s temperature hasn’t been entered. */
export const gasCodes = {
  ph: ['2744-1', '2746-6'],
  pressure: ['2019-8', '2021-4'],
  temperature: '8310-5',
  defaults: /^(?:37(?:[.,]0{1,2})?|98[.,]60?)$/,
  /** Heart rate, breathing rate and blood pressure: with them, the text is of more than a blood gas. */
  vitals: ['8867-4', '9279-1', '8480-6'],
} as const;

/** Words between a name and its value, and around values, that change neither. */
export const fillers: ReadonlySet<string> = new Set([
  ...[
    'a',
    'an',
    'the',
    'and',
    'with',
    'his',
    'her',
    'their',
    'is',
    'are',
    'of',
    'at',
    'on',
    'in',
    'by',
    'has',
    'shows',
    'show',
    'showing',
  ],
  ...[
    'patient',
    'initial',
    'vitals',
    'vital',
    'signs',
    'obs',
    'observations',
    'exam',
    'arrival',
    'presentation',
    'admission',
    'triage',
  ],
  ...['now', 'currently', 'current', 'labs', 'bloods', 'laboratory', 'results', 'monitor', 'ra', 'room', 'air'],
  ...[
    'oral',
    'orally',
    'po',
    'axillary',
    'tympanic',
    'rectal',
    'temporal',
    'core',
    'left',
    'right',
    'arm',
    'leg',
    'manual',
    'cuff',
  ],
  ...[
    'sitting',
    'standing',
    'supine',
    'lying',
    'regular',
    'irregular',
    'reg',
    'l',
    'r',
    'lt',
    'rt',
    'nc',
    'nrb',
    'mask',
    'nasal',
    'cannula',
  ],
  ...[
    'h',
    'hh',
    'll',
    'n',
    'high',
    'low',
    'abnormal',
    'critical',
    'crit',
    'unlabored',
    'labored',
    'bounding',
    'thready',
    'weak',
    'strong',
  ],
  ...['sinus', 'rhythm'],
  ...['feels', 'reads', 'reading', 'noted', 'approximately', 'approx', 'about', 'around', 'ca'],
]);

/** Words that say that a value isn’t the patient’s now: a target, a limit, another time. */
export const elsewhere: ReadonlySet<string> = new Set([
  ...[
    'target',
    'targets',
    'aim',
    'aiming',
    'goal',
    'keep',
    'maintain',
    'if',
    'when',
    'until',
    'unless',
    'once',
    'before',
    'after',
    'was',
    'were',
  ],
  ...[
    'had',
    'been',
    'yesterday',
    'overnight',
    'previous',
    'previously',
    'prior',
    'later',
    'ago',
    'last',
    'usual',
    'usually',
    'above',
    'below',
    'over',
    'under',
  ],
  ...[
    'should',
    'would',
    'will',
    'could',
    'can',
    'may',
    'max',
    'maximum',
    'min',
    'minimum',
    'rose',
    'fell',
    'dropped',
    'increased',
    'decreased',
  ],
  ...['plan', 'alarm', 'alarms', 'limits', 'escalation', 'criteria', 'threshold', 'thresholds', 'earlier'],
  ...['pre', 'post', 'home', 'normally', 'clinic', 'premorbid', 'premorbidly', 'preoperative', 'preoperatively'],
  ...['expected', 'predicted', 'postop', 'preop', 'discharge', 'then', 'follow'],
]);

/** Fluids that aren’t blood. */
export const fluids: ReadonlySet<string> = new Set([
  ...['csf', 'ascites', 'ascitic', 'pleural', 'effusion', 'dialysate', 'drain', 'aspirate', 'synovial', 'peritoneal'],
]);

/** Words of a name that say that it is of blood. */
export const bloodWords: ReadonlySet<string> = new Set(['serum', 'plasma', 'blood']);

/** A mother, who is the patient before the birth: the author says whether she is. */
export const mothers: ReadonlySet<string> = new Set(['mother', 'mum', 'mom', 'maternal']);

/** Whose values these are: another person’s, a fluid’s, a device’s, or points of a score. Up to the end of the line, nothing is the patient’s. */
export const others: ReadonlySet<string> = new Set([
  ...[
    'mother',
    'mum',
    'mom',
    'maternal',
    'baby',
    'fetal',
    'foetal',
    'fetus',
    'newborn',
    'twin',
    'donor',
    'partner',
    'sibling',
    'father',
    'dad',
    'husband',
    'wife',
    'brother',
    'sister',
  ],
  ...fluids,
  ...['hartmann', 'hartmanns', 'plasmalyte', 'ringer', 'ringers', 'saline', 'dextrose', 'tpn', 'infusion', 'bag'],
  ...['pacemaker', 'pacing', 'vent', 'ventilator', 'settings', 'alarm', 'alarms'],
  ...['news', 'mews', 'pews', 'qsofa', 'sofa', 'apache'],
]);

/** Names that are written with a point: ‘Temp. 99’. */
export const abbreviated: ReadonlySet<string> = new Set([
  ...['temp', 'resp', 'creat', 'alb', 'bili', 'plt', 'phos', 'sat', 'sats', 'gluc', 'syst', 'diast'],
]);

/** Between two values of one name. */
export const changes: ReadonlySet<string> = new Set([
  ...['to', 'then', 'from', 'up', 'down', 'improved', 'improving', 'rising', 'falling', 'increasing', 'decreasing'],
  ...['worsened', 'worsening', 'repeat', 'repeated', 'rpt', 'after', 'later', 'or'],
]);

/** Behind a value: it may be wrong. */
export const doubts: ReadonlySet<string> = new Set([
  ...['artefact', 'artifact', 'haemolysed', 'hemolysed', 'hemolyzed', 'haemolyzed', 'haemolysis', 'hemolysis'],
  ...['clotted', 'lipaemic', 'lipemic', 'contaminated', 'unreliable', 'poor', 'drip', 'error', 'query'],
]);

/** Words of headings that don’t change whose values are below, beside {@link fillers}. */
export const headingFillers: ReadonlySet<string> = new Set([
  ...['airway', 'breathing', 'circulation', 'disability', 'exposure', 'primary', 'secondary', 'survey', 'assessment'],
  ...[
    'physical',
    'examination',
    'findings',
    'objective',
    'clinical',
    'baseline',
    'start',
    'starting',
    'ed',
    'er',
    'icu',
  ],
  ...['vs', 'ob', 'vitalsigns', 'measurements', 'monitoring', 'nursing', 'investigations', 'investigation', 'tests'],
  ...['blood', 'bloods', 'lab', 'labs', 'chemistry', 'haematology', 'hematology', 'biochemistry', 'panel', 'profile'],
  ...[
    'gas',
    'abg',
    'vbg',
    'poc',
    'bedside',
    'neuro',
    'neurological',
    'resp',
    'respiratory',
    'cardiac',
    'cardiovascular',
  ],
  ...[
    'cvs',
    'rs',
    'cns',
    'gi',
    'renal',
    'liver',
    'electrolytes',
    'u',
    'es',
    'lfts',
    'fbc',
    'cbc',
    'bmp',
    'cmp',
    'coag',
  ],
  ...['state', 'scenario', 'case', 'report', 'data', 'values', 'to', 'for', 'from', 'scene', 'department', 'ward'],
]);

const headingWords: Readonly<Record<string, ColumnKind>> = {
  ...ofKind('item', [
    'item',
    'items',
    'name',
    'test',
    'test name',
    'analyte',
    'parameter',
    'investigation',
    'component',
    'measure',
    'measurement',
  ]),
  ...ofKind('item', [
    'variable',
    'vital sign',
    'vital signs',
    'vitals',
    'observation',
    'determination',
    'assay',
    'exam',
    'examination',
    'description',
  ]),
  ...ofKind('item', [
    'lab',
    'labs',
    'lab test',
    'laboratory test',
    'display',
    'procedure',
    'parameters',
    'analysis',
    'marker',
    'tests',
    'study',
  ]),
  // the headers of German, French and Spanish sheets, whose numbers and units are the same
  ...ofKind('item', ['analyse', 'analyt', 'untersuchung', 'parámetro', 'prueba', 'examen', 'paramètre', 'messgröße']),
  ...ofKind('baseline', ['wert', 'ergebnis', 'messwert', 'résultat', 'résultats', 'valeur', 'resultado', 'valor']),
  ...ofKind('unit', ['einheit', 'einheiten', 'unité', 'unités', 'unidad', 'unidades']),
  ...ofKind('range', [
    'referenzbereich',
    'normbereich',
    'referenz',
    'normwert',
    'valeurs de référence',
    'norme',
    'normes',
    'valores de referencia',
  ]),
  ...ofKind('flag', ['bewertung', 'bew']),
  ...ofKind('none', ['antériorité', 'antériorités', 'vorwert', 'previous', 'previous result', 'kommentar', 'datum']),
  ...ofKind('code', ['code', 'loinc', 'loinc code']),
  ...ofKind('unit', ['unit', 'units', 'uom', 'unit of measure', 'si unit', 'si units', 'measuring unit']),
  ...ofKind('baseline', [
    'value',
    'values',
    'result',
    'results',
    'baseline',
    'start',
    'starting',
    'starting value',
    'initial',
    'initial value',
    'at start',
  ]),
  ...ofKind('baseline', [
    'on arrival',
    'arrival',
    'admission',
    'on admission',
    'current',
    'now',
    'reading',
    'patient',
    'patient value',
    'observed',
    'your value',
  ]),
  ...ofKind('baseline', ['today', 'latest', 'latest result', 'most recent', 'present']),
  ...ofKind('baseline', [
    'observed value',
    'measured',
    'measured value',
    'test result',
    'patient result',
    'result value',
    'patient’s value',
  ]),
  ...ofKind('goal', ['goal', 'target', 'goal value', 'target value', 'improved', 'after treatment', 'best']),
  ...ofKind('worst', ['worst', 'worst value', 'worst case', 'deteriorated', 'deterioration']),
  ...ofKind('range', [
    'range',
    'reference',
    'reference range',
    'reference interval',
    'ref',
    'ref range',
    'ref interval',
    'reference ranges',
    'normal',
  ]),
  ...ofKind('range', [
    'normal range',
    'normal value',
    'normal values',
    'normal interval',
    'ref ranges',
    'reference values',
    'reference value',
    'ri',
  ]),
  ...ofKind('range', [
    'biological reference interval',
    'bio ref interval',
    'bio ref range',
    'biological ref interval',
    'normals',
    'limits',
    'ref values',
  ]),
  ...ofKind('range', [
    'biological reference range',
    'low',
    'high',
    'lower limit',
    'upper limit',
    'lower',
    'upper',
    'min',
    'max',
    'reference low',
    'reference high',
  ]),
  ...ofKind('range', [
    'lln',
    'uln',
    'lower limit of normal',
    'upper limit of normal',
    'alarm',
    'alarms',
    'alarm limits',
  ]),
  ...ofKind('none', ['sd', 'control', 'controls', 'prior', 'prior result', 'delta', 'change', 'news', 'mews', 'score']),
  ...ofKind('none', ['yesterday', 'last', 'usual', 'normally', 'expected', 'predicted']),
  ...ofKind('flag', [
    'flag',
    'flags',
    'abnormal',
    'abnormal flag',
    'interpretation',
    'status',
    'h/l',
    'hl',
    'remarks',
    'alert',
  ]),
  ...ofKind('none', [
    'comment',
    'comments',
    'note',
    'notes',
    'date',
    'time',
    'method',
    'methodology',
    'specimen',
    'sample',
    'collected',
    '#',
    'no',
    'sr no',
    's no',
  ]),
};

/** What a heading says of its column, and a label of its line: regardless of case. */
export const headings: ReadonlyMap<string, ColumnKind> = new Map(Object.entries(headingWords));

function ofKind<K>(kind: K, words: readonly string[]): Readonly<Record<string, K>> {
  return Object.fromEntries(words.map((word) => [word, kind]));
}
