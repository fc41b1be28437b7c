/** A longer message is cut off. */
const longest = 2000;

/** The message of anything that was thrown, as a sentence. Never throws: a plugin can throw values that refuse to be described. */
export function reasonOf(error: unknown): string {
  const message = messageOf(error).trim();
  if (message === '') return 'It threw an error without a message.';
  const text = message.length > longest ? `${message.slice(0, longest)}…` : message;
  return /[.!?]$/.test(text) ? text : `${text}.`;
}

/** The message of anything that was thrown, as it is. Never throws. */
export function messageOf(error: unknown): string {
  try {
    return String(error instanceof Error ? error.message : error);
  } catch {
    return 'It threw a value that can’t be described.';
  }
}
