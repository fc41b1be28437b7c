import type { Json, JsonObject } from '@scn/core/base/json';
import type { OperationCall } from '@scn/core/base/issue';
import { Refusal } from '@scn/core/base/refusal';
import type { InsertStep } from '@scn/core/diff/change-step';
import type { PluginRegistry } from '@scn/core/kernel/registry';
import { typedInput } from '@scn/core/operations/edits/typed-input';
import type { OpenScenario } from '@scn/core/operations/open-scenario';
import type { RevertStep } from '@scn/core/operations/revert-step';
import { createScenarioReader } from '@scn/core/operations/scenario-reader';
import { entitiesOnPath } from '@scn/core/operations/touched-places';
import { textsIn, type Change } from '../change';
import type { KeptChange } from './change-store';
import { removalStep, type RemovedBy } from '../remote/removed-by';

/** The change that removed an entity. */
export interface Removal {
  readonly by: Omit<RemovedBy, 'entity'>;
  readonly revertSteps: readonly RevertStep[];
}

/** What {@link Comeback} knows of the document. */
export interface ComebackParts {
  readonly scenario: () => OpenScenario;
  readonly plugins: () => PluginRegistry;
  /** The last change that removed an entity; null if it isn't known. */
  readonly removal: (id: string) => Removal | null;
  /** The present identity of an entity that someone has renamed; the given one otherwise. */
  readonly presentIdOf: (id: string) => string;
}

/** Title of the step that inserts what was removed, in the history. */
const title = 'Restore what was deleted';
/** The operation that inserts it. */
const inserting = 'scenario.change';

/** How changes can be made whose target is gone: with its present identity, or together with it. */
export class Comeback {
  readonly #parts: ComebackParts;

  constructor(parts: ComebackParts) {
    this.#parts = parts;
  }

  /** The title of a change that can't be made now. */
  titleOf(calls: readonly OperationCall[]): string {
    const before = insertionOf(this.missing(calls));
    const whole = this.#parts.scenario().titleOf([...before, ...calls]);
    return before.length > 0 && whole.startsWith(`${title}; `) ? whole.slice(title.length + 2) : whole;
  }

  /** The calls with the present identities of what others have renamed; the same list if there is nothing. */
  renamed(calls: readonly OperationCall[]): readonly OperationCall[] {
    const { presentIdOf } = this.#parts;
    const ids = new Map(textsIn({ calls }).map((id) => [id, presentIdOf(id)]));
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

  /** The steps that insert again what changes name and someone has removed, outermost first. @param known - steps that were kept with them */
  missing(calls: readonly OperationCall[], known: readonly InsertStep[] = []): readonly InsertStep[] {
    const { plugins, scenario, removal } = this.#parts;
    const view = createScenarioReader(plugins())(scenario().snapshot);
    const steps: InsertStep[] = [];
    const asked = new Set<string>();
    const insert = (id: string): void => {
      if (asked.has(id) || view.exists(id) || removalStep(steps, id) !== null) return;
      asked.add(id);
      const step = removalStep(removal(id)?.revertSteps ?? [], id) ?? removalStep(known, id);
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
      this.#parts.scenario().snapshotAfter(insertionOf([...before, step]));
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
  possible(kept: readonly Pick<KeptChange, 'change' | 'removal'>[]): readonly Change[] {
    const changes = kept.map(({ change }) => change);
    const scenario = this.#parts.scenario();
    const fits = (tried: readonly Change[]) => scenario.snapshotAfter(tried.flatMap(({ calls }) => calls));
    try {
      fits(changes);
      return changes;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const others = changes.map((change) => ({ ...change, calls: this.renamed(change.calls) }));
      const known = kept.flatMap(({ removal }) => removal?.steps ?? []);
      const before = insertionOf(
        this.missing(
          others.flatMap(({ calls }) => calls),
          known,
        ),
      );
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
  return steps.length === 0 ? [] : [{ name: inserting, input: { title, steps } as unknown as JsonObject }];
}
