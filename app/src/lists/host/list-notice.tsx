import type { ReactNode } from 'react';
import { Button } from '@fluentui/react-components';
import { Notice } from '@scn/kit/states/notice.tsx';
import { useText, type TextKey } from '#texts/text';
import { LoadFailure } from '#page/load-failure.tsx';
import type { ListPartTexts } from '../declaration/list-declaration';
import type { ListSource } from '../query/list-source';
import { useListStyles } from './list.styles';

const usual: ListPartTexts = {
  first: 'lists:part',
  searching: 'lists:partSearching',
  failed: 'lists:partFailed',
  matching: 'lists:partMore',
};

/** Says that the rows are out of date, or only a part of them. */
export function ListNotice<Row extends object>(props: {
  readonly source: ListSource<Row>;
  readonly texts: Partial<ListPartTexts> | undefined;
}): ReactNode {
  const { source, texts } = props;
  const { rows, totalCount, found, paged, isStale = false, reload } = source;
  const text = useText();
  const styles = useListStyles();
  const part = { ...usual, ...texts };
  if (isStale)
    return (
      <Notice
        intent="warning"
        className={styles.notice}
        title={text('lists:staleTitle')}
        actions={<Button onClick={() => void reload?.()}>{text('lists:tryAgain')}</Button>}
      >
        {text('lists:staleText')}
      </Notice>
    );
  const shown = rows.length;
  if (paged !== undefined) {
    const { remote, hasFailed, error, retry } = paged;
    if (hasFailed)
      return <LoadFailure className={styles.notice} error={error} text={text('lists:pageFailed')} onRetry={retry} />;
    if (remote.page !== null || remote.matching <= shown) return null;
    return <Part says="lists:groupsPart" values={{ shown, matching: remote.matching }} />;
  }
  if (found === null) {
    if (totalCount <= shown) return null;
    return <Part says={part.first} values={{ shown, total: totalCount }} />;
  }
  if (found.hasFailed)
    return (
      <LoadFailure
        className={styles.notice}
        error={found.error}
        text={text(part.failed, { shown, total: totalCount })}
        onRetry={found.retry ?? undefined}
      />
    );
  if (found.isSearching) return <Part says={part.searching} values={{ shown, total: totalCount }} />;
  if (found.matching <= shown) return null;
  return <Part says={part.matching} values={{ shown, matching: found.matching, total: totalCount }} />;
}

function Part(props: { readonly says: TextKey; readonly values: Readonly<Record<string, number>> }): ReactNode {
  const { says, values } = props;
  const text = useText();
  const styles = useListStyles();
  return (
    <Notice intent="info" className={styles.notice} layout="auto">
      {text(says, values)}
    </Notice>
  );
}
