import type { GatewayRefusal } from './errors';

/** Message of a refusal, with the fields or issues that it names. */
export function refusalWords({ message, metadata }: GatewayRefusal): readonly string[] {
  const { fields, issues } = metadata as {
    readonly fields?: Readonly<Record<string, string>>;
    readonly issues?: readonly { readonly message: string; readonly pointer?: string }[];
  };
  return [
    message,
    ...Object.entries(fields ?? {}).map(([field, problem]) => `  ${field}: ${problem}`),
    ...(issues ?? []).slice(0, 20).map((issue) => `  ${issue.pointer ?? ''} ${issue.message}`),
  ];
}
