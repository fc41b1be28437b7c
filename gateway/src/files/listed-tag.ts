/**
 * Whether `If-None-Match` lists an entity tag, or any. Proxies that compress responses weaken tags, and clients can send several.
 *
 * @param tag - in quotation marks
 */
export function listsTag(header: string | undefined, tag: string): boolean {
  if (header === undefined) return false;
  return header.split(',').some((each) => ['*', tag].includes(each.trim().replace(/^W\//, '')));
}
