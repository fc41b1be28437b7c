import type { Json, JsonObject } from '@scn/core/base/json';
import type { Scenario } from '@scn/core/document/scenario';
import { scenarioSchema } from '@scn/core/document/scenario';
import { conditionVocabulary } from '@scn/core/description/condition-vocabulary';
import { completeScenario } from '@scn/core/format/complete';
import { createRegistry } from '@scn/core/kernel/registry';
import { pluginOfPayload } from '@scn/core/kernel/payload';
import { parseConditions } from '@scn/core/logic/text/parse-conditions';
import { createScenarioReader } from '@scn/core/operations/scenario-reader';
import { explain } from '@scn/core/schema/explain';
import type { Expression } from '@scn/core/schema/expressions';
import { jsonSchemaOf } from '@scn/core/schema/json-schema';
import { builtInPlugins } from '@scn/plugins/registry.gen';
import { complete, type Command } from './commands';

/*
 * Tiny scenarios: what a test is about is written, and everything else has a default. The room has the nurse Anna, Ben, a phone, and the patient Tom
 * with usual vital signs. There is one playable role, the doctor, and one learner, who plays it. A start action that is done at once is added, and
 * every action for learners is in the menu at the bedside.
 */

export const plugins = createRegistry(builtInPlugins.map((plugin) => ({ plugin, owner: 'built in' })));

/** Conditions as authors type them: `HR > 120 and not APICK001`. Null for none, or an expression. */
export type Conditions = string | Expression | null;

/** One response: its playlist, or more about it. */
export type TinyResponse = readonly Command[] | ResponseDetails;

interface ResponseDetails {
  /** Left out: it has no conditions. */
  readonly if?: Conditions;
  /** Delayed from the trigger, in seconds, or by the time for change. */
  readonly after?: number | 'change';
  /** Delayed after the first response, in seconds. */
  readonly afterFirst?: number;
  readonly island?: number;
  readonly plays?: readonly Command[];
}

type Towards = Readonly<Record<string, readonly [percent: number, target: 'goal' | 'worst' | 'baseline']>>;

/** How an action changes items of patients. */
export interface Change {
  /** In seconds. */
  readonly over?: number;
  /** Values to reach, by item. */
  readonly to?: Readonly<Record<string, number>>;
  /** Per cent of the way to a target, by item. */
  readonly towards?: Towards;
  /** The same again, behind the others. */
  readonly again?: Towards;
  /** The patients whose deterioration it cancels. */
  readonly cancels?: readonly string[];
  /** Whether the action changes physiology at all. */
  readonly enabled?: boolean;
}

export interface ActionDetails {
  /** The playlist of its only response. Default: it is done at once. */
  readonly plays?: readonly Command[];
  /** Instead of one response. */
  readonly responses?: readonly TinyResponse[];
  readonly visible?: boolean;
  readonly visibleIf?: Conditions;
  readonly hiddenIf?: Conditions;
  /** Prerequisites. Left out: they are switched off. */
  readonly needs?: Conditions;
  readonly sets?: readonly string[];
  readonly lockedBy?: readonly string[];
  readonly limit?: number;
  readonly linked?: readonly string[];
  readonly roles?: readonly string[];
  readonly confirm?: boolean;
  readonly change?: Change;
  /** Where its menu item is. */
  readonly menu?: 'bedside' | 'drugs' | 'hidden' | 'none';
  /** The intention by which voice control starts it. */
  readonly intention?: string;
}

/** An action of a tiny scenario. */
export interface TinyAction {
  readonly code: string;
  readonly details: ActionDetails;
  readonly trigger: (read: Read) => { readonly trigger: string; readonly args: JsonObject };
}

/** Reads conditions as the document has them. */
type Read = (conditions: Conditions) => Json;

function action(code: string, details: ActionDetails, name: string, args: JsonObject | ((read: Read) => JsonObject)) {
  const trigger = (read: Read) => ({
    trigger: `trigger.${name}`,
    args: typeof args === 'function' ? args(read) : args,
  });
  return { code, details, trigger } satisfies TinyAction;
}

