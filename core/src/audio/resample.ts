import type { Sound } from './sound';

/** Zero crossings of the filter on each side: at the lower of the two rates, all up to 0.45 of the rate stays. */
const crossings = 64;
/** The shape of the window: what can’t be represented at the new rate is attenuated by 90 dB, less than the last of 16 bits shows. */
const windowShape = 8.9;
/** The cut-off, as a share of half the lower rate: the transition ends there. */
const cutOff = 0.955;

/**
 * A recording at another sampling rate: a windowed-sinc low-pass filter, evaluated at the new positions. The same recording if it has the
 * rate already. Timing is kept: the sample at each second is at that second afterwards.
 *
 * @param rate - in Hz, a whole number
 * @see Julius O. Smith, Digital Audio Resampling Home Page, https://ccrma.stanford.edu/~jos/resample/
 */
export function resample(sound: Sound, rate: number): Sound {
  const { samples, rate: from } = sound;
  if (from === rate) return sound;
  const divisor = commonDivisor(from, rate);
  const [step, phases] = [from / divisor, rate / divisor];
  const scale = cutOff * Math.min(1, rate / from);
  const reach = Math.ceil(crossings / scale);
  const filters = new Map<number, Float64Array>();
  const filterAt = (phase: number): Float64Array => {
    const known = filters.get(phase);
    if (known !== undefined) return known;
    const filter = filterOf(phase / phases, scale, reach);
    filters.set(phase, filter);
    return filter;
  };
  const result = new Float32Array(Math.round((samples.length * rate) / from));
  for (let at = 0; at < result.length; at += 1) {
    const position = at * step;
    const first = Math.floor(position / phases) - reach + 1;
    const filter = filterAt(position % phases);
    let sum = 0;
    const [begin, end] = [Math.max(0, -first), Math.min(filter.length, samples.length - first)];
    for (let tap = begin; tap < end; tap += 1) sum += (filter[tap] ?? 0) * (samples[first + tap] ?? 0);
    result[at] = sum;
  }
  return { rate, samples: result };
}

/** The weights of the samples around a position. @param offset - how far it is behind a sample, 0 to 1 */
function filterOf(offset: number, scale: number, reach: number): Float64Array {
  const filter = Float64Array.from({ length: 2 * reach }, (_, tap) => {
    const distance = tap - reach + 1 - offset;
    const share = distance / reach;
    const window = Math.abs(share) >= 1 ? 0 : bessel(windowShape * Math.sqrt(1 - share * share)) / bessel(windowShape);
    return scale * sinc(scale * distance) * window;
  });
  // constants stay exactly what they are, at every position
  const sum = filter.reduce((total, weight) => total + weight, 0);
  return filter.map((weight) => weight / sum);
}

function sinc(x: number): number {
  return x === 0 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x);
}

/** The modified Bessel function of the first kind, of order 0, by its series. */
function bessel(x: number): number {
  let [sum, term] = [1, 1];
  for (let index = 1; term > sum * 1e-12; index += 1) {
    term *= (x / (2 * index)) ** 2;
    sum += term;
  }
  return sum;
}

function commonDivisor(a: number, b: number): number {
  return b === 0 ? a : commonDivisor(b, a % b);
}
