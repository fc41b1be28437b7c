/** The part of the UCUM library that {@link import('./ucum').loadUcum} uses. The library has no types. */
declare module '@lhncbc/ucum-lhc' {
  interface UnitStringResult {
    readonly status: 'valid' | 'invalid' | 'error';
    readonly ucumCode: string | null;
    readonly msg: readonly string[];
  }
  interface ConversionResult {
    readonly status: 'succeeded' | 'failed' | 'error';
    readonly toVal: number | null;
    readonly msg: readonly string[];
  }
  export class UcumLhcUtils {
    static getInstance(): UcumLhcUtils;
    validateUnitString(unit: string, suggest?: boolean): UnitStringResult;
    convertUnitTo(
      from: string,
      value: number,
      to: string,
      options?: { readonly suggest?: boolean; readonly molecularWeight?: number | null },
    ): ConversionResult;
  }
}
