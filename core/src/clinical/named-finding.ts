/** Before a finding in its clause: it isn’t what is found. */
const notFound =
  /\b(?:no|not|without|never|rather than|exclud\w*|rule out|risk of|degenerat\w*|after|before|previous\w*|was|if|may|might|could|then|converts?|followed)\b/i;

/** Whether a text names a finding, such as an interpretation a rhythm, and doesn’t deny it: ‘no late decelerations’ does. */
export function namesFinding(text: string, pattern: RegExp): boolean {
  const match = pattern.exec(text);
  return match !== null && !notFound.test(clauseBefore(text, match.index));
}

/** Whether a text denies each finding that it names: ‘no accelerations’. */
export function deniesFinding(text: string, pattern: RegExp): boolean {
  const match = pattern.exec(text);
  return match !== null && /\b(?:no|not|without|absent|absence of)\b/i.test(clauseBefore(text, match.index));
}

/** The part of the clause with a finding before it, without what stands before a decimal point. */
function clauseBefore(text: string, index: number): string {
  const before = text.slice(0, index);
  return before.slice(Math.max(before.lastIndexOf('.'), before.lastIndexOf(';')) + 1);
}
