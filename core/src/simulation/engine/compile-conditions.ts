import { append } from '#base/append';
import type { Pointer } from '#base/json';
import type { Patient } from '#document/patients/schema';
import type { Scenario } from '#document/scenario';
import { familyOf, lackOf } from '#index/conditions/completeness';
import type { NumberSet } from '#index/conditions/number-set';
import type { PluginLookup } from '#kernel/view';
import type { Expression, ExpressionGroup } from '#schema/expressions';
import {
  compileCondition,
  compileGroup,
  onlyOne,
  type ItemReader,
  type Readers,
  type Test,
} from '../conditions/compiled';
import { playedItem, termsOf } from '../physiology/played-items';
import type { Id } from './play';
import { namedKey, type Clause, type ComparedItem, type ItemPlan, type Reading, type Watched } from './program';

/** Compiles the conditions of a scenario: knows everything that they can be about, and notes what is watched. */
export class ConditionCompiler {
  readonly items: ItemPlan[] = [];
  readonly itemById = new Map<Id, ItemPlan>();
  /** At the start, by {@link namedKey}. */
  readonly named = new Map<string, string>();
  /** Codes of actions and responses. */
  readonly completions: ReadonlySet<Id>;
  readonly watchersOfDone = new Map<Id, Watched[]>();
  readonly watchersOfNamed = new Map<string, Watched[]>();
  readonly watchedItems = new Set<ItemPlan>();
  readonly #plugins: PluginLookup;
  readonly #itemOf = new Map<string, ItemPlan>();
  readonly #patientsWith = new Map<string, Id[]>();
  readonly #actorOf = new Map<Id, Id | null>();

  constructor({ patients, setup, actions }: Scenario, plugins: PluginLookup) {
    this.#plugins = plugins;
    for (const patient of patients) this.#addPatient(patient);
    for (const actor of setup.actors) {
      const key = namedKey('ActorCompressionState', actor.id);
      if (!this.named.has(key)) this.named.set(key, 'NOT_PERFORMED');
    }
    this.completions = new Set(
      actions.flatMap(({ actionCode, responses }) => [
        actionCode,
        ...responses.map(({ responseCode }) => responseCode),
      ]),
    );
  }

  /** The item that conditions read, by patient and reference; of a report, if it is named. */
  itemOf(patient: Id, reference: string, report = ''): ItemPlan | undefined {
    return this.#itemOf.get(`${patient} ${reference} ${report}`.trimEnd());
  }

  /** Compiles conditions: empty and unsupported ones are unknown. @param watched - what is read again when they change; null for none */
  compiled(expression: Expression | null, watched: Watched | null): Test<Reading> {
    if (expression?.expressionType !== 'Group') return () => -1;
    const readers = this.#readers(watched);
    return compileGroup(expression, (condition) => compileCondition(condition, readers)) ?? (() => -1);
  }

