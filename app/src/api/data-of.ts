/**
 * The data of a response that is needed to go on.
 *
 * @throws Error when the gateway returned none.
 */
export function dataOf<Data>({ data }: { readonly data?: Data | undefined }): Data {
  if (data === undefined) throw new Error('The gateway returned no data.');
  return data;
}
