/** The lowest and the highest sample of each column of a waveform, −1 to 1. */
export interface Peaks {
  readonly lowest: Float32Array;
  readonly highest: Float32Array;
}

/**
 * The peaks of a sound. Every sample belongs to exactly one column, so that a click of one sample shows in a recording of any length.
 *
 * @param channels - samples of each channel, of equal length; all of them count
 * @param columns - a whole number from 1; with fewer samples than columns, some columns repeat a sample
 */
export function peaksOf(channels: readonly Float32Array[], columns: number): Peaks {
  const lowest = new Float32Array(columns);
  const highest = new Float32Array(columns);
  const length = channels[0]?.length ?? 0;
  for (let column = 0; column < columns && length > 0; column += 1) {
    const from = Math.floor((column * length) / columns);
    const to = Math.max(from + 1, Math.floor(((column + 1) * length) / columns));
    let [low, high] = [Infinity, -Infinity];
    for (const samples of channels)
      for (let at = from; at < to; at += 1) {
        const sample = samples[at] ?? 0;
        if (sample < low) low = sample;
        if (sample > high) high = sample;
      }
    lowest[column] = low;
    highest[column] = high;
  }
  return { lowest, highest };
}

/**
 * The outline of a waveform as an SVG path: one unit for each column, −1 at the top and 1 at the bottom. Silence is a thin line.
 */
export function outlineOf({ lowest, highest }: Peaks): string {
  const places = [...highest.keys()];
  const thin = 0.02;
  const clip = (value: number) => Math.min(1, Math.max(-1, value)).toFixed(3);
  const top = places.map((x) => `${x} ${clip(-Math.max(thin, highest[x] ?? 0))}`);
  const bottom = places.toReversed().map((x) => `${x} ${clip(-Math.min(-thin, lowest[x] ?? 0))}`);
  return `M${[...top, ...bottom].join('L')}Z`;
}
