import type { ScenarioFile } from '#document/file';
import {
  appendToPointer,
  asJsonObject,
  fromJson,
  isJsonObject,
  pointerTokens,
  type Json,
  type JsonObject,
  type Pointer,
} from '#base/json';
import { noPlugins, type PluginsByKind } from '#kernel/payload';
import { applySteps, StepMismatch, type ChangeStep, type SetStep } from './change-step';
import { diffScenarios } from './diff-scenarios';
import { sameJson } from '#base/same-json';

/** The differences between two scenario files. */
export interface FileChange {
  /** Differences outside the scenario: `$schema`, plugin versions. Paths are relative to the file. */
  readonly header: readonly SetStep[];
  /** Paths are relative to the scenario. */
  readonly steps: readonly ChangeStep[];
}

/** Compares two scenario files: the scenarios by identity, the rest by property name. */
export function diffFiles(before: ScenarioFile, after: ScenarioFile, plugins: PluginsByKind = noPlugins): FileChange {
  const { scenario: was, ...headerBefore } = before;
  const { scenario: value, ...headerAfter } = after;
  const header: SetStep[] = [];
  compareHeaders(asJsonObject(headerBefore), asJsonObject(headerAfter), '', header);
  return { header, steps: diffScenarios(was, value, plugins) };
}

/** Applies the differences to the first file. @throws StepMismatch when it is not the file that they were computed for. */
export function applyFileChange(file: ScenarioFile, { header, steps }: FileChange): ScenarioFile {
  const scenario = applySteps(file.scenario, steps);
  let changed = asJsonObject({ ...file, scenario });
  for (const step of header) changed = setIn(changed, pointerTokens(step.path), step);
  return fromJson<ScenarioFile>(changed);
}

function compareHeaders(before: JsonObject, after: JsonObject, path: Pointer, steps: SetStep[]): void {
  for (const name of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const [was, value] = [before[name], after[name]];
    const at = appendToPointer(path, name);
    if (sameJson(was, value)) continue;
    if (path === '' && isJsonObject(was) && isJsonObject(value)) compareHeaders(was, value, at, steps);
    else
      steps.push({
        kind: 'set',
        path: at,
        ...(was === undefined ? {} : { was }),
        ...(value === undefined ? {} : { value }),
      });
  }
}

function setIn(object: JsonObject, [name = '', ...rest]: readonly string[], step: SetStep): JsonObject {
  const current: Json | undefined = Object.hasOwn(object, name) ? object[name] : undefined;
  if (rest.length > 0) return { ...object, [name]: setIn(isJsonObject(current) ? current : {}, rest, step) };
  if (!sameJson(current, step.was)) throw new StepMismatch(step.path, 'It has a different value.');
  if (step.value !== undefined) return { ...object, [name]: step.value };
  const { [name]: _, ...others } = object;
  return others;
}
