import type { CalculatedFrom, ReportItem } from '#kernel/contract';
import { decimalsIn, toUnit } from '#kernel/item-units';
import { reportItemReference } from '#kernel/registry';
import { convertUnit } from '#units/convert';
import { quantityText } from '#units/unit-text';
import type { Claim } from './claims';
import { calcium, gasCodes } from './document-words';
import { isAdjusted, isSharedName, itemIndex, nameKey, type NamedItem } from './item-index';
import {
  distanceFromNormal,
  isInOtherUnit,
  scaleOf,
  valueOf,
  type DocumentFacts,
  type Outcome,
  type Settled,
  type WrittenValue,
} from './item-value';
import type { Answers, ReadingQuestion, Choice, ReadValue, Reading, ReadingContext, RefusedPiece } from './reading';

const skip: Choice = { id: 'skip', kind: 'skip', values: {} };

const own: Choice = { id: 'own', kind: 'own', values: {} };

interface Viable {
  readonly named: NamedItem;
  readonly outcome: Exclude<Outcome, { readonly kind: 'refused' }>;
}

/** Decides what names and values mean, asks what can mean several things, and refuses the rest. */
export function settle(
  claims: readonly Claim[],
  context: ReadingContext,
  answers: Answers,
  hasDecimalCommas: boolean,
): Reading {
  const state = new Settling(context, answers, { hasDecimalCommas, hasOtherUnits: false });
  const facts = { hasDecimalCommas, hasOtherUnits: claims.some((claim) => state.hasOtherUnit(claim)) };
  const settling = new Settling(context, answers, facts);
  settling.findReportsInPlay(claims);
  settling.findQuantities(claims);
  for (const claim of claims) settling.take(claim);
  settling.settleTotals();
  return settling.reading();
}

class Settling {
  readonly #context: ReadingContext;
  readonly #answers: Answers;
  readonly #facts: DocumentFacts;
  #values: ReadValue[] = [];
  readonly #totals: { readonly claim: Claim; readonly value: WrittenValue }[] = [];
  readonly #questions = new Map<string, ReadingQuestion>();
  readonly #refused: RefusedPiece[] = [];
  readonly #inPlay = new Set<string>();
  #hasAdjustedCalcium = false;
  #isGas = false;

  constructor(context: ReadingContext, answers: Answers, facts: DocumentFacts) {
    this.#context = context;
    this.#answers = answers;
    this.#facts = facts;
  }

