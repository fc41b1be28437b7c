/** Strips control characters, so that text from a file or gateway can't control the terminal. */
export function harmless(text: string): string {
  return text.replaceAll(/[\u0000-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g, ' ');
}
