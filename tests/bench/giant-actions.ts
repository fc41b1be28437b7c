import type { AnyPlugin, CommandPlugin, TriggerPlugin } from '@scn/core/kernel/contract';
import type { JsonObject } from '@scn/core/base/json';
import type { JsonSchema } from '@scn/core/schema/json-schema';
import { sentence, type Dice } from './dice';
import { makeArguments, type Targets } from './giant-arguments';
import { physiologyItemId, type NamedItem } from './giant-patients';

/** The entities that an action of the giant can refer to. */
export interface GiantContext {
  readonly plugins: readonly AnyPlugin[];
  readonly targets: Targets;
  readonly items: readonly NamedItem[];
  readonly patientIds: readonly string[];
}

/** Codes of the giant's actions: prefixes from A to N, with the same number of each. */
export function actionCodes(count: number): readonly string[] {
  return Array.from({ length: count }, (_, index) => {
    const letter = String.fromCharCode(65 + (index % 14));
    return `${letter}CARE${String(Math.floor(index / 14) + 1).padStart(3, '0')}`;
  });
}

/** One action with its responses. `earlier` are the codes of earlier actions, which its conditions can refer to. */
export function makeAction(
  actionCode: string,
  trigger: TriggerPlugin,
  commandCounts: readonly number[],
  earlier: readonly string[],
  around: GiantContext,
  dice: Dice,
): JsonObject {
  const isStart = trigger.evaluation === 'start';
  const changes = trigger.evaluation === 'learner' && dice.chance(0.5);
  const conditional = trigger.usesVisibility && earlier.length > 1 && dice.chance(0.4);
  const args = makeTriggerArguments(actionCode, trigger, around, dice);
  return {
    actionCode,
    title: sentence(dice, 32),
    description: sentence(dice, 160),
    trigger: { trigger: trigger.id, args },
    roles: args['roles'] ?? [],
    sidebar: sentence(dice, 28),
    visibilityEnabled: trigger.usesVisibility,
    visibleOnStart: trigger.usesVisibility && !conditional,
    visible: conditional ? group('OR', [completed(dice.pick(earlier)), ...physiology(around, dice)]) : null,
    triggerInvisible: conditional && dice.chance(0.3) ? group('AND', physiology(around, dice)) : null,
    repetitions: dice.chance(0.5) ? 100 : dice.whole(1, 20),
    changesPhysiology: changes,
    physiologyChangeDuration: changes ? dice.whole(1, 20) * 30 : 0,
    physiologyChanges: changes ? [makeChange(actionCode, around, dice)] : [],
    responses: commandCounts.map((count, index) => {
      const responseCode = `${actionCode}R${index + 1}`;
      const isConditional = index < commandCounts.length - 1;
      return {
        responseCode,
        description: sentence(dice, 40),
        conditionsEnabled: isConditional,
        conditions: isConditional ? group('AND', physiology(around, dice, 2)) : null,
        responseDelayStart: !isStart && dice.chance(0.2) ? 'action' : 'immediate',
        playlist: makePlaylist(responseCode, count, isStart && index === 0, around, dice),
      };
    }),
  };
}

function makeTriggerArguments(
  actionCode: string,
  trigger: TriggerPlugin,
  around: GiantContext,
  dice: Dice,
): JsonObject {
  const args = makeArguments(trigger, dice, around.targets);
  if (trigger.evaluation === 'time') return { ...args, delay: delayOf(actionCode) };
  if (trigger.evaluation === 'physiology') return { ...args, expression: group('AND', physiology(around, dice, 3)) };
  return args;
}

function makeChange(actionCode: string, { items, patientIds }: GiantContext, dice: Dice): JsonObject {
  const patientId = dice.pick(patientIds);
  const changed = new Set([dice.pick(items), dice.pick(items)]);
  return {
    id: `change-${actionCode}`,
    patientId,
    values: [...changed].map(({ reference }) => ({
      physiologyItemId: physiologyItemId(patientId, reference),
      valueChange: dice.whole(1, 10) * 10,
      changeTowards: dice.pick(['goal', 'worst']),
    })),
  };
}

/** Seconds, different for each action within the duration of a simulation. */
function delayOf(actionCode: string): number {
  const [, letter = 'A', number = '0'] = /^(.).*?(\d+)$/.exec(actionCode) ?? [];
  return ((Number(number) * 14 + letter.charCodeAt(0)) % 1199) + 1;
}

function makePlaylist(
  responseCode: string,
  count: number,
  isFirstOfStart: boolean,
  { plugins, targets }: GiantContext,
  dice: Dice,
): readonly JsonObject[] {
  const commands = plugins.filter((plugin): plugin is CommandPlugin => plugin.kind === 'command');
  const body = commands.filter(
    ({ placement, group: palette }) =>
      placement.zone === 'body' &&
      placement.maxPerResponse === null &&
      palette !== 'fallback' &&
      (placement.allowedInFirstResponseOfStart || !isFirstOfStart),
  );
  const completion = commands.filter(({ placement }) => placement.zone === 'completion').slice(0, 1);
  const wordy = body.filter(({ schema }) => saysSomething(schema));
  const choose = () => dice.pick(wordy.length > 0 && dice.chance(0.75) ? wordy : body);
  const chosen = [...Array.from({ length: count - completion.length }, choose), ...completion];
  return chosen.map((plugin, index) => ({
    id: `${responseCode}-${index + 1}`,
    block: plugin.id,
    args: makeArguments(plugin, dice, targets),
  }));
}

/** True for arguments with text for learners: most commands of a real playlist have some. */
function saysSomething(schema: JsonSchema): boolean {
  return Object.values(schema.properties ?? {}).some((property) => property['x-control'] === 'multiline');
}

/** A group of conditions. */
export function group(operator: 'AND' | 'OR', rules: readonly JsonObject[]): JsonObject {
  return { expressionType: 'Group', operator, rules };
}

/** The condition that an action is complete. */
export function completed(actionCode: string): JsonObject {
  return {
    expressionType: 'Rule',
    conditionBlock: { objectType: 'ScenarioAction', objects: [{ object: actionCode }] },
  };
}

/** Comparisons of the given number of items that become true when a patient deteriorates, not at the start. */
function physiology({ items, patientIds }: GiantContext, dice: Dice, count = 1): readonly JsonObject[] {
  const first = dice.whole(0, items.length - 1);
  return Array.from({ length: count }, (_, index) => {
    const named = items[(first + index) % items.length];
    if (named === undefined) throw new Error('No report has an item to compare.');
    return comparison(named, dice.pick(patientIds), dice);
  });
}

function comparison({ reference, item }: NamedItem, patientId: string, dice: Dice): JsonObject {
  const { ucum, decimals } = item.units['en-GB'];
  const [goal, worst] = [item.goal ?? 0, item.worst ?? 0];
  const rises = worst > goal;
  const from = rises ? Math.max(goal, item.baseline) : Math.min(goal, item.baseline);
  return {
    expressionType: 'Rule',
    conditionBlock: { objectType: 'PatientPhysiology', objects: [{ object: patientId }, { object: reference }] },
    comparisonOperator: rises ? 'GreaterThan' : 'LessThan',
    value: Number((from + ((worst - from) * dice.whole(3, 7)) / 10).toFixed(decimals)),
    unit: ucum,
  };
}
