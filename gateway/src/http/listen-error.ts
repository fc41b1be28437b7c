/** The address can't be listened on. */
export class ListenError extends Error {
  override readonly name = 'ListenError';
  /** The next step for whoever runs the gateway. */
  readonly whatToDo: string;

  constructor(host: string, port: number, cause: NodeJS.ErrnoException) {
    const [why, whatToDo] = explain(cause.code, host, port);
    super(`The gateway can not listen on ${host}:${port}: ${why ?? cause.message}.`, { cause });
    this.whatToDo = whatToDo;
  }
}

function explain(code: string | undefined, host: string, port: number): readonly [string | null, string] {
  switch (code) {
    case 'EADDRINUSE':
      return [
        'the port is taken by another process',
        `Stop that process, or choose another port with --port or SCN_PORT; 0 takes any. \`lsof -i :${port}\` names the process.`,
      ];
    case 'EACCES':
      return [
        'this account may not use the port',
        'Choose a port from 1024 with --port or SCN_PORT, and put a proxy in front of it.',
      ];
    case 'EADDRNOTAVAIL':
      return [
        `no network interface of this machine has the address ${host}`,
        'Correct --host or SCN_HOST: 127.0.0.1 for this machine only, 0.0.0.0 for every interface.',
      ];
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return ['there is no such host', 'Correct --host or SCN_HOST.'];
    default:
      return [null, 'Correct --host and --port, or SCN_HOST and SCN_PORT.'];
  }
}
