import { defineAsset, defineCommand, type Migration } from '#kernel/contract';
import { integer, object, plainString } from '#schema/fields';

const schema = object({ text: plainString(), times: integer() });
const shared = {
  contract: 1,
  title: 'Test',
  description: 'Only in tests.',
  schema,
  defaults: { text: '', times: 0 },
  rules: {},
  canonical: (args: { readonly text: string; readonly times: number }) => ({ ...args, text: args.text.trim() }),
  summary: () => 'Test',
} as const;

/** A command with a text and a number, for tests of files. */
export function makeCommand(id: `command.${string}`, version: number, migrations: readonly Migration[] = []) {
  return defineCommand({
    ...shared,
    id,
    version,
    migrations,
    kind: 'command',
    group: 'frequently used',
    feIdentifier: 'Test',
    placement: { zone: 'body', maxPerResponse: null, allowedInFirstResponseOfStart: true, copyable: true },
    variants: [],
    durationSeconds: () => null,
  });
}

/** An asset with a text and a number, for tests of files. */
export function makeAsset(id: `asset.${string}`, version: number, migrations: readonly Migration[] = []) {
  return defineAsset({
    ...shared,
    id,
    version,
    migrations,
    kind: 'asset',
    subject: 'Test',
    menuPolicy: ['MenuAccess', 'Test'],
    route: null,
    file: null,
    unique: [],
    label: 'text',
    listLayout: {
      as: 'table',
      pageSize: 10,
      pageSizes: [10],
      perRow: null,
      columns: ['text'],
      defaultSort: { property: 'text', descending: false },
    },
    canBePublic: false,
  });
}
