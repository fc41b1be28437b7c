import { useEffect, useState } from 'react';
import { peaksOf, type Peaks } from './peaks';

/** Columns of a waveform: about one for each three pixels of a card. */
export const waveColumns = 120;
/** The lowest rate that every browser can decode to, in Hz: enough for a picture, and the samples of a long sound fit into memory. */
const pictureRate = 8000;
/** Waveforms that are kept. */
const maxCachedPeaks = 200;

const cached = new Map<string, Peaks>();
/** One sound is decoded at a time: each takes memory for all of its samples. */
let queue: Promise<unknown> = Promise.resolve();

/** The waveform of a sound; null while it is loaded, and `failed` if the browser can’t decode it. @param isWanted - whether it is in view */
export function usePeaks(url: string | null, isWanted: boolean): Peaks | 'failed' | null {
  const [found, setFound] = useState<{ readonly url: string; readonly peaks: Peaks | 'failed' } | null>(null);
  useEffect(() => {
    if (url === null || !isWanted) return undefined;
    const ending = new AbortController();
    const { signal } = ending;
    const isEnded = () => signal.aborted;
    const known = cached.get(contentOf(url));
    if (known !== undefined) setFound({ url, peaks: known });
    else
      queue = queue.then(async () => {
        if (isEnded()) return;
        const peaks = await read(url, signal);
        if (isEnded()) return;
        if (peaks !== 'failed') keep(contentOf(url), peaks);
        setFound({ url, peaks });
      });
    return () => ending.abort();
  }, [url, isWanted]);
  return found !== null && found.url === url ? found.peaks : null;
}

async function read(url: string, signal: AbortSignal): Promise<Peaks | 'failed'> {
  try {
    const response = await fetch(url, { signal });
    if (!response.ok) return 'failed';
    const decoder = new OfflineAudioContext(1, 1, pictureRate);
    const sound = await decoder.decodeAudioData(await response.arrayBuffer());
    const channels = Array.from({ length: sound.numberOfChannels }, (_, index) => sound.getChannelData(index));
    return peaksOf(channels, waveColumns);
  } catch {
    return 'failed';
  }
}

function keep(content: string, peaks: Peaks): void {
  const [oldest] = cached.keys();
  if (cached.size >= maxCachedPeaks && oldest !== undefined) cached.delete(oldest);
  cached.set(content, peaks);
}

/** The address without its signature: it names the content by its hash. */
function contentOf(url: string): string {
  return url.replace(/\?.*$/, '');
}
