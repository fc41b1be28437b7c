/** Maximum number of assets per request. */
const maxRows = 1000;
/** Maximum number of fields per request: the gateway's limit for the cost of a query is 50,000. */
const maxFields = 45_000;
/** Fields that every asset has in addition to its properties. */
const sharedFields = 8;

/** A list with no more assets than this is loaded whole, and the browser sorts, filters and groups it. */
export const mostWhole = 200;

/** The greatest number of assets that a list asks for at a time: for groups and exports. @param listed - the properties that it shows */
export function rowsOf(listed: readonly string[]): number {
  return Math.min(maxRows, Math.floor(maxFields / (listed.length + sharedFields)));
}
