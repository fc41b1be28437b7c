/** The address of a small picture of an image, from the signed address of the image. Files that were only chosen have none. */
export function smallPicture(url: string): string {
  return url.startsWith('/files/') ? `${url}&preview=1` : url;
}