  /** The complete conditions of a group, each by itself. */
  clauses({ rules }: ExpressionGroup, at: Pointer = ''): readonly Clause[] {
    const readers = this.#readers(null);
    return rules.flatMap((rule, index): readonly Clause[] => {
      const here: Pointer = `${at}/rules/${index}`;
      if (rule.expressionType === 'Group') return this.clauses(rule, here);
      if (lackOf(rule) !== null) return [];
      const { objectType, objects } = rule.conditionBlock;
      const [first = '', second = ''] = objects.map(({ object }) => object);
      const isPhysiology = familyOf[objectType] === 'physiology';
      const reference = objectType === 'PatientPhysiology' ? second : first;
      const owner = objectType === 'PatientPhysiology' ? first : onlyOne(this.#patientsWith.get(reference) ?? []);
      const item = isPhysiology ? (this.#itemOf.get(`${owner} ${reference}`) ?? null) : null;
      return [{ at: here, test: compileCondition(rule, readers), item }];
    });
  }

  /** The items that conditions compare. */
  compared(expression: Expression): readonly ComparedItem[] {
    if (expression.expressionType !== 'Group') return [];
    const found: ComparedItem[] = [];
    const readers = this.#readers(null);
    const noting: Readers<Reading> = {
      ...readers,
      item: (patientId, reference, values) => {
        const item = this.#itemNamed(patientId, reference);
        if (item !== undefined) found.push({ item, values });
        return readers.item(patientId, reference, values);
      },
    };
    compileGroup(expression, (condition) => compileCondition(condition, noting));
    return found;
  }

  #addPatient({ id, actorId, generalInformation, physiology }: Patient): void {
    if (this.#actorOf.has(id)) return;
    this.#actorOf.set(id, actorId);
    const starting = {
      PatientPosition: generalInformation.startingPosture,
      PatientState: generalInformation.startingState,
      PatientEmotion: generalInformation.startingEmotion,
    };
    for (const [type, value] of Object.entries(starting)) {
      const key = namedKey(type, actorId ?? id);
      // Two patients of one character have one body: that of the first.
      if (!this.named.has(key)) this.named.set(key, value);
    }
    for (const { id: report, items } of physiology.reports) {
      const plans = items.flatMap((value) => {
        const played = this.itemById.has(value.id) ? null : playedItem(value, id, this.#plugins);
        if (played === null) return [];
        const { item, scale, baseline, goal, worst, steps, startStep } = played;
        // Written out: objects that start with a spread are slower to read, and items are read at every moment.
        const plan: { -readonly [K in keyof ItemPlan]: ItemPlan[K] } = {
          index: this.items.length,
          id: value.id,
          patient: id,
          reference: value.item,
          item,
          scale,
          baseline,
          goal,
          worst,
          steps,
          startStep,
          terms: null,
          watchedSets: [],
          watchers: [],
          dependents: [],
        };
        this.items.push(plan);
        this.itemById.set(plan.id, plan);
        const key = `${id} ${value.item}`;
        if (!this.#itemOf.has(`${key} ${report}`)) this.#itemOf.set(`${key} ${report}`, plan);
        if (!this.#itemOf.has(key)) {
          this.#itemOf.set(key, plan);
          append(this.#patientsWith, value.item, id);
        }
        return [plan];
      });
      for (const plan of plans) {
        plan.terms = termsOf(plan.item, plans);
        for (const term of plan.terms?.values() ?? []) term.dependents.push(plan);
      }
    }
  }

  /** An item of a patient; without one, of the only patient who has it. */
  #itemNamed(patientId: string | null, reference: string): ItemPlan | undefined {
    const owner = patientId ?? onlyOne(this.#patientsWith.get(reference) ?? []);
    return owner === null ? undefined : this.#itemOf.get(`${owner} ${reference}`);
  }

  #readers(watched: Watched | null): Readers<Reading> {
    return {
      plugins: this.#plugins,
      done: (code) => {
        if (!this.completions.has(code)) return null;
        if (watched !== null) appendOnce(this.watchersOfDone, code, watched);
        return (state) => state.isDone(code);
      },
      named: (type, id) => {
        const owner = type === 'ActorCompressionState' ? id : (this.#actorOf.get(id) ?? id);
        const key = namedKey(type, owner);
        const isKnown = type === 'ActorCompressionState' ? this.named.has(key) : this.#actorOf.has(id);
        const start = this.named.get(key);
        if (!isKnown || start === undefined) return null;
        if (watched !== null) appendOnce(this.watchersOfNamed, key, watched);
        return (state) => state.named(key) ?? start;
      },
      item: (patientId, reference, values) => this.#itemReader(patientId, reference, values, watched),
    };
  }

  #itemReader(
    patientId: Id | null,
    reference: string,
    values: NumberSet,
    watched: Watched | null,
  ): ItemReader<Reading> | null {
    const item = this.#itemNamed(patientId, reference);
    if (item === undefined) return null;
    if (watched !== null) {
      this.watchedItems.add(item);
      item.watchedSets.push(values);
      if (item.watchers.at(-1) !== watched) item.watchers.push(watched);
    }
    const { index } = item;
    return { value: (state) => state.value(index), rate: (state) => state.rate(index) };
  }
}

function appendOnce(map: Map<string, Watched[]>, key: string, watched: Watched): void {
  if (map.get(key)?.at(-1) !== watched) append(map, key, watched);
}