/** The start action, instead of the usual one. */
export const start = (details: ActionDetails = {}, code = startCode) => action(code, details, 'start', {});
/** An action that learners pick. */
export const learner = (code: string, details: ActionDetails = {}) => action(code, details, 'learner', {});
/** A hidden action, which playlists start. */
export const event = (code: string, details: ActionDetails = {}) => action(code, details, 'hidden', {});
/** An action that conditions start. */
export const physiology = (code: string, conditions: Conditions, details: ActionDetails = {}) =>
  action(code, details, 'physiology', (read) => ({ expression: read(conditions) }));
/** An action that an intention starts. */
export const spoken = (code: string, intention: string, details: ActionDetails = {}) =>
  action(code, details, 'speech', { intention });
/** An action that an answer of a form starts. */
export const answered = (code: string, details: ActionDetails = {}) =>
  action(code, details, 'multiple-choice-form', {});
/** An action that a cell of a scorecard starts. */
export const scored = (code: string, details: ActionDetails = {}) => action(code, details, 'scorecard', {});
/** An action that the clock starts, in seconds. @param every - the interval, or the shortest and the longest one */
export const timed = (
  code: string,
  at: number | 'play-time' | null,
  { every = [null, null], ...details }: ActionDetails & { readonly every?: number | Interval } = {},
) => {
  const [intervalMin, intervalMax] = typeof every === 'number' ? [every, every] : every;
  const delayIsScenarioTotalPlayTime = at === 'play-time';
  const delay = typeof at === 'number' ? at : null;
  return action(code, details, 'time', { delay, delayIsScenarioTotalPlayTime, intervalMin, intervalMax });
};

type Interval = readonly [least: number | null, greatest: number | null];

const startCode = 'ASTAR001';

/** The items that patients can have, by the names of this file: `hr` of Tom has the id `hr`, that of Mia `mia-hr`. */
const items = {
  hr: 'monitor.heart-rate',
  spo2: 'monitor.oxygen-saturation',
  sbp: 'monitor.systolic-blood-pressure',
  dbp: 'monitor.diastolic-blood-pressure',
  map: 'monitor.mean-arterial-pressure',
  temp: 'monitor.temperature',
  glucose: 'monitor.capillary-glucose',
  eye: 'neuro.gcs-eye',
  verbal: 'neuro.gcs-verbal',
  motor: 'neuro.gcs-motor',
  gcs: 'neuro.gcs-total',
  lactate: 'vbg.lactate',
} as const;

type ItemName = keyof typeof items;
const usualItems: readonly ItemName[] = ['hr', 'spo2', 'sbp', 'dbp', 'map', 'eye', 'verbal', 'motor', 'gcs'];

interface Values {
  readonly is: number;
  readonly goal?: number;
  readonly worst?: number;
}

/** A patient’s items: the baseline, or more; null for an item that the patient doesn’t have. */
export type PatientValues = Readonly<Partial<Record<ItemName, number | Values | null>>>;

export interface TinyPatient {
  readonly id: string;
  readonly values: PatientValues;
  readonly deteriorates?: Deterioration;
  readonly state?: string;
  /** The character that the patient is. Default: one of its own. */
  readonly actor?: string;
  /** Values of a second venous gas. */
  readonly second?: { readonly lactate: number };
}

interface Deterioration {
  readonly items: readonly ItemName[];
  /** In seconds. */
  readonly after?: number;
  readonly over: number;
}

/** A patient: `tom`, `mia`. */
export const patient = (id: string, values: PatientValues = {}, more: Omit<TinyPatient, 'id' | 'values'> = {}) => ({
  id,
  values,
  ...more,
});

/** Questions of a form by page, or parameters of a scorecard: the action that each answer starts, or null. */
export type Questions = Readonly<Record<string, Readonly<Record<string, string | null>>>>;

export interface Point {
  readonly id: string;
  readonly score?: number;
  readonly logic?: Conditions;
  readonly arrays?: readonly string[];
}

