/** The part of a video element that is moved. */
export type Moved = Pick<
  HTMLVideoElement,
  'currentTime' | 'duration' | 'muted' | 'paused' | 'pause' | 'play' | 'playbackRate' | 'seeking'
>;

/** The moment of a play as a video has it. */
export interface VideoMoment {
  /** From the start of the video, in seconds. */
  readonly at: number;
  /** Whether time passes. */
  readonly isPlaying: boolean;
  readonly speed: number;
  readonly isMuted: boolean;
  /** Whether nothing may move by itself. */
  readonly isStill: boolean;
}

/** The speeds at which browsers play videos; at others, one frame after the other is shown. */
const rates = { least: 0.0625, most: 16 } as const;
/** How far a video that plays may be from the clock of the play, in seconds of real time: its sound would jump with it. */
const tolerance = 0.3;
/** How far a video that stands may be, in seconds: less than a frame. */
const frame = 0.02;

/** Lets a video show the moment of a play: it plays with it, stands with it, and goes where it goes. */
export function followPlay(video: Moved, { at, isPlaying, speed, isMuted, isStill }: VideoMoment): void {
  video.muted = isMuted;
  const to = Number.isFinite(video.duration) ? Math.min(at, video.duration) : at;
  const off = Math.abs(video.currentTime - to);
  const plays = isPlaying && !isStill && speed >= rates.least && speed <= rates.most;
  if (!plays) {
    if (!video.paused) video.pause();
    // a frame that is still being found isn’t asked for again; where nothing may move, it is found once time stands
    const waits = video.seeking || (isStill && isPlaying && video.currentTime > 0);
    if (off > frame && !waits) video.currentTime = to;
    return;
  }
  video.playbackRate = speed;
  if (off > tolerance * speed && !video.seeking) video.currentTime = to;
  // a browser that may not play shows frames, as the clock moves on
  if (video.paused && to < video.duration) video.play().catch(() => undefined);
}
