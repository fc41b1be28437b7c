import { useEffect, useState } from 'react';

/** The address of a file in this tab; undefined while there is none. */
export function useObjectUrl(file: Blob | null): string | undefined {
  const [made, setMade] = useState<{ readonly file: Blob; readonly url: string } | null>(null);
  useEffect(() => {
    if (file === null) return undefined;
    const url = URL.createObjectURL(file);
    setMade({ file, url });
    return () => URL.revokeObjectURL(url);
  }, [file]);
  return made !== null && made.file === file ? made.url : undefined;
}