/** A tiny scenario. */
export interface Tiny {
  readonly actions?: readonly TinyAction[];
  /** Of Tom, if there are no other patients. */
  readonly values?: PatientValues;
  readonly deteriorates?: Deterioration;
  readonly patients?: readonly TinyPatient[];
  /** In minutes. */
  readonly playTime?: number;
  readonly wordsPerMinute?: number;
  /** The playable roles. */
  readonly roles?: readonly string[];
  readonly passMark?: number;
  /** Pages of questions by form; a question whose name ends in `s` takes several answers. */
  readonly forms?: Readonly<Record<string, readonly Questions[]>>;
  readonly scorecards?: Readonly<Record<string, Questions>>;
  /** Forms and scorecards that have menu items: `item-` and their id. */
  readonly inMenu?: readonly string[];
  readonly points?: readonly Point[];
  /** Actions by array. */
  readonly arrays?: Readonly<Record<string, readonly string[]>>;
}

/** Writes a tiny scenario as a document, and makes sure that everything in it is valid. */
export function tiny(spec: Tiny): Scenario {
  const blank = completeScenario(
    documentOf(spec, () => null),
    plugins,
  );
  const scenario = completeScenario(
    documentOf(spec, (conditions) => conditionsOf(blank, conditions) as Json),
    plugins,
  );
  const findings = explain(jsonSchemaOf(scenarioSchema), scenario, '', (property, payload, at) => {
    const plugin = pluginOfPayload(plugins, property, payload[property]);
    if (plugin === undefined) return;
    for (const finding of explain(jsonSchemaOf(plugin.schema), payload['args'], at)) throw new Error(finding.message);
  });
  for (const { pointer, message } of findings) throw new Error(`${pointer}: ${message}`);
  return scenario;
}

/** Conditions as a scenario has them: texts are read with its names. */
export function conditionsOf(scenario: Scenario, conditions: Conditions): Expression | null {
  if (typeof conditions !== 'string') return conditions;
  const vocabulary = createScenarioReader(plugins)(scenario).derive(conditionVocabulary);
  const { expression, problem } = parseConditions(conditions, vocabulary);
  if (problem !== null) throw new Error(`${conditions}: ${problem.message}`);
  return expression;
}

function documentOf(spec: Tiny, read: Read): JsonObject {
  const { playTime = 20, wordsPerMinute = 60, roles = ['doctor'], passMark = 70, actions: given = [] } = spec;
  const { values = {}, deteriorates } = spec;
  const tom = patient('tom', values, deteriorates === undefined ? {} : { deteriorates });
  const patients = spec.patients ?? [tom];
  const isStart = ({ trigger }: TinyAction) => trigger(read).trigger === 'trigger.start';
  const actions = given.some(isStart) ? given : [start(), ...given];
  const bodies = [...new Set(patients.map(bodyOf))];
  return {
    setup: {
      basicInfo: { title: 'Tiny', playTime },
      configuration: { passMark },
      environment: {
        islands: [1, 2].map((number) => ({ id: `island-${number}`, title: `Island ${number}`, number })),
      },
      roles: roles.map((id) => ({ id, roleName: id, playable: true })),
      actors: [
        ...bodies.map((id) => ({ id, name: `Body ${id}`, type: 'PATIENT' })),
        { id: 'anna', name: 'Anna', type: 'CARER' },
        { id: 'ben', name: 'Ben', type: 'CARER' },
        { id: 'phone', name: 'Switchboard', type: 'PHONE' },
      ],
    },
    patients: patients.map(patientOf),
    menu: menuOf(actions, spec),
    actions: actions.map((each) => actionOf(each, patients, read)),
    minigames: [{ id: 'cannula', title: 'Cannula', minigameId: 'asset-cannula' }],
    forms: Object.entries(spec.forms ?? {}).map(([id, pages]) => ({
      id,
      title: id,
      pages: pages.map((page, at) => ({ id: `${id}-${at}`, questions: Object.entries(page).map(questionOf) })),
    })),
    scorecards: Object.entries(spec.scorecards ?? {}).map(([id, parameters]) => ({
      id,
      title: id,
      parameters: Object.entries(parameters).map(([name, cells]) => ({
        id: name,
        cells: Object.entries(cells).map(([cell, actionCode]) => ({ id: cell, title: cell, actionCode })),
      })),
    })),
    speechSummary: { wordsPerMinute },
    postSim: {
      feedbackPoints: (spec.points ?? []).map(({ id, score = 0, logic = null, arrays = [] }) => ({
        id,
        title: id,
        score,
        logic: read(logic),
        arrayIds: arrays,
      })),
      arrays: Object.entries(spec.arrays ?? {}).map(([id, codes]) => ({
        id,
        arrayName: id,
        items: codes.map((actionCode) => ({ actionCode })),
      })),
    },
  };
}

