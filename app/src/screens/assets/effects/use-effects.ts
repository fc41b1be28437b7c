import { useCallback, useEffect, useState } from 'react';
import { dataOf } from '#api/data-of';
import { useInstitutionId } from '#permissions/permissions-context.tsx';
import { useShellServices } from '#services/shell-services.tsx';
import { effectsDocument, type Effects, type EffectUser } from './effects-documents';

/** Number of users that are loaded at once. */
export const effectsPage = 100;

/** An asset by its kind and id. */
export interface AssetKey {
  readonly kind: string;
  readonly id: string;
}

/** Effects of an asset, as far as they are loaded. */
export interface LoadedEffects {
  /** Null while it is loaded, or when it can’t be. */
  readonly effects: Effects | null;
  readonly users: readonly EffectUser[];
  readonly error: unknown;
  /** Loads the next users. */
  more(): Promise<void>;
  reload(): void;
}

/** Loads what an asset has an effect on, page by page. */
export function useEffects({ kind, id }: AssetKey): LoadedEffects {
  const { client } = useShellServices();
  const institutionId = useInstitutionId();
  const [effects, setEffects] = useState<Effects | null>(null);
  const [users, setUsers] = useState<readonly EffectUser[]>([]);
  const [error, setError] = useState<unknown>(null);
  const [attempt, setAttempt] = useState(0);
  const read = useCallback(
    async (skip: number): Promise<Effects> => {
      const variables = { input: { institutionId, kind, id }, skip, take: effectsPage };
      const context = { handlesErrors: true };
      const options = { query: effectsDocument, variables, fetchPolicy: 'no-cache', context } as const;
      return dataOf(await client.query(options)).assetEffects;
    },
    [client, institutionId, kind, id],
  );
  useEffect(() => {
    let isCurrent = true;
    read(0).then(
      (found) => {
        if (!isCurrent) return;
        setEffects(found);
        setUsers(found.users.items);
      },
      (reason: unknown) => {
        if (isCurrent) setError(reason);
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [read, attempt]);
  return {
    effects,
    users,
    error,
    more: async () => {
      try {
        const { items } = (await read(users.length)).users;
        const known = new Set(users.map(({ key }) => key));
        setUsers([...users, ...items.filter(({ key }) => !known.has(key))]);
      } catch (reason) {
        setError(reason);
      }
    },
    reload: () => {
      setError(null);
      setAttempt(attempt + 1);
    },
  };
}
