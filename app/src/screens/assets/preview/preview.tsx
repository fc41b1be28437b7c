import { useEffect, useId, useRef, useState, type ReactNode, type RefObject } from 'react';
import { observer } from 'mobx-react-lite';
import { Button, mergeClasses } from '@fluentui/react-components';
import { PlayRegular, StopRegular } from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';
import type { Medium } from '#catalogue/asset-file';
import { player } from './one-player';
import { outlineOf } from './peaks';
import { usePreviewStyles } from './preview.styles';
import { usePeaks, waveColumns } from './use-peaks';

interface PreviewProps {
  readonly medium: Medium;
  /** Undefined while it is loaded; null without a file. */
  readonly url: string | null | undefined;
  readonly title: string;
  /** Description of a picture, for people who can’t see it. */
  readonly alt: string;
  /** Whether a video can be played here; otherwise only its first picture is shown. */
  readonly isLarge?: boolean;
  /** The address doesn’t work any more. Called once for each address. */
  onStale(): void;
}

/** A picture, a sound or a video as it is. */
export function Preview(props: PreviewProps): ReactNode {
  const { medium, url } = props;
  const { t } = useTranslation('assets');
  const styles = usePreviewStyles();
  const frame = mergeClasses(styles.frame, medium === 'audio' ? styles.sound : styles.picture);
  if (url === undefined) return <div className={frame} />;
  if (url === null)
    return (
      <div className={mergeClasses(styles.frame, medium === 'audio' ? styles.silent : styles.picture)}>
        {t('noFile')}
      </div>
    );
  if (medium === 'audio') return <Sound {...props} url={url} className={frame} />;
  return <Picture {...props} url={url} className={frame} />;
}

type Shown = PreviewProps & { readonly url: string; readonly className: string };

/** An image, or the first picture of a video. */
function Picture({ medium, url, title, alt, isLarge = false, onStale, className }: Shown): ReactNode {
  const { t } = useTranslation('assets');
  const styles = usePreviewStyles();
  const [failed, setFailed] = useState<string | null>(null);
  const address = medium === 'image' && !isLarge ? smallPicture(url) : url;
  const onError = () => {
    setFailed(url);
    onStale();
  };
  if (failed === url) return <div className={className}>{t('previewFailed')}</div>;
  return (
    <div className={className}>
      {medium === 'image' ? (
        <img className={styles.shown} src={address} alt={alt} loading="lazy" decoding="async" onError={onError} />
      ) : (
        <video
          className={styles.shown}
          // without a position, some browsers show nothing before it is played
          src={`${url}#t=0.001`}
          aria-label={title}
          controls={isLarge}
          muted={!isLarge}
          playsInline
          preload="metadata"
          onError={onError}
        />
      )}
    </div>
  );
}

/** A sound: its waveform, and a button that plays it. */
const Sound = observer(function Sound({ url, title, onStale, className }: Shown): ReactNode {
  const { t } = useTranslation('assets');
  const styles = usePreviewStyles();
  const id = useId();
  const frame = useRef<HTMLDivElement>(null);
  const isInView = useInView(frame);
  const peaks = usePeaks(url, isInView);
  const { playing } = player;
  const isPlaying = playing?.by === id;
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => () => player.stop(id), [id]);
  const latest = useRef(onStale);
  latest.current = onStale;
  useEffect(() => {
    if (peaks === 'failed') latest.current();
  }, [peaks]);
  const toggle = async () => {
    if (isPlaying) player.stop(id);
    else setFailed(!(await player.play(id, url)));
  };
  return (
    <div ref={frame} className={className}>
      <Button
        appearance="subtle"
        icon={isPlaying ? <StopRegular /> : <PlayRegular />}
        aria-label={t(isPlaying ? 'stop' : 'play', { name: title })}
        title={t(isPlaying ? 'stop' : 'play', { name: title })}
        onClick={() => void toggle()}
      />
      {hasFailed || peaks === 'failed' ? (
        <span role={hasFailed ? 'alert' : undefined}>{t(hasFailed ? 'soundFailed' : 'previewFailed')}</span>
      ) : peaks === null ? null : (
        <svg
          className={styles.wave}
          viewBox={`0 -1 ${waveColumns - 1} 2`}
          preserveAspectRatio="none"
          role="img"
          aria-label={t('waveform', { name: title })}
        >
          <path className={styles.waveShape} d={outlineOf(peaks)} />
          {isPlaying ? (
            <line
              className={styles.cursor}
              x1={playing.share * (waveColumns - 1)}
              x2={playing.share * (waveColumns - 1)}
              y1={-1}
              y2={1}
            />
          ) : null}
        </svg>
      )}
    </div>
  );
});

/** The address of a small picture of an image, from the signed address of the image. Files that were only chosen have none. */
function smallPicture(url: string): string {
  return url.startsWith('/files/') ? `${url}&preview=1` : url;
}

/** Whether an element has been in view: what it shows is loaded then. */
function useInView(element: RefObject<Element | null>): boolean {
  const [wasInView, setInView] = useState(false);
  useEffect(() => {
    const { current } = element;
    if (current === null || wasInView) return undefined;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setInView(true);
    });
    observer.observe(current);
    return () => observer.disconnect();
  }, [element, wasInView]);
  return wasInView;
}
