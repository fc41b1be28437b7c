/** The text of the mutation that uploads an asset of a kind to a web app; null for a kind that isn’t uploaded. */
export function webAppRequest({
  webAppUpload: mutation,
}: {
  readonly webAppUpload?: string | undefined;
}): string | null {
  if (mutation === undefined) return null;
  const name = mutation.charAt(0).toUpperCase() + mutation.slice(1);
  return `mutation ${name}($input: ${name}Input!) { ${mutation}(input: $input) }`;
}
