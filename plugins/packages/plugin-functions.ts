import { canonicalFault } from '@scn/core/kernel/canonical-fault';
import type { AnyPlugin } from '@scn/core/kernel/contract';
import type { ContractProblem } from '@scn/core/kernel/contract/check';
import { functionResults, pluginFunctions, simulateResult } from '@scn/core/kernel/function-results';
import type { SimulateContext } from '@scn/core/kernel/simulate';
import { completeScenario } from '@scn/core/format/complete';
import { deepFreeze } from '@scn/core/base/deep-freeze';
import type { JsonObject } from '@scn/core/base/json';
import { plainJson } from '@scn/core/base/plain-json';
import { messageOf } from '@scn/core/base/reason-of';
import { checkerFor } from '@scn/core/schema/checker';

type AnyFunction = (given: unknown) => unknown;

/**
 * Runs a plugin's functions with its own defaults, and with each variant of a command, so that they don't fail only when a card is rendered, a
 * document is written or a play reaches it.
 *
 * @param plugin - follows the contract; its functions have a time limit
 */
export function functionProblems(plugin: AnyPlugin): readonly ContractProblem[] {
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
        const result = plainJson(functions[name](name === 'simulate' ? emptyPlay(args) : args));
        if (!results[name].accepts(result))
          report(name, `“${name}” doesn’t return ${results[name].words} for ${words}.`);
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

/** A command is reached in a scenario that contains nothing. */
function emptyPlay(args: unknown): SimulateContext<unknown> {
  const second = { milliseconds: 1000, isEstimate: true };
  return {
    args,
    event: { kind: 'reached' },
    at: 0,
    scenario: completeScenario({}),
    itemValue: () => null,
    lineLength: () => second,
    mediaLength: () => second,
    movementLength: second,
  };
}
