import { createContext, use, useEffect, type ReactNode } from 'react';

/** The entity, or the section of the scenario, whose fields a form shows. */
export interface ShownPart {
  readonly kind: string;
  readonly id: string;
}

/** The kind of a section; its name is the identity: `setup.basicInfo`. */
export const sectionKind = 'section';

const Shown = createContext<ShownPart | null>(null);
const Report = createContext<(shown: ShownPart | null) => void>(() => undefined);

/** Receives what the forms inside show. */
export const ShownReport = Report.Provider;

/** Tells others what this window shows, and the fields inside to what they belong. For forms that aren’t of the selection in the address. */
export function ShownEntity({ kind, id, children }: ShownPart & { readonly children: ReactNode }): ReactNode {
  const report = use(Report);
  useEffect(() => {
    report({ kind, id });
    return () => report(null);
  }, [report, kind, id]);
  return <Shown value={{ kind, id }}>{children}</Shown>;
}

/** Tells others which part of what is selected the user is on, such as a card on a canvas. @param part - null: the selection itself */
export function useReportPart(part: ShownPart | null): void {
  const report = use(Report);
  const { kind = null, id = null } = part ?? {};
  useEffect(() => {
    report(kind === null || id === null ? null : { kind, id });
    return () => report(null);
  }, [report, kind, id]);
}

/** Returns the part that the form around a field shows; null for a form of the selection in the address. */
export function useShownPart(): ShownPart | null {
  return use(Shown);
}
