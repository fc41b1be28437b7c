import { action, observable } from 'mobx';

/** Counts the refusals of the gateway, after which permissions are fetched again. */
export class Refusals {
  readonly #count = observable.box(0);

  get count(): number {
    return this.#count.get();
  }

  /** Reports that the gateway has refused an action that the app offered. */
  readonly report = action(() => this.#count.set(this.count + 1));
}
