import { useEffect } from 'react';
import { useShellServices } from '../shell-services';
import type { AppCommand } from './command-registry';

/** Offers commands in the palette while this screen is open. @param commands - keeps its identity while nothing in it changes */
export function useCommands(commands: readonly AppCommand[]): void {
  const { commands: registry } = useShellServices();
  useEffect(() => registry.add(commands), [registry, commands]);
}
