import type { GatewayRefusal } from './errors';

/** Message of a refusal, with the fields, policies or issues that it names. */
export function refusalWords({ message, metadata }: GatewayRefusal): readonly string[] {
  const { fields, issues, policies } = metadata as {
    readonly policies?: readonly string[];
    readonly fields?: Readonly<Record<string, string>>;
    readonly issues?: readonly { readonly message: string; readonly pointer?: string }[];
  };
  return [
    message,
    ...Object.entries(fields ?? {}).map(([field, problem]) => `  ${field}: ${problem}`),
    ...(policies === undefined
      ? []
      : [
          `  Missing policies: ${policies.join(', ')}. Use an API token that has them, of a user whose groups have them.`,
        ]),
    ...(issues ?? []).slice(0, 20).map((issue) => `  ${issue.pointer ?? ''} ${issue.message}`),
  ];
}