  reading(): Reading {
    const values = this.#withoutTwice();
    return { values, questions: [...this.#questions.values()], refused: this.#refused };
  }

  /** Reports that the patient doesn’t have, but that values of the text can only be of: what they share with others is doubtful. */
  findReportsInPlay(claims: readonly Claim[]): void {
    const own = this.#context.reports.map(({ report }) => report);
    for (const { items, reports } of claims) {
      if (reports !== null || items.some(({ report }) => own.includes(report.id))) continue;
      for (const { report } of items) this.#inPlay.add(report.id);
    }
  }

  /**
   * Finds statements that change the meaning of other names: calcium that is adjusted for albumin, and a blood gas
   * without vital signs.
   */
  findQuantities(claims: readonly Claim[]): void {
    const has = (codes: readonly string[]) =>
      claims.some(({ items }) => items.some(({ item }) => item.loinc !== null && codes.includes(item.loinc)));
    this.#hasAdjustedCalcium = claims.some((claim) => isCalcium(claim) && isAdjusted(claim.name));
    this.#isGas = has(gasCodes.ph) && has(gasCodes.pressure) && !has(gasCodes.vitals);
  }

  /** Whether a value is in a unit that an item has, but not in the context’s culture. */
  hasOtherUnit({ items, name, values }: Claim): boolean {
    const [written] = values;
    if (written === undefined || values.length > 1) return false;
    if (items.some((named) => isInOtherUnit(named, written, this.#context))) return true;
    // nothing that is meant is possible in its usual unit
    const outcomes = items
      .map((named) => this.#outcomeOf(named, name, written))
      .filter(({ kind }) => kind !== 'refused');
    return outcomes.length > 0 && outcomes.every((each) => each.kind === 'ask' && each.isUsualImpossible === true);
  }

  take(claim: Claim): void {
    const { written, name, values, label = null } = claim;
    const items = ofSpecimen(claim);
    if (items.length === 0) {
      this.#refuse(written, 'unknown-item', { name });
      return;
    }
    if (label !== null && this.#ask(`label:${label}`, 'label', claim, { label }, [own]) === null) return;
    if (this.#hasAdjustedCalcium && isCalcium(claim) && !isAdjusted(name)) {
      this.#refuse(written, 'unknown-item', { name });
      return;
    }
    const isTemperature = items.every(({ item }) => item.loinc === gasCodes.temperature);
    const isDefault = this.#isGas && isTemperature && gasCodes.defaults.test(values[0]?.quantity?.number ?? '');
    if (isDefault && this.#ask(`label:${written}`, 'label', claim, { label: written }, [own]) === null) return;
    const value = this.#valueOf(claim);
    if (value === null) return;
    const ionised = this.#ionisedOf(claim, value);
    if (ionised.length > 0) {
      this.#settleOne(claim, this.#chosen(claim, ionised));
      return;
    }
    const settable = items.filter(({ item }) => item.calculatedFrom === null || isInvertible(item.calculatedFrom));
    const outcomes = settable.map((named) => ({ named, outcome: this.#outcomeOf(named, name, value) }));
    const viable = outcomes.filter((each): each is Viable => each.outcome.kind !== 'refused');
    if (viable.length === 0) {
      const open = this.#openOf(outcomes)[0] ?? outcomes[0];
      if (open?.outcome.kind === 'refused') this.#refuse(written, open.outcome.reason, open.outcome.values);
      else this.#totals.push({ claim, value });
      return;
    }
    this.#settleOne(claim, this.#itemOf(claim, viable));
  }

  /** Keeps the value of the item that is meant, or asks what is doubtful of it. */
  #settleOne(claim: Claim, meant: Viable | null): void {
    if (meant === null) return;
    const { written } = claim;
    const { named, outcome } = meant;
    if (outcome.kind === 'value') {
      this.#keep(claim, named, outcome);
      return;
    }
    const choices = outcome.options.map(({ id, kind, values }): Choice => ({ id, kind, values }));
    const id = `${outcome.about}:${named.reference}:${written}`;
    const answer = this.#ask(id, outcome.about, claim, outcome.values, choices);
    const option = outcome.options.find((each) => each.id === answer);
    if (option !== undefined) this.#keep(claim, named, option.settled);
  }

  /** Returns the items to choose from for calcium with a value nearer to that of ionised calcium; empty if it isn’t. */
  #ionisedOf({ items, name }: Claim, value: WrittenValue): readonly Viable[] {
    const [total] = items.filter(({ item }) => item.loinc === calcium.adjusted);
    if (total === undefined || isAdjusted(name)) return [];
    const index = itemIndex(this.#context.plugins);
    const ionised = calcium.ionised.flatMap((code) => index.byKey.get(nameKey(code)) ?? []);
    const all = [...items, ...ionised.filter((each) => !items.includes(each))].flatMap((named) => {
      const outcome = this.#outcomeOf(named, name, value);
      return outcome.kind === 'refused' ? [] : [{ named, outcome }];
    });
    const distances = all.map(({ named, outcome }) =>
      outcome.kind === 'value' ? distanceFromNormal(named, outcome.value, this.#context) : Infinity,
    );
    const own = distances[all.findIndex(({ named }) => named === total)] ?? Infinity;
    return Math.min(...distances) < own ? all : [];
  }

  #outcomeOf(named: NamedItem, name: string, value: WrittenValue): Outcome {
    return valueOf(named, name, value, this.#context, this.#facts);
  }

  /** Keeps a value, or what it is calculated from if that is a single item. */
  #keep({ written, field }: Claim, named: NamedItem, { value, notes }: Settled): void {
    const from = named.item.calculatedFrom;
    const [term] = from?.terms ?? [];
    const index = itemIndex(this.#context.plugins);
    const source = term === undefined ? named : index.byReference.get(reportItemReference(named.report.id, term.item));
    const scale = source === undefined ? undefined : scaleOf(source, this.#context);
    if (source === undefined || scale === undefined) return;
    const common = { written, report: source.report.id, item: source.reference, field, unit: scale.unit };
    if (term === undefined || from === null) return void this.#values.push({ ...common, value, notes });
    const own = scaleOf(named, this.#context)?.unit ?? named.item.units['en-GB'].ucum;
    const british = (convertUnit(value, own, named.item.units['en-GB'].ucum, null) - from.constant) / term.factor;
    const retained = toUnit(source.item, british, scale.unit);
    const converted = { from: quantityText(value, own), to: quantityText(retained, scale.unit) };
    this.#values.push({ ...common, value: retained, notes: [...notes, { kind: 'converted', values: converted }] });
  }

  /**
   * Totals, which aren’t set: they confirm their parts or contradict them. Without parts, the highest and the lowest total of a score tell them:
   * a coma scale of 15 is E4 V5 M6.
   */
  settleTotals(): void {
    for (const { claim, value } of this.#totals) {
      const [named] = [
        ...this.#openOf(claim.items.map((each) => ({ named: each }))).map((each) => each.named),
        ...claim.items,
      ];
      if (named === undefined) continue;
      const { item, report } = named;
      const { terms = [], constant = 0 } = item.calculatedFrom ?? {};
      const outcome = this.#outcomeOf(named, claim.name, withinTotal(value, item));
      const index = itemIndex(this.#context.plugins);
      const parts = terms.flatMap((term) => index.byReference.get(reportItemReference(report.id, term.item)) ?? []);
      const own = parts.map(({ reference }) =>
        this.#values.find(({ item: of, field }) => of === reference && field === claim.field),
      );
      const given = own.filter((each) => each !== undefined);
      if (outcome.kind !== 'value') {
        if (outcome.kind === 'refused') this.#refuse(claim.written, outcome.reason, outcome.values);
        else this.#refuse(claim.written, 'calculated', { item: item.title });
        continue;
      }
      const isScore =
        parts.length === terms.length && parts.every((part) => part.item.choices !== null) && constant === 0;
      if (given.length === parts.length && parts.length > 0) {
        const sum = given.reduce((total, each, place) => total + each.value * (terms[place]?.factor ?? 1), constant);
        const isSame = Math.abs(sum - outcome.value) < (isScore ? 0.5 : 1.5);
        if (isSame) continue;
        if (isScore) {
          const wrong = new Set(given);
          this.#values = this.#values.filter((each) => !wrong.has(each));
          this.#refuse(claim.written, 'contradiction', { item: item.title, value: value.text });
        } else this.#refuse(claim.written, 'calculated', { item: item.title });
        continue;
      }
      const ends = isScore && given.length === 0 ? parts.map((part) => part.item.range) : [];
      const side = ([0, 1] as const).find(
        (each) => ends.length > 0 && ends.reduce((sum, range) => sum + range[each], 0) === outcome.value,
      );
      if (side === undefined) {
        this.#refuse(claim.written, 'calculated', { item: item.title });
        continue;
      }
      for (const part of parts) {
        const step = part.item.range[side];
        const title = part.item.choices?.find((choice) => choice.value === step)?.title ?? String(step);
        this.#keep(claim, part, { value: step, notes: [{ kind: 'step', values: { title } }] });
      }
    }
  }

  /** The value of a claim; asks if there are several, and is null until that is answered. */
  #valueOf(claim: Claim) {
    const { values, items, written } = claim;
    const [value, ...others] = values;
    if (value === undefined) {
      this.#refuse(written, 'no-value', { item: items[0]?.item.title ?? claim.name });
      return null;
    }
    if (others.length === 0) return value;
    const choices = values.map(({ text, shown }, index): Choice => ({
      id: String(index),
      kind: 'value',
      values: { text: shown ?? text },
    }));
    const answer = this.#ask(`value:${written}`, 'value', claim, { item: claim.name }, choices);
    return answer === null ? null : (values[Number(answer)] ?? null);
  }

  /** Which of several items is meant: that of the heading’s report, of the open one, of the only one that the patient has; otherwise it is asked. */
  #itemOf(claim: Claim, viable: readonly Viable[]): Viable | null {
    const [first] = viable;
    const headed = viable.filter(({ named }) => claim.reports?.includes(named.report) === true);
    const open = this.#openOf(viable);
    const present = viable.filter(({ named }) =>
      this.#context.reports.some(({ report }) => report === named.report.id),
    );
    if (claim.isUnnamed === true && first !== undefined) {
      const choice: Choice = {
        id: 'accept',
        kind: 'item',
        values: { item: claim.name, report: first.named.report.title },
      };
      return this.#ask(`item:${claim.written}`, 'item', claim, { name: '' }, [choice]) === null ? null : first;
    }
    const isInPlay = viable.some(({ named }) => this.#inPlay.has(named.report.id));
    const isShared = claim.isShared === true || isSharedName(claim.name);
    for (const only of isShared ? [viable] : [headed, open, isInPlay ? [] : present, viable]) {
      if (only.length === 1) return only[0] ?? null;
      if (only.length === 0) continue;
      const reports = [...new Set(only.map(({ named }) => named.report.id))];
      // the items of the patient come first, but the others can be meant too
      const offered = only === present ? [...present, ...viable.filter((each) => !present.includes(each))] : only;
      if (reports.length === only.length && reports.length > 1) return this.#askReport(claim, offered);
      return this.#chosen(claim, offered);
    }
    return first ?? null;
  }

  /** The item that the author chooses. */
  #chosen(claim: Claim, offered: readonly Viable[]): Viable | null {
    const choices = offered.map(({ named: { reference, item, report } }): Choice => {
      return { id: reference, kind: 'item', values: { item: item.title, report: report.title } };
    });
    const answer = this.#ask(`item:${claim.written}`, 'item', claim, { name: claim.name }, choices);
    return offered.find(({ named }) => named.reference === answer) ?? null;
  }

  #askReport(claim: Claim, offered: readonly Viable[]): Viable | null {
    const reports = offered.map(({ named }) => named.report);
    const ids = reports.map(({ id }) => id).toSorted();
    const choices = reports.map(({ id, title }): Choice => ({ id, kind: 'report', values: { report: title } }));
    const answer = this.#ask(`report:${ids.join('|')}`, 'report', claim, { name: claim.name }, choices);
    return offered.find(({ named }) => named.report.id === answer) ?? null;
  }

  #openOf<T extends { readonly named: NamedItem }>(all: readonly T[]): readonly T[] {
    const open = this.#context.reports.find(({ id }) => id === this.#context.openReportId)?.report;
    return all.filter(({ named }) => named.report.id === open);
  }

  /** The answer to an ask; null without one, or if the piece is left out. */
  #ask(
    id: string,
    kind: ReadingQuestion['kind'],
    { written }: Claim,
    values: ReadingQuestion['values'],
    choices: readonly Choice[],
  ): string | null {
    const known = this.#questions.get(id);
    const also = known === undefined || known.written === written ? (known?.also ?? []) : [...known.also, written];
    this.#questions.set(id, {
      id,
      kind,
      values: known?.values ?? values,
      written: known?.written ?? written,
      also,
      choices: [...choices, skip],
      guess: null,
    });
    const answer = this.#answers[id];
    return answer === undefined || answer === skip.id ? null : answer;
  }

  #refuse(written: string, reason: RefusedPiece['reason'], values: RefusedPiece['values']): void {
    this.#refused.push({ written, reason, values });
  }

  /** Each value once: equal ones are one, and of different ones the author chooses. */
  #withoutTwice(): readonly ReadValue[] {
    const byItem = new Map<string, ReadValue[]>();
    for (const value of this.#values) {
      const key = `${value.item} ${value.field}`;
      const known = byItem.get(key);
      if (known === undefined) byItem.set(key, [value]);
      else if (!known.some((each) => isSame(each, value, this.#context))) known.push(value);
    }
    return [...byItem].flatMap(([key, values]) => {
      const [first] = values;
      if (first === undefined || values.length === 1) return values;
      const title = this.#context.plugins.reportItem(first.item)?.item.title ?? first.item;
      const choices = values.map(({ written }, index): Choice => ({
        id: String(index),
        kind: 'value',
        values: { text: written },
      }));
      const claim = { written: first.written } as Claim;
      const answer = this.#ask(`twice:${key}`, 'value', claim, { item: title }, choices);
      const chosen = answer === null ? undefined : values[Number(answer)];
      return chosen === undefined ? [] : [chosen];
    });
  }
}

/** The items of a claim: under the heading of another specimen than blood, only its own. */
function ofSpecimen({ items, reports }: Claim): readonly NamedItem[] {
  const isOther = reports?.every(({ system }) => system !== null && !system.startsWith('Bld')) === true;
  return isOther ? items.filter(({ report }) => reports.includes(report)) : items;
}

function isCalcium({ items }: Claim): boolean {
  return items.some(({ item }) => item.loinc === calcium.adjusted);
}

/** Whether two values are one: they are equal, or a piece gives it in two units, each rounded. */
function isSame(one: ReadValue, other: ReadValue, { plugins }: ReadingContext): boolean {
  if (one.value === other.value) return true;
  const item = plugins.reportItem(one.item)?.item;
  const decimals = (item === undefined ? null : decimalsIn(item, one.unit)) ?? 0;
  return one.written === other.written && Math.abs(one.value - other.value) < 2.5 * 10 ** -decimals;
}

/** Whether a calculated item follows from a single other one, such as HbA1c in percent from HbA1c in mmol/mol. */
function isInvertible({ terms }: CalculatedFrom): boolean {
  return terms.length === 1 && terms[0]?.factor !== 0;
}

/** A total out of its highest, such as 14/15, without that. */
function withinTotal(value: WrittenValue, { range }: ReportItem): WrittenValue {
  const { quantity } = value;
  if (quantity === null || Number(quantity.outOf) !== range[1]) return value;
  return { ...value, quantity: { ...quantity, outOf: null } };
}
