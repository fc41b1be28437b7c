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
  /** That of a question of a form. */
  ofFormQuestion(question: Id): readonly Id[];
}

/** Finds the images that commands of a scenario show. */
export function imagesShown(scenario: Scenario, plugins: PluginLookup): ShownImages {
  const isImage = (target: string) => isOfMedium(target, 'image', plugins);
  const uses = new SubtreeIndexer(plugins).index(scenario).added.flatMap((subtree) => subtree.uses);
  const own = new Map<Id, Id[]>();
  const add = (to: Map<Id, Id[]>, id: Id, images: readonly Id[]) => {
    if (images.length > 0) to.set(id, [...new Set([...(to.get(id) ?? []), ...images])]);
  };
  for (const { from, to, target } of uses) if (from !== null && isImage(target)) add(own, from.id, [to]);
  const shown = new Map<Id, Id[]>();
  const results = new Set<Id>();
  const questions = new Set<Id>();
  for (const { from, to, target } of uses) {
    if (from?.kind === 'form-question') questions.add(from.id);
    if (from?.kind !== 'command' || !mayShow(from.value, plugins)) continue;
    if (isImage(target)) add(shown, from.id, [to]);
    else if (target === 'document') add(shown, from.id, own.get(to) ?? []);
    else if (target === 'radiology' || target === 'ekg' || target === 'efm') results.add(to);
  }
  const ownOf = (id: unknown) => (typeof id === 'string' ? (own.get(id) ?? []) : []);
  const ofCommand = (command: Id) => shown.get(command) ?? [];
  return {
    all: [...new Set([...[...shown.values()].flat(), ...[...results, ...questions].flatMap(ownOf)])],
    ofCommand,
    ofLine: ({ kind, id, data }) =>
      kind === 'command' ? ofCommand(id) : kind === 'result' ? ownOf(data?.['resultId']) : [],
    ofFormQuestion: (question) => (questions.has(question) ? ownOf(question) : []),
  };
}

/** Whether the files of a kind of asset are of a medium. */
export function isOfMedium(kind: string, medium: 'image' | 'video', plugins: PluginLookup): boolean {
  return plugins.asset(kind)?.file?.mediaTypes.some((type) => type.startsWith(`${medium}/`)) === true;
}

/** Whether a command may show what it names: it isn’t one that hides. */
export function mayShow(command: object, plugins: PluginLookup): boolean {
  return plugins.command(blockOf(command))?.hides !== true;
}

function blockOf(command: object): string {
  return 'block' in command && typeof command.block === 'string' ? command.block : '';
}
