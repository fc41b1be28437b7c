import fc from 'fast-check';
import type { JsonObject } from '@scn/core/base/json';
import { actorStates } from '@scn/core/base/enumerations';
import type { PluginLookup } from '@scn/core/kernel/view';
import { createKernel } from '@scn/core/wiring/kernel';
import { services } from '@scn/core/wiring/services';
import { builtInPlugins } from '@scn/plugins/registry.gen';
import { delays, lockSets, playlists, roleIds, times } from './random-commands';
import { codes, expressions, itemLevels, physiologyExpressions } from './random-expression';

/*
 * Small but wild scenarios: everything that a play depends on, with few distinct times and values, so that moments and thresholds coincide.
 */

/** The built-in plugins. */
export const plugins: PluginLookup = createKernel({
  builtIn: builtInPlugins.map((plugin) => ({ plugin, owner: 'built in' })),
}).get(services.plugins);

const often = (percent: number) =>
  fc.oneof({ weight: percent, arbitrary: fc.constant(true) }, { weight: 100 - percent, arbitrary: fc.constant(false) });
/** @param percent - of those that aren't null */
const nullOr = <T>(arbitrary: fc.Arbitrary<T>, percent: number) =>
  fc.oneof({ weight: percent, arbitrary }, { weight: 100 - percent, arbitrary: fc.constant(null) });

// patients

const measuredItems = Object.keys(itemLevels).filter(
  (item) => !item.endsWith('mean-arterial-pressure') && !item.endsWith('total'),
);

function item(report: string, reference: string): fc.Arbitrary<JsonObject> {
  const [unit, values] = itemLevels[reference] ?? ['1', [0]];
  const level = fc.constantFrom(...values);
  const isOrdinal = reference.startsWith('neuro');
  return fc
    .record({ baseline: level, goal: nullOr(level, 90), worst: nullOr(level, 90), isInFahrenheit: often(20) })
    .map(({ isInFahrenheit, ...value }) => {
      const id = `${report}-${reference.replace('.', '-')}`;
      const isConverted = reference === 'monitor.temperature' && isInFahrenheit;
      const inUnit = (celsius: number | null) => (celsius === null ? null : (celsius * 9) / 5 + 32);
      if (!isConverted) return { id, item: reference, unit: isOrdinal ? '1' : unit, ...value };
      return {
        id,
        item: reference,
        unit: '[degF]',
        baseline: Math.round((inUnit(value.baseline) ?? 0) * 10) / 10,
        goal: inUnit(value.goal) === null ? null : Math.round((inUnit(value.goal) ?? 0) * 10) / 10,
        worst: inUnit(value.worst) === null ? null : Math.round((inUnit(value.worst) ?? 0) * 10) / 10,
      };
    });
}

function report(patient: string, name: 'monitor' | 'neuro', id = `${patient}-${name}`): fc.Arbitrary<JsonObject> {
  const references = measuredItems.filter((reference) => reference.startsWith(`${name}.`));
  const calculated = name === 'monitor' ? 'monitor.mean-arterial-pressure' : 'neuro.gcs-total';
  return fc
    .tuple(
      fc.tuple(...references.map((reference) => nullOr(item(id, reference), 85))),
      nullOr(item(id, calculated), 80),
    )
    .map(([measured, total]) => ({
      id,
      report: `report.${name}`,
      items: [...measured, total].filter((each) => each !== null),
    }));
}

function patient(id: string): fc.Arbitrary<JsonObject> {
  return fc
    .record({
      monitor: report(id, 'monitor'),
      neuro: nullOr(report(id, 'neuro'), 75),
      second: nullOr(report(id, 'monitor', `${id}-second`), 12),
      enabled: often(75),
      startAfter: fc.constantFrom(0, 0, 1, 5, 10),
      duration: fc.constantFrom(0, 10, 20, 30, 60, 120),
      items: fc.array(fc.constantFrom(...measuredItems), { minLength: 1, maxLength: 5 }),
      hasActor: often(85),
      startingState: fc.constantFrom(...actorStates.slice(0, 2)),
    })
    .map(({ monitor, neuro, second, enabled, startAfter, duration, items, hasActor, startingState }) => ({
      id,
      actorId: hasActor ? `actor-${id}` : null,
      generalInformation: { startingState },
      physiology: {
        reports: [monitor, neuro, second].filter((each) => each !== null),
        deterioration: {
          enabled,
          startAfter,
          duration,
          itemIds: [...new Set(items.map((reference) => itemId(id, reference)))],
        },
      },
    }));
}

