/** A terminal must not obey what stands in a file, or comes from a gateway. */
export function harmless(text: string): string {
  return text.replaceAll(/[\u0000-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g, ' ');
}
