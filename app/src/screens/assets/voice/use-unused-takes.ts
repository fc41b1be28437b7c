import { useCallback, useState } from 'react';

/** Whether recordings that aren’t used yet would be lost. */
export interface UnusedTakes {
  readonly haveAny: boolean;
  /** Tells whether a place has some. Keeps its identity. @param place - a voice, a dialogue or a list of dialogues */
  report(haveTakes: boolean, place: string): void;
}

/** {@link UnusedTakes}, of all places of a screen: only one question can guard its address. */
export function useUnusedTakes(): UnusedTakes {
  const [places, setPlaces] = useState<ReadonlySet<string>>(new Set());
  const report = useCallback(
    (haveTakes: boolean, place: string) =>
      setPlaces((before) => new Set([...[...before].filter((each) => each !== place), ...(haveTakes ? [place] : [])])),
    [],
  );
  return { haveAny: places.size > 0, report };
}