/** The id of an item in the first report of its kind. */
function itemId(patientId: string, reference: string): string {
  return `${patientId}-${reference.split('.')[0]}-${reference.replace('.', '-')}`;
}

const change = fc
  .record({
    patientId: fc.constantFrom('tom', 'tom', 'ann'),
    resetsPhysiology: often(15),
    values: fc.array(
      fc.record({
        reference: fc.constantFrom(...measuredItems),
        percent: fc.constantFrom(10, 25, 50, 50, 100, 100, 120),
        level: fc.nat(4),
        absolute: often(35),
        changeTowards: fc.constantFrom('goal', 'goal', 'worst', 'baseline'),
        disabled: often(5),
      }),
      { minLength: 1, maxLength: 3 },
    ),
  })
  .map(({ patientId, resetsPhysiology, values }) => ({
    patientId,
    resetsPhysiology,
    values: values.map(({ reference, percent, level, absolute, changeTowards, disabled }) => {
      const [, levels] = itemLevels[reference] ?? ['1', [0]];
      // the patient may have it in another unit
      const isAbsolute = absolute && reference !== 'monitor.temperature';
      return {
        physiologyItemId: itemId(patientId, reference),
        valueChange: isAbsolute ? (levels[level % levels.length] ?? 0) : percent,
        absolute: isAbsolute,
        changeTowards,
        disabled,
      };
    }),
  }));

// actions

type Kind = 'start' | 'learner' | 'hidden' | 'time' | 'physiology' | 'speech' | 'multiple-choice-form' | 'scorecard';

function trigger(kind: Kind, all: readonly string[]): fc.Arbitrary<JsonObject> {
  switch (kind) {
    case 'time': {
      const interval = fc.constantFrom(null, null, null, 1, 3, 5, 20);
      return fc
        .record({
          delay: nullOr(fc.constantFrom(0, 1, 3, 5, 10, 30, 60, 61), 96),
          delayIsScenarioTotalPlayTime: often(15),
          intervalMin: interval,
          intervalMax: interval,
        })
        .map((args) => ({ trigger: 'trigger.time', args }));
    }
    case 'physiology':
      return fc
        .oneof(
          { weight: 20, arbitrary: physiologyExpressions },
          { weight: 10, arbitrary: expressions(all) },
          { weight: 1, arbitrary: fc.constant(null) },
        )
        .map((expression) => ({ trigger: 'trigger.physiology', args: { expression } }));
    case 'speech':
      return fc
        .constantFrom('ask-pain', 'ask-allergies')
        .map((intention) => ({ trigger: 'trigger.speech', args: { intention } }));
    case 'start':
    case 'learner':
    case 'hidden':
    case 'multiple-choice-form':
    case 'scorecard':
      return fc.constant({ trigger: `trigger.${kind}`, args: {} });
  }
}

function responses(code: string, all: readonly string[]): fc.Arbitrary<readonly JsonObject[]> {
  const started = all.filter((each) => each !== codes[0]);
  const response = fc.record({
    island: fc.oneof({ weight: 8, arbitrary: fc.constant(0) }, { weight: 2, arbitrary: fc.constantFrom(1, 2) }),
    conditionsEnabled: often(35),
    conditions: nullOr(expressions(all), 94),
    responseDelayStart: fc.oneof(
      { weight: 5, arbitrary: fc.constant('immediate') },
      { weight: 2, arbitrary: fc.constant('action') },
      { weight: 1, arbitrary: fc.constant('response') },
    ),
    delay: delays,
    usePhysiologyChangeDuration: often(15),
    playlist: playlists(started),
  });
  return fc.tuple(response, fc.array(response, { maxLength: 2 })).map(([first, others]) => {
    // most actions do something at once
    const list = [
      { ...first, responseDelayStart: others.length > 1 ? first.responseDelayStart : 'immediate' },
      ...others,
    ];
    return list.map((each, index) => ({
      ...each,
      responseCode: `${code}R${index + 1}`,
      playlist: each.playlist.map((command, at) => ({ ...command, id: `${code}R${index + 1}-${at}` })),
    }));
  });
}

/** Whether learners start actions of the kind. */
function isMenuKind(kind: Kind): boolean {
  return kind === 'learner' || kind === 'speech';
}

