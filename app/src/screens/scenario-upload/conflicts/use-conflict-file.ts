import { useEffect, useState } from 'react';
import { createRegistry } from '@scn/core/kernel/registry';
import { readKnownPlugins } from '#plugins/use-known-plugins';
import { useShellServices } from '#services/shell-services.tsx';
import type { ConflictFile } from './conflict-file';

/** A file with conflicts, or its loading state. */
export type ConflictReading = ConflictFile | 'reading' | 'failed';

/** Parses a file with conflicts. The installed plugins describe their own payloads. */
export function useConflictFile(file: File): ConflictReading {
  const { client } = useShellServices();
  const [reading, setReading] = useState<ConflictReading>('reading');
  useEffect(() => {
    let isWanted = true;
    const read = async () => {
      const [{ plugins }, { readConflictFile }] = await Promise.all([
        readKnownPlugins(client),
        import('./conflict-file'),
      ]);
      const entries = plugins.map(({ plugin, owner }) => ({ plugin, owner: owner?.name ?? 'built in' }));
      return readConflictFile(file, createRegistry(entries));
    };
    setReading('reading');
    read().then(
      (found) => {
        if (isWanted) setReading(found);
      },
      () => {
        if (isWanted) setReading('failed');
      },
    );
    return () => {
      isWanted = false;
    };
  }, [client, file]);
  return reading;
}
