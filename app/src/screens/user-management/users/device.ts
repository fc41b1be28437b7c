/** A browser and its operating system, if recognized. */
export interface Device {
  readonly browser: string | null;
  readonly system: string | null;
}

// the first match counts: browsers name those that they are compatible with
const browsers: readonly (readonly [RegExp, string])[] = [
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\/|Chromium\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const systems: readonly (readonly [RegExp, string])[] = [
  [/iPhone|iPad|iPod/, 'iOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'ChromeOS'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/Linux|X11/, 'Linux'],
];

/** Recognizes the usual browsers and systems in a `User-Agent`. */
export function deviceOf(userAgent: string | null): Device {
  const match = (known: typeof browsers) => known.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1] ?? null;
  return { browser: match(browsers), system: match(systems) };
}
