import type { Logic, World, WorldAction, WorldCommand, WorldResponse } from './brute-force';

const operators = {
  above: 'GreaterThan',
  below: 'LessThan',
  'at-least': 'GreaterThanOrEqualTo',
  'at-most': 'LessThanOrEqualTo',
  is: 'Equals',
  'is-not': 'NotEquals',
} as const;

/** The conditions of a world as a document has them. */
export function expressionOf(logic: Logic): object {
  if ('all' in logic || 'any' in logic) {
    const parts = 'all' in logic ? logic.all : logic.any;
    return {
      expressionType: 'Group',
      operator: 'all' in logic ? 'AND' : 'OR',
      not: logic.not === true,
      rules: parts.map((part) => expressionOf(part)),
    };
  }
  return { expressionType: 'Rule', ...condition(logic) };
}

function condition(logic: Exclude<Logic, { all: unknown } | { any: unknown }>): object {
  if ('done' in logic) {
    const objectType = /R\d+$/.test(logic.done) ? 'ScenarioActionResponse' : 'ScenarioAction';
    return {
      conditionBlock: { objectType, objects: [{ object: logic.done }] },
      comparisonOperator: 'None',
      value: null,
      unit: null,
    };
  }
  if ('state' in logic) {
    return {
      conditionBlock: { objectType: 'PatientState', objects: [{ object: 'patient' }] },
      comparisonOperator: logic.not === true ? 'NotEquals' : 'Equals',
      value: logic.state,
      unit: null,
    };
  }
  return {
    conditionBlock: { objectType: 'PhysiologyItem', objects: [{ object: 'monitor.heart-rate' }] },
    comparisonOperator: operators[logic.rate],
    value: logic.than,
    unit: '/min',
  };
}

/** Conditions as a field has them: a group, or null. */
export function fieldOf(logic: Logic | null): object | null {
  if (logic === null) return null;
  return 'all' in logic || 'any' in logic ? expressionOf(logic) : expressionOf({ all: [logic] });
}

function triggerOf({ by, trigger, delay, repeats }: WorldAction): object {
  switch (by) {
    case 'physiology':
      return { trigger: 'trigger.physiology', args: { expression: fieldOf(trigger) } };
    case 'time': {
      const interval = repeats ? 30 : null;
      return {
        trigger: 'trigger.time',
        args: { delay, delayIsScenarioTotalPlayTime: false, intervalMin: interval, intervalMax: interval },
      };
    }
    case 'learner':
      return { trigger: 'trigger.learner', args: { roles: [], observable: false } };
    default:
      return { trigger: `trigger.${by}`, args: {} };
  }
}

function commandOf(command: WorldCommand, id: string): object {
  switch (command.do) {
    case 'talk':
      return { id, block: 'command.delay', args: { seconds: 5 } };
    case 'complete':
      return { id, block: 'command.response-complete', args: {} };
    case 'state':
      return { id, block: 'command.character-state', args: { actorId: 'actor', state: command.to, transition: 0 } };
    case 'start':
      return {
        id,
        block: 'command.trigger-another-action',
        args: { actionCode: command.action, delay: command.later ? 20 : 0 },
      };
  }
}

function responseOf({ code, island, if: conditions, when, delay, playlist }: WorldResponse): object {
  return {
    responseCode: code,
    island,
    conditionsEnabled: conditions !== null,
    conditions: fieldOf(conditions),
    responseDelayStart: when,
    delay,
    playlist: playlist.map((command, index) => commandOf(command, `${code}-${index}`)),
  };
}

/** A world as a sparse document. */
export function scenarioOf({ rate, worst, state, actions }: World): object {
  return {
    setup: {
      actors: [{ id: 'actor', type: 'PATIENT' }],
      environment: { islands: [{ id: 'island', title: 'Bed', number: 1 }] },
    },
    menu: {
      locations: [{ id: 'room', displayName: 'Room', type: 'ROOM' }],
      items: actions.map(({ code }) => ({
        id: `${code}-item`,
        menuType: 'ACTION',
        locationId: 'room',
        actionCode: code,
        title: code,
      })),
    },
    patients: [
      {
        id: 'patient',
        actorId: 'actor',
        generalInformation: { startingState: state },
        physiology: {
          reports: [
            {
              id: 'monitor',
              report: 'report.monitor',
              items: [{ id: 'rate', item: 'monitor.heart-rate', unit: '/min', baseline: rate, goal: 80, worst }],
            },
          ],
          deterioration: { enabled: worst !== null, startAfter: 0, duration: 600, itemIds: ['rate'] },
        },
      },
    ],
    actions: actions.map((action) => ({
      actionCode: action.code,
      trigger: triggerOf(action),
      visibilityEnabled: true,
      visibleOnStart: action.visibleOnStart,
      visible: fieldOf(action.visible),
      triggerInvisible: fieldOf(action.invisible),
      dependenciesEnabled: action.needs !== null,
      dependencies: fieldOf(action.needs),
      setsLocks: action.sets,
      actionLockedBys: action.lockedBy,
      repetitions: action.limit,
      linkedActionCodes: action.linked,
      changesPhysiology: action.rate !== null || action.cancels,
      physiologyChangeDuration: action.rate?.jump === true ? 0 : 60,
      physiologyChanges:
        action.rate === null && !action.cancels
          ? []
          : [
              {
                id: `${action.code}-change`,
                patientId: 'patient',
                resetsPhysiology: action.cancels,
                values:
                  action.rate === null
                    ? []
                    : [
                        {
                          physiologyItemId: 'rate',
                          valueChange: action.rate.to,
                          absolute: true,
                          changeTowards: 'goal',
                          disabled: false,
                        },
                      ],
              },
            ],
      responses: action.responses.map(responseOf),
    })),
  };
}
