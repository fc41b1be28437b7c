/** A longer message is cut off: one of a plugin can have megabytes. */
const longest = 1000;

/** The message of anything that was thrown, as a sentence. Never throws: a plugin can throw values that refuse to be described. */
export function reasonOf(error: unknown): string {
  const message = messageOf(error).trim();
  if (message === '') return 'It threw an error without a message.';
  return /[.!?…]$/.test(message) ? message : `${message}.`;
}

/** The message of anything that was thrown, shortened if it is very long. Never throws. */
export function messageOf(error: unknown): string {
  try {
    return shortened(String(error instanceof Error ? error.message : error));
  } catch {
    return 'It threw a value that can’t be described.';
  }
}

/** Not between the two halves of a character. */
function shortened(text: string): string {
  return text.length > longest ? `${text.slice(0, longest).replace(/[\ud800-\udbff]$/, '')}…` : text;
}
