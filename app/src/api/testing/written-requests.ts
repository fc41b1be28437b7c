import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, type DocumentNode } from 'graphql';

const written = /\bgraphql\(\s*`([^`]*)`\s*(?:,\s*\[[^\]]*\]\s*)?,?\s*\)/g;
/** A directive for the types, which is not sent. */
const unmasked = /@_unmask\b/g;

/** A request or fragment that is written out in a file. */
export interface WrittenRequest {
  readonly file: string;
  readonly document: DocumentNode;
  /** With the fragments that it spreads, from whichever file. */
  readonly whole: DocumentNode;
}

/** Reads the GraphQL that is written out in the files of a folder, by file. */
export function readWrittenRequests(sources: string): readonly WrittenRequest[] {
  const found = readdirSync(sources, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .toSorted()
    .flatMap((file) => {
      const texts = [...readFileSync(join(sources, file), 'utf8').matchAll(written)];
      return texts.map(([, text = '']) => ({ file, document: parse(text.replaceAll(unmasked, '')) }));
    });
  const fragments = new Map(
    found.flatMap(({ document }) =>
      document.definitions.flatMap((each) => (each.kind === 'FragmentDefinition' ? [[each.name.value, each]] : [])),
    ),
  );
  const whole = (document: DocumentNode): DocumentNode => {
    const definitions = [...document.definitions];
    const names = () => [
      ...JSON.stringify(definitions).matchAll(/"FragmentSpread","name":\{"kind":"Name","value":"(\w+)"/g),
    ];
    for (let count = -1; count !== definitions.length;) {
      count = definitions.length;
      for (const [, name = ''] of names()) {
        const fragment = fragments.get(name);
        if (fragment !== undefined && !definitions.includes(fragment)) definitions.push(fragment);
      }
    }
    return { ...document, definitions };
  };
  return found.map(({ file, document }) => ({ file, document, whole: whole(document) }));
}

/** Whether a request can be sent, rather than only fragments. */
export function isSent({ document }: WrittenRequest): boolean {
  return document.definitions.some(({ kind }) => kind === 'OperationDefinition');
}
