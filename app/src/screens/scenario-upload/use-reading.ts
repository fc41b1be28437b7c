import { useEffect, useState } from 'react';
import { readingOf } from './file-reading';
import type { FileReading } from './read-scenario';

/** The parse result of a file; null without a file and while it is being read. */
export function useReading(file: File | null): FileReading | null {
  const [found, setFound] = useState<{ readonly file: File; readonly reading: FileReading } | null>(null);
  useEffect(() => {
    if (file === null) return;
    let isWanted = true;
    void readingOf(file).then((reading) => {
      if (isWanted) setFound({ file, reading });
    });
    return () => {
      isWanted = false;
    };
  }, [file]);
  return found?.file === file ? found.reading : null;
}
