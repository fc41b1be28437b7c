import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import type { ElementType } from '../../selection/selection';
import { useSelection } from '../../selection/use-selection';
import { usePersistedState } from '../../work-area/use-persisted-state';
import { useViewer } from '#permissions/permissions-context.tsx';

interface PersistedSections {
  /** Null until the user opens or closes a section. */
  readonly open: readonly string[] | null;
}

/** Which sections of an element are open: those in the address, or else the last state. */
export function useOpenSections(type: ElementType, initial: readonly string[]) {
  const { id } = useViewer();
  const { sections: named } = useSelection();
  const [search, setSearch] = useSearchParams();
  const [remembered, keep] = usePersistedState(sessionStorage, `scn.properties-sections.${id}.${type}`, parseSections);
  const isNamed = search.has('section');
  const open = useMemo(() => (isNamed ? named : (remembered.open ?? initial)), [isNamed, named, remembered, initial]);
  const setOpen = useCallback(
    (next: readonly string[]) => {
      keep({ open: next });
      setSearch(
        (params) => {
          const changed = new URLSearchParams(params);
          changed.set('section', next.join(','));
          return changed;
        },
        { replace: true },
      );
    },
    [keep, setSearch],
  );
  return { open, setOpen };
}

function parseSections(value: unknown): PersistedSections {
  const { open } = (value ?? {}) as { readonly open?: unknown };
  return { open: Array.isArray(open) ? open.filter((name: unknown) => typeof name === 'string') : null };
}
