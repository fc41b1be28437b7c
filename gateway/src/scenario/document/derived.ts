import type { Scenario } from '@scn/core/document/scenario';
import type { PluginRegistry } from '@scn/core/kernel/registry';
import type { DocumentNow } from './document-now';

/**
 * A value derived from a document, cached until its snapshot is garbage collected: paging through a list, or the panels of one screen,
 * derive it once.
 */
export function derived<T>(derive: (document: DocumentNow) => T): (document: DocumentNow) => T {
  const known = new WeakMap<Scenario, { readonly plugins: PluginRegistry; readonly value: T }>();
  return (document) => {
    const { scenario, plugins } = document;
    const last = known.get(scenario);
    if (last?.plugins === plugins) return last.value;
    const value = derive(document);
    known.set(scenario, { plugins, value });
    return value;
  };
}
