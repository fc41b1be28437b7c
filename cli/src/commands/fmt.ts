export async function fmt(..._args: unknown[]): Promise<0> { return 0; }
