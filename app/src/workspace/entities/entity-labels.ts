import { titleOfValue } from '@scn/core/description/value-title';

/** The kind of an entity in words: `physiologyChange` becomes `Physiology change`. */
export function kindText(entityType: string): string {
  return titleOfValue(entityType);
}

/** The code of an entity that authors see; null if it has only an id. */
export function codeOf(id: string): string | null {
  return /^[A-N][A-Z]{4}\d{3}(R\d+)?$/.test(id) ? id : null;
}
