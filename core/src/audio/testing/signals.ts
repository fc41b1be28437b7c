import { joinChunks, type Sound } from '../sound';

/** A tone. @param level - of its peaks, in dBFS */
export function tone(seconds: number, rate: number, { hertz = 997, level = -20 } = {}): Sound {
  const amplitude = 10 ** (level / 20);
  const samples = Float32Array.from(
    { length: Math.round(seconds * rate) },
    (_, at) => amplitude * Math.sin((2 * Math.PI * hertz * at) / rate),
  );
  return { rate, samples };
}

/** White noise, the same each time. @param level - of its highest peaks, in dBFS */
export function noise(seconds: number, rate: number, { level = -20, seed = 1 } = {}): Sound {
  const amplitude = 10 ** (level / 20);
  let state = seed;
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return (state / 0x1_0000_0000) * 2 - 1;
  };
  return { rate, samples: Float32Array.from({ length: Math.round(seconds * rate) }, () => amplitude * next()) };
}

/** Nothing at all. */
export function silence(seconds: number, rate: number): Sound {
  return { rate, samples: new Float32Array(Math.round(seconds * rate)) };
}

/** Recordings of the same rate, one after the other. */
export function joined(...sounds: readonly [Sound, ...Sound[]]): Sound {
  return { rate: sounds[0].rate, samples: joinChunks(sounds.map(({ samples }) => samples)) };
}

/**
 * Returns a sound that is measured like a line of speech: words of a buzz and hiss with pauses between them, in
 * a room that isn’t quiet.
 */
export function speechLike(rate: number, { level = -12, room = -65 } = {}): Sound {
  const words = [0.35, 0.2, 0.55, 0.15, 0.4, 0.3, 0.6].flatMap((seconds, index) => [
    buzz(seconds, rate, { hertz: 110 + 7 * index, level: level - (index % 3) * 4 }),
    noise(0.08, rate, { level: level - 10, seed: index + 2 }),
    silence(index === 3 ? 0.9 : 0.12, rate),
  ]);
  const line = joined(silence(0.7, rate), ...words, silence(0.7, rate));
  const background = noise(line.samples.length / rate, rate, { level: room, seed: 99 });
  return { rate, samples: line.samples.map((sample, at) => sample + (background.samples[at] ?? 0)) };
}

/** A tone with its overtones, up to what every rate can represent, that swells and fades. */
function buzz(
  seconds: number,
  rate: number,
  { hertz, level }: { readonly hertz: number; readonly level: number },
): Sound {
  const overtones = Array.from({ length: Math.floor(9000 / hertz) }, (_, index) => index + 1);
  const length = Math.round(seconds * rate);
  const samples = Float32Array.from({ length }, (_, at) => {
    const sum = overtones.reduce((total, each) => total + Math.sin((2 * Math.PI * hertz * each * at) / rate) / each, 0);
    return 10 ** (level / 20) * 0.5 * sum * Math.sin((Math.PI * at) / length);
  });
  return { rate, samples };
}
