import { asWords, capitalised } from './words';

/** An enumeration's value as an author reads it: `RESPONDS_TO_PAIN` becomes `Responds to pain`. */
export function titleOf(value: string): string {
  return capitalised(asWords(value));
}

/** One variant of a command for each value. The dialog offers them when the command is dropped. */
export function variantsOf<V extends string, A>(values: readonly V[], args: (value: V) => A) {
  return values.map((value) => ({
    id: value.toLowerCase().replaceAll('_', '-'),
    title: titleOf(value),
    args: args(value),
  }));
}
