import type { PluginRegistry } from '@scn/core/kernel/registry';

/** The source of a document. */
export interface Source {
  /** Name in messages. */
  readonly label: string;
  /** The file whose nearest configuration applies. */
  readonly file: string;
  /** Whether it comes from a gateway, and so has no `$schema`. */
  readonly isAtGateway?: boolean;
  /**
   * Its bytes; null for a file that doesn't exist, represented by `/dev/null`.
   *
   * @param registry - the plugins for parsing it
   * @throws UsageError when it can't be read; NetworkError or GatewayRefusal when a gateway doesn't return it
   */
  read(registry: PluginRegistry): Promise<Buffer | null>;
}
