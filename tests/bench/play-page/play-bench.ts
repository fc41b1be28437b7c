/** Times of a play-test, in milliseconds. */
export interface PlayTimes {
  /** Work in each frame while time passes. */
  readonly frames: readonly number[];
  /** Shares of frames that came later than two frames after the one before. */
  readonly dropped: number;
}

/** Interface for the script that controls the page. */
export interface PlayBench {
  /** Plays a scenario file with as many curves: some minutes at first, then frame by frame at a speed. */
  frames(file: string, curves: number, minutes: number, speed: number, count: number): Promise<PlayTimes>;
  /** Times from choosing a moment of a play until choices, values and events of it are there. */
  scrubs(file: string, count: number): Promise<readonly number[]>;
  /** Times of answers to ‘why?’: about values, hidden actions and responses in turn. */
  answers(file: string, count: number): Promise<readonly number[]>;
}
