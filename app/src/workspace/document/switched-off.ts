import type { OperationCall } from '@scn/core/base/issue';
import { isJsonObject, type Json, type JsonObject } from '@scn/core/base/json';
import { sameValue } from '@scn/core/base/same-value';
import type { Action, Response } from '@scn/core/document/actions/schema';
import type { Scenario } from '@scn/core/document/scenario';
import type { PluginRegistry } from '@scn/core/kernel/registry';
import { jsonSchemaOf, settleNeeds } from '@scn/core/schema/json-schema';
import type { DocumentSession } from '#document/document-session';

/**
 * Settings that switches had when they were turned off in this window: turning them on again restores these.
 * Hiding an action replaces its trigger, with the roles of the learners; turning off a delay replaces what it
 * counts from; another trigger replaces the settings of the one before.
 */
export class SwitchedOff {
  readonly #plugins: PluginRegistry;
  /** Arguments of replaced triggers, by action and trigger. */
  readonly #triggers = new Map<string, JsonObject>();
  readonly #delays = new Map<string, Response['responseDelayStart']>();

  constructor(plugins: PluginRegistry) {
    this.#plugins = plugins;
  }

  /** The calls, with what they turn on again. Remembers what they turn off. */
  complete(calls: readonly OperationCall[], scenario: Scenario): readonly OperationCall[] {
    return calls.flatMap((call) => {
      const { name, input } = call;
      if (name === 'response.update') return [this.#delayed(call, responseOf(scenario, input['responseCode']))];
      const action = scenario.actions.find(({ actionCode }) => actionCode === input['actionCode']);
      if (action === undefined) return [call];
      if (name === 'trigger.set') return [this.#triggered(call, action, scenario)];
      return name === 'action.update' ? this.#seen(call, action, scenario) : [call];
    });
  }

  #delayed(call: OperationCall, response: Response | undefined): OperationCall {
    const { responseCode, delayEnabled, responseDelayStart } = call.input;
    if (response === undefined || typeof responseCode !== 'string' || responseDelayStart !== undefined) return call;
    const isDelayed = response.responseDelayStart !== 'immediate';
    if (delayEnabled === false && isDelayed) this.#delays.set(responseCode, response.responseDelayStart);
    const before = this.#delays.get(responseCode);
    if (delayEnabled !== true || isDelayed || before === undefined) return call;
    return { ...call, input: { ...call.input, responseDelayStart: before } };
  }

  #triggered(call: OperationCall, action: Action, scenario: Scenario): OperationCall {
    this.#remember(action);
    const { trigger, args } = call.input;
    const plugin = typeof trigger === 'string' ? this.#plugins.trigger(trigger) : undefined;
    const given = isJsonObject(args) && Object.keys(args).length > 0 ? args : plugin?.defaults;
    const isNew = plugin !== undefined && sameValue(given, plugin.defaults);
    const before = isNew ? this.#known(action, plugin.id, scenario) : null;
    return before === null ? call : { ...call, input: { ...call.input, args: before } };
  }

  #seen(call: OperationCall, action: Action, scenario: Scenario): readonly OperationCall[] {
    const { visibilityEnabled } = call.input;
    if (visibilityEnabled === undefined) return [call];
    this.#remember(action);
    const isHidden = this.#plugins.trigger(action.trigger.trigger)?.triggerType === 'HIDDEN';
    const learner = this.#plugins.plugins.find(
      (each) => each.kind === 'trigger' && each.triggerType === 'LEARNER_TRIGGERED',
    );
    const args =
      visibilityEnabled === true && isHidden && learner !== undefined
        ? this.#known(action, learner.id, scenario)
        : null;
    if (args === null) return [call];
    return [call, { name: 'trigger.update', input: { actionCode: action.actionCode, args } }];
  }

  #remember({ actionCode, trigger: { trigger, args } }: Action): void {
    this.#triggers.set(`${actionCode} ${trigger}`, args as JsonObject);
  }

  /** The arguments that an action had with a trigger, without what has been deleted since; null if it had none. */
  #known({ actionCode }: Action, trigger: string, { setup }: Scenario): JsonObject | null {
    const args = this.#triggers.get(`${actionCode} ${trigger}`);
    if (args === undefined) return null;
    const schema = jsonSchemaOf(this.#plugins.trigger(trigger)?.schema ?? {});
    const roles = new Set<Json>(setup.roles.map(({ id }) => id));
    const present = Object.entries(args).map(([name, value]): [string, Json | undefined] => {
      const refersToRoles = schema.properties?.[name]?.items?.['x-ref'] === 'role';
      return [name, refersToRoles && Array.isArray(value) ? value.filter((id: Json) => roles.has(id)) : value];
    });
    return settleNeeds(schema, Object.fromEntries(present));
  }
}

const bySession = new WeakMap<object, SwitchedOff>();

/** Returns what was turned off in a window. */
export function switchedOffIn(session: DocumentSession, plugins: PluginRegistry): SwitchedOff {
  const known = bySession.get(session) ?? new SwitchedOff(plugins);
  bySession.set(session, known);
  return known;
}

function responseOf({ actions }: Scenario, responseCode: Json | undefined): Response | undefined {
  return actions.flatMap(({ responses }) => responses).find((each) => each.responseCode === responseCode);
}