function action(code: string, kind: Kind, all: readonly string[]): fc.Arbitrary<JsonObject> {
  const others = all.filter((each) => each !== code && each !== codes[0]);
  return fc
    .record({
      trigger: trigger(kind, all),
      confirmationBox: often(kind === 'learner' ? 20 : 0),
      isVoiceControlled: often(20),
      isSwitched: often(kind === 'hidden' ? 5 : 97),
      isVisibleOnStart: often(65),
      visible: nullOr(expressions(all), isMenuKind(kind) ? 60 : 8),
      triggerInvisible: nullOr(expressions(all), isMenuKind(kind) ? 35 : 8),
      dependenciesEnabled: often(25),
      dependencies: nullOr(expressions(all), 92),
      setsLocks: lockSets,
      actionLockedBys: lockSets,
      repetitions: fc.constantFrom(1, 1, 2, 2, 3, 3, 4, 100, 100),
      linked: fc.subarray(others, { maxLength: Math.min(2, others.length) }),
      isLinked: often(25),
      roles: fc.constantFrom<string[]>(
        [],
        [],
        [],
        [],
        [],
        ['nurse-role'],
        ['doctor-role'],
        ['doctor-role', 'nurse-role'],
      ),
      changesPhysiology: often(60),
      physiologyChangeDuration: fc.oneof(
        { weight: 1, arbitrary: fc.constant(0) },
        { weight: 3, arbitrary: times },
        { weight: 2, arbitrary: fc.constantFrom(10, 20, 60) },
      ),
      physiologyChanges: fc.array(change, { minLength: 1, maxLength: 2 }),
      responses: responses(code, all),
    })
    .map(({ isVoiceControlled, isSwitched, isVisibleOnStart, isLinked, linked, physiologyChanges, ...made }) => ({
      ...made,
      actionCode: code,
      voice: { isVoiceControlled: kind === 'learner' && isVoiceControlled, intention: 'ask-pain' },
      visibilityEnabled: isSwitched,
      visibleOnStart: isVisibleOnStart || made.visible === null,
      linkedActionCodes: isLinked ? linked : [],
      physiologyChanges: physiologyChanges.map((each, index) => ({ ...each, id: `${code}-change-${index}` })),
    }));
}

const kinds = fc.oneof(
  { weight: 4, arbitrary: fc.constant<Kind>('learner') },
  { weight: 3, arbitrary: fc.constant<Kind>('hidden') },
  { weight: 4, arbitrary: fc.constant<Kind>('time') },
  { weight: 6, arbitrary: fc.constant<Kind>('physiology') },
  { weight: 2, arbitrary: fc.constant<Kind>('speech') },
  { weight: 1, arbitrary: fc.constantFrom<Kind>('multiple-choice-form', 'scorecard') },
);

/** Arbitraries of actions: making them takes longer than drawing from them. */
const made = new Map<string, fc.Arbitrary<JsonObject>>();

function madeAction(code: string, kind: Kind, all: readonly string[]): fc.Arbitrary<JsonObject> {
  const key = `${code} ${kind} ${all.length}`;
  const known = made.get(key) ?? action(code, kind, all);
  made.set(key, known);
  return known;
}

/** Actions with their places in the menu. */
function actionsWith(all: readonly string[]): fc.Arbitrary<{ actions: JsonObject[]; items: JsonObject[] }> {
  const others = all.slice(1);
  return fc.tuple(...others.map((_, at) => (at === 0 ? fc.constant<Kind>('learner') : kinds))).chain((chosen) =>
    fc
      .tuple(
        fc.tuple(
          madeAction(codes[0], 'start', all),
          ...others.map((code, at) => madeAction(code, chosen[at] ?? 'hidden', all)),
        ),
        fc.tuple(...others.map(() => places)),
      )
      .map(([actions, placed]) => ({
        actions,
        items: others.flatMap((code, at) => {
          const kind = chosen[at];
          const place = kind === 'learner' || (kind === 'hidden' && placed[at] === 'hidden') ? placed[at] : 'none';
          if (place === 'none' || place === undefined) return [];
          const above = place === 'menu' ? { parentMenuItemId: 'menu' } : { locationId: place };
          return [{ id: `item-${code}`, menuType: 'ACTION', actionCode: code, ...above }];
        }),
      })),
  );
}

const places = fc.oneof(
  { weight: 8, arbitrary: fc.constant('bed') },
  { weight: 3, arbitrary: fc.constant('menu') },
  { weight: 1, arbitrary: fc.constantFrom('hidden', 'none') },
);

// forms

