import type { PluginRegistry } from '@scn/core/kernel/registry';

/** Where a document comes from. */
export interface Source {
  /** What messages call it. */
  readonly label: string;
  /** The file whose nearest configuration applies. */
  readonly file: string;
  /** It is no file: where its schema is, is not said. */
  readonly isAtGateway?: boolean;
  /**
   * Its bytes; null when it stands for a file that does not exist, as `/dev/null` does.
   *
   * @param registry - the plugins by which it is to be understood
   * @throws UsageError when it can't be read; NetworkError or GatewayRefusal where a gateway does not give it
   */
  read(registry: PluginRegistry): Promise<Buffer | null>;
}
