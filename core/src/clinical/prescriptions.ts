import type { Pointer } from '#base/json';

/** A prescription that a command writes on a chart. */
export interface Prescription {
  /** Pointer of the entry, relative to the arguments. */
  readonly at: Pointer;
  readonly name: string;
  readonly quantity: number | null;
  readonly unit: string | null;
  readonly route: string | null;
  readonly rate: number | null;
  readonly rateUnit: string | null;
  readonly frequency: string | null;
  readonly additives: string;
  readonly instructions: string;
}

/** Returns the prescriptions in a command’s arguments: their entries with a name and a route. */
export function prescribedIn({ entries }: Readonly<Record<string, unknown>>): readonly Prescription[] {
  if (!Array.isArray(entries)) return [];
  return (entries as readonly unknown[]).flatMap((entry, index): Prescription[] => {
    if (typeof entry !== 'object' || entry === null || !('name' in entry) || !('route' in entry)) return [];
    const { name, route, quantity, unit, rate, rateUnit, frequency, additives, instructions } = entry as Readonly<
      Record<string, unknown>
    >;
    if (typeof name !== 'string') return [];
    return [
      {
        at: `/entries/${index}`,
        name,
        quantity: numberOrNull(quantity),
        unit: textOrNull(unit),
        route: textOrNull(route),
        rate: numberOrNull(rate),
        rateUnit: textOrNull(rateUnit),
        frequency: textOrNull(frequency),
        additives: textOrNull(additives) ?? '',
        instructions: textOrNull(instructions) ?? '',
      },
    ];
  });
}

function numberOrNull(value: unknown): number | null {
  return typeof value === 'number' ? value : null;
}

function textOrNull(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}