function questionOf([id, answers]: readonly [string, Questions[string]]): JsonObject {
  const choices = Object.entries(answers).map(([answer, actionCode]) => ({ id: answer, text: answer, actionCode }));
  return { id, text: id, selection: id.endsWith('s') ? 'MULTIPLE' : 'SINGLE', items: choices };
}

const bodyOf = ({ id, actor = `${id}-body` }: TinyPatient) => actor;
const itemId = (patientId: string, name: string) => (patientId === 'tom' ? name : `${patientId}-${name}`);

function patientOf(spec: TinyPatient): JsonObject {
  const { id, values, deteriorates, state = 'ALERT', second } = spec;
  const names = (Object.keys(items) as ItemName[]).filter((name) =>
    values[name] === undefined ? usualItems.includes(name) : values[name] !== null,
  );
  const reports = [...new Set(names.map((name) => items[name].split('.')[0] ?? ''))].map((report) => ({
    id: `${id}-${report}`,
    report: `report.${report}`,
    items: names
      .filter((name) => items[name].startsWith(`${report}.`))
      .map((name) => itemOf(itemId(id, name), name, values)),
  }));
  const gas = second === undefined ? [] : [itemOf(itemId(id, 'second-lactate'), 'lactate', second)];
  const both = gas.length === 0 ? reports : [...reports, { id: `${id}-second`, report: 'report.vbg', items: gas }];
  const deterioration = {
    enabled: deteriorates !== undefined,
    startAfter: deteriorates?.after ?? 0,
    duration: deteriorates?.over ?? 0,
    itemIds: (deteriorates?.items ?? []).map((name) => itemId(id, name)),
  };
  return {
    id,
    actorId: bodyOf(spec),
    generalInformation: { firstName: id === 'tom' ? 'Tom' : 'Mia', lastName: 'Reed', startingState: state },
    physiology: { reports: both, deterioration },
    results: { labs: names.includes('lactate') ? [{ id: 'gas', title: 'Gas', reportId: `${id}-vbg` }] : [] },
  };
}

function itemOf(id: string, name: ItemName, values: PatientValues): JsonObject {
  const known = plugins.reportItem(items[name])?.item;
  if (known === undefined) throw new Error(`There is no item ${items[name]}.`);
  const given =
    values[name] ?? (known.calculatedFrom === null ? { is: known.baseline } : { is: calculatedBaseline(name, values) });
  const { is, goal = known.goal, worst = known.worst } = typeof given === 'number' ? { is: given } : given;
  return { id, item: items[name], unit: known.units['en-GB'].ucum, baseline: is, goal, worst };
}

/** The baseline of a calculated item. */
function calculatedBaseline(name: ItemName, values: PatientValues): number {
  const baseline = (of: ItemName) => Number(itemOf(of, of, values)['baseline']);
  if (name === 'map') return (baseline('sbp') + 2 * baseline('dbp')) / 3;
  return baseline('eye') + baseline('verbal') + baseline('motor');
}

