import {
  createContext,
  use,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react';
import { useLocation } from 'react-router';
import { ViewMemoryContext, useRememberedScroll } from '@scn/kit/view-memory/view-memory';
import { useDocumentState, documentView } from '#document/document-context.tsx';
import { useInstitutionId, useViewer } from '#permissions/permissions-context.tsx';
import { useWorkspace } from '../open/workspace-context';
import { PlaceStore } from './place-store';
import { existingAddress, rememberedAddress, screenOf } from './screen-address';

const PlacesContext = createContext<PlaceStore | null>(null);

/** Keeps where the user is on each screen of the open scenario, in this window. */
export function PlacesProvider({ children }: { readonly children: ReactNode }): ReactNode {
  const { id } = useViewer();
  const institutionId = useInstitutionId();
  const { scenarioCode } = useWorkspace().scenario;
  const [store] = useState(() => new PlaceStore(sessionStorage, `scn.places.${id}.${institutionId}.${scenarioCode}`));
  useEffect(() => {
    // a reload doesn't unmount anything
    window.addEventListener('pagehide', store.store);
    return () => {
      store.store();
      window.removeEventListener('pagehide', store.store);
    };
  }, [store]);
  return <PlacesContext value={store}>{children}</PlacesContext>;
}

/** A screen of the scenario whose trees, grids, lists, canvas and scroll position are as they were left. */
export function ScreenPlaces({ children }: { readonly children: ReactNode }): ReactNode {
  const store = use(PlacesContext);
  const { base } = useWorkspace();
  const { pathname, search } = useLocation();
  const state = useDocumentState();
  const address = `${pathname.slice(base.length + 1)}${search}`;
  const screen = screenOf(address);
  useEffect(() => {
    const document = state.state === 'open' ? state.document : null;
    const exists = (id: string) => document !== null && documentView(document).exists(id);
    store?.rememberAddress(screen, rememberedAddress(address, exists));
  }, [store, screen, address, state]);
  const memory = useMemo(() => store?.of(screen) ?? null, [store, screen]);
  if (memory === null) return children;
  return (
    <ViewMemoryContext value={memory}>
      <PageScroll key={screen} />
      {children}
    </ViewMemoryContext>
  );
}

/** Keeps how far the page of a screen is scrolled. */
function PageScroll(): ReactNode {
  const main = useRef<HTMLElement | null>(null);
  // the frame around all screens has it
  main.current ??= document.querySelector('main');
  useRememberedScroll(main, 'page');
  return null;
}

/** Leads back to where the user was on a screen: its address, with what was selected there. */
export function useLastAddress(): (address: string) => string {
  const store = use(PlacesContext);
  const { base } = useWorkspace();
  const { pathname } = useLocation();
  const state = useDocumentState();
  const shown = screenOf(pathname.slice(base.length + 1));
  return useCallback(
    (address) => {
      const screen = address.slice(base.length + 1);
      const remembered = screen === screenOf(screen) && screen !== shown ? store?.addressOf(screen) : null;
      if (remembered === null || remembered === undefined) return address;
      const document = state.state === 'open' ? state.document : null;
      const exists = (id: string) => document === null || documentView(document).exists(id);
      return `${base}/${existingAddress(remembered, exists)}`;
    },
    [store, base, shown, state],
  );
}

const nothing = () => () => undefined;

/** {@link useLastAddress} for several screens, drawn again when something in their addresses is deleted. */
export function useLastAddresses(addresses: readonly string[]): readonly string[] {
  const wayBack = useLastAddress();
  const state = useDocumentState();
  const subscribe = state.state === 'open' ? state.document.session.subscribe : nothing;
  // addresses contain no spaces
  return useSyncExternalStore(subscribe, () => addresses.map(wayBack).join(' ')).split(' ');
}
