import { createContext, use, useLayoutEffect, useMemo, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';

/** Slots of the frame that an area fills while it is open: in the top bar, below it, below the screen, and in the status bar. */
export type FrameSlot = 'topBar' | 'below' | 'bottom' | 'statusBar';

interface FrameSlots {
  readonly elements: Readonly<Partial<Record<FrameSlot, HTMLElement>>>;
  readonly taken: ReadonlySet<FrameSlot>;
  place(slot: FrameSlot, element: HTMLElement | null): void;
  /** @returns the function that releases it */
  take(slot: FrameSlot): () => void;
}

const FrameSlotsContext = createContext<FrameSlots | null>(null);

/** Provides the slots of the frame. */
export function FrameSlotsProvider({ children }: { readonly children: ReactNode }): ReactNode {
  const [elements, setElements] = useState<FrameSlots['elements']>({});
  const [takers, setTakers] = useState<readonly FrameSlot[]>([]);
  const changes = useMemo(
    () => ({
      place: (slot: FrameSlot, element: HTMLElement | null) => {
        setElements(({ [slot]: _, ...others }) => (element === null ? others : { ...others, [slot]: element }));
      },
      take: (slot: FrameSlot) => {
        setTakers((before) => [...before, slot]);
        return () => setTakers((before) => before.toSpliced(before.indexOf(slot), 1));
      },
    }),
    [],
  );
  const slots = useMemo(() => ({ elements, taken: new Set(takers), ...changes }), [elements, takers, changes]);
  return <FrameSlotsContext value={slots}>{children}</FrameSlotsContext>;
}

/** Renders a slot's location. The frame has each slot once. */
export function FrameSlotPlace(props: { readonly slot: FrameSlot; readonly className?: string }): ReactNode {
  const { slot, className } = props;
  const { place } = useFrameSlots();
  const put = useMemo(() => (element: HTMLElement | null) => place(slot, element), [slot, place]);
  return <div ref={put} className={className} />;
}

/** Renders its children in a slot of the frame while mounted. */
export function InFrame(props: { readonly slot: FrameSlot; readonly children: ReactNode }): ReactNode {
  const { slot, children } = props;
  const { elements, take } = useFrameSlots();
  useLayoutEffect(() => take(slot), [slot, take]);
  const element = elements[slot];
  return element === undefined ? null : createPortal(children, element);
}

/** Whether a slot is filled. */
export function useIsTaken(slot: FrameSlot): boolean {
  return useFrameSlots().taken.has(slot);
}

function useFrameSlots(): FrameSlots {
  const slots = use(FrameSlotsContext);
  if (slots === null) throw new Error('There is no FrameSlotsProvider.');
  return slots;
}
