import { deepFreeze } from '#base/deep-freeze';
import type { JsonObject } from '#base/json';
import { plainJson } from '#base/plain-json';
import { messageOf } from '#base/reason-of';
import type { Scenario } from '#document/scenario';
import { checkerFor } from '#schema/checker';
import { canonicalFault } from '../canonical-fault';
import type { AnyPlugin } from '../contract';
import { functionResults, pluginFunctions, simulateResult } from '../function-results';
import type { SimulateContext } from '../simulate';
import type { ContractProblem } from './check';

type AnyFunction = (given: unknown) => unknown;

/**
 * Runs a plugin's functions with its own defaults, and with each variant of a command, so that they don't fail only when a card is rendered, a
 * document is written or a play reaches it.
 *
 * @param plugin - follows the contract
 * @param scenario - the one in which `simulate` is reached
 */
export function functionProblems(plugin: AnyPlugin, scenario: Scenario): readonly ContractProblem[] {
  const problems: ContractProblem[] = [];
  const report = (name: string, message: string) =>
    problems.push({ rule: 'functions', severity: 'ERROR', plugin: plugin.id, at: `/${name}`, message });
  const functions = plugin as unknown as Readonly<Record<string, AnyFunction | undefined>>;
  const results = { ...functionResults, simulate: simulateResult };
  const accepts = checkerFor(plugin.schema);
  for (const { args, words } of triedArguments(plugin)) {
    // one message for each function is enough
    const untried = (name: string) => problems.every(({ at }) => at !== `/${name}`);
    for (const name of [...pluginFunctions, 'simulate'] as const) {
      if (functions[name] === undefined || !untried(name)) continue;
      try {
        const result = plainJson(functions[name](name === 'simulate' ? playIn(scenario, args) : args));
        if (!results[name].accepts(result))
          report(name, `“${name}” doesn’t return ${results[name].words} for ${words}. ${results[name].fault(result)}`);
      } catch (error) {
        report(name, `“${name}” failed for ${words}: ${messageOf(error)}`);
      }
    }
    if (!accepts(args) || !untried('canonical')) continue; // arguments of variants can require input
    try {
      const fault = canonicalFault(args, (each) => plugin.canonical(each), plugin.schema);
      if (fault !== null) report('canonical', fault);
    } catch (error) {
      report('canonical', `“canonical” failed for ${words}: ${messageOf(error)}`);
    }
  }
  return problems;
}

function triedArguments(plugin: AnyPlugin): readonly { readonly args: JsonObject; readonly words: string }[] {
  const defaults = plugin.defaults as JsonObject;
  const variants = plugin.kind === 'command' ? plugin.variants : [];
  return [
    { args: defaults, words: 'its defaults' },
    ...variants.map(({ title, args }) => ({
      args: { ...defaults, ...(args as JsonObject) },
      words: `the variant ${title}`,
    })),
  ].map(({ args, words }) => ({ args: deepFreeze(args), words }));
}

/** A command is reached. */
function playIn(scenario: Scenario, args: unknown): SimulateContext<unknown> {
  const second = { milliseconds: 1000, isEstimate: true };
  return {
    args,
    event: { kind: 'reached' },
    at: 0,
    scenario,
    itemValue: () => null,
    lineLength: () => second,
    mediaLength: () => second,
    movementLength: second,
  };
}
