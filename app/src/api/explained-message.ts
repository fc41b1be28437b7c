import { pointerTokens, type Pointer } from '@scn/core/base/json';
import { errorMessages } from '@scn/core/base/error-messages.gen';
import { readableName } from '@scn/kit/form/readable-name';

/** Properties that contain the fields of a call, and aren't fields themselves. */
const wrappers: ReadonlySet<string> = new Set(['changes', 'args', 'input']);
/** How messages about a value start: “title” or Item 3 of “texts”. */
const subject = /^(?:“[^”]*”|Item \d+ of “[^”]*”)/;

/** A message of a refusal. 'Invalid data' is followed by each field, with its line and limit, as in a form. */
export function explainedMessage(refusal: {
  readonly message: string;
  readonly metadata: Readonly<Record<string, unknown>> | null;
}): string {
  const { message, metadata } = refusal;
  const findings = metadata?.['findings'];
  if (message !== errorMessages.InvalidDataError || !Array.isArray(findings) || findings.length === 0) return message;
  return `${message}: ${(findings as readonly Finding[]).map(findingText).join(' ')}`;
}

interface Finding {
  readonly pointer: Pointer;
  readonly message: string;
}

function findingText({ pointer, message }: Finding): string {
  const place = placeText(pointer);
  if (place === '') return message;
  return subject.test(message) ? message.replace(subject, `“${place}”`) : `“${place}”: ${message}`;
}

/** A field with the numbers of the list items that contain it: `Roles 2, Title`. */
function placeText(pointer: Pointer): string {
  const labels: string[] = [];
  for (const token of pointerTokens(pointer)) {
    const last = labels.at(-1);
    if (/^\d+$/.test(token) && last !== undefined) labels.splice(-1, 1, `${last} ${Number(token) + 1}`);
    else if (!wrappers.has(token)) labels.push(readableName(token));
  }
  return labels.join(', ');
}
