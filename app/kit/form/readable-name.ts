/** Words of the field that stay in capitals. */
const abbreviations = new Set(['ABG', 'EFM', 'EKG', 'ID', 'IV', 'LOINC', 'VBG', 'VR', 'URL', 'UI']);

/** A name of code as an author reads it: `WALK_IN` is ‘Walk in’, `firstReadingAfter` is ‘First reading after’. */
export function readableName(name: string): string {
  if (!/^[A-Za-z][A-Za-z0-9_-]*$/.test(name)) return name;
  const words = name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .split(/[ _-]+/)
    .map((word) => (abbreviations.has(word.toUpperCase()) ? word.toUpperCase() : word.toLowerCase()))
    .join(' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
