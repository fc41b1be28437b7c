import { useId, useState, type ReactNode } from 'react';
import { Skeleton, SkeletonItem, Tab, TabList } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { Notice } from '@scn/kit/states/notice.tsx';
import { LoadFailure } from '#page/load-failure.tsx';
import type { StripKind } from '../viewer/measure-tools.tsx';
import { useResultStyles } from '../results.styles';
import { ImageViewer } from './image-viewer';
import { useResultImages, type ResultImage } from './use-result-images';

/** The images of a result, one at a time. */
export function ResultImages(props: {
  /** Must keep their identity. */
  readonly imageIds: readonly string[];
  readonly strip: StripKind;
  /** Shown below an image that has no file yet. */
  readonly instead: ReactNode;
}): ReactNode {
  const { imageIds, strip, instead } = props;
  const { t } = useTranslation('results');
  const styles = useResultStyles();
  const panelId = useId();
  const [chosenId, choose] = useState<string | null>(null);
  const { images, state, error, reload } = useResultImages(imageIds);
  const chosen = images.find(({ id }) => id === chosenId) ?? images[0];
  if (chosen === undefined) return instead;
  if (state === 'loading') {
    return (
      <Skeleton aria-label={t('loading')}>
        <SkeletonItem className={styles.loading} />
      </Skeleton>
    );
  }
  if (state === 'failed') {
    return (
      <>
        <LoadFailure error={error} intent="warning" text={t('imagesFailed')} onRetry={reload} />
        {instead}
      </>
    );
  }
  const nameOf = ({ id, title }: ResultImage) => (title === '' ? id : title);
  const shown =
    chosen.url === null ? (
      <>
        <Notice intent="warning">{t('noFile', { title: nameOf(chosen) })}</Notice>
        {instead}
      </>
    ) : (
      <ImageViewer
        key={chosen.id}
        title={nameOf(chosen)}
        altText={chosen.altText}
        url={chosen.url}
        strip={strip}
        onReload={reload}
      />
    );
  if (images.length === 1) return shown;
  return (
    <>
      <TabList
        size="small"
        aria-label={t('images')}
        selectedValue={chosen.id}
        onTabSelect={(_, { value }) => choose(String(value))}
      >
        {images.map((image) => (
          <Tab key={image.id} value={image.id} id={`${panelId}${image.id}`} aria-controls={panelId}>
            {nameOf(image)}
          </Tab>
        ))}
      </TabList>
      <div id={panelId} role="tabpanel" aria-labelledby={`${panelId}${chosen.id}`} className={styles.panel}>
        {shown}
      </div>
    </>
  );
}
