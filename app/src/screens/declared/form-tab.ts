import { useSearchParams } from 'react-router';
import { tabParameter, type FormTab } from '#routes/declared/declared-screen';

/** The shown tab of a form, which is in the address. */
export interface ShownTab {
  /** Null for a form without tabs. */
  readonly tab: FormTab | null;
  show(name: string): void;
}

/** {@link ShownTab} of a form: the first one if the address names none. */
export function useFormTab(tabs: readonly FormTab[]): ShownTab {
  const [query, setQuery] = useSearchParams();
  const asked = query.get(tabParameter);
  return {
    tab: tabs.find(({ name }) => name === asked) ?? tabs[0] ?? null,
    show: (name) => {
      const next = new URLSearchParams(query);
      if (name === tabs[0]?.name) next.delete(tabParameter);
      else next.set(tabParameter, name);
      // a tab is no step that Back should undo
      setQuery(next, { replace: true });
    },
  };
}

/** The fields of a form that a tab shows. @param tab - null for a form without tabs */
export function fieldsOfTab(
  fields: readonly string[],
  tabs: readonly FormTab[],
  tab: FormTab | null,
): readonly string[] {
  if (tab === null) return fields;
  const isInOther = (field: string) => tabs.some((each) => each !== tab && each.fields.includes(field));
  return fields.filter((field) => tab.fields.includes(field) || (tab === tabs[0] && !isInOther(field)));
}