function forms(all: readonly string[]): fc.Arbitrary<{ forms: JsonObject[]; scorecards: JsonObject[] }> {
  const actionCode = nullOr(fc.constantFrom(...all.slice(1)), 65);
  const option = (id: string) => actionCode.map((code) => ({ id, actionCode: code }));
  const question = (id: string) =>
    fc.record({
      id: fc.constant(id),
      selection: fc.constantFrom('SINGLE', 'MULTIPLE'),
      items: fc.tuple(option(`${id}-a`), option(`${id}-b`), option(`${id}-c`)),
    });
  const page = (id: string) =>
    fc.record({ id: fc.constant(id), questions: fc.tuple(question(`${id}-1`), question(`${id}-2`)) });
  const parameter = (id: string) =>
    fc.record({
      id: fc.constant(id),
      cells: fc.tuple(option(`${id}-a`), option(`${id}-b`)),
    });
  return fc.record({
    forms: fc.tuple(
      fc.record({ id: fc.constant('form-1'), pages: fc.tuple(page('page-1')) }),
      fc.record({ id: fc.constant('form-2'), pages: fc.tuple(page('page-2'), page('page-3')) }),
    ),
    scorecards: fc.tuple(
      fc.record({
        id: fc.constant('scorecard-1'),
        parameters: fc.tuple(parameter('parameter-1'), parameter('parameter-2')),
      }),
    ),
  });
}

/** Random scenarios of 3 to 7 actions, as sparse documents. */
export const documents: fc.Arbitrary<JsonObject> = fc.oneof(
  ...[3, 4, 5, 6, 7].map((count) => documentsWith(codes.slice(0, count))),
);

function documentsWith(all: readonly string[]): fc.Arbitrary<JsonObject> {
  return fc
    .record({
      acting: actionsWith(all),
      content: forms(all),
      tom: patient('tom'),
      ann: nullOr(patient('ann'), 50),
      playTime: fc.constantFrom(1, 1, 1, 2),
      wordsPerMinute: fc.constantFrom(150, 160, 130),
      areRolesPlayable: often(92),
      logics: fc.tuple(nullOr(expressions(all), 50), nullOr(expressions(all), 50), nullOr(expressions(all), 50)),
      occurrences: fc.array(fc.constantFrom(...all), { minLength: 1, maxLength: 3 }),
    })
    .map(({ acting, content, tom, ann, playTime, wordsPerMinute, areRolesPlayable, logics, occurrences }) => ({
      scenarioCode: 'TST001GB',
      setup: {
        basicInfo: { title: 'Random', playTime },
        environment: {
          islands: [
            { id: 'island-0', number: 0 },
            { id: 'island-1', number: 1 },
            { id: 'island-2', number: 2 },
          ],
        },
        roles: roleIds.map((id, at) => ({ id, playable: areRolesPlayable && at < 2 })),
        actors: [
          { id: 'actor-tom', type: 'PATIENT' },
          { id: 'actor-ann', type: 'PATIENT' },
          { id: 'nurse', type: 'CLINICAL_ASSISTANT' },
          { id: 'phone', type: 'PHONE' },
        ],
      },
      patients: [tom, ann].filter((each) => each !== null),
      menu: {
        locations: [
          { id: 'bed', type: 'PATIENT' },
          { id: 'hidden', type: 'HIDDEN' },
        ],
        items: [
          { id: 'menu', menuType: 'MENU', locationId: 'bed' },
          ...acting.items,
          { id: 'item-form', menuType: 'FORM', formId: 'form-1', locationId: 'bed' },
          { id: 'item-scorecard', menuType: 'SCORECARD', scorecardId: 'scorecard-1', parentMenuItemId: 'menu' },
          { id: 'item-hidden', menuType: 'FORM', formId: 'form-1', locationId: 'hidden' },
        ],
      },
      actions: acting.actions,
      documents: [{ id: 'document-1' }, { id: 'document-2' }],
      minigames: [
        { id: 'game-1', minigameId: 'asset-game' },
        { id: 'game-2', minigameId: 'asset-game' },
      ],
      ...content,
      speechSummary: { wordsPerMinute },
      postSim: {
        feedbackPoints: logics.map((logic, at) => ({
          id: `point-${at + 1}`,
          score: [10, 5, -5][at] ?? 0,
          logic,
          arrayIds: at === 1 ? ['array-1'] : [],
        })),
        arrays: [{ id: 'array-1', items: occurrences.map((actionCode) => ({ actionCode })) }],
      },
    }));
}
