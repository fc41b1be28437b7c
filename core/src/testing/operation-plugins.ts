import {
  defineCommand,
  defineTrigger,
  type AnyPlugin,
  type MenuPlace,
  type Placement,
  type TriggerPlugin,
} from '#kernel/contract';
import { createRegistry } from '#kernel/registry';
import { choice, flag, list, nullable, number, object, optionalReference, prose, reference } from '#schema/fields';
import { expression } from '#schema/expressions';
import type { TSchema } from 'typebox';
import type { Snapshot } from '#schema/fields';
import { basePlugins } from './base-plugins';

/*
 * Plugins for tests of operations: one command per placement zone and one trigger per kind. The core has no plugins, so
 * these replace the real ones, with the same names and titles.
 */

const body: Placement = { zone: 'body', maxPerResponse: null, allowedInFirstResponseOfStart: true, copyable: true };

function command<S extends TSchema>(
  name: string,
  title: string,
  schema: S,
  defaults: Snapshot<S>,
  placement: Placement = body,
  variants: readonly { readonly id: string; readonly title: string; readonly args: Partial<Snapshot<S>> }[] = [],
): AnyPlugin {
  return defineCommand({
    contract: 1,
    id: `command.${name}`,
    kind: 'command',
    version: 1,
    title,
    description: title,
    group: 'fallback',
    feIdentifier: title.replaceAll(' ', ''),
    schema,
    defaults,
    migrations: [],
    rules: {},
    placement,
    variants,
    canonical: (args) => args,
    summary: () => title,
    durationSeconds: () => null,
  });
}

function trigger<S extends TSchema>(
  name: string,
  title: string,
  kind: Pick<TriggerPlugin, 'triggerType' | 'actionType' | 'evaluation'>,
  schema: S,
  defaults: Snapshot<S>,
  allowedPlaces: readonly MenuPlace[],
  properties: Partial<TriggerPlugin> = {},
): AnyPlugin {
  return defineTrigger({
    contract: 1,
    id: `trigger.${name}`,
    kind: 'trigger',
    version: 1,
    title,
    description: title,
    ...kind,
    schema,
    defaults,
    migrations: [],
    rules: {},
    allowedPlaces,
    maxPerScenario: properties.maxPerScenario ?? null,
    copyable: properties.copyable ?? true,
    ownsDetails: properties.ownsDetails ?? true,
    linkable: properties.linkable ?? true,
    usesVisibility: properties.usesVisibility ?? false,
    canonical: (args) => args,
    summary: () => title,
  });
}

const nothing = object({});
const menus: readonly MenuPlace[] = ['location', 'menu', 'hidden-location'];

const plugins: readonly AnyPlugin[] = [
  command('speech', 'Speech', object({ actorId: optionalReference('actor'), text: prose() }), {
    actorId: null,
    text: '',
  }),
  command('response-complete', 'Response Complete', nothing, {}, { ...body, zone: 'completion', copyable: false }),
  command('conversational-ui', 'Conversational UI', nothing, {}, { ...body, zone: 'closing', maxPerResponse: 1 }),
  command(
    'trigger-another-action',
    'Trigger Another Action',
    object({ actionCode: optionalReference('action'), responseCode: optionalReference('response') }),
    { actionCode: null, responseCode: null },
    { ...body, zone: 'follow-on' },
  ),
  command(
    'minigame-state',
    'Minigame State',
    object({ state: choice(['START', 'STOP']) }),
    { state: 'START' },
    { ...body, allowedInFirstResponseOfStart: false },
    [{ id: 'stop', title: 'Stop', args: { state: 'STOP' } }],
  ),
  trigger(
    'learner',
    'Learner',
    { triggerType: 'LEARNER_TRIGGERED', actionType: 'LearnerTriggered', evaluation: 'learner' },
    object({
      roles: list(reference('role'), { maxItems: 2 }),
      observable: flag({ 'x-needs': { property: 'roles', minItems: 2 } }),
    }),
    { roles: [], observable: false },
    menus,
    { usesVisibility: true },
  ),
  trigger('hidden', 'Hidden', { triggerType: 'HIDDEN', actionType: 'Hidden', evaluation: 'commanded' }, nothing, {}, [
    ...menus,
    'none',
  ]),
  trigger(
    'time',
    'Time',
    { triggerType: 'TIME_TRIGGERED', actionType: 'TimeTriggered', evaluation: 'time' },
    object({ delay: nullable(number()), intervalMin: nullable(number()), intervalMax: nullable(number()) }),
    { delay: 30, intervalMin: null, intervalMax: null },
    ['hidden-location', 'none'],
    { copyable: false },
  ),
  trigger(
    'physiology',
    'Physiology',
    { triggerType: 'PHYSIOLOGY_TRIGGERED', actionType: 'PhysiologyTriggered', evaluation: 'physiology' },
    object({ expression: expression() }),
    { expression: null },
    ['hidden-location', 'none'],
    { copyable: false },
  ),
  trigger(
    'start',
    'Start',
    { triggerType: 'START', actionType: 'Start', evaluation: 'start' },
    nothing,
    {},
    ['start-location'],
    { maxPerScenario: 1, copyable: false, linkable: false },
  ),
  trigger(
    'multiple-choice-form',
    'Multiple-choice form',
    { triggerType: 'MCF', actionType: 'Mcf', evaluation: 'form' },
    nothing,
    {},
    ['form'],
    { copyable: false, ownsDetails: false },
  ),
  trigger(
    'scorecard',
    'Scorecard',
    { triggerType: 'SCORECARD', actionType: 'Scorecard', evaluation: 'scorecard' },
    nothing,
    {},
    ['scorecard'],
    { copyable: false, ownsDetails: false, linkable: false },
  ),
];

/** The plugins that {@link operationScenario} needs, registered as those of this repository are. */
export const operationPlugins = createRegistry(
  [],
  [...basePlugins, ...plugins].map((plugin) => ({ plugin, owner: 'operation tests' })),
);
