import type { Format, Reporter } from './reporter';

/** Loads one reporter. */
export async function loadReporter(format: Format): Promise<Reporter> {
  switch (format) {
    case 'pretty':
      return (await import('./pretty')).pretty;
    case 'compact':
      return (await import('./compact')).compact;
    case 'json':
      return (await import('./json')).json;
    case 'github':
      return (await import('./github')).github;
    case 'sarif':
      return (await import('./sarif')).sarif;
    case 'junit':
      return (await import('./junit')).junit;
  }
}
