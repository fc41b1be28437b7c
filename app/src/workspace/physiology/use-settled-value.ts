import { useState } from 'react';
import type { PhysiologyItem } from '@scn/core/document/patients/schema';
import type { PluginLookup } from '@scn/core/kernel/view';
import { useAnnouncer } from '@scn/kit/dialogs/use-announcer';
import { showNumber } from '@scn/kit/form/number-text';
import { useReadingText } from './reading-text';
import { readTypedItem, type TypedItem } from './typed-item';

/** Result of typing a value. */
interface Said {
  /** Tells the values of an item apart. */
  readonly field: string;
  readonly value: number;
  readonly text: string;
}

/** Values of an item after their field is left: numbers in its unit, with as many decimals as it has. */
export interface SettledValues {
  /** How what is being typed differs from the value that it is saved as; null if it doesn’t. */
  readonly becomes: (typed: string) => string | null;
  /** The text for a number that is typed with a unit, a decimal comma or more decimals; null if it stays as it is. It is announced. */
  readonly settled: (field: string, typed: string) => string | null;
  /** How the value of a field differs from what was typed; null if it doesn’t, or if it has another value now. */
  readonly differenceOf: (field: string, value: number | null) => string | null;
}

/** Settles what is typed for an item, and keeps how it differs. */
export function useSettledValue(item: PhysiologyItem, plugins: PluginLookup): SettledValues {
  const [said, setSaid] = useState<Said | null>(null);
  const say = useReadingText();
  const announcer = useAnnouncer();
  const textOf = (read: TypedItem) =>
    read.kind === 'number' ? read.notes.map((note) => say.note(note)).join(' ') : '';
  return {
    becomes: (typed) => textOf(readTypedItem(typed, item, plugins)) || null,
    settled: (field, typed) => {
      const read = readTypedItem(typed, item, plugins);
      if (read.kind !== 'number') return null;
      const text = textOf(read);
      setSaid(text === '' ? null : { field, value: read.value, text });
      if (text !== '') announcer.say(text);
      const shown = showNumber(read.value);
      // 37.0 stays as it was typed while its field has the focus
      return Number(typed) === read.value ? null : shown;
    },
    differenceOf: (field, value) => (said?.field === field && said.value === value ? said.text : null),
  };
}
