/** The kind of an entity in words: `physiologyChange` becomes `Physiology change`. */
export function kindText(entityType: string): string {
  const words = entityType.replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The code of an entity that authors see; null if it has only an id. */
export function codeOf(id: string): string | null {
  return /^[A-N][A-Z]{4}\d{3}(R\d+)?$/.test(id) ? id : null;
}
