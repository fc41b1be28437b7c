import { defineQuery, type JsonObject, type Query } from '@scn/sdk';

/** The arguments of every command of a block in the scenario. They aren't guaranteed to match the block's schema. */
export function commandsOfBlock(block: string): Query<readonly JsonObject[]> {
  return defineQuery(`arguments-of:${block}`, (view) => view.payloads(block).map(({ args }) => args));
}
