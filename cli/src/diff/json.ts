import { planChanges } from '@scn/core/diff/plan-changes';
import { harmlessJson } from '../terminal/harmless';
import type { Comparison } from './comparison';

/** The plan: the operations that turn the first scenario into the second, one per line. */
export function asJson({ before, after, header, changes }: Comparison): string {
  const operations = planChanges(changes).map((call) => JSON.stringify(call));
  const list = operations.length === 0 ? '[]' : `[\n${operations.join(',\n')}\n]`;
  const around = header.length === 0 ? '' : `"header":${JSON.stringify(header)},`;
  return harmlessJson(
    `{"format":1,"before":${JSON.stringify(before)},"after":${JSON.stringify(after)},${around}"operations":${list}}\n`,
  );
}
