import { useEffect, useState } from 'react';
import { systemClock } from './clock';

/** Milliseconds without a key before what was typed counts. */
const typingPause = 150;

/** A value once it has not changed for a moment: what people type. */
export function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value);
  useEffect(
    () =>
      systemClock.after(typingPause, () => {
        setSettled(value);
      }),
    [value],
  );
  return settled;
}
