import type { ReactNode } from 'react';
import type { CommandPlugin } from '@scn/core/kernel/contract';
import { enterStops } from '@scn/kit/focus/use-roving-stops';
import { bestMatches } from '@scn/kit/search/best-matches';
import { SearchField } from '@scn/kit/search-field.tsx';
import { useTranslation } from 'react-i18next';

/** The command blocks that a search finds, the best match first: by title, group and the words that their plugins are searched by. */
export function matchingCommands(blocks: readonly CommandPlugin[], search: string): readonly CommandPlugin[] {
  return bestMatches(blocks, search, ({ title, group, searchWords = [] }) => ({
    title,
    more: [group, ...searchWords].join(' '),
  }));
}

/** The search above a list of command blocks: Enter adds the best match, and Down enters the list, which follows it. */
export function CommandSearch(props: {
  readonly value: string;
  readonly onSearch: (search: string) => void;
  readonly onSubmit: () => void;
  readonly autoFocus?: boolean;
  readonly formClass?: string;
  readonly fieldClass: string;
}): ReactNode {
  const { value, onSearch, onSubmit, autoFocus = false, formClass, fieldClass } = props;
  const { t } = useTranslation('menuTree');
  return (
    <form
      role="search"
      className={formClass}
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        onSubmit();
      }}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowDown') return;
        event.preventDefault();
        enterStops(event.currentTarget.nextElementSibling);
      }}
    >
      <SearchField
        autoFocus={autoFocus}
        className={fieldClass}
        label={t('paletteSearch')}
        placeholder={t('paletteSearch')}
        value={value}
        onSearch={onSearch}
      />
    </form>
  );
}
