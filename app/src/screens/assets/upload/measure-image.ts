/** The size of a picture in pixels, as it is displayed; null for other files, and for what the browser can’t read. */
export async function measureImage(file: Blob): Promise<{ readonly width: number; readonly height: number } | null> {
  if (typeof createImageBitmap !== 'function') return null;
  try {
    const picture = await createImageBitmap(file);
    const { width, height } = picture;
    picture.close();
    return { width, height };
  } catch {
    return null;
  }
}
