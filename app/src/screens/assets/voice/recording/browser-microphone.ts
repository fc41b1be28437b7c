import captureAddress from './capture-worklet.ts?worker&url';
import { MicrophoneError, problemOf, type MicrophoneListener, type OpenMicrophone } from './microphone';

/** Processing that improves calls changes voices: recordings are left as the microphone hears them. */
const asHeard = {
  channelCount: { ideal: 1 },
  sampleRate: { ideal: 48_000 },
  echoCancellation: false,
  noiseSuppression: false,
  autoGainControl: false,
} satisfies MediaTrackConstraints;

/** Opens the microphone that the user has chosen in the browser. @throws MicrophoneError */
export async function openMicrophone(listener: MicrophoneListener): Promise<OpenMicrophone> {
  if (!isSecureContext) throw new MicrophoneError('insecure');
  if (!('mediaDevices' in navigator) || !('AudioWorkletNode' in globalThis)) throw new MicrophoneError('unsupported');
  let stream: MediaStream | null = null;
  let context: AudioContext | null = null;
  const close = () => {
    for (const track of stream?.getTracks() ?? []) track.stop();
    void context?.close().catch(() => undefined); // closed already
    context = null;
  };
  try {
    stream = await navigator.mediaDevices.getUserMedia({ audio: asHeard });
    // at the rate of the computer: browsers refuse to connect a microphone to another one
    context = new AudioContext();
    await context.audioWorklet.addModule(captureAddress);
    const capture = new AudioWorkletNode(context, 'capture', { numberOfOutputs: 0 });
    const isOpen = () => context !== null;
    capture.port.addEventListener('message', ({ data }: MessageEvent<Float32Array>) => {
      if (isOpen()) listener.samples(data);
    });
    capture.port.start();
    context.createMediaStreamSource(stream).connect(capture);
    const [track] = stream.getAudioTracks();
    track?.addEventListener('ended', () => {
      if (!isOpen()) return;
      close();
      listener.ended('unplugged');
    });
    await context.resume();
    return { rate: context.sampleRate, name: track?.label ?? '', close };
  } catch (error) {
    close();
    throw new MicrophoneError(problemOf(error), { cause: error });
  }
}
