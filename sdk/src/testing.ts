/*
 * The test kit, for `node:test`, vitest and other runners with `describe` and `it`. It runs in Node.
 */

export { testPlugin } from '@scn/core/testing/test-plugin';
export type { PluginExample, PluginFiles } from '@scn/core/testing/test-plugin';
export { testRule } from '@scn/core/testing/test-argument-rule';
export type { RuleCase, RuleCaseFinding } from '@scn/core/testing/test-argument-rule';
export { testSimulation } from '@scn/core/testing/test-simulation';
export type { SimulationCase } from '@scn/core/testing/test-simulation';
export { simulated } from '@scn/core/testing/simulated';
export type { PlayAround } from '@scn/core/testing/simulated';
export type { ExampleFinding } from '@scn/core/testing/judge-arguments';
export type { TestRunner } from '@scn/core/testing/runner';
export { readPluginFiles } from './testing/read-plugin-files';

// The scenario around examples
export { baseAction, baseIds, baseScenario } from '@scn/core/testing/base-scenario';
