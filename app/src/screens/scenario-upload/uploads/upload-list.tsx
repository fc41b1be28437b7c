import { useId, useMemo, useRef, type ReactNode, type Ref } from 'react';
import { Switch } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { withFilter } from '@scn/kit/grid/grid-view';
import { DeclaredList } from '#lists/host/declared-list.tsx';
import { useListView } from '#lists/host/use-list-view';
import { useViewer } from '#permissions/permissions-context.tsx';
import { uploadList } from './upload-columns';
import { UploadDetails } from './upload-details';
import { useUploadsStyles } from './uploads.styles';
import { useUploads } from './use-uploads';

/** The institution's uploads and their results. @param news - changes when there may be a new upload */
export function UploadList(props: { readonly news: string; readonly heading: Ref<HTMLHeadingElement> }): ReactNode {
  const { news, heading } = props;
  const { t } = useTranslation('uploads');
  const styles = useUploadsStyles();
  const { institution } = useViewer();
  const id = useId();
  const source = useUploads(news);
  const latest = useRef(source);
  latest.current = source;
  const { list, onEnd } = useMemo(() => {
    const reload = () => void latest.current.reload?.();
    return { list: uploadList(reload), onEnd: reload };
  }, []);
  const listView = useListView(list);
  const mine = listView.view.filters['isOwn'];
  return (
    <section className={styles.section} aria-labelledby={id} data-wide="">
      <h2 id={id} ref={heading} tabIndex={-1} className={styles.title}>
        {t('title')}
      </h2>
      <p className={styles.text}>{t('intro', { institution: institution?.name ?? '' })}</p>
      <div className={styles.list}>
        <DeclaredList
          list={list}
          listView={listView}
          bulkEdit={{ none: 'a log of uploads' }}
          source={source}
          bar={
            <Switch
              label={t('onlyMine')}
              checked={mine?.kind === 'flag' && mine.is}
              onChange={(_, { checked }) =>
                listView.setView(withFilter(listView.view, 'isOwn', checked ? { kind: 'flag', is: true } : null))
              }
            />
          }
          details={{ of: (upload) => <UploadDetails upload={upload} onEnd={onEnd} /> }}
        />
      </div>
    </section>
  );
}
