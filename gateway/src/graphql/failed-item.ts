/** The item of a list of nullable items for which something failed: null in the response, with an error whose path leads to it. */
export function failedItem(error: unknown): null {
  // GraphQL throws an item that is an error at its place in the list; its types don't know that
  return (error instanceof Error ? error : new Error(String(error))) as never;
}
