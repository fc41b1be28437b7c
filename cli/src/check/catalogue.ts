import type { CatalogueView } from '@scn/core/validation/view';
import type { PluginRegistry } from '@scn/core/kernel/registry';
export function loadCatalogue(_files: readonly string[], _registry: PluginRegistry): CatalogueView | null {
  return null;
}
