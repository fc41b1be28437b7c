/** Thrown when the gateway can't listen on an address. */
export class ListenError extends Error {
  override readonly name = 'ListenError';
  /** The next step for the operator. */
  readonly whatToDo: string;

  constructor(host: string, port: number, cause: NodeJS.ErrnoException) {
    const [why, whatToDo] = explain(cause.code, host, port);
    super(`The gateway can't listen on ${host}:${port}: ${why ?? cause.message}.`, { cause });
    this.whatToDo = whatToDo;
  }
}

function explain(code: string | undefined, host: string, port: number): readonly [string | null, string] {
  switch (code) {
    case 'EADDRINUSE':
      return [
        'the port is in use by another process',
        `Stop that process, or choose another port with --port or SCN_PORT; 0 means any free port. \`lsof -i :${port}\` shows the process.`,
      ];
    case 'EACCES':
      return [
        "this account doesn't have permission to use the port",
        'Choose a port above 1023 with --port or SCN_PORT, and use a reverse proxy.',
      ];
    case 'EADDRNOTAVAIL':
      return [
        `this machine has no network interface with the address ${host}`,
        'Correct --host or SCN_HOST: 127.0.0.1 for this machine only, 0.0.0.0 for every interface.',
      ];
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return ['the host does not exist', 'Correct --host or SCN_HOST.'];
    default:
      return [null, 'Correct --host and --port, or SCN_HOST and SCN_PORT.'];
  }
}
