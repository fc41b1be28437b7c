import { errors, warnings, type CodeEntry } from '@scn/core/base/error-catalogue';
import { generatedNotice } from '../generated-files/generator';
import { code, generatedPageNotice, page } from './reference/markdown';

/** Writes the messages of errors and warnings, which every client loads, and the reference page, which explains them. */
export function generate(): Promise<ReadonlyMap<string, string>> {
  return Promise.resolve(
    new Map([
      ['core/src/base/error-messages.gen.ts', messagesSource()],
      ['docs/reference/error-codes.md', codesPage()],
    ]),
  );
}

function messagesSource(): string {
  const list = (name: string, entries: Readonly<Record<string, CodeEntry>>): readonly string[] => [
    `export const ${name} = {`,
    ...Object.entries(entries).map(([key, { message }]) => `  ${key}: ${JSON.stringify(message)},`),
    '} as const;',
    '',
  ];
  return [
    generatedNotice,
    '',
    '/** The default message of each error. */',
    ...list('errorMessages', errors),
    '/** The default message of each warning. */',
    ...list('warningMessages', warnings),
  ].join('\n');
}

function codesPage(): string {
  return page(
    '# Error codes',
    generatedPageNotice,
    'The errors and warnings of the gateway and of operations: the default message of each, how it comes about, and what to do. ' +
      'Clients should act on the code and its metadata; the message is for people, and can say more than the default.',
    '## Errors',
    ...sections(errors),
    '## Warnings',
    'The request succeeded. Warnings are in the field `warnings` of its result.',
    ...sections(warnings),
  );
}

function sections(entries: Readonly<Record<string, CodeEntry>>): readonly string[] {
  return Object.entries(entries).flatMap(([name, entry]) => [
    `### ${code(name)}`,
    `“${entry.message}”`,
    'notRaised' in entry
      ? `Nothing raises it. ${entry.notRaised}`
      : `- **How it comes about:** ${entry.cause}\n- **What to do:** ${entry.remedy}`,
  ]);
}
