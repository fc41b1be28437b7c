import { computed, observable, runInAction } from 'mobx';
import type { TFunction } from 'i18next';
import type { JsonObject } from '@scn/core/base/json';
import { nameOf, type Asset } from '#catalogue/asset';
import { Controller } from '#state/controller';
import type { AssetAddress } from './asset-address';
import type { AssetKind } from './asset-kinds.tsx';
import { CarriedInput } from './carried-input';
import { isKeyOf, type AssetKey } from './use-asset';

/** The list beside the panel. */
interface AssetPanelHost {
  readonly address: AssetAddress;
  /** Called after an asset is created. */
  onCreated(id: string): void;
  /** Called after an asset is saved in the panel. */
  onChanged(asset: Asset): void;
}

/** Decides which asset the panel beside a list loads, and where it goes after one is saved. */
export class AssetPanelController extends Controller<AssetPanelHost> {
  readonly carried = new CarriedInput();
  /** The versions that were saved here last, the newest first. Of two assets, because the one that is shown stays until another one follows it. */
  readonly #saved = observable.box<readonly Asset[]>([], { deep: false });
  /** Its address is shown once the form has stopped guarding what was typed. */
  readonly #created = observable.box<Asset | null>(null, { deep: false });
  readonly #key = computed(() => this.#readKey());

  /** The asset to load: the chosen one, or the one that is copied; null for none. Keeps its identity. */
  get key(): AssetKey | null {
    return this.#key.get();
  }

  /** The chosen asset, if it was just saved here: it needn't be loaded. */
  get known(): Asset | null {
    const { key } = this;
    if (key === null || this.given.address.choice.kind === 'new') return null;
    return this.#saved.get().find((each) => isKeyOf(key, each)) ?? null;
  }

  /** The asset whose address is to be shown; null for none. */
  get created(): Asset | null {
    return this.#created.get();
  }

  /** A version was saved here, or adopted from someone else. */
  saved(asset: Asset, isNew: boolean): void {
    runInAction(() => {
      this.#saved.set([asset, ...this.#saved.get().filter(({ id }) => id !== asset.id)].slice(0, 2));
      this.given.onChanged(asset);
      // also when the address contains what was changed
      if (isNew || (this.key !== null && !isKeyOf(this.key, asset))) this.#created.set(asset);
    });
  }

  /** Shows the address of the created asset. */
  goToCreated(): void {
    const { address, onCreated } = this.given;
    const created = this.#created.get();
    if (created === null) return;
    runInAction(() => this.#created.set(null));
    onCreated(created.id);
    address.go(address.of(created));
  }

  /** Forgets the version that the newest one has followed. */
  forgetFollowed(): void {
    const saved = this.#saved.get();
    if (saved.length > 1 && this.known === saved[0]) runInAction(() => this.#saved.set(saved.slice(0, 1)));
  }

  #readKey(): AssetKey | null {
    const { choice, property } = this.given.address;
    if (choice.kind === 'named') return property === null ? null : { property, name: choice.name };
    const id = choice.kind === 'asset' ? choice.id : choice.kind === 'new' ? choice.from : null;
    return id === null ? null : { id };
  }
}

/** An asset in the panel, which parts beside its form save as well. */
interface OpenedAssetHost {
  readonly asset: Asset;
  /** A version that was saved beside the panel; null for none. */
  readonly savedElsewhere: Asset | null;
  onSaved(asset: Asset, isNew: boolean): void;
}

/** Decides which of the versions that are saved beside the form of an asset the form follows. */
export class OpenedAssetController extends Controller<OpenedAssetHost> {
  readonly #isChanged = observable.box(false);

  /** Whether the form contains what isn't saved. */
  get isChanged(): boolean {
    return this.#isChanged.get();
  }

  readonly setChanged = (isChanged: boolean): void => runInAction(() => this.#isChanged.set(isChanged));

  readonly savedBeside = (saved: Asset): void => {
    const { asset, onSaved } = this.given;
    // someone else has changed it as well: saving what is typed here must ask which version to keep
    if (this.isChanged && saved.revision > asset.revision + 1) return;
    onSaved(saved, false);
  };

  /** Follows the version that was saved beside the panel. */
  followElsewhere(): void {
    const { asset, savedElsewhere: saved } = this.given;
    if (saved !== null && saved.id === asset.id && saved.revision > asset.revision) this.savedBeside(saved);
  }
}

/** The values of a new asset with those of another one. */
export function copiedValues({ plugin, properties }: AssetKind, data: JsonObject, t: TFunction<'assets'>): JsonObject {
  const name = nameOf(plugin, data);
  const longest = properties[plugin.label]?.maxLength ?? Infinity;
  const copied = t('copyOf', { name });
  return {
    ...(plugin.defaults as JsonObject),
    ...data,
    ...(plugin.canBePublic ? { isPublic: false } : {}),
    [plugin.label]: name === '' || copied.length > longest ? name : copied,
  };
}
