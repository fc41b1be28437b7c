/* Runs in the audio thread of the browser, as a script of its own: it must import nothing. */

declare class AudioWorkletProcessor {
  readonly port: MessagePort;
}
declare function registerProcessor(name: string, processor: typeof AudioWorkletProcessor): void;

/** Samples of a message: some 40 ms, so that a meter moves and the page has time for other things. */
const chunkSamples = 2048;

/** Sends what a microphone delivers, with all of its channels mixed into one. */
class Capture extends AudioWorkletProcessor {
  #chunk = new Float32Array(chunkSamples);
  #length = 0;

  process([channels = []]: readonly (readonly Float32Array[])[]): boolean {
    const length = channels[0]?.length ?? 0;
    for (let at = 0; at < length; at += 1) {
      let sum = 0;
      for (const samples of channels) sum += samples[at] ?? 0;
      this.#chunk[this.#length] = sum / channels.length;
      this.#length += 1;
      if (this.#length === chunkSamples) this.#send();
    }
    return true;
  }

  #send(): void {
    this.port.postMessage(this.#chunk, [this.#chunk.buffer]);
    this.#chunk = new Float32Array(chunkSamples);
    this.#length = 0;
  }
}

registerProcessor('capture', Capture);
