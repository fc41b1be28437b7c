import { appendToPointer, isJsonObject, pointerTokens, type Json, type Pointer } from '@scn/core/base/json';

/*
 * Small edits of the example scenarios: half of them change how the scenario plays, and name what causes it; the others don’t.
 */

/** The example scenarios. */
export const exampleNames = [
  'adult-sepsis',
  'anaphylaxis',
  'diabetic-ketoacidosis',
  'pediatric-asthma',
  'postpartum-haemorrhage',
] as const;

/** A value in a scenario: `set`, or added to the end of the list or before its first item. */
export type Step =
  | { readonly set: Pointer; readonly to: Json | ((was: Json) => Json) }
  | { readonly append: Pointer; readonly value: Json }
  | { readonly moveFirst: Pointer }
  | { readonly rename: string; readonly to: string };

/** An edit of an example. */
export interface Edit {
  readonly example: (typeof exampleNames)[number];
  readonly title: string;
  readonly steps: readonly Step[];
  /** The causes of changed plays, each as the paths that are its parts; none for an edit that changes no play. */
  readonly causes: readonly (readonly Pointer[])[];
}

const command = (code: string, response: number, place: number): Pointer =>
  `/actions/${code}/responses/${code}R${response}/playlist/${code.toLowerCase()}r${response}-${place}`;
const response = (code: string, number: number): Pointer => `/actions/${code}/responses/${code}R${number}`;
const item = (patient: string, report: string, id: string): Pointer =>
  `/patients/${patient}/physiology/reports/${report}/items/${id}`;
const point = (id: string): Pointer => `/postSim/feedbackPoints/${id}`;

const set = (path: Pointer, to: Json | ((was: Json) => Json)): Step => ({ set: path, to });

/** An edit whose only change is its cause. */
const causes = (example: Edit['example'], title: string, path: Pointer, to: Json | ((was: Json) => Json)): Edit => ({
  example,
  title,
  steps: [set(path, to)],
  causes: [[path]],
});

const none = (example: Edit['example'], title: string, ...steps: readonly Step[]): Edit => ({
  example,
  title,
  steps,
  causes: [],
});

/** Conditions that are one condition: a value of a patient, or something done. */
const allOf = (...rules: readonly Json[]): Json => ({ expressionType: 'Group', operator: 'AND', not: false, rules });
const done = (code: string): Json => ({
  expressionType: 'Rule',
  conditionBlock: { objectType: 'ScenarioAction', objects: [{ object: code }] },
  comparisonOperator: 'None',
  value: null,
  unit: null,
});

/** Expressions with the same conditions the other way round, or each twice. */
const reversed = (was: Json): Json => (isJsonObject(was) ? { ...was, rules: listOf(was['rules']).toReversed() } : was);
const doubled = (was: Json): Json => (isJsonObject(was) ? allOf(was, was) : was);
const longer = (was: Json): Json => `${typeof was === 'string' ? was : ''} Now.`;
const plus = (more: number) => (was: Json) => Number(was) + more;

const listOf = (value: Json | undefined): readonly Json[] => (Array.isArray(value) ? (value as readonly Json[]) : []);

