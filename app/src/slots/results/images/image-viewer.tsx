import { useState, type ReactNode } from 'react';
import { Button } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { Notice } from '@scn/kit/states/notice.tsx';
import { Viewer } from '../viewer/viewer';
import type { PictureSize, StripKind } from '../viewer/measure-tools.tsx';

/** The most height of an image on the screen, in pixels. */
const maxHeight = 480;
/** Until the image is loaded. */
const unknownSize: PictureSize = { width: 4, height: 3 };

/** An image of a result in a viewer. */
export function ImageViewer(props: {
  readonly title: string;
  readonly altText: string;
  readonly url: string;
  readonly strip: StripKind;
  /** Called to request another address: signed ones expire. */
  readonly onReload: () => void;
}): ReactNode {
  const { title, altText, url, strip, onReload } = props;
  const { t } = useTranslation('results');
  const [size, setSize] = useState<PictureSize | null>(null);
  const [failedUrl, setFailedUrl] = useState<string | null>(null);
  if (failedUrl === url) {
    return (
      <Notice
        intent="error"
        actions={
          <Button
            onClick={() => {
              setFailedUrl(null);
              onReload();
            }}
          >
            {t('tryAgain')}
          </Button>
        }
      >
        {t('imageFailed', { title })}
      </Notice>
    );
  }
  const { width, height } = size ?? unknownSize;
  return (
    <Viewer
      label={t('imageOf', { title })}
      size={{ width, height }}
      // small images aren’t blown up beyond twice their size
      most={`min(100%, ${size === null ? maxHeight : width * 2}px, ${(maxHeight * width) / height}px)`}
      printed="100%"
      mmPerUnit={null}
      strip={strip}
      hasContrast
      picture={(filter) => (
        <img
          src={url}
          alt={altText}
          draggable={false}
          {...(filter === undefined ? {} : { style: { filter } })}
          onLoad={({ currentTarget }) =>
            setSize({ width: currentTarget.naturalWidth, height: currentTarget.naturalHeight })
          }
          onError={() => setFailedUrl(url)}
        />
      )}
    />
  );
}