function menuOf(actions: readonly TinyAction[], { inMenu = [], forms = {} }: Tiny): JsonObject {
  const placed = actions.flatMap(({ code, details, trigger }) => {
    const menu = details.menu ?? (trigger(() => null).trigger === 'trigger.learner' ? 'bedside' : 'none');
    if (menu === 'none') return [];
    const parent = menu === 'drugs' ? { parentMenuItemId: 'drugs' } : { locationId: menu };
    return [{ id: `item-${code}`, menuType: 'ACTION', actionCode: code, ...parent }];
  });
  const opened = inMenu.map((id) => ({
    id: `item-${id}`,
    locationId: 'bedside',
    ...(id in forms ? { menuType: 'FORM', formId: id } : { menuType: 'SCORECARD', scorecardId: id }),
  }));
  const drugs = { id: 'drugs', menuType: 'MENU', title: 'Drugs', locationId: 'bedside' };
  const hasDrugs = placed.some((item) => 'parentMenuItemId' in item);
  return {
    locations: [
      { id: 'bedside', displayName: 'Bedside', type: 'ROOM' },
      { id: 'hidden', displayName: 'Events', type: 'HIDDEN' },
    ],
    items: [...(hasDrugs ? [drugs] : []), ...placed, ...opened],
  };
}

function actionOf({ code, details, trigger }: TinyAction, patients: readonly TinyPatient[], read: Read): JsonObject {
  const { plays = [complete], responses = [plays], change, intention } = details;
  return {
    actionCode: code,
    title: code,
    trigger: trigger(read),
    confirmationBox: details.confirm ?? false,
    ...(intention === undefined ? {} : { voice: { isVoiceControlled: true, intention } }),
    visibleOnStart: details.visible ?? true,
    visible: read(details.visibleIf ?? null),
    triggerInvisible: read(details.hiddenIf ?? null),
    dependenciesEnabled: details.needs !== undefined,
    dependencies: read(details.needs ?? null),
    setsLocks: details.sets ?? [],
    actionLockedBys: details.lockedBy ?? [],
    repetitions: details.limit ?? 100,
    linkedActionCodes: details.linked ?? [],
    roles: details.roles ?? [],
    changesPhysiology: change !== undefined && change.enabled !== false,
    physiologyChangeDuration: change?.over ?? 0,
    physiologyChanges: change === undefined ? [] : patients.flatMap(({ id }) => changeOf(code, id, change)),
    responses: responses.map((response, at) => responseOf(`${code}R${at + 1}`, response, read)),
  };
}

/** The effect of a change on one patient: items are named by their ids. */
function changeOf(
  code: string,
  patientId: string,
  { to = {}, towards = {}, again = {}, cancels = [] }: Change,
): JsonObject[] {
  const isOfPatient = (id: string) => (id.startsWith('mia-') ? 'mia' : 'tom') === patientId;
  const value = (physiologyItemId: string, valueChange: number, changeTowards: string, absolute: boolean) => ({
    physiologyItemId,
    valueChange,
    changeTowards,
    absolute,
  });
  const values = [
    ...Object.entries(to).map(([id, number]) => value(id, number, 'goal', true)),
    ...[towards, again]
      .flatMap(Object.entries<Towards[string]>)
      .map(([id, [percent, target]]) => value(id, percent, target, false)),
  ].filter(({ physiologyItemId }) => isOfPatient(physiologyItemId));
  const resetsPhysiology = cancels.includes(patientId);
  if (values.length === 0 && !resetsPhysiology) return [];
  return [{ id: `${code}-${patientId}`, patientId, resetsPhysiology, values }];
}

function responseOf(code: string, response: TinyResponse, read: Read): JsonObject {
  const { if: conditions, after, afterFirst, island = 0, plays = [complete] } = detailsOf(response);
  const from = after === undefined ? (afterFirst === undefined ? 'immediate' : 'response') : 'action';
  return {
    responseCode: code,
    description: code,
    island,
    conditionsEnabled: conditions !== undefined,
    conditions: read(conditions ?? null),
    responseDelayStart: from,
    delay: typeof after === 'number' ? after : (afterFirst ?? 0),
    usePhysiologyChangeDuration: after === 'change',
    playlist: plays.map(({ id, block, args }, at) => ({ id: id ?? `${code}-${at + 1}`, block, args })),
  };
}

function detailsOf(response: TinyResponse): ResponseDetails {
  return isPlaylist(response) ? { plays: response } : response;
}

function isPlaylist(response: TinyResponse): response is readonly Command[] {
  return Array.isArray(response);
}