const changing: readonly Edit[] = [
  causes('anaphylaxis', 'the words of a line', `${command('CSTOP001', 1, 2)}/args/text`, 'It’s off.'),
  causes('anaphylaxis', 'how long a drug takes', '/actions/DADRE001/physiologyChangeDuration', 150),
  causes(
    'anaphylaxis',
    'a vital sign at the start',
    `${item('patient-hughes', 'report-monitor', 'item-hr')}/baseline`,
    120,
  ),
  causes('anaphylaxis', 'the points of feedback', `${point('fp-trigger-found')}/score`, 9),
  causes('anaphylaxis', 'when an offer comes', '/actions/LTIME003/trigger/args/delay', 180),
  causes('anaphylaxis', 'an action that isn’t visible', '/actions/BNEBU001/visibleOnStart', false),
  causes(
    'adult-sepsis',
    'when deterioration begins',
    '/patients/patient-ellison/physiology/deterioration/startAfter',
    150,
  ),
  causes('adult-sepsis', 'the play time', '/setup/basicInfo/playTime', 12),
  causes(
    'adult-sepsis',
    'the outcome of a command',
    `${command('HANAP001', 1, 8)}/args/outcome`,
    'PATIENT_DETERIORATED',
  ),
  causes('adult-sepsis', 'the mark to pass', '/setup/configuration/passMark', 20),
  causes('adult-sepsis', 'a pause in a playlist', `${command('CCULT001', 1, 2)}/args/seconds`, 9),
  causes('diabetic-ketoacidosis', 'how often something happens', '/actions/EVOMI001/repetitions', 2),
  causes('anaphylaxis', 'a line after the trigger', `${response('CFLUI001', 2)}/delay`, 200),
  causes('pediatric-asthma', 'the words of a message', `${command('LTIME006', 1, 2)}/args/text`, longer),
  causes(
    'pediatric-asthma',
    'conditions of a response',
    `${response('LTIME004', 1)}/conditions`,
    allOf(done('HAPNE001')),
  ),
  // Combinations.
  {
    example: 'diabetic-ketoacidosis',
    title: 'a pause and the words behind it',
    steps: [
      set(`${command('CCANU001', 1, 4)}/args/seconds`, 8),
      set(`${command('CCANU001', 1, 5)}/args/text`, 'Both are in.'),
    ],
    causes: [[`${command('CCANU001', 1, 4)}/args/seconds`, `${command('CCANU001', 1, 5)}/args/text`]],
  },
  {
    example: 'adult-sepsis',
    title: 'prerequisites that are written and switched on',
    steps: [
      set('/actions/BSITU001/dependenciesEnabled', true),
      set('/actions/BSITU001/dependencies', allOf(done('AHAND001'))),
    ],
    causes: [['/actions/BSITU001/dependenciesEnabled', '/actions/BSITU001/dependencies']],
  },
  {
    example: 'postpartum-haemorrhage',
    title: 'a list and the feedback that uses it',
    steps: [
      {
        append: '/postSim/arrays',
        value: {
          id: 'array-new',
          arrayName: 'Any start',
          occurrence: 'first',
          items: [{ actionCode: 'ASTRT001', responseCode: null }],
        },
      },
      set(`${point('feedback-partner')}/arrayIds`, ['array-new']),
    ],
    causes: [['/postSim/arrays', `${point('feedback-partner')}/arrayIds`]],
  },
  {
    example: 'pediatric-asthma',
    title: 'the effect of oxygen and what it leads to',
    steps: [
      set('/actions/BOXYG001/physiologyChanges', (was) => strengthened(was, 'item-spo2', 20)),
      set(`${item('patient-rivera', 'report-monitor', 'item-spo2')}/goal`, plus(2)),
    ],
    // Other drugs lead to that goal too, and change by the goal alone where they are given first.
    causes: [
      [
        '/actions/BOXYG001/physiologyChanges/change-boxyg001/values',
        `${item('patient-rivera', 'report-monitor', 'item-spo2')}/goal`,
      ],
      [`${item('patient-rivera', 'report-monitor', 'item-spo2')}/goal`],
    ],
  },
  {
    example: 'postpartum-haemorrhage',
    title: 'two lines, each by itself',
    steps: [
      set(`${command('DCANN001', 1, 5)}/args/text`, longer),
      set(`${command('GSALB001', 1, 5)}/args/text`, longer),
    ],
    causes: [[`${command('DCANN001', 1, 5)}/args/text`], [`${command('GSALB001', 1, 5)}/args/text`]],
  },
];

const unchanging: readonly Edit[] = [
  none('anaphylaxis', 'the title of an action that is hidden', set('/actions/HRELA001/title', 'The relapse')),
  none('anaphylaxis', 'the description of a response', set(`${response('HRELA001', 1)}/description`, longer)),
  none('anaphylaxis', 'the briefing', set('/setup/basicInfo/briefing', longer)),
  none('anaphylaxis', 'the order of hidden actions', { moveFirst: '/actions/HVTAC001' }),
  none('anaphylaxis', 'the delay of a response that has none', set(`${response('CSTOP001', 1)}/delay`, 45)),
  none('anaphylaxis', 'a code', { rename: 'CSTOP001', to: 'CSTOP009' }),
  none('adult-sepsis', 'the time of a change that isn’t', set('/actions/AHAND001/physiologyChangeDuration', 90)),
  none('adult-sepsis', 'the order of conditions', set(`${response('HTURN001', 1)}/conditions`, reversed)),
  none('adult-sepsis', 'conditions that are said twice', set(`${response('ALLRG001', 1)}/conditions`, doubled)),
  none('adult-sepsis', 'a pause by less than is noticed', set(`${command('CCULT001', 1, 2)}/args/seconds`, plus(0.1))),
  none(
    'adult-sepsis',
    'conditions that are switched off',
    set(`${response('BAIRW001', 1)}/conditions`, allOf(done('HAPNE999'))),
  ),
  none('diabetic-ketoacidosis', 'what feedback says', set(`${point('feedback-fluids')}/achievedText`, longer)),
  none(
    'diabetic-ketoacidosis',
    'repetitions of what happens once',
    set('/actions/EPROM001/trigger/args/intervalMin', 60),
    set('/actions/EPROM001/trigger/args/intervalMax', 60),
  ),
  none('diabetic-ketoacidosis', 'an action that nothing starts', {
    append: '/actions',
    value: { copyOf: '/actions/EMOTH001', as: ['EMOTH001', 'EMOTH009'] },
  }),
  none(
    'diabetic-ketoacidosis',
    'prerequisites that are switched off',
    set('/actions/BNEUR001/dependencies', allOf(done('CMONI001'))),
  ),
  none('pediatric-asthma', 'a response behind one that always plays', {
    append: '/actions/HRESP001/responses',
    value: { copyOf: '/actions/HRESP001/responses/HRESP001R1', as: ['HRESP001R1', 'HRESP001R9'] },
  }),
  none('pediatric-asthma', 'the tests', set('/tests', [])),
  none('pediatric-asthma', 'feedback that gives no points', {
    append: '/postSim/feedbackPoints',
    value: { copyOf: point('fp-silent-chest'), as: ['fp-silent-chest', 'fp-new'] },
  }),
  none('postpartum-haemorrhage', 'the authors', set('/setup/basicInfo/authors', ['A. Author'])),
  none(
    'postpartum-haemorrhage',
    'a value by less than is shown',
    set(`${item('patient-grace', 'report-bloods', 'grace-creatinine')}/baseline`, plus(0.1)),
  ),
];

