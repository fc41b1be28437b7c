import { isAuthorCode } from '#document/codes';
import { scenarioSchema, type LiveScenario, type Scenario } from '#document/scenario';
import { snapshotOf, type JsonPatch } from '#tree/scenario-tree';
import { isEntityList } from '#tree/model-from-schema';
import { appendToPointer, isJsonObject, pointerTokens, type Json, type Pointer } from '#base/json';
import { jsonSchemaOf, type JsonSchema } from '#schema/json-schema';
import type { Difference } from './judge-change';
import type { OperationContext } from './operation';
import { Refusal } from '#base/refusal';
import { Renames } from './renames';
import type { ChangedParts } from './edits/changed-parts';
import type { RevertStep } from './revert-step';

/** Records the steps of one change: creates the revert steps and counts added and removed identities. */
export class ChangeRecorder {
  readonly #tree: LiveScenario;
  readonly #parts: ChangedParts;
  readonly #steps: RevertStep[] = [];
  readonly #differences: Difference[] = [];
  #renames = new Renames();
  #touched = new Set<Pointer>();
  #isConsequence = false;
  /** The state after the last consequence. */
  #resumed: Scenario | null = null;
  readonly #balance = new Map<string, number>();

  /** @param parts - the texts and lists that the change edits, and the trails that follow it */
  constructor(tree: LiveScenario, parts: ChangedParts) {
    this.#tree = tree;
    this.#parts = parts;
  }

  /** In the order in which they must be applied. */
  get revertSteps(): readonly RevertStep[] {
    return [...this.#parts.idleSteps, ...this.#steps.toReversed()];
  }

  /** Returns the differences since a state of the tree, without consequences, in the order they were made. */
  differencesSince(start: Scenario): readonly Difference[] {
    this.#endDifference(start);
    return this.#differences;
  }

  /** Records what `work` does as a consequence. @param start - the state before the change */
  consequence(work: () => void, start: Scenario): void {
    if (this.#isConsequence) {
      work();
      return;
    }
    this.#endDifference(start);
    this.#isConsequence = true;
    try {
      work();
    } finally {
      this.#isConsequence = false;
      this.#resumed = snapshotOf<Scenario>(this.#tree);
    }
  }

  /** Records a step immediately after it was applied. */
  readonly note = (patch: JsonPatch, inverse: JsonPatch): void => {
    const tokens = pointerTokens(patch.path);
    const last = tokens.at(-1) ?? '';
    const { path, schema, value } = this.#walk(tokens.slice(0, -1));
    const isList = isEntityList(schema);
    const part = (isList ? schema.items : schema.properties?.[last]) ?? {};
    const come = patch.op === 'remove' ? undefined : patch.value;
    const removed = inverse.op === 'remove' ? undefined : inverse.value;
    const isIdentity = schema['x-id'] === last;
    if (isIdentity) this.#noteIdentity(schema, removed, come);
    if (!this.#isConsequence)
      this.#touched.add(appendToPointer(path, isList ? identityOf(come ?? removed, part['x-id'] ?? '') : last));
    if (isIdentity) this.#count(come, 1);
    else this.#countIn(part, come, 1);
    if (isIdentity) this.#count(removed, -1);
    else this.#countIn(part, removed, -1);
    if (!isList) {
      this.#noteSet(appendToPointer(path, last), come ?? null, removed ?? null);
      return;
    }
    const idKey = part['x-id'] ?? '';
    const list = value as readonly Readonly<Record<string, unknown>>[];
    const before = list[Number(last) - 1]?.[idKey];
    const after = typeof before === 'string' ? before : null;
    if (come !== undefined && removed !== undefined && identityOf(come, idKey) === identityOf(removed, idKey)) {
      this.#noteSet(appendToPointer(path, identityOf(come, idKey)), come, removed);
      return;
    }
    if (removed !== undefined) {
      this.#push({ kind: 'insert', path, after, value: removed });
    }
    if (come !== undefined) {
      this.#push({ kind: 'remove', path: appendToPointer(path, identityOf(come, idKey)), was: come });
    }
  };

  /** @throws Refusal DuplicateValue when the change added an identity that already exists. */
  checkIdentities(context: Pick<OperationContext, 'before'>): void {
    for (const [id, more] of this.#balance) {
      if (more > 0 && (more > 1 || context.before.exists(id))) {
        // authors know codes only
        const message = isAuthorCode(id) ? `“${id}” is already in use.` : 'It already exists.';
        throw new Refusal('DuplicateValue', { value: id }, message);
      }
    }
  }

  /** Resolves a pointer in the live tree: identifies entities by identity and finds the schema and value. */
  #walk(tokens: readonly string[]): { readonly path: Pointer; readonly schema: JsonSchema; readonly value: unknown } {
    let path: Pointer = '';
    let schema: JsonSchema = jsonSchemaOf(scenarioSchema);
    let value: unknown = this.#tree;
    for (const token of tokens) {
      value = (value as Readonly<Record<string, unknown>>)[token];
      if (isEntityList(schema)) {
        schema = schema.items ?? {};
        path = appendToPointer(path, identityOf(value, schema['x-id'] ?? ''));
      } else {
        schema = schema.properties?.[token] ?? {};
        path = appendToPointer(path, token);
      }
    }
    return { path, schema, value };
  }

  #noteSet(path: Pointer, was: Json, value: Json): void {
    this.#parts.follow(path, was);
    for (const step of this.#parts.stepsFor(path, was, value) ?? [{ kind: 'set', path, was, value } as const])
      this.#push(step);
  }

  #push(step: RevertStep): void {
    this.#steps.push(this.#isConsequence ? { ...step, consequence: true } : step);
  }

  #endDifference(start: Scenario): void {
    const [before, after] = [this.#resumed ?? start, snapshotOf<Scenario>(this.#tree)];
    if (before !== after)
      this.#differences.push({ before, after, renames: this.#renames, touched: [...this.#touched] });
    this.#renames = new Renames();
    this.#touched = new Set();
  }

  #noteIdentity(schema: JsonSchema, from: unknown, to: unknown): void {
    const kind = schema['x-entity'];
    if (this.#isConsequence || kind === undefined || typeof from !== 'string' || typeof to !== 'string') return;
    this.#renames.note(kind, from, to);
  }

  #countIn(schema: JsonSchema, value: unknown, by: 1 | -1): void {
    if (Array.isArray(value)) {
      if (isEntityList(schema))
        for (const item of value as readonly unknown[]) this.#countIn(schema.items ?? {}, item, by);
    } else if (isJsonObject(value)) {
      const idKey = schema['x-id'];
      if (idKey !== undefined) this.#count(value[idKey], by);
      for (const [name, property] of Object.entries(schema.properties ?? {})) this.#countIn(property, value[name], by);
    }
  }

  #count(id: unknown, by: 1 | -1): void {
    if (typeof id === 'string') this.#balance.set(id, (this.#balance.get(id) ?? 0) + by);
  }
}

function identityOf(value: unknown, idKey: string): string {
  return String((value as Readonly<Record<string, unknown>>)[idKey]);
}
