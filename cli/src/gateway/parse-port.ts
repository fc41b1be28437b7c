import { InvalidArgumentError } from 'commander';

/** Reads a port to listen on. @throws InvalidArgumentError for anything else */
export function parsePort(value: string): number {
  if (!/^\d{1,5}$/.test(value) || Number(value) > 65_535)
    throw new InvalidArgumentError('It must be a whole number from 0 to 65535.');
  return Number(value);
}
