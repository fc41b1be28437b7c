import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { fileSize } from '@scn/kit/file-drop/file-size';
import { useKitTexts } from '@scn/kit/texts/kit-text';

/** Amounts of sound as texts, in the user’s language. */
export interface SoundTexts {
  /** A level in dBFS. */
  decibels(level: number): string;
  /** A loudness in LUFS. */
  loudness(level: number): string;
  /** A difference of loudness in LU, without its sign. */
  difference(units: number): string;
  /** A length in seconds, to the hundredth. */
  seconds(amount: number): string;
  /** A file size. */
  size(bytes: number): string;
}

/** Returns {@link SoundTexts}. */
export function useSoundTexts(): SoundTexts {
  const { t } = useTranslation('recording');
  const { text, culture } = useKitTexts();
  return useMemo(() => {
    const numbers = (digits: number) =>
      new Intl.NumberFormat(culture, { minimumFractionDigits: digits, maximumFractionDigits: digits });
    const [whole, tenths, hundredths] = [numbers(0), numbers(1), numbers(2)];
    // a real minus sign, as everywhere
    const signed = (value: number, format: Intl.NumberFormat) => format.format(value).replace('-', '−');
    return {
      decibels: (level) => (level === -Infinity ? t('levelSilent') : t('decibels', { level: signed(level, whole) })),
      loudness: (level) => t('lufs', { level: signed(level, tenths) }),
      difference: (units) => t('lu', { level: tenths.format(Math.abs(units)) }),
      seconds: (amount) => t('seconds', { amount: hundredths.format(amount) }),
      size: (bytes) => {
        const { unit, amount } = fileSize(bytes);
        return text(`files.${unit}`, { count: amount });
      },
    };
  }, [t, text, culture]);
}
