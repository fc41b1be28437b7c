import { Button } from '@fluentui/react-components';
import { useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Scenario } from '@scn/core/document/scenario';
import type { PluginLookup } from '@scn/core/kernel/view';
import { imagesShown, type ShownImages } from '@scn/core/playing/shown-images';
import { useResultImages, type ResultImage, type ResultImages } from '#slots/results/images/use-result-images';
import { textOf, useAssets, whereIds } from '#slots/assets/use-assets';
import { usePlayTestStyles } from './play-test.styles';

/** The images that learners see, as far as the catalogue has answered. */
export interface LoadedImages extends Pick<ResultImages, 'images' | 'state' | 'reload'> {
  readonly shown: ShownImages;
  /** Of the documents of a template, by its id. */
  readonly backgrounds: ReadonlyMap<string, string>;
}

const templateColumns = ['backgroundAssetId'];

/** The images that commands and questions of a scenario show, and the backgrounds of its documents, requested at once. */
export function useImages(scenario: Scenario, plugins: PluginLookup): LoadedImages {
  const shown = useMemo(() => imagesShown(scenario, plugins), [scenario, plugins]);
  const backgrounds = useBackgrounds(scenario);
  const key = [...new Set([...shown.all, ...backgrounds.values()])].join(' ');
  // they are asked for again when others are named, and not with every edit
  const ids = useMemo(() => key.split(' ').filter((id) => id !== ''), [key]);
  const { images, state, reload } = useResultImages(ids);
  return useMemo(() => ({ shown, backgrounds, images, state, reload }), [shown, backgrounds, images, state, reload]);
}

/** The images behind documents of templates, by template. */
function useBackgrounds({ documents }: Scenario): LoadedImages['backgrounds'] {
  const where = useMemo(() => whereIds(documents.map(({ templateId }) => templateId)), [documents]);
  const { assets } = useAssets('asset.document-template', templateColumns, where);
  return useMemo(() => {
    const named = [...assets].map(([id, { data }]) => [id, textOf(data['backgroundAssetId'])] as const);
    return new Map(named.filter(([, image]) => image !== ''));
  }, [assets]);
}

/** How an image is shown: in a line, as learners look at it, or behind a text. */
type ImageSize = 'small' | 'large' | 'behind';

/** Images as learners see them, or why one can’t be shown. */
export function ImagesOf(props: {
  readonly ids: readonly string[];
  readonly images: LoadedImages;
  readonly size?: ImageSize;
}): ReactNode {
  const { ids, images, size = 'small' } = props;
  return ids.map((id) => {
    const found = images.images.find((each) => each.id === id) ?? { id, title: '', altText: '', url: null };
    return <OneImage key={id} image={found} images={images} size={size} />;
  });
}

function OneImage(props: {
  readonly image: ResultImage;
  readonly images: LoadedImages;
  readonly size: ImageSize;
}): ReactNode {
  const {
    image: { id, title, altText, url },
    images: { state, reload },
    size,
  } = props;
  const { t } = useTranslation('playTest');
  const styles = usePlayTestStyles();
  const { isBroken, noteFailure, retry } = useBrokenFile(url, reload);
  const name = title === '' ? id : title;
  if (state === 'failed' || isBroken) return <BrokenFile text={t('imageFailed', { name })} onRetry={retry} />;
  const frame = { small: styles.image, large: styles.largeImage, behind: styles.behind }[size];
  if (state === 'loading') return <div className={frame} />;
  if (url === null)
    return <p className={styles.note}>{t(title === '' ? 'imageUnknown' : 'imageWithoutFile', { name })}</p>;
  return <img className={frame} src={url} alt={altText} loading="lazy" decoding="async" onError={noteFailure} />;
}

/** Whether the browser couldn't show the file at an address, and how it is tried again. */
export function useBrokenFile(url: string | null, reload: () => void) {
  const [failed, setFailed] = useState<string | null>(null);
  return {
    isBroken: url !== null && failed === url,
    noteFailure: () => setFailed(url),
    retry: () => {
      setFailed(null); // the address may stay the same
      reload();
    },
  };
}

/** Stands in the place of a file that can't be shown. */
export function BrokenFile({ text, onRetry }: { readonly text: string; readonly onRetry: () => void }): ReactNode {
  const { t } = useTranslation('playTest');
  const styles = usePlayTestStyles();
  return (
    <div className={styles.choice}>
      <span className={styles.note}>{text}</span>
      <Button size="small" onClick={onRetry}>
        {t('imageRetry')}
      </Button>
    </div>
  );
}
