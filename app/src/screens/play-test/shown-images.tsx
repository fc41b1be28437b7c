import { Button } from '@fluentui/react-components';
import { useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Scenario } from '@scn/core/document/scenario';
import type { PluginLookup } from '@scn/core/kernel/view';
import { imagesShown, type ShownImages } from '@scn/core/playing/shown-images';
import { useResultImages, type ResultImage, type ResultImages } from '#slots/results/images/use-result-images';
import { usePlayTestStyles } from './play-test.styles';

/** The images that learners see, as far as the catalogue has answered. */
export interface LoadedImages extends Pick<ResultImages, 'images' | 'state' | 'reload'> {
  readonly shown: ShownImages;
}

/** The images that commands of a scenario show, requested at once. */
export function useImages(scenario: Scenario, plugins: PluginLookup): LoadedImages {
  const shown = useMemo(() => imagesShown(scenario, plugins), [scenario, plugins]);
  const key = shown.all.join(' ');
  // they are asked for again when others are named, and not with every edit
  const ids = useMemo(() => key.split(' ').filter((id) => id !== ''), [key]);
  const { images, state, reload } = useResultImages(ids);
  return useMemo(() => ({ shown, images, state, reload }), [shown, images, state, reload]);
}

/** Images as learners see them, or why one can’t be shown. */
export function ImagesOf(props: {
  readonly ids: readonly string[];
  readonly images: LoadedImages;
  /** Whether learners look at them now. */
  readonly isLarge?: boolean;
}): ReactNode {
  const { ids, images, isLarge = false } = props;
  return ids.map((id) => {
    const found = images.images.find((each) => each.id === id) ?? { id, title: '', altText: '', url: null };
    return <OneImage key={id} image={found} images={images} isLarge={isLarge} />;
  });
}

function OneImage(props: {
  readonly image: ResultImage;
  readonly images: LoadedImages;
  readonly isLarge: boolean;
}): ReactNode {
  const {
    image: { id, title, altText, url },
    images: { state, reload },
    isLarge,
  } = props;
  const { t } = useTranslation('playTest');
  const styles = usePlayTestStyles();
  const [failed, setFailed] = useState<string | null>(null);
  const name = title === '' ? id : title;
  if (state === 'failed' || (url !== null && failed === url))
    return (
      <div className={styles.choice}>
        <span className={styles.note}>{t('imageFailed', { name })}</span>
        <Button size="small" onClick={reload}>
          {t('imageRetry')}
        </Button>
      </div>
    );
  if (state === 'loading') return <div className={isLarge ? styles.largeImage : styles.image} />;
  if (url === null)
    return <p className={styles.note}>{t(title === '' ? 'imageUnknown' : 'imageWithoutFile', { name })}</p>;
  return (
    <img
      className={isLarge ? styles.largeImage : styles.image}
      src={url}
      alt={altText}
      loading="lazy"
      decoding="async"
      onError={() => setFailed(url)}
    />
  );
}
