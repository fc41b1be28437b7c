import { computed, observable, runInAction } from 'mobx';
import { Controller } from '#state/controller';
import type { LineVoice } from './audio-source';
import type { VoiceLookup } from './use-found-voice';

/** Around the screen: the voice in the address, and how another one is found and shown. */
interface SpeechHost {
  /** In the address; null for none. */
  readonly designation: string | null;
  /** The voice with this designation. */
  readonly lookup: VoiceLookup;
  /** @throws if it can't be loaded */
  designationOf(id: string): Promise<string | null>;
  /** Shows a voice; null for none. */
  go(designation: string | null): void;
  reportFailure(): void;
}

/** The voice in the address, as far as it is known. */
type SpeechContent =
  | { readonly kind: 'none' | 'loading' }
  | { readonly kind: 'failed'; readonly error: unknown; retry(): void }
  | { readonly kind: 'unknown'; readonly designation: string }
  | { readonly kind: 'voice'; readonly voice: LineVoice };

/** Decides which voice the screen of recordings shows. */
export class SpeechController extends Controller<SpeechHost> {
  /** The voice that was chosen, while its designation is looked up. */
  readonly #wanted = observable.box<string | null>(null);
  /** Only the last choice counts, and none once the user is elsewhere. */
  #latest: string | null = null;
  readonly #content = computed(() => this.#readContent());

  get content(): SpeechContent {
    return this.#content.get();
  }

  /** The id of the voice that the picker shows. */
  get chosen(): string | null {
    return this.#wanted.get() ?? this.given.lookup.voice?.id ?? null;
  }

  /** Goes to the address of a voice, which contains the designation: the picker knows only the id. */
  async choose(id: string | null): Promise<void> {
    this.#latest = id;
    runInAction(() => this.#wanted.set(id));
    if (id === null) {
      this.given.go(null);
      return;
    }
    const designation = await this.given.designationOf(id).catch(() => null);
    if (this.#latest !== id) return;
    runInAction(() => this.#wanted.set(null));
    if (designation === null) this.given.reportFailure();
    else this.given.go(designation);
  }

  /** The user is elsewhere. */
  leave(): void {
    this.#latest = null;
  }

  #readContent(): SpeechContent {
    const { designation, lookup } = this.given;
    if (designation === null) return { kind: 'none' };
    if (lookup.isLoading) return { kind: 'loading' };
    if (lookup.error !== null) return { kind: 'failed', error: lookup.error, retry: () => lookup.reload() };
    const { voice } = lookup;
    return voice === null || voice.designation === null
      ? { kind: 'unknown', designation }
      : {
          kind: 'voice',
          voice: { id: voice.id, designation: voice.designation, name: voice.name ?? voice.designation },
        };
  }
}
