import type { TextOf } from '#texts/text';
import type { Operation } from './operation-document';

/** What needs the attention of an operator, as sentences. */
export function findProblems({ gateways, lastBackupAt }: Operation, text: TextOf): readonly string[] {
  return [
    ...gateways.flatMap(({ host, responds, isDiskFull, isClockWrong }) =>
      responds
        ? [
            ...(isDiskFull ? [text('operation:diskFull', { host })] : []),
            ...(isClockWrong ? [text('operation:clockWrong', { host })] : []),
          ]
        : [text('operation:silent', { host })],
    ),
    ...(new Set(gateways.filter(({ responds }) => responds).map(({ version }) => version)).size > 1
      ? [text('operation:versionsDiffer')]
      : []),
    ...(lastBackupAt === null ? [text('operation:noBackup')] : []),
  ];
}
