import { useEffect, useState } from 'react';
import { systemClock } from './clock';

/** Debounce of typed text, in milliseconds. */
const typingPause = 150;

/** Debounces a value, such as typed text. */
export function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => systemClock.after(typingPause, () => setSettled(value)), [value]);
  return settled;
}
