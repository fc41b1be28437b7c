import { appendAll } from '@scn/core/base/append';
import type { Scenario } from '@scn/core/document/scenario';
import { valueOffRange } from '@scn/core/index/conditions/item-scale';
import { patientItem, type PatientItem } from '@scn/core/index/queries/patient-item';
import type { PluginLookup } from '@scn/core/kernel/view';
import type { Engine, Id, Input, LogLine, State } from '@scn/core/simulation/engine/play';
import { patientCondition } from '@scn/core/playing/patient-condition';
import { roundTo } from '@scn/core/units/decimals';
import { quantityText } from '@scn/core/units/unit-text';
import type { PlayedThrough } from '../play-through';
import type { PatientView, ValueView } from './frame';

/** Milliseconds between two samples of values, and how many are kept: four minutes. */
const sampleInterval = 20_000;
const retainedSamples = 12;

type Patient = Scenario['patients'][number];

interface Monitored extends PatientItem {
  readonly id: Id;
  readonly samples: number[];
}

/** A play as it goes on: its state, log and inputs, and the values of the last minutes. */
export class Session {
  readonly #scenario: Scenario;
  readonly #engine: Engine;
  readonly #until: number;
  readonly #patients: readonly { readonly patient: Patient; readonly items: readonly Monitored[] }[];
  readonly #log: LogLine[] = [];
  readonly #inputs: Input[] = [];
  #nextSample = 0;
  #state: State;

  /** @param until - the play stops there, in milliseconds */
  constructor(scenario: Scenario, plugins: PluginLookup, engine: Engine, until: number) {
    this.#scenario = scenario;
    this.#engine = engine;
    this.#until = until;
    this.#patients = scenario.patients.map((patient) => ({ patient, items: monitoredItems(patient, plugins) }));
    const { state, log } = engine.begin();
    this.#state = state;
    appendAll(this.#log, log);
    this.#sample();
  }

  get state(): State {
    return this.#state;
  }

  get log(): readonly LogLine[] {
    return this.#log;
  }

  /** Whether the scenario has ended, or the play has reached the moment at which it stops. */
  get isOver(): boolean {
    return this.#state.ended !== null || this.#state.now >= this.#until;
  }

  /** Plays on to a moment. */
  advanceTo(moment: number): void {
    const to = Math.min(moment, this.#until);
    while (!this.isOver && this.#nextSample <= to) this.#advance(this.#nextSample);
    if (!this.isOver && to > this.#state.now) this.#advance(to);
  }

  /** Plays on to the next moment at which something is logged. */
  jump(): void {
    const before = this.#log.length;
    while (!this.isOver && this.#log.length === before) {
      const next = this.#engine.next(this.#state);
      if (next === null) return;
      this.advanceTo(next);
    }
  }

  /** Carries out an input now. */
  act(input: Input): void {
    const step = this.#engine.act(this.#state, input);
    this.#keep(step);
    this.#inputs.push({ ...input, at: Math.max(input.at, this.#state.now) });
  }

  /** The play so far. */
  played(): PlayedThrough {
    const { hash, result } = this.#engine;
    const [state, log] = [this.#state, this.#log];
    return { log, state, result: result(state), inputs: this.#inputs, hash: hash([hash(state), log]) };
  }

  /** The patients with their values now. */
  patients(): readonly PatientView[] {
    return this.#patients.map(({ patient, items }) => {
      const { firstName, lastName } = patient.generalInformation;
      const name = `${firstName} ${lastName}`.trim();
      return {
        name: name === '' ? patient.id : name,
        condition: patientCondition(patient, this.#state),
        values: items.map((item) => this.#valueOf(item)),
      };
    });
  }

  #valueOf({ id, item, scale, samples }: Monitored): ValueView {
    const { now, ended } = this.#state;
    const value = this.#engine.valueAt(this.#state, id, now) ?? item.baseline;
    const later = ended === null ? (this.#engine.valueAt(this.#state, id, now + 60_000) ?? value) : value;
    const span = item.range[1] - item.range[0];
    const text = quantityText(roundTo(valueOffRange(item, value, scale), scale.decimals), scale.unit);
    return {
      label: item.abbreviations?.[0] ?? item.title,
      value: text,
      trend: trendOf((later - value) / span),
      samples: [...samples.slice(1 - retainedSamples), value],
      leastSpan: span / 20,
    };
  }

  #advance(moment: number): void {
    this.#keep(this.#engine.advance(this.#state, moment));
  }

  #keep({ state, log }: ReturnType<Engine['begin']>): void {
    this.#state = state;
    appendAll(this.#log, log);
    this.#sample();
  }

  #sample(): void {
    const { now } = this.#state;
    if (now < this.#nextSample) return;
    this.#nextSample = now - (now % sampleInterval) + sampleInterval;
    for (const { items } of this.#patients) {
      for (const { id, samples } of items) {
        const value = this.#engine.valueAt(this.#state, id, now);
        if (value !== null) samples.push(value);
        if (samples.length > retainedSamples) samples.shift();
      }
    }
  }
}

/** The items of the patient’s monitor; of the first report that isn’t empty, if there is no monitor. */
function monitoredItems({ physiology: { reports } }: Patient, plugins: PluginLookup): readonly Monitored[] {
  const monitors = reports.filter(({ report }) => report === 'report.monitor');
  const shown = monitors.length > 0 ? monitors : reports.filter(({ items }) => items.length > 0).slice(0, 1);
  return shown.flatMap(({ items }) =>
    items.flatMap((item) => {
      const known = patientItem(item, plugins);
      return known === null ? [] : [{ ...known, id: item.id, samples: [] }];
    }),
  );
}

/** @param change - in a minute, as a part of the item’s range */
function trendOf(change: number): ValueView['trend'] {
  if (Math.abs(change) < 0.002) return '→';
  if (Math.abs(change) < 0.02) return change > 0 ? '↗' : '↘';
  return change > 0 ? '↑' : '↓';
}
