import { autorun } from 'mobx';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useSyncExternalStore, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { momentText } from '@scn/core/description/log-text';
import type { PlayingVideo } from '@scn/core/playing/shown-videos';
import { followPlay } from './follow-play';
import type { PlayTest } from './play-test';
import { usePlayTestStyles } from './play-test.styles';
import { BrokenFile, useBrokenFile } from './shown-images';
import type { LoadedVideos } from './use-videos';

interface ShownVideosProps {
  readonly test: PlayTest;
  readonly videos: LoadedVideos;
  /** Whether there is sound. */
  readonly hasVoice: boolean;
}

/** The videos that the learner sees at the moment that is looked at. */
export const ShownVideos = observer(function ShownVideos({ test, videos, hasVoice }: ShownVideosProps): ReactNode {
  const { t } = useTranslation('playTest');
  const styles = usePlayTestStyles();
  const { learners, actor, state, log, session } = test;
  const learner = learners.find(({ id }) => id === actor);
  const playing = learner === undefined ? [] : videos.shown.playing(state, log, learner, session.setting.assume);
  if (playing.length === 0) return null;
  return (
    <section aria-label={t('videos')} className={styles.list}>
      {playing.map((each) => (
        <OneVideo key={each.line} test={test} videos={videos} hasVoice={hasVoice} playing={each} />
      ))}
    </section>
  );
});

function OneVideo(props: ShownVideosProps & { readonly playing: PlayingVideo }): ReactNode {
  const {
    test,
    videos: { videos, state, reload },
    hasVoice,
    playing,
  } = props;
  const { t } = useTranslation('playTest');
  const styles = usePlayTestStyles();
  const { title = '', altText = '', url = null } = videos.get(playing.video) ?? {};
  const name = title === '' ? playing.video : title;
  const { isBroken, noteFailure, retry } = useBrokenFile(url, reload);
  const clock = <VideoClock test={test} playing={playing} name={name} />;
  if (state === 'failed' || isBroken)
    return (
      <div className={styles.figure}>
        <BrokenFile text={t('videoFailed', { name })} onRetry={retry} />
        <div>{clock}</div>
      </div>
    );
  return (
    <figure className={styles.figure}>
      {state === 'loading' ? <div className={styles.largeImage} /> : null}
      {state === 'ready' && url === null ? (
        <p className={styles.note}>{t(videos.has(playing.video) ? 'videoWithoutFile' : 'videoUnknown', { name })}</p>
      ) : null}
      {url === null ? null : (
        <Picture
          test={test}
          since={playing.since}
          url={url}
          label={altText}
          hasVoice={hasVoice}
          onError={noteFailure}
        />
      )}
      <figcaption>{clock}</figcaption>
    </figure>
  );
}

/** A video whose position is that of the play. */
function Picture(props: {
  readonly test: PlayTest;
  readonly since: number;
  readonly url: string;
  readonly label: string;
  readonly hasVoice: boolean;
  readonly onError: () => void;
}): ReactNode {
  const { test, since, url, label, hasVoice, onError } = props;
  const styles = usePlayTestStyles();
  const element = useRef<HTMLVideoElement>(null);
  const isStill = useSyncExternalStore(watchMotion, () => motion().matches);
  useEffect(() => {
    const { current } = element;
    if (current === null) return undefined;
    const follow = () => {
      const { position, isPlaying, clock } = test;
      const at = Math.max(0, position - since) / 1000;
      followPlay(current, { at, isPlaying, speed: clock.speed, isMuted: !hasVoice, isStill });
    };
    const stop = autorun(follow);
    // the play may have moved on while a frame was being found
    for (const event of ['loadedmetadata', 'seeked']) current.addEventListener(event, follow);
    return () => {
      stop();
      for (const event of ['loadedmetadata', 'seeked']) current.removeEventListener(event, follow);
      current.pause();
    };
  }, [test, since, url, hasVoice, isStill]);
  return (
    <video
      ref={element}
      className={styles.largeImage}
      src={url}
      aria-label={label}
      muted={!hasVoice}
      playsInline
      preload="auto"
      onError={onError}
    />
  );
}

/** The title of a video, where it is, and how long it goes on. */
const VideoClock = observer(function VideoClock(props: {
  readonly test: PlayTest;
  readonly playing: PlayingVideo;
  readonly name: string;
}): ReactNode {
  const {
    test,
    playing: { since, length, isEstimate },
    name,
  } = props;
  const { t } = useTranslation('playTest');
  const styles = usePlayTestStyles();
  const at = Math.min(length, Math.max(0, test.position - since));
  return (
    <>
      <strong>{name}</strong>{' '}
      <span className={styles.videoClock}>
        {t('videoClock', { now: momentText(at), end: momentText(length), left: momentText(length - at) })}
      </span>
      {isEstimate ? <span className={styles.note}> {t('estimated')}</span> : null}
    </>
  );
});

const motion = () => window.matchMedia('(prefers-reduced-motion: reduce)');

function watchMotion(listener: () => void): () => void {
  const query = motion();
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}