/** All edits. */
export const edits: readonly Edit[] = [...changing, ...unchanging];

function strengthened(changes: Json, itemId: string, more: number): Json {
  return listOf(changes).map((change) => {
    if (!isJsonObject(change)) return change;
    const values = listOf(change['values']).map((value) =>
      isJsonObject(value) && value['physiologyItemId'] === itemId
        ? { ...value, valueChange: Number(value['valueChange']) + more }
        : value,
    );
    return { ...change, values };
  });
}

/** A scenario with the steps of an edit. */
export function edited(scenario: Json, steps: readonly Step[]): Json {
  return steps.reduce((document, step) => {
    if ('rename' in step) return replaced(document, step.rename, step.to);
    if ('set' in step) return at(document, step.set, step.to);
    if ('append' in step) return at(document, step.append, (list) => [...listOf(list), made(step.value, document)]);
    const list = step.moveFirst.slice(0, step.moveFirst.lastIndexOf('/')) as Pointer;
    const id = pointerTokens(step.moveFirst).at(-1) ?? '';
    return at(document, list, (items) => {
      const [first, ...rest] = listOf(items);
      const moved = rest.filter((each) => isNamed(each, id));
      return [first ?? null, ...moved, ...rest.filter((each) => !moved.includes(each))];
    });
  }, scenario);
}

/** A value to add: as it is, or a copy with other identities. */
function made(value: Json, document: Json): Json {
  if (!isJsonObject(value) || typeof value['copyOf'] !== 'string') return value;
  const [from, to] = listOf(value['as']).map(String);
  let copy: Json = null;
  at(document, value['copyOf'] as Pointer, (found) => (copy = found));
  return replaced(copy, from ?? '', to ?? '', true);
}

/** A value in which every identity that is another one, or has it in front, is replaced. */
function replaced(value: Json, from: string, to: string, isCopy = false): Json {
  if (typeof value === 'string') {
    if (value.startsWith(from)) return to + value.slice(from.length);
    return isCopy && value.startsWith(from.toLowerCase()) ? to.toLowerCase() + value.slice(from.length) : value;
  }
  if (Array.isArray(value)) return listOf(value).map((each) => replaced(each, from, to, isCopy));
  if (!isJsonObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, replaced(each ?? null, from, to, isCopy)]),
  );
}

function at(document: Json, path: Pointer, to: Json | ((was: Json) => Json)): Json {
  const [token, ...rest] = pointerTokens(path);
  if (token === undefined) return typeof to === 'function' ? to(document) : to;
  const inner = rest.reduce<Pointer>(appendToPointer, '');
  if (Array.isArray(document)) {
    const index = listOf(document).findIndex((each) => isNamed(each, token));
    if (index < 0) throw new Error(`There is no ${token}.`);
    return listOf(document).with(index, at(listOf(document)[index] ?? null, inner, to));
  }
  if (!isJsonObject(document) || !Object.hasOwn(document, token)) throw new Error(`There is no ${token}.`);
  return { ...document, [token]: at(document[token] ?? null, inner, to) };
}

function isNamed(value: Json, id: string): boolean {
  return (
    isJsonObject(value) &&
    [value['id'], value['actionCode'], value['responseCode']][
      value['responseCode'] === undefined ? (value['actionCode'] === undefined ? 0 : 1) : 2
    ] === id
  );
}
