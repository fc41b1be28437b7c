import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const page = readFileSync(join(import.meta.dirname, '..', '..', 'docs', 'reference', 'permissions.md'), 'utf8');
const [policyTable = '', fieldTable = ''] = page.split('## Fields');

function rows(table: string): readonly (readonly string[])[] {
  return table
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
}

const code = (text: string) => text.replaceAll('`', '');

/** Changes that each policy allows according to the reference. */
export const allowedByPolicy: ReadonlyMap<string, readonly string[]> = new Map(
  rows(policyTable).map(([policy = '', , allows = '']) => [code(policy), allows.split(', ').map(code)]),
);

/** The fields that the reference says the policy to update a subject can withhold. */
export const documentedFields: ReadonlyMap<string, readonly string[]> = new Map(
  rows(fieldTable)
    .filter(([, actions = '']) => actions.includes('`Update`'))
    .map(([subject = '', , fields = '']) => [code(subject), fields.split(', ').map(code)]),
);

/** The policy that the reference gives for a change, such as `delete action`. @throws Error if it gives none or several */
export function policyFor(allowed: string): string {
  const found = [...allowedByPolicy].filter(([, allows]) => allows.includes(allowed)).map(([policy]) => policy);
  const [policy, ...others] = found;
  if (policy === undefined || others.length > 0)
    throw new Error(`The reference gives ${found.join(' and ') || 'no policy'} for “${allowed}”.`);
  return policy;
}
