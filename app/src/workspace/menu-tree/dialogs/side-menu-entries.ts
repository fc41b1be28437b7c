import type { SideMenuItem } from '@scn/core/document/menu/schema';

/** An entry while it is being edited, initially empty. */
export interface SideMenuDraft {
  readonly id: string;
  readonly title: string;
  readonly templateName: SideMenuItem['templateName'] | null;
  readonly responseCode: string | null;
}

/** Keys of the error messages of an entry. */
export interface DraftFaults {
  readonly title: 'nameRequired' | null;
  readonly templateName: 'documentRequired' | null;
  readonly responseCode: 'actionRequired' | null;
}

/** The errors of an entry. */
export function faultsOf({ title, templateName, responseCode }: SideMenuDraft): DraftFaults {
  return {
    title: title.trim() === '' ? 'nameRequired' : null,
    templateName: templateName === null ? 'documentRequired' : null,
    responseCode: responseCode === null ? 'actionRequired' : null,
  };
}

/** The entries to save; null if one is incomplete. */
export function completeEntries(drafts: readonly SideMenuDraft[]): readonly SideMenuItem[] | null {
  const complete = drafts.flatMap(({ templateName, ...draft }): readonly SideMenuItem[] =>
    templateName === null || draft.responseCode === null || draft.title.trim() === ''
      ? []
      : [{ ...draft, title: draft.title.trim(), templateName }],
  );
  return complete.length === drafts.length ? complete : null;
}
