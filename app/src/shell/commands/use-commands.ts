import { useEffect } from 'react';
import { useShellServices } from '../shell-services';
import type { AppCommand } from './command-registry';

/** Registers commands in the palette while this screen is open. @param commands - must be referentially stable */
export function useCommands(commands: readonly AppCommand[]): void {
  const { commands: registry } = useShellServices();
  useEffect(() => registry.add(commands), [registry, commands]);
}
