import { asJsonObject, type Json, type JsonObject } from '@scn/core/base/json';
import type { OperationCall } from '@scn/core/base/issue';
import { Refusal } from '@scn/core/base/refusal';
import type { InsertStep } from '@scn/core/diff/change-step';
import { typedInput } from '@scn/core/operations/edits/typed-input';
import type { RevertStep } from '@scn/core/operations/revert-step';
import { createScenarioReader } from '@scn/core/operations/scenario-reader';
import { entitiesOnPath } from '@scn/core/operations/touched-places';
import { textsIn, type Change } from '../change';
import type { DocumentServices } from '../document-services';
import type { RemoteDocument } from '../remote/remote-document';
import type { RetainedChange } from './change-store';
import type { UndoHistory } from './undo-history';
import { removalStep, removedEntity, type RemovedBy } from '../remote/removed-by';

/** The change that removed an entity. */
export interface Removal extends RemovedBy {
  readonly revertSteps: readonly RevertStep[];
}

/** Title of the step that inserts what was removed, in the history. */
const title = 'Restore what was deleted';
/** The operation that inserts it. */
const inserting = 'scenario.change';

/** How changes can be made whose target is gone: with its present identity, or together with it. */
export class VanishedTargets {
  readonly #remote: RemoteDocument;
  readonly #history: UndoHistory;
  readonly #services: Pick<DocumentServices, 'plugins' | 'personId'>;

  constructor(remote: RemoteDocument, history: UndoHistory, services: Pick<DocumentServices, 'plugins' | 'personId'>) {
    this.#remote = remote;
    this.#history = history;
    this.#services = services;
  }

  /** The last change that removed an entity since the document was opened; null if it isn't known. */
  removalOf(id: string): Removal | null {
    const own = this.#history.removalOf(id);
    const remote = this.#remote.recent.removalOf(id);
    if (own !== null && (remote === null || (own.change.seq ?? Infinity) > remote.logged.seq)) {
      const { revertSteps } = own.change;
      const entity = removedEntity(revertSteps, id);
      return { how: own.isUndo ? 'undo' : 'self', name: null, title: own.title, at: null, entity, revertSteps };
    }
    if (remote === null) return null;
    const { logged, revertSteps } = remote;
    const { actor, title } = logged;
    const isOwn = actor?.id === this.#services.personId;
    return {
      how: isOwn ? 'self' : 'other',
      name: isOwn ? null : (actor?.name ?? null),
      title,
      at: logged.at === 0 ? null : logged.at,
      entity: removedEntity(revertSteps, id),
      revertSteps,
    };
  }

  /** The title of a change that can't be made now. */
  titleOf(calls: readonly OperationCall[]): string {
    const before = insertionOf(this.missing(calls));
    const whole = this.#remote.scenario.titleOf([...before, ...calls]);
    return before.length > 0 && whole.startsWith(`${title}; `) ? whole.slice(title.length + 2) : whole;
  }

  /** The calls with the present identities of what others have renamed; the same list if there is nothing. */
  renamed(calls: readonly OperationCall[]): readonly OperationCall[] {
    const { recent } = this.#remote;
    const ids = new Map(textsIn({ calls }).map((id) => [id, recent.presentIdOf(id)]));
    if ([...ids].every(([id, now]) => id === now)) return calls;
    const follow = (value: Json): Json => {
      if (typeof value === 'string') return ids.get(value) ?? value;
      if (Array.isArray(value)) return (value as readonly Json[]).map(follow);
      if (typeof value !== 'object' || value === null) return value;
      return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, follow(inner as Json)]));
    };
    // edits of texts and lists name places, which are found again by comparison
    return calls.map((call) => ({ name: call.name, input: follow(typedInput(call)) as JsonObject }));
  }

  /** The steps that insert again what changes name and someone has removed, outermost first. @param known - steps that were stored with them */
  missing(calls: readonly OperationCall[], known: readonly InsertStep[] = []): readonly InsertStep[] {
    const view = createScenarioReader(this.#services.plugins)(this.#remote.snapshot);
    const steps: InsertStep[] = [];
    const asked = new Set<string>();
    const insert = (id: string): void => {
      if (asked.has(id) || view.exists(id) || removalStep(steps, id) !== null) return;
      asked.add(id);
      const step = removalStep(this.removalOf(id)?.revertSteps ?? [], id) ?? removalStep(known, id);
      if (step === null) return;
      for (const parent of entitiesOnPath(step.path)) insert(parent);
      steps.push(this.#placed(steps, step));
    };
    for (const id of textsIn({ calls })) insert(id);
    return steps;
  }

  /** A change without the insertion that {@link possible} has put before it, and the inserting steps. */
  separated(change: Change): { readonly change: Change; readonly steps: readonly InsertStep[] } {
    const [first, ...calls] = change.calls;
    if (first?.name !== inserting || first.input['title'] !== title || calls.length === 0) return { change, steps: [] };
    return { change: { ...change, calls }, steps: first.input['steps'] as unknown as readonly InsertStep[] };
  }

  /** A step behind its former neighbour, or first if that is gone too. */
  #placed(before: readonly InsertStep[], step: InsertStep): InsertStep {
    if (step.after === null) return step;
    try {
      this.#remote.scenario.snapshotAfter(insertionOf([...before, step]));
      return step;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return { ...step, after: null };
    }
  }

  /**
   * Rejected changes of one step as they can be made now: as they are, with present identities, or together with what was removed.
   *
   * @throws Refusal if they can't be made
   */
  possible(retained: readonly Pick<RetainedChange, 'change' | 'removal'>[]): readonly Change[] {
    const changes = retained.map(({ change }) => change);
    const scenario = this.#remote.scenario;
    const fits = (tried: readonly Change[]) => scenario.snapshotAfter(tried.flatMap(({ calls }) => calls));
    try {
      fits(changes);
      return changes;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const others = changes.map((change) => ({ ...change, calls: this.renamed(change.calls) }));
      const known = retained.flatMap(({ removal }) => removal?.steps ?? []);
      const named = others.flatMap(({ calls }) => calls);
      const before = insertionOf(this.missing(named, known));
      const isChanged = before.length > 0 || others.some(({ calls }, index) => calls !== changes[index]?.calls);
      if (!isChanged) throw error;
      const [first, ...rest] = others;
      const tried = first === undefined ? [] : [{ ...first, calls: [...before, ...first.calls] }, ...rest];
      fits(tried);
      return tried;
    }
  }
}

/** The operation that inserts removed entities again; none if there are none. */
function insertionOf(steps: readonly InsertStep[]): readonly OperationCall[] {
  return steps.length === 0 ? [] : [{ name: inserting, input: asJsonObject({ title, steps }) }];
}
