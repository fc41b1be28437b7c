import type { Scenario } from '#document/scenario';
import { SubtreeIndexer } from '#index/subtrees';
import type { PluginLookup } from '#kernel/view';
import type { Id, LogLine } from '#simulation/engine/play';

/** The images that learners see in plays of a scenario. */
export interface ShownImages {
  /** Every one of them, once. */
  readonly all: readonly Id[];
  /** Those that a command shows as it is reached: its own, and those of its documents. */
  ofCommand(command: Id): readonly Id[];
  /** Those that a line of the log shows: of a command that is reached, or of a result that is ready. */
  ofLine(line: LogLine): readonly Id[];
}

/** Finds the images that commands of a scenario show. */
export function imagesShown(scenario: Scenario, plugins: PluginLookup): ShownImages {
  // kinds whose files are images
  const isImage = (target: string) =>
    plugins.asset(target)?.file?.mediaTypes.some((type) => type.startsWith('image/')) === true;
  const uses = new SubtreeIndexer(plugins).index(scenario).added.flatMap((subtree) => subtree.uses);
  const own = new Map<Id, Id[]>();
  const add = (to: Map<Id, Id[]>, id: Id, images: readonly Id[]) => {
    if (images.length > 0) to.set(id, [...new Set([...(to.get(id) ?? []), ...images])]);
  };
  for (const { from, to, target } of uses) if (from !== null && isImage(target)) add(own, from.id, [to]);
  const shown = new Map<Id, Id[]>();
  const results = new Set<Id>();
  for (const { from, to, target } of uses) {
    if (from?.kind !== 'command' || plugins.command(blockOf(from.value))?.hides === true) continue;
    if (isImage(target)) add(shown, from.id, [to]);
    else if (target === 'document') add(shown, from.id, own.get(to) ?? []);
    else if (target === 'radiology' || target === 'ekg' || target === 'efm') results.add(to);
  }
  const ofResult = (id: unknown) => (typeof id === 'string' ? (own.get(id) ?? []) : []);
  const ofCommand = (command: Id) => shown.get(command) ?? [];
  return {
    all: [...new Set([...[...shown.values()].flat(), ...[...results].flatMap(ofResult)])],
    ofCommand,
    ofLine: ({ kind, id, data }) =>
      kind === 'command' ? ofCommand(id) : kind === 'result' ? ofResult(data?.['resultId']) : [],
  };
}

function blockOf(command: object): string {
  return 'block' in command && typeof command.block === 'string' ? command.block : '';
}
