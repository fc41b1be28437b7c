/** The arguments of `acme/command.infusion-pump`. */
export interface InfusionPumpArguments {
  readonly patientId: string | null;
  readonly fluid: string;
  /** Millilitres per hour, 0–999. */
  readonly rate: number;
  /** Millilitres, 0–5000. */
  readonly volume: number;
  readonly running: boolean;
}

/** The headless entry of the plugin. */
export const plugin: {
  readonly contract: 1;
  readonly id: 'acme/command.infusion-pump';
  readonly kind: 'command';
  readonly version: 1;
  readonly icon: string;
  readonly defaults: InfusionPumpArguments;
  readonly schema: { readonly properties: Readonly<Record<string, unknown>> };
  canonical(args: InfusionPumpArguments): InfusionPumpArguments;
  summary(args: InfusionPumpArguments): string;
};
