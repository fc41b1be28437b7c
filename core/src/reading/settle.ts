import { sameValue } from '#base/same-value';
import { reportItemReference } from '#kernel/registry';
import type { Claim } from './claims';
import { itemIndex, type NamedItem } from './item-index';
import { scaleOf, valueOf, type DocumentFacts, type Outcome } from './item-value';
import type { Answers, Ask, Choice, ReadValue, Reading, ReadingContext, RefusedPiece } from './reading';

const skip: Choice = { id: 'skip', kind: 'skip', values: {} };

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
  for (const claim of claims) settling.take(claim);
  return settling.reading();
}

class Settling {
  readonly #context: ReadingContext;
  readonly #answers: Answers;
  readonly #facts: DocumentFacts;
  readonly #values: ReadValue[] = [];
  readonly #asks = new Map<string, Ask>();
  readonly #refused: RefusedPiece[] = [];

  constructor(context: ReadingContext, answers: Answers, facts: DocumentFacts) {
    this.#context = context;
    this.#answers = answers;
    this.#facts = facts;
  }

  reading(): Reading {
    const values = this.#withoutTwice();
    return { values, asks: [...this.#asks.values()], refused: this.#refused };
  }

  /** Whether a value is in a unit that an item has, but not in the context’s culture. */
  hasOtherUnit({ items, name, values }: Claim): boolean {
    const [written] = values;
    if (written === undefined || values.length > 1) return false;
    return items.some((named) => {
      const outcome = valueOf(named, name, written, this.#context, this.#facts);
      if (outcome.kind === 'value') return outcome.notes.some(({ kind }) => kind === 'converted');
      return (
        outcome.kind === 'ask' &&
        outcome.about === 'unit' &&
        !outcome.options.some(
          ({ settled }) =>
            settled.notes.some(({ kind }) => kind === 'assumed-unit') &&
            !settled.notes.some(({ kind }) => kind === 'converted'),
        )
      );
    });
  }

  take(claim: Claim): void {
    const { written, name, items, values } = claim;
    if (items.length === 0) return this.#refuse(written, 'unknown-item', { name });
    const measured = items.filter(({ item }) => item.calculatedFrom === null);
    if (measured.length === 0) return this.#takeCalculated(claim);
    const value = this.#valueOf(claim);
    if (value === null) return;
    const outcomes = measured.map((named) => ({
      named,
      outcome: valueOf(named, name, value, this.#context, this.#facts),
    }));
    const viable = outcomes.filter((each): each is Viable => each.outcome.kind !== 'refused');
    const meant = viable.length === 0 ? null : this.#meant(claim, viable);
    if (viable.length === 0) {
      const open = this.#openOf(outcomes)[0] ?? outcomes[0];
      if (open?.outcome.kind === 'refused') this.#refuse(written, open.outcome.reason, open.outcome.values);
      return;
    }
    if (meant === null) return;
    const { named, outcome } = meant;
    const push = ({ value: settled, notes }: { readonly value: number; readonly notes: ReadValue['notes'] }) => {
      const unit = scaleOf(named, this.#context)?.unit ?? named.item.units[this.#context.culture].ucum;
      const { report, reference } = named;
      this.#values.push({
        written,
        report: report.id,
        item: reference,
        field: claim.field,
        unit,
        value: settled,
        notes,
      });
    };
    if (outcome.kind === 'value') return push(outcome);
    const choices = outcome.options.map(({ id, kind, values: of }): Choice => ({ id, kind, values: of }));
    const answer = this.#ask(
      `${outcome.about}:${named.reference}:${written}`,
      outcome.about,
      claim,
      outcome.values,
      choices,
    );
    const option = outcome.options.find(({ id }) => id === answer);
    if (option !== undefined) push(option.settled);
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
    const choices = values.map(({ text }, index): Choice => ({ id: String(index), kind: 'value', values: { text } }));
    const answer = this.#ask(`value:${written}`, 'value', claim, { item: claim.name }, choices);
    return answer === null ? null : (values[Number(answer)] ?? null);
  }

  /** Which of several items is meant: that of the heading’s report, of the open one, of the only one that the patient has; otherwise it is asked. */
  #meant(claim: Claim, viable: readonly Viable[]): Viable | null {
    const [first] = viable;
    const headed = viable.filter(({ named }) => claim.reports?.includes(named.report) === true);
    const open = this.#openOf(viable);
    const present = viable.filter(({ named }) =>
      this.#context.reports.some(({ report }) => report === named.report.id),
    );
    for (const only of [headed, open, present, viable]) {
      if (only.length === 1) return only[0] ?? null;
      if (only.length === 0) continue;
      const reports = [...new Set(only.map(({ named }) => named.report.id))];
      // the items of the patient come first, but the others can be meant too
      const offered = only === present ? [...present, ...viable.filter((each) => !present.includes(each))] : only;
      if (reports.length === only.length && reports.length > 1) return this.#askReport(claim, offered);
      const choices = offered.map(({ named: { reference, item, report } }): Choice => {
        return { id: reference, kind: 'item', values: { item: item.title, report: report.title } };
      });
      const answer = this.#ask(`item:${claim.written}`, 'item', claim, { name: claim.name }, choices);
      return offered.find(({ named }) => named.reference === answer) ?? null;
    }
    return first ?? null;
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

  /** A calculated item gives the item that it is calculated from, if that is the only one, or if all of its parts are at their ends. */
  #takeCalculated(claim: Claim): void {
    const { written, items } = claim;
    const [named] = this.#openOf(items.map((each) => ({ named: each })))
      .map((each) => each.named)
      .concat(items);
    const from = named?.item.calculatedFrom;
    const value = claim.values.length === 1 ? claim.values[0] : undefined;
    if (named === undefined || from === undefined || from === null || value === undefined) {
      return this.#refuse(written, 'calculated', { item: named?.item.title ?? claim.name });
    }
    const outcome = valueOf(
      { ...named, item: { ...named.item, calculatedFrom: null } },
      claim.name,
      value,
      this.#context,
      this.#facts,
    );
    if (outcome.kind === 'refused' && outcome.reason !== 'not-number')
      return this.#refuse(written, outcome.reason, outcome.values);
    this.#refuse(written, 'calculated', { item: named.item.title });
    void reportItemReference;
    void itemIndex;
  }

  /** The answer to an ask; null without one, or if the piece is left out. */
  #ask(
    id: string,
    kind: Ask['kind'],
    { written }: Claim,
    values: Ask['values'],
    choices: readonly Choice[],
  ): string | null {
    const known = this.#asks.get(id);
    const also = known === undefined || known.written === written ? (known?.also ?? []) : [...known.also, written];
    this.#asks.set(id, {
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
      else if (!known.some((each) => sameValue(each.value, value.value))) known.push(value);
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
